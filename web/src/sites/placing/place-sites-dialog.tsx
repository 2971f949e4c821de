// Puts sites on the map, one after the other. The map begins at the town, a click places the pin, « Placer ici » goes on to the next.
// Where addresses can be searched, one click puts the pin there, and another places all sites that are sure.
import { Button } from '@mantine/core';
import { IconMapPinSearch } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAddress } from '@vigie/domain/shared/address.ts';
import { isHouse, searchedAddress, type AddressProposal } from '@vigie/domain/sites/place-by-address.ts';
import { locateTown } from '../../shared/api/locate-town.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { plural } from '../../shared/format/numbers.ts';
import dialog from '../../shared/ui/dialog.module.css';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { MapPicker } from '../../shared/ui/map/map-picker.tsx';
import type { Place } from '../../shared/ui/map/map-view.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { sitesApi } from '../api.ts';
import type { SiteLine } from '../sites-list.ts';
import classes from '../sites.module.css';
import { faultText, PlaceAllButton, useAddressSearch } from './place-all-button.tsx';
import { locateSite } from './place-by-address.ts';

/** Where the map begins: the town is used for nothing else. */
function useTown({ zipcode, city, country }: SiteLine['address']) {
  const { data, isPending } = useQuery({
    queryKey: ['town', zipcode, city],
    queryFn: ({ signal }) => locateTown({ zipcode, city }, signal),
    enabled: country === 'France' && (zipcode !== '' || city !== ''),
    staleTime: Infinity,
    retry: false,
  });
  return { near: data ?? undefined, isLooking: isPending && country === 'France' && (zipcode !== '' || city !== '') };
}

const NO_ADDRESS = 'Adresse introuvable : placez le site sur la carte';
const STREET_ONLY = 'Le numéro est introuvable : placez le site dans sa rue';

/** Shows where the address is. The person still confirms it. */
const ByAddress = ({ site, onFound }: { readonly site: SiteLine; readonly onFound: (found: AddressProposal) => void }) => {
  const search = useMutation({
    mutationFn: () => locateSite(site, AbortSignal.timeout(15_000)),
    onSuccess: (found) => {
      if (!found) toast.error(NO_ADDRESS, 5000);
      else if (!isHouse(found)) toast.warning(STREET_ONLY, 5000);
      if (found) onFound(found);
    },
    onError: (error) => toast.error(faultText(error), 5000),
  });
  const isSearchable = searchedAddress(site.address) !== '';
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconMapPinSearch size={16} aria-hidden="true" />}
        loading={search.isPending}
        disabled={!isSearchable}
        title={isSearchable ? undefined : 'Le site n’a pas d’adresse en France'}
        onClick={() => search.mutate()}
      >
        Placer d’après l’adresse
      </Button>
    </div>
  );
};

interface StepProps {
  readonly site: SiteLine;
  /** The position of this site among several. */
  readonly rank: string;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

const Step = ({ site, rank, onNext, onClose }: StepProps) => {
  const [point, setPoint] = useState<Place | null>(null);
  const [street, setStreet] = useState<Place>();
  const { near: town, isLooking } = useTown(site.address);
  const near = street ?? town;
  const isSearched = useAddressSearch();
  const save = useSave((place: Place) => sitesApi.place({ params: { id: site.id }, body: { ...place, version: site.version } }), {
    topics: ['sites'],
    success: `${site.name} est placé`,
    onDone: onNext,
  });
  return (
    <>
      <p>
        {rank === '' ? '' : `${rank} · `}
        <strong>{site.name}</strong> ({site.customer.name})
        <br />
        {formatAddress(site.address) || 'Sans adresse'}
      </p>
      {isSearched ? (
        <ByAddress
          site={site}
          onFound={(found) => {
            const place = { latitude: found.latitude, longitude: found.longitude };
            setPoint(isHouse(found) ? place : null);
            setStreet(place);
          }}
        />
      ) : null}
      <p className={classes.note}>
        Cliquez sur la carte à l’endroit du site, ou saisissez ses coordonnées. Tant qu’un site n’est pas placé, aucun périmètre n’est surveillé.
      </p>
      {isLooking ? (
        <Waiting />
      ) : (
        <MapPicker
          label={`Position de ${site.name}`}
          value={point}
          radius={site.radius}
          onChange={setPoint}
          {...(near ? { near } : {})}
          nearZoom={street ? 16 : 13}
        />
      )}
      <div className={dialog.bar}>
        <span />
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
        {rank === '' ? null : (
          <Button variant="default" onClick={onNext}>
            Passer
          </Button>
        )}
        <Button
          loading={save.isPending}
          disabled={point === null}
          title={point === null ? 'Cliquez d’abord sur la carte' : undefined}
          onClick={() => point && save.mutate(point)}
        >
          Placer ici
        </Button>
      </div>
    </>
  );
};

export interface PlaceSitesDialogProps {
  readonly sites: readonly SiteLine[];
  readonly onClose: () => void;
}

/** The sites are those present when it was opened: each is shown once. */
export const PlaceSitesDialog = ({ sites: given, onClose }: PlaceSitesDialogProps) => {
  const [sites, setSites] = useState(given);
  const [at, setAt] = useState(0);
  const isSearched = useAddressSearch();
  const site = sites[at];
  const goOn = (placed: ReadonlySet<string>): void => {
    const left = sites.slice(at).filter(({ id }) => !placed.has(id));
    setSites(left);
    setAt(0);
    if (left.length === 0) onClose();
  };
  const title = sites.length === 1 ? 'Placer le site' : `Placer ${plural(sites.length, 'site', 'sites')} sur la carte`;
  return (
    <DialogFrame title={title} size="lg" onClose={onClose}>
      {isSearched && sites.length - at > 1 ? <PlaceAllButton key={at} sites={sites.slice(at)} onPlaced={goOn} /> : null}
      {site ? (
        <Step
          key={site.id}
          site={site}
          rank={sites.length === 1 ? '' : `${at + 1} sur ${sites.length}`}
          onNext={() => (at + 1 < sites.length ? setAt(at + 1) : onClose())}
          onClose={onClose}
        />
      ) : null}
    </DialogFrame>
  );
};
