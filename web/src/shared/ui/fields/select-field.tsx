// Chooses from a fixed list: SelectField (one), MultiSelectField (several, «(s)» in the label). Search ignores accents and case.
import { MultiSelect, Select, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import { matchesQuery } from '@vigie/domain/shared/text.ts';
import type { Option } from '../list/list-types.ts';
import { wrapperOf, type FieldProps } from './field-props.ts';

export interface ChoiceOption extends Option {
  readonly disabled?: boolean;
}

/** Matches every word against the whole label, ignoring accents. */
export const byLabel: OptionsFilter = ({ options, search }) => (options as ComboboxItem[]).filter(({ label }) => matchesQuery(label, search));

const SEARCHABLE_ABOVE = 7;

export interface SelectFieldProps extends FieldProps<string | null> {
  readonly options: readonly ChoiceOption[];
  readonly clearable?: boolean;
}

export const SelectField = ({ options, clearable, ...props }: SelectFieldProps) => (
  <Select
    {...wrapperOf(props)}
    data={options as ChoiceOption[]}
    value={props.value ?? null}
    onChange={(value) => props.onChange?.(value)}
    onBlur={props.onBlur}
    filter={byLabel}
    searchable={options.length > SEARCHABLE_ABOVE}
    clearable={clearable ?? !props.required}
    allowDeselect={!props.required}
  />
);

export interface MultiSelectFieldProps extends FieldProps<string[]> {
  readonly options: readonly ChoiceOption[];
}

export const MultiSelectField = ({ options, ...props }: MultiSelectFieldProps) => (
  <MultiSelect
    {...wrapperOf({ ...props, label: `${props.label}(s)` })}
    data={options as ChoiceOption[]}
    value={props.value ?? []}
    onChange={(value) => props.onChange?.(value)}
    onBlur={props.onBlur}
    filter={byLabel}
    searchable
    clearable
    hidePickedOptions
  />
);
