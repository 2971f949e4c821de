// Chooses from a fixed list: SelectField (one), MultiSelectField (several, «(s)» in the label). Search ignores accents and case.
import { MultiSelect, Select, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import { matchesQuery } from '@vigie/domain/shared/text.ts';
import type { Option } from '../list/list-types.ts';
import { wrapperOf, type FieldProps } from './field-props.ts';

export interface ChoiceOption extends Option {
  readonly disabled?: boolean;
}

/** The last line of a list, which makes a new record instead of being chosen. */
const ADD = '__add__';

/** Matches every word against the whole label, ignoring accents. The line that adds stays. */
export const byLabel: OptionsFilter = ({ options, search }) =>
  (options as ComboboxItem[]).filter(({ value, label }) => value === ADD || matchesQuery(label, search));

interface Adding {
  /** Last line of the list: opens the creation dialog. Set it only when the person may create. */
  readonly addLabel?: string | undefined;
  readonly onAdd?: (() => void) | undefined;
}

const withAdding = (options: readonly ChoiceOption[], addLabel: string | undefined): ChoiceOption[] =>
  addLabel ? [...options, { value: ADD, label: addLabel }] : [...options];

const SEARCHABLE_ABOVE = 7;

export interface SelectFieldProps extends FieldProps<string | null>, Adding {
  readonly options: readonly ChoiceOption[];
  readonly clearable?: boolean;
}

export const SelectField = ({ options, clearable, addLabel, onAdd, ...props }: SelectFieldProps) => (
  <Select
    {...wrapperOf(props)}
    data={withAdding(options, addLabel)}
    value={props.value ?? null}
    onChange={(value) => (value === ADD ? onAdd?.() : props.onChange?.(value))}
    onBlur={props.onBlur}
    filter={byLabel}
    searchable={options.length > SEARCHABLE_ABOVE}
    clearable={clearable ?? !props.required}
    allowDeselect={!props.required}
  />
);

export interface MultiSelectFieldProps extends FieldProps<string[]>, Adding {
  readonly options: readonly ChoiceOption[];
}

export const MultiSelectField = ({ options, addLabel, onAdd, ...props }: MultiSelectFieldProps) => (
  <MultiSelect
    {...wrapperOf({ ...props, label: `${props.label}(s)` })}
    data={withAdding(options, addLabel)}
    value={props.value ?? []}
    onChange={(value) => (value.includes(ADD) ? onAdd?.() : props.onChange?.(value))}
    onBlur={props.onBlur}
    filter={byLabel}
    searchable
    clearable
    hidePickedOptions
  />
);
