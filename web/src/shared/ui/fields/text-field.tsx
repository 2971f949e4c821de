// A text field with one line or several.
import { Textarea, TextInput } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { wrapperOf, type FieldProps } from './field-props.ts';

export interface TextFieldProps extends FieldProps<string> {
  readonly lines?: number;
  readonly maxLength?: number;
  readonly type?: 'text' | 'email' | 'url';
  readonly autoComplete?: string;
  readonly inputMode?: ComponentPropsWithoutRef<'input'>['inputMode'];
}

export const TextField = ({ lines, maxLength, type = 'text', autoComplete = 'off', inputMode, ...props }: TextFieldProps) => {
  const { value = '', onChange, onBlur, onFocus } = props;
  const common = {
    ...wrapperOf(props),
    value,
    maxLength,
    onBlur: onBlur,
    onFocus: onFocus,
    onChange: (event: { currentTarget: { value: string } }) => onChange?.(event.currentTarget.value),
  };
  return lines ? (
    <Textarea {...common} minRows={lines} autosize />
  ) : (
    <TextInput {...common} type={type} autoComplete={autoComplete} inputMode={inputMode} />
  );
};
