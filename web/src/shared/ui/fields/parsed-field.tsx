// A text input whose value has another type: parsed on leaving or Enter, then shown in French form.
//
// Money, durations, times and phones are built on it. Text that cannot be understood stays as typed, with its error.
import { TextInput } from '@mantine/core';
import { useState, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { unread, wrapperOf, type FieldProps } from './field-props.ts';

export interface ParsedFieldProps<Value> extends FieldProps<Value | null> {
  /** Undefined: not understood. */
  readonly parse: (text: string) => Value | undefined;
  readonly show: (value: Value) => string;
  readonly invalid: string;
  readonly suffix?: ReactNode;
  readonly inputMode?: ComponentPropsWithoutRef<'input'>['inputMode'];
  readonly autoComplete?: string;
  readonly figure?: boolean;
  /** The message for an empty field whose value is required. The form is not saved without it. */
  readonly missing?: string | null;
  /** Reports the value while it is typed: an amount beside the field updates at once. */
  readonly live?: boolean;
}

/** Pixels for a unit that is a word (« jours »). Symbols and short units use the default width. */
const WORD = 56;

type Typing<Value> = Pick<ParsedFieldProps<Value>, 'parse' | 'invalid' | 'value' | 'onChange' | 'live'>;

/** The typed text and its error. `settle` parses it when the field is left. */
function useTyped<Value>({ parse, invalid, value, onChange, live = false }: Typing<Value>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [misread, setMisread] = useState<string | null>(null);
  /** Undefined: not understood, and not reported. */
  const told = (text: string): Value | null | undefined => {
    const parsed = text === '' ? null : parse(text);
    if (parsed !== undefined && parsed !== (value ?? null)) onChange?.(parsed);
    return parsed;
  };
  const type = (text: string): void => {
    setTyped(text);
    setMisread(null);
    if (live) told(text.trim());
  };
  const settle = (): void => {
    if (typed === null) return;
    const parsed = told(typed.trim());
    setMisread(parsed === undefined ? invalid : null);
    if (parsed !== undefined) setTyped(null);
  };
  return { typed, misread, type, settle };
}

export const ParsedField = <Value,>(props: ParsedFieldProps<Value>) => {
  const { show, suffix, inputMode, autoComplete = 'off', figure = false, missing = null, value, onBlur, onFocus } = props;
  const { typed, misread, type, settle } = useTyped(props);
  const issue = misread ?? missing;
  const shown = value === null || value === undefined ? '' : show(value);
  return (
    <TextInput
      {...wrapperOf(props)}
      {...unread(issue)}
      error={issue ?? props.error}
      value={typed ?? shown}
      inputMode={inputMode}
      autoComplete={autoComplete}
      rightSection={suffix}
      {...(typeof suffix === 'string' && suffix.length > 3 ? { rightSectionWidth: WORD } : {})}
      rightSectionPointerEvents="none"
      styles={figure ? { input: { textAlign: 'right' } } : {}}
      onFocus={onFocus}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
};
