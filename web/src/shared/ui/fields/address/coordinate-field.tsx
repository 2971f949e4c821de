// A latitude or longitude in degrees, typed with a comma or a point. Six decimals give ten centimetres.
import { messages } from '@vigie/domain/shared/validators.ts';
import type { FieldProps } from '../field-props.ts';
import { ParsedField } from '../parsed-field.tsx';

/** Degrees as typed; undefined when they are not a coordinate within ±`limit`. */
export function degreesOf(text: string, limit: number): number | undefined {
  const plain = text.replaceAll(/[\s\u00A0\u202F°]/g, '').replace(',', '.');
  if (!/^[+-]?\d{1,3}(\.\d{1,12})?$/.test(plain)) return undefined;
  const degrees = Math.round(Number(plain) * 1e6) / 1e6;
  return Math.abs(degrees) <= limit ? degrees : undefined;
}

/** 43.6006 → « 43,6006 ». */
export const showDegrees = (degrees: number): string => String(Math.round(degrees * 1e6) / 1e6).replace('.', ',');

/** `limit`: 90 for a latitude, 180 for a longitude. */
export const CoordinateField = ({ limit, ...props }: FieldProps<number | null> & { readonly limit: 90 | 180; readonly missing?: string | null }) => (
  <ParsedField<number>
    {...props}
    figure
    inputMode="decimal"
    suffix="°"
    parse={(text) => degreesOf(text, limit)}
    show={showDegrees}
    invalid={messages.format}
  />
);
