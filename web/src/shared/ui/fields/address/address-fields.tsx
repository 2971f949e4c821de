// The fields of an address under one path of a form, with the commune search above them.
//
//   <AddressFields form={form} at="address" />
import type { Address } from '@vigie/domain/shared/address.ts';
import type { AnyForm } from '../../form/use-entity-form.ts';
import { AddressSearch } from './address-search.tsx';
import { TextField } from '../text-field.tsx';
import type { TypedAddress } from './typed-address.ts';

export interface AddressFieldsProps {
  readonly form: AnyForm;
  /** Path of the address in the form's values. */
  readonly at?: string;
  readonly disabled?: boolean;
  /** Called with the chosen commune, for a form that keeps its own coordinates: the commune's centre is not the address. */
  readonly onTown?: (town: TownPoint) => void;
}
export interface TownPoint {
  readonly zipcode: string;
  readonly city: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A part that was not typed keeps the field's value. */
const filled = (parts: TypedAddress): Partial<Address> => Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== ''));

export const AddressFields = ({ form, at = 'address', disabled = false, onTown }: AddressFieldsProps) => {
  const field = (name: keyof Address) => form.getInputProps(`${at}.${name}`) as object;
  const set = (parts: Partial<Address>): void => {
    for (const [name, value] of Object.entries(parts)) form.setFieldValue(`${at}.${name}`, value);
  };
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
      <TextField label="Adresse" half disabled={disabled} {...field('street')} />
      <TextField label="Complément" half disabled={disabled} {...field('complement')} />
      <TextField label="Code postal" half disabled={disabled} inputMode="numeric" {...field('zipcode')} />
      <TextField label="Ville" half disabled={disabled} {...field('city')} />
      <TextField label="Pays" half disabled={disabled} {...field('country')} />
    </>
  );
};
