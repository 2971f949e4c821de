// Where the site is: address, point on the map with its radius, zone and holidays.
import { Button } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAddress } from '@vigie/domain/shared/address.ts';
import { isHouse } from '@vigie/domain/sites/place-by-address.ts';
import { derivedPlace, type PlaceInTime } from '@vigie/domain/sites/site-place.ts';
import { locateTown, NO_TOWN, type Town } from '../../shared/api/locate-town.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { AddressFields } from '../../shared/ui/fields/address/address-fields.tsx';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { FormSection } from '../../shared/ui/form/form-section.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { MapPicker } from '../../shared/ui/map/map-picker.tsx';
import type { Place } from '../../shared/ui/map/map-view.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { holidayLabel, holidayOptions, zoneOptions } from '../site-status.ts';
import type { SiteValues } from './site-form.ts';

/** How near the map begins. */
const TOWN = 12;
const STREET = 16;

const pointOf = ({ latitude, longitude }: SiteValues['address']): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** A town that was typed but not chosen leaves the map unchanged. This button shows it there, and the user still places the pin. */
const LocateTown = ({ town, onFound }: { readonly town: Town; readonly onFound: (place: Place) => void }) => {
  const search = useMutation({
    mutationFn: () => locateTown(town, AbortSignal.timeout(15_000)),
    onSuccess: (place) => (place ? onFound(place) : toast.error(NO_TOWN, 5000)),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconMapSearch size={16} aria-hidden="true" />}
        loading={search.isPending}
        disabled={town.city.trim() === '' && town.zipcode.trim() === ''}
        onClick={() => search.mutate()}
      >
        Voir la ville sur la carte
      </Button>
    </div>
  );
};

export const SitePlaceSection = ({ form, agency }: { readonly form: EntityForm<SiteValues>; readonly agency: PlaceInTime }) => {
  const { address, radius } = form.getValues();
  const derived = derivedPlace(address, agency);
  const [near, setNear] = useState<Place>();
  const [zoom, setZoom] = useState(TOWN);
  const showTown = (place: Place): void => {
    setZoom(TOWN);
    setNear(place);
  };
  const put = (place: Place | null): void => {
    form.setFieldValue('address.latitude', place?.latitude ?? null);
    form.setFieldValue('address.longitude', place?.longitude ?? null);
  };
  const wrong = form.errors['address.latitude'] ?? form.errors['address.longitude'];
  return (
    <FormSection
      title="Adresse et position"
      summary={formatAddress(address)}
      fields={['address', 'radius', 'timeZone', 'holidayLocale']}
      form={form}
      initiallyOpen
    >
      <AddressFields
        form={form}
        searched
        onTown={({ latitude, longitude, zipcode, city }) => {
          if (zipcode !== address.zipcode || city !== address.city) put(null);
          if (latitude !== null && longitude !== null) showTown({ latitude, longitude });
        }}
        onAddress={(chosen) => {
          const place = { latitude: chosen.latitude, longitude: chosen.longitude };
          // The middle of a street is no house: the map shows it, and the pin is set by hand.
          put(isHouse(chosen) ? place : null);
          setZoom(STREET);
          setNear(place);
        }}
      />
      <NumberField
        label="Rayon"
        integer
        half
        suffix="m"
        description="Distance à laquelle un agent est considéré sur le site"
        {...form.getInputProps('radius')}
      />
      <LocateTown town={address} onFound={showTown} />
      <MapPicker
        label="Position du site"
        value={pointOf(address)}
        radius={radius ?? 0}
        {...(near ? { near } : {})}
        nearZoom={zoom}
        onChange={put}
        error={typeof wrong === 'string' ? wrong : undefined}
      />
      <SelectField
        label="Fuseau horaire"
        half
        options={zoneOptions}
        placeholder={derived.timeZone}
        clearable
        description="Déduit du code postal, sauf choix contraire"
        {...form.getInputProps('timeZone')}
      />
      <SelectField
        label="Jours fériés"
        half
        options={holidayOptions}
        placeholder={holidayLabel(derived.holidayLocale)}
        clearable
        description="Déduits du code postal, sauf choix contraire"
        {...form.getInputProps('holidayLocale')}
      />
    </FormSection>
  );
};
