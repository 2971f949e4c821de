// The fields of an address under one path of a form, with the commune search above them.
//
//   <AddressFields form={form} at="address" />
//
// With `searched` the street proposes addresses. People's homes are not searched: their address would leave the server.
import type { Address } from '@vigie/domain/shared/address.ts';
import type { AddressProposal } from '@vigie/domain/sites/place-by-address.ts';
import { useConfig } from '../../../api/platform.ts';
import type { AnyForm } from '../../form/use-entity-form.ts';
import { AddressSearch } from './address-search.tsx';
import { TextField } from '../text-field.tsx';
import { StreetField, type StreetFieldProps } from './street-field.tsx';
import type { TypedAddress } from './typed-address.ts';

export interface AddressFieldsProps {
  readonly form: AnyForm;
  /** Path of the address in the form's values. */
  readonly at?: string;
  readonly disabled?: boolean;
  /** Called with the chosen commune, for a form that keeps its own coordinates: the commune's centre is not the address. */
  readonly onTown?: (town: TownPoint) => void;
  readonly searched?: boolean;
  /** Called with the chosen address, for a form that keeps its own coordinates. Its other parts are set. */
  readonly onAddress?: (address: AddressProposal) => void;
}
export interface TownPoint {
  readonly zipcode: string;
  readonly city: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A part that was not typed keeps the field's value. */
const filled = (parts: TypedAddress): Partial<Address> => Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== ''));

/** A plain field where the platform has switched the search off. */
const SearchedStreet = ({ town, onChoose, ...field }: StreetFieldProps) => {
  const { data: config } = useConfig();
  return config?.addressSearch ? <StreetField town={town} onChoose={onChoose} {...field} /> : <TextField {...field} />;
};

export const AddressFields = ({ form, at = 'address', disabled = false, onTown, searched = false, onAddress }: AddressFieldsProps) => {
  const field = (name: keyof Address) => form.getInputProps(`${at}.${name}`) as object;
  const valueOf = (name: keyof Address): string => String(form.getInputProps(`${at}.${name}`).value ?? '');
  const set = (parts: Partial<Address>): void => {
    for (const [name, value] of Object.entries(parts)) form.setFieldValue(`${at}.${name}`, value);
  };
  const street = { label: 'Adresse', half: true, disabled, ...field('street') };
  return (
    <>
      {disabled ? null : (
        <AddressSearch
          {...(onTown ? { follows: 'Le code postal et la ville suivent ; la carte montre la commune.' } : {})}
          onChoose={({ city, zipcode, latitude, longitude }) => {
            onTown?.({ city, zipcode, latitude, longitude });
            set({ city, zipcode, country: 'France', ...(onTown ? {} : { latitude, longitude }) });
          }}
          onTyped={(typed) => set(filled(typed))}
        />
      )}
      {searched && !disabled ? (
        <SearchedStreet
          {...street}
          town={`${valueOf('zipcode')} ${valueOf('city')}`.trim()}
          onChoose={(chosen) => {
            const { zipcode, city, latitude, longitude } = chosen;
            set({ street: chosen.street, zipcode, city, country: 'France', ...(onAddress ? {} : { latitude, longitude }) });
            onAddress?.(chosen);
          }}
        />
      ) : (
        <TextField {...street} />
      )}
      <TextField label="Complément" half disabled={disabled} {...field('complement')} />
      <TextField label="Code postal" half disabled={disabled} inputMode="numeric" {...field('zipcode')} />
      <TextField label="Ville" half disabled={disabled} {...field('city')} />
      <TextField label="Pays" half disabled={disabled} {...field('country')} />
    </>
  );
};
