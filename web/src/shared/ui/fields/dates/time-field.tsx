// A local time HH:mm, typed « 1930 », « 19h30 », « 7 » or « 19:30 ».
import type { FieldProps } from '../field-props.ts';
import { ParsedField } from '../parsed-field.tsx';

/** '1930', '19h30', '19:30', '19h', '7', '730' → '19:30'…; undefined when it is not a time of day. */
export function timeOf(text: string): string | undefined {
  const compact = text.trim().toLowerCase().replaceAll(/\s/g, '');
  const match = /^(\d{1,2})(?:[h:.](\d{1,2})?)?$/.exec(compact) ?? /^(\d{1,2})(\d{2})$/.exec(compact);
  if (!match) return undefined;
  const hours = Number(match[1]);
  const minutes = Number(match[2] ?? 0);
  if (hours > 23 || minutes > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

export const TimeField = (props: FieldProps<string | null>) => (
  <ParsedField<string> placeholder="HH:mm" {...props} inputMode="numeric" parse={timeOf} show={(value) => value} invalid="Heure invalide" />
);
