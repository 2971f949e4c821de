// Finds a commune by name or postcode. An unknown one is added by hand with Enter (F-271).
import { Status } from '../../state/status.tsx';
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchCommunes, type Commune } from '../../../api/communes.ts';
import { messageOf } from '../../../api/error-messages.ts';
import { typedAddress, type TypedAddress } from './typed-address.ts';

export interface AddressSearchProps {
  readonly onChoose: (commune: Commune) => void;
  readonly onTyped: (address: TypedAddress) => void;
  /** What a choice fills in. */
  readonly follows?: string;
}

const NOT_FOUND = 'Adresse introuvable. Appuyez sur Entrée pour ajouter l’adresse manuellement.';

const labelOf = ({ zipcode, city }: Commune): string => `${zipcode} ${city}`;
const byKey = <T,>(items: readonly T[], keyOf: (item: T) => string): T[] => [...new Map(items.map((item) => [keyOf(item), item])).values()];

export const AddressSearch = ({ onChoose, onTyped, follows = 'Le code postal, la ville et le point sur la carte suivent.' }: AddressSearchProps) => {
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), 250);
  const asked = settled.length >= 2;
  const {
    data = [],
    error,
    isFetching,
  } = useQuery({
    queryKey: ['communes', settled],
    queryFn: ({ signal }) => searchCommunes(settled, signal),
    enabled: asked,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const communes = asked ? byKey(data, labelOf) : [];
  const missing = asked && !isFetching && !error && settled === typed.trim() && communes.length === 0;
  return (
    <Autocomplete
      label="Rechercher une commune"
      placeholder="Ville ou code postal"
      autoComplete="off"
      value={typed}
      onChange={setTyped}
      data={communes.map(labelOf)}
      filter={({ options }) => options}
      error={error ? messageOf(error) : undefined}
      description={<Status as="span">{missing ? NOT_FOUND : follows}</Status>}
      onOptionSubmit={(label) => {
        const commune = communes.find((each) => labelOf(each) === label);
        if (!commune) return;
        onChoose(commune);
        setTimeout(() => setTyped(''));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        if (!missing) return;
        onTyped(typedAddress(typed));
        setTyped('');
      }}
    />
  );
};
