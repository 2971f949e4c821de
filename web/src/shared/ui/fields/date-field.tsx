// A day, as the wire writes it (YYYY-MM-DD), typed and shown DD/MM/YYYY, with a calendar: under the field for the mouse, by button or Alt and the arrow down for the keyboard.
//
// Days typed short (« 3/2 », « 03022027 ») are written out when the field is left or Enter is pressed. A wrongly written date says «Format français invalide», one that is not in the calendar «La date n'existe pas».
import { DateInput } from '@mantine/dates';
import { dateFrom, dateUntil, frenchDate, frenchDateWritten, parseFrenchDate } from '@vigie/domain/shared/validators-dates.ts';
import { useRef, useState } from 'react';
import { today } from '../../format/dates.ts';
import { FrenchDates } from './dates-setup.tsx';
import { DayButtons } from './day-calendar.tsx';
import { unread, wrapperOf, type FieldProps } from './field-props.ts';

export interface DateFieldProps extends FieldProps<string | null> {
  readonly min?: string;
  readonly max?: string;
  readonly clearable?: boolean;
}

/** What is wrong with a day that is typed in full. */
const issueOf = (written: string, min: string | undefined, max: string | undefined): string | null => {
  const day = parseFrenchDate(written);
  return frenchDate(written) ?? (min ? dateFrom(min)(day) : null) ?? (max ? dateUntil(max)(day) : null);
};

/** While the calendar is open the library keeps the text as it was typed: what is written out is typed anew. */
function typeAnew(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

export const DateField = ({ min, max, clearable = true, ...props }: DateFieldProps) => {
  const { value = null, onChange, onBlur } = props;
  const raw = useRef('');
  /** An Escape that closes the calendar is none of the dialog's. */
  const [open, setOpen] = useState(false);
  const [byKeys, setByKeys] = useState(false);
  const [issue, setIssue] = useState<string | null>(null);
  /** The day that was typed, written out; null when there is none, or something is wrong with it, which is then said. */
  const judged = (): string | null => {
    if (raw.current === '') return null;
    const written = frenchDateWritten(raw.current, today());
    const wrong = issueOf(written, min, max);
    setIssue(wrong);
    return wrong === null ? written : null;
  };
  const settle = (): void => {
    const written = judged();
    if (written === null) return;
    raw.current = '';
    onChange?.(parseFrenchDate(written));
  };
  const take = (day: string | null): void => {
    raw.current = '';
    setIssue(null);
    onChange?.(day);
  };
  const mayClear = clearable && !props.required;
  const isShut = props.disabled === true || props.readOnly === true;
  const clears = mayClear && value !== null && !isShut;
  return (
    <FrenchDates>
      <DateInput
        {...wrapperOf(props)}
        {...unread(issue)}
        placeholder={props.placeholder ?? 'JJ/MM/AAAA'}
        error={issue ?? props.error}
        value={value}
        valueFormat="DD/MM/YYYY"
        fixOnBlur={false}
        allowDeselect={mayClear}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
        dateParser={(text) => parseFrenchDate(text)}
        popoverProps={{ withinPortal: true, onOpen: () => setOpen(true), onClose: () => setOpen(false) }}
        data-mantine-stop-propagation={open}
        onChangeCapture={(event) => {
          raw.current = (event.target as HTMLInputElement).value;
          setIssue(null);
          if (raw.current.trim() === '') onChange?.(null);
        }}
        onChange={take}
        rightSection={
          <DayButtons
            value={value}
            min={min}
            max={max}
            onChoose={take}
            onClear={clears ? () => take(null) : null}
            opened={byKeys}
            disabled={isShut}
            setOpened={setByKeys}
          />
        }
        rightSectionPointerEvents="all"
        rightSectionWidth={clears ? 56 : 34}
        onKeyDown={(event) => {
          if (event.altKey && event.key === 'ArrowDown' && !isShut) {
            event.preventDefault();
            settle();
            setByKeys(true);
          }
          const written = event.key === 'Enter' ? judged() : null;
          if (written !== null) typeAnew(event.currentTarget, written);
        }}
        onBlur={(event) => {
          settle();
          onBlur?.(event as never);
        }}
      />
    </FrenchDates>
  );
};
