// A choice among records of the server (a site, an agent): searched while typing, 250 ms after the last key.
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
import { byLabel } from './select-field.tsx';

export interface EntityFieldProps extends FieldProps<string | null> {
  readonly search: (query: string, signal: AbortSignal) => Promise<readonly Option[]>;
  /** Label of the value that the form starts with. */
  readonly chosen?: Option | null | undefined;
  /** Told with the whole option, for fields that follow from it. */
  readonly onChoose?: (option: Option | null) => void;
  /** Last line of the list: opens the creation dialog. Give it only when the person may create. */
  readonly addLabel?: string | undefined;
  readonly onAdd?: (typed: string) => void;
  /** Keeps answers of different searches apart when one screen has several such fields. */
  readonly cacheKey?: string;
  readonly clearable?: boolean;
}

const ADD = '__add__';

export const EntityField = (props: EntityFieldProps) => {
  const { search, chosen, onChoose, addLabel, onAdd, clearable, value = null, onChange } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<Option | null>(chosen ?? null);
  const [opened, setOpened] = useState(false);
  const current = [known, chosen].find((option) => option?.value === value) ?? null;
  const [settled] = useDebouncedValue(typed === current?.label ? '' : typed, 250);
  const { data = [], isFetching, error } = useQuery({
    queryKey: ['entity', props.cacheKey ?? id, settled],
    queryFn: ({ signal }) => search(settled, signal),
    enabled: opened,
    placeholderData: keepPreviousData,
  });
  const found = current && !data.some((option) => option.value === current.value) ? [current, ...data] : [...data];
  const options = addLabel ? [...found, { value: ADD, label: addLabel }] : found;
  const choose = (next: string | null): void => {
    if (next === ADD) return onAdd?.(typed);
    const option = options.find((each) => each.value === next) ?? null;
    setKnown(option);
    onChange?.(next);
    onChoose?.(option);
    return undefined;
  };
  return (
    <Select
      {...wrapperOf(props)}
      error={props.error ?? (error ? messageOf(error) : undefined)}
      data={options}
      value={value}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={choose}
      onBlur={props.onBlur as never}
      onDropdownOpen={() => setOpened(true)}
      clearable={clearable ?? !props.required}
      allowDeselect={!props.required}
      loading={isFetching}
      filter={(input) => {
        // The server has searched already; only a value at rest must not hide the others.
        const rest = input.options.filter((option) => 'value' in option && option.value === ADD);
        const others = input.options.filter((option) => !('value' in option && option.value === ADD));
        return [...(settled === typed ? others : byLabel({ ...input, options: others })), ...rest];
      }}
    />
  );
};
