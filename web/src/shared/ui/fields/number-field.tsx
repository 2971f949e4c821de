// Fields for a number, a unit price, an amount (integer cents), a duration (integer minutes) and a phone number (E.164).
import { parseDuration, formatDuration } from '@vigie/domain/shared/duration.ts';
import { formatCents, parseCents } from '@vigie/domain/shared/money-format.ts';
import { formatPhone, normaliseForeignPhone, normalisePhone } from '@vigie/domain/shared/phone.ts';
import { isFrenchLocale, messages } from '@vigie/domain/shared/validators.ts';
import { useMembership } from '../../session/use-session.ts';
import { formatNumber, formatPrice } from '../../format/numbers.ts';
import type { FieldProps } from './field-props.ts';
import { ParsedField } from './parsed-field.tsx';
import { decimalOf, integerOf } from './typed-number.ts';

interface LiveProps extends FieldProps<number | null> {
  /** Reports the value while it is typed, not only when the field is left. */
  readonly live?: boolean;
}

export interface NumberFieldProps extends LiveProps {
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

/** A unit price, in units of the currency: cents are always shown, thousandths when there are any. */
export const PriceField = (props: LiveProps) => (
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

/** The value is in integer minutes; digits alone are hours. */
export const DurationField = (props: LiveProps) => (
  <ParsedField<number>
    placeholder="7 h 30"
    {...props}
    inputMode="text"
    parse={(text) => parseDuration(text) ?? undefined}
    show={formatDuration}
    invalid="Durée invalide, par exemple 7 h 30"
  />
);

/** The value is E.164 ('+33612345678'). French rules apply where the agency's holidays are French. */
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
