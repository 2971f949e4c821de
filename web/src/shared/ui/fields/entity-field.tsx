// Chooses one record of the server (a site, an agent), searched while typing, 250 ms after the last key.
//
//   <EntityField label="Site" search={(q, signal) => searchSites(q, signal)} chosen={site && { value: site.id, label: site.name }}
//     {...form.getInputProps('siteId')} addLabel={can ? 'Ajouter un site' : undefined} onAdd={openSiteDialog} />
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../api/error-messages.ts';
import type { Option } from '../list/list-types.ts';
import { wrapperOf, type FieldProps } from './field-props.ts';

export interface EntityFieldProps extends FieldProps<string | null> {
  /** Returns the matching records, already filtered. '' requests the first ones. */
  readonly search: (query: string, signal: AbortSignal) => Promise<readonly Option[]>;
  /** The form's initial value. */
  readonly chosen?: Option | null | undefined;
  /** Finds the label of a value when `chosen` is absent. */
  readonly find?: (value: string) => Promise<Option | null>;
  /** Called with the whole option, for fields that depend on it. */
  readonly onChoose?: (option: Option | null) => void;
  /** Last line of the list: opens the creation dialog. Set it only when the person may create. */
  readonly addLabel?: string | undefined;
  readonly onAdd?: (typed: string) => void;
  /** Keeps the answers of different searches apart when one screen has several such fields. */
  readonly cacheKey?: string;
  readonly clearable?: boolean;
}

const ADD = '__add__';

/** The option of the current value: just chosen, given by the form, or fetched. */
function useCurrent({ value, chosen, find }: EntityFieldProps, known: Option | null): Option | null {
  const held = [known, chosen].find((option) => option?.value === value) ?? null;
  const { data } = useQuery({
    queryKey: ['entity-label', value],
    queryFn: () => find?.(value ?? '') ?? null,
    enabled: Boolean(value && !held && find),
    staleTime: 300_000,
  });
  return held ?? data ?? null;
}

function useFound({ search, cacheKey }: EntityFieldProps, typed: string, opened: boolean) {
  const id = useId();
  const [settled] = useDebouncedValue(typed, 250);
  return useQuery({
    queryKey: ['entity', cacheKey ?? id, settled],
    queryFn: ({ signal }) => search(settled, signal),
    // Read anew each time it opens: what was just created, here or elsewhere, can be chosen.
    staleTime: 0,
    enabled: opened,
    placeholderData: keepPreviousData,
  });
}

const withCurrent = (found: readonly Option[], current: Option | null): Option[] =>
  current && !found.some(({ value }) => value === current.value) ? [current, ...found] : [...found];

export const EntityField = (props: EntityFieldProps) => {
  const { onChoose, addLabel, onAdd, value = null, onChange, required = false, clearable = !required } = props;
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<Option | null>(null);
  const [opened, setOpened] = useState(false);
  const current = useCurrent(props, known);
  const found = useFound(props, typed === current?.label ? '' : typed, opened);
  const options = withCurrent(found.data ?? [], current);
  const choose = (next: string | null): void => {
    if (next === ADD) {
      onAdd?.(typed);
      return;
    }
    const option = options.find((each) => each.value === next) ?? null;
    setKnown(option);
    onChange?.(next);
    onChoose?.(option);
  };
  return (
    <Select
      {...wrapperOf(props)}
      error={props.error ?? (found.error ? messageOf(found.error) : undefined)}
      data={addLabel ? [...options, { value: ADD, label: addLabel }] : options}
      value={value}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={choose}
      onBlur={props.onBlur}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      clearable={clearable}
      allowDeselect={!required}
      loading={found.isFetching}
      // The server has already filtered.
      filter={({ options: all }) => all}
    />
  );
};
