// A number, the price of one unit, a sum of money (integer cents), a duration (integer minutes), a phone number (E.164).
import { parseDuration, formatDuration } from '@vigie/domain/shared/duration.ts';
import { formatCents, parseCents } from '@vigie/domain/shared/money-format.ts';
import { formatPhone, normaliseForeignPhone, normalisePhone } from '@vigie/domain/shared/phone.ts';
import { isFrenchLocale, messages } from '@vigie/domain/shared/validators.ts';
import { useMembership } from '../../session/use-session.ts';
import { formatNumber, formatPrice } from '../../format/numbers.ts';
import type { FieldProps } from './field-props.ts';
import { ParsedField } from './parsed-field.tsx';

const decimalOf = (text: string): number | undefined => {
  const plain = text.replaceAll(/[\s\u00A0\u202F]/g, '').replace(',', '.');
  return /^-?\d{1,11}(\.\d{1,3})?$/.test(plain) ? Number(plain) : undefined;
};
const integerOf = (text: string): number | undefined => {
  const value = decimalOf(text);
  return Number.isInteger(value) ? value : undefined;
};

export interface NumberFieldProps extends FieldProps<number | null> {
  readonly suffix?: string;
  /** Whole numbers only. */
  readonly integer?: boolean;
}

export const NumberField = ({ integer = false, ...props }: NumberFieldProps) => (
  <ParsedField<number>
    {...props}
    figure
    inputMode={integer ? 'numeric' : 'decimal'}
    parse={integer ? integerOf : decimalOf}
    show={formatNumber}
    invalid={integer ? messages.integer : messages.decimal}
  />
);

/** The price of one unit, in units of the currency: the cents are always shown, thousandths when there are any. */
export const PriceField = (props: FieldProps<number | null>) => (
  <ParsedField<number> {...props} figure inputMode="decimal" parse={decimalOf} show={formatPrice} invalid={messages.decimal} />
);

/** The value is in integer cents. */
export const MoneyField = ({ suffix = '€', ...props }: NumberFieldProps) => (
  <ParsedField<number>
    {...props}
    figure
    suffix={suffix}
    inputMode="decimal"
    parse={(text) => parseCents(text) ?? undefined}
    show={formatCents}
    invalid="Montant invalide : deux chiffres au plus après la virgule"
  />
);

/** '7', '7,5', '730', '7h30', '7:30' → minutes. A bare number up to two figures means hours. */
export function durationOf(text: string): number | undefined {
  const parsed = parseDuration(text);
  if (parsed !== null) return parsed;
  const plain = text.trim().replace(',', '.');
  if (/^\d{1,3}\s*min$/.test(plain)) return Number.parseInt(plain, 10);
  if (/^\d{3,4}$/.test(plain) && Number(plain.slice(-2)) < 60) return Number(plain.slice(0, -2)) * 60 + Number(plain.slice(-2));
  return /^\d{1,2}(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * 60) : undefined;
}

/** The value is in integer minutes. */
export const DurationField = (props: FieldProps<number | null>) => (
  <ParsedField<number>
    placeholder="7 h 30"
    {...props}
    inputMode="text"
    parse={durationOf}
    show={formatDuration}
    invalid="Durée invalide, par exemple 7 h 30"
  />
);

/** The value is E.164 ('+33612345678'); French rules apply where the agency's holidays are French. */
export const PhoneField = (props: FieldProps<string | null>) => {
  const french = isFrenchLocale(useMembership()?.agency.holidayLocale ?? 'FR');
  return (
    <ParsedField<string>
      {...props}
      inputMode="tel"
      autoComplete="tel"
      parse={(text) => normalisePhone(text) ?? (french ? undefined : (normaliseForeignPhone(text) ?? undefined))}
      show={formatPhone}
      invalid={french ? messages.phone : messages.format}
    />
  );
};
