// Props shared by all form fields. A field is a controlled input: `<TextField label="Nom" required {...form.getInputProps('name')} />`.
//
// `half` puts two fields on one line of a dialog. A required field shows « * ». Errors are French sentences from schemas.
import type { FocusEventHandler, ReactNode } from 'react';

export interface FieldProps<Value> {
  readonly label: string;
  readonly value?: Value | undefined;
  readonly onChange?: (value: Value) => void;
  readonly onBlur?: FocusEventHandler<HTMLElement>;
  readonly onFocus?: FocusEventHandler<HTMLElement>;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly placeholder?: string;
  readonly half?: boolean;
  /** Read by screen readers only: the label is elsewhere on the screen. */
  readonly hideLabel?: boolean;
  readonly name?: string;
}

/** Marks a field whose text is not understood: its form is not saved with the field's previous value. */
export const unread = (issue: string | null) => (issue === null ? {} : { 'data-unread': true });

/** The props that every Mantine input understands. */
export const wrapperOf = <V>({ label, error, description, required, disabled, readOnly, placeholder, half, hideLabel, name }: FieldProps<V>) => ({
  ...(hideLabel ? { 'aria-label': label } : { label }),
  error,
  description,
  disabled,
  readOnly,
  placeholder,
  name,
  withAsterisk: required ?? false,
  'aria-required': required ?? undefined,
  wrapperProps: half ? { 'data-half': true } : {},
});

/** Marks what keeps a form from being saved until the person has dealt with it. */
export const HOLDS_FORM = 'data-holds-form';
