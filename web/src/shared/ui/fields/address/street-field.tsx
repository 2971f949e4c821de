// The street of an address, with proposals while it is typed. Nothing has to be chosen: what is typed stays.
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AddressProposal } from '@vigie/domain/sites/place-by-address.ts';
import { NO_ADDRESS_SEARCH, searchAddresses } from '../../../api/addresses.ts';
import { Status } from '../../state/status.tsx';
import { wrapperOf, type FieldProps } from '../field-props.ts';

export interface StreetFieldProps extends FieldProps<string> {
  /** The town of the form, which makes the search exact. */
  readonly town: string;
  readonly onChoose: (address: AddressProposal) => void;
}

const SHORTEST = 4;
/** A text with a postcode names its own town. */
const searchedOf = (street: string, town: string): string => (/\b\d{5}\b/.test(street) ? street : `${street} ${town}`).trim();
const byLabel = (found: readonly AddressProposal[]): AddressProposal[] => [...new Map(found.map((each) => [each.label, each])).values()];

/** Asks only for what was typed here: an address that is merely shown is not sent anywhere. */
function useProposals(typed: string, town: string) {
  const [settled] = useDebouncedValue(typed.trim(), 250);
  const asked = typed.trim().length >= SHORTEST && settled.length >= SHORTEST;
  const text = searchedOf(settled, town);
  const { data, isError } = useQuery({
    queryKey: ['addresses', text],
    queryFn: ({ signal }) => searchAddresses(text, signal),
    enabled: asked,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
    retry: false,
  });
  return { found: asked ? byLabel(data ?? []) : [], isAway: asked && (isError || data === null) };
}

export const StreetField = ({ town, onChoose, ...props }: StreetFieldProps) => {
  const [typed, setTyped] = useState('');
  const { found, isAway } = useProposals(typed, town);
  return (
    <Autocomplete
      {...wrapperOf({ ...props, description: isAway ? <Status as="span">{`${NO_ADDRESS_SEARCH} : saisissez-la`}</Status> : undefined })}
      autoComplete="off"
      value={props.value ?? ''}
      data={found.map(({ label }) => label)}
      filter={({ options }) => options}
      onBlur={props.onBlur}
      onChange={(text) => {
        const chosen = found.find(({ label }) => label === text);
        setTyped(chosen ? '' : text);
        if (chosen) onChoose(chosen);
        else props.onChange?.(text);
      }}
    />
  );
};
