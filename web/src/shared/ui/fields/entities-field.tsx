// Chooses several records of the server (people, customers), searched while typing.
//
//   <EntitiesField label="Clients" search={searchCustomers} chosen={document.customers} {...form.getInputProps('customers')} />
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../api/error-messages.ts';
import type { Option } from '../list/list-types.ts';
import { wrapperOf, type FieldProps } from './field-props.ts';

export interface EntitiesFieldProps extends FieldProps<string[]> {
  /** Returns the matching records, already filtered. '' requests the first ones. */
  readonly search: (query: string, signal: AbortSignal) => Promise<readonly Option[]>;
  /** Labels of the form's initial values. */
  readonly chosen?: readonly Option[];
  /** Keeps the answers of different searches apart when one screen has several such fields. */
  readonly cacheKey?: string;
}

const distinct = (options: readonly Option[]): Option[] => [...new Map(options.map((option) => [option.value, option])).values()];

export const EntitiesField = ({ search, chosen = [], cacheKey, ...props }: EntitiesFieldProps) => {
  const { value = [], onChange } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [known, setKnown] = useState<readonly Option[]>(chosen);
  const [settled] = useDebouncedValue(typed, 250);
  const found = useQuery({
    queryKey: ['entities', cacheKey ?? id, settled],
    queryFn: ({ signal }) => search(settled, signal),
    // Read anew each time it opens: what was just created, here or elsewhere, can be chosen.
    staleTime: 0,
    enabled: opened,
    placeholderData: keepPreviousData,
  });
  const picked = known.filter((option) => value.includes(option.value));
  const options = distinct([...picked, ...(found.data ?? [])]);
  return (
    <MultiSelect
      {...wrapperOf({ ...props, label: `${props.label}(s)` })}
      error={props.error ?? (found.error ? messageOf(found.error) : undefined)}
      data={options}
      value={value}
      searchable
      clearable
      hidePickedOptions
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onBlur={props.onBlur}
      loading={found.isFetching}
      // The server has already filtered.
      filter={({ options: all }) => all}
      onChange={(next) => {
        setKnown(distinct([...known, ...options.filter((option) => next.includes(option.value))]));
        onChange?.(next);
      }}
    />
  );
};
