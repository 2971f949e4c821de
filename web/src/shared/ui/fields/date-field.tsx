// A day, as the wire writes it (YYYY-MM-DD), typed and shown DD/MM/YYYY, with a calendar.
//
// A wrongly written date says «Format français invalide», one that is not in the calendar «La date n'existe pas».
import { DateInput } from '@mantine/dates';
import { frenchDate, parseFrenchDate } from '@vigie/domain/shared/validators-dates.ts';
import { useRef, useState } from 'react';
import { FrenchDates } from './dates-setup.tsx';
import { wrapperOf, type FieldProps } from './field-props.ts';

export interface DateFieldProps extends FieldProps<string | null> {
  readonly min?: string;
  readonly max?: string;
  readonly clearable?: boolean;
}

export const DateField = ({ min, max, clearable = true, ...props }: DateFieldProps) => {
  const { value = null, onChange, onBlur } = props;
  const raw = useRef('');
  const [issue, setIssue] = useState<string | null>(null);
  return (
    <FrenchDates>
      <DateInput
        {...wrapperOf(props)}
        placeholder={props.placeholder ?? 'JJ/MM/AAAA'}
        error={issue ?? props.error}
        value={value}
        valueFormat="DD/MM/YYYY"
        fixOnBlur={false}
        clearable={clearable && !props.required}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
        dateParser={(text) => parseFrenchDate(text)}
        popoverProps={{ withinPortal: true }}
        onChangeCapture={(event) => {
          raw.current = (event.target as HTMLInputElement).value;
          setIssue(null);
        }}
        onChange={(day) => {
          raw.current = '';
          setIssue(null);
          onChange?.(day);
        }}
        onBlur={(event) => {
          setIssue(raw.current ? frenchDate(raw.current) : null);
          onBlur?.(event as never);
        }}
      />
    </FrenchDates>
  );
};
