// Several numbers of days, typed one after another: 30, 7, 0.
import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { messages } from '@vigie/domain/shared/validators.ts';
import { wrapperOf, type FieldProps } from '../field-props.ts';

const numberOf = (text: string): number | null => (/^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : null);

interface DaysFieldProps extends FieldProps<readonly number[]> {
  /** What is counted, when it is not days. */
  readonly unit?: string;
}

export const DaysField = ({ value = [], onChange, unit = 'jours', ...props }: DaysFieldProps) => {
  const [wrong, setWrong] = useState(false);
  const take = (texts: string[]): void => {
    const days = texts.map(numberOf);
    setWrong(days.includes(null));
    onChange?.([...new Set(days.filter((day) => day !== null))].toSorted((a, b) => a - b));
  };
  return (
    <TagsInput
      {...wrapperOf({
        ...props,
        error: props.error ?? (wrong ? messages.positiveInteger : undefined),
        placeholder: value.length > 0 ? '' : (props.placeholder ?? ''),
      })}
      rightSection={<small>{unit}</small>}
      rightSectionWidth={unit.length > 6 ? 80 : 52}
      rightSectionPointerEvents="none"
      splitChars={[',', ';', ' ']}
      value={value.map(String)}
      onChange={take}
      onBlur={props.onBlur}
    />
  );
};
