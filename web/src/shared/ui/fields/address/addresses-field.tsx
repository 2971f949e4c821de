// Several e-mail addresses, typed, pasted or separated by commas. Each invalid one is reported.
import { TagsInput } from '@mantine/core';
import { isEmail, messages } from '@vigie/domain/shared/validators.ts';
import type { ReactNode } from 'react';
import { wrapperOf, type FieldProps } from '../field-props.ts';

/** Null when the addresses are valid. */
export function addressesIssue(addresses: readonly string[], isRequired = false): string | null {
  if (addresses.length === 0) return isRequired ? messages.required : null;
  const wrong = addresses.filter((address) => !isEmail(address.trim()));
  return wrong.length > 0 ? `${messages.email} : ${wrong.join(', ')}` : null;
}

export interface AddressesFieldProps extends FieldProps<string[]> {
  /** The server names an address by its position: `to.1`. */
  readonly errors?: Readonly<Record<string, ReactNode>>;
}

export const AddressesField = ({ errors = {}, ...props }: AddressesFieldProps) => {
  const placed = Object.entries(errors).find(([path]) => path.startsWith(`${props.name ?? ' '}.`))?.[1];
  return (
    <TagsInput
      {...wrapperOf({ ...props, error: props.error ?? placed, placeholder: props.value?.length ? '' : 'Ajouter une adresse' })}
      splitChars={[',', ';', ' ']}
      value={props.value ?? []}
      onChange={(addresses) => props.onChange?.(addresses.map((address) => address.trim()))}
      onBlur={props.onBlur}
      onFocus={props.onFocus}
    />
  );
};
