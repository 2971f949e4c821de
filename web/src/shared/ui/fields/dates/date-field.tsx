// A day field, in wire format (YYYY-MM-DD), typed and shown as DD/MM/YYYY. Its calendar opens under the field by a click, and by button or Alt and
// down arrow for the keyboard. Focus alone opens nothing: a dialog begins in its first field, and the calendar would cover its buttons.
//
// Short days (« 3/2 », « 03022027 ») are completed when the field is left or Enter is pressed. A badly written date says «Format français
// invalide», one that is not in the calendar «La date n'existe pas».
import { DateInput } from '@mantine/dates';
import { dateFrom, dateUntil, frenchDate, frenchDateWritten, parseFrenchDate } from '@vigie/domain/shared/validators-dates.ts';
import { useRef, useState } from 'react';
import { today } from '../../../format/dates.ts';
import { FrenchDates } from './dates-setup.tsx';
import { DayButtons } from './day-calendar.tsx';
import { unread, wrapperOf, type FieldProps } from '../field-props.ts';

export interface DateFieldProps extends FieldProps<string | null> {
  readonly min?: string;
  readonly max?: string;
  readonly clearable?: boolean;
}

/** The error of a fully typed day. */
const issueOf = (written: string, min: string | undefined, max: string | undefined): string | null => {
  const day = parseFrenchDate(written);
  return frenchDate(written) ?? (min ? dateFrom(min)(day) : null) ?? (max ? dateUntil(max)(day) : null);
};

/** While the calendar is open the library keeps the text as typed, so the completed day is typed again. */
function typeAnew(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The typed text and its error. It is parsed when the field is left, Enter is pressed or a day is chosen. */
function useTypedDay({ min, max, onChange }: DateFieldProps) {
  const raw = useRef('');
  const [issue, setIssue] = useState<string | null>(null);
  /** Returns the typed day in full. Null when there is none, or when it is invalid; the error is then shown. */
  const judged = (): string | null => {
    if (raw.current === '') return null;
    const written = frenchDateWritten(raw.current, today());
    const wrong = issueOf(written, min, max);
    setIssue(wrong);
    return wrong === null ? written : null;
  };
  const take = (day: string | null): void => {
    raw.current = '';
    setIssue(null);
    onChange?.(day);
  };
  const settle = (): void => {
    const written = judged();
    if (written === null) return;
    raw.current = '';
    onChange?.(parseFrenchDate(written));
  };
  const type = (text: string): void => {
    raw.current = text;
    setIssue(null);
    if (text.trim() === '') onChange?.(null);
  };
  return { issue, judged, take, settle, type };
}

const opens = ({ altKey, key }: { readonly altKey: boolean; readonly key: string }): boolean => altKey && key === 'ArrowDown';

/** The calendar for keyboard users. `clears`: a button clears the day. */
function useDayButtons(props: DateFieldProps, take: (day: string | null) => void) {
  const { value = null, min, max, clearable = true, required, disabled = false, readOnly = false } = props;
  const [opened, setOpened] = useState(false);
  const isShut = disabled || readOnly;
  const mayClear = clearable && !required;
  const clears = mayClear && value !== null && !isShut;
  const onClear = clears ? () => take(null) : null;
  const buttons = (
    <DayButtons value={value} min={min} max={max} onChoose={take} onClear={onClear} opened={opened} disabled={isShut} setOpened={setOpened} />
  );
  return {
    open: () => !isShut && setOpened(true),
    input: { allowDeselect: mayClear, rightSection: buttons, rightSectionPointerEvents: 'all', rightSectionWidth: clears ? 56 : 34 },
  } as const;
}

export const DateField = (props: DateFieldProps) => {
  const { value = null, min, max, onBlur } = props;
  const { issue, judged, take, settle, type } = useTypedDay(props);
  const calendar = useDayButtons(props, take);
  /** The library's own state opens with the focus. */
  const [clicked, setClicked] = useState(false);
  return (
    <FrenchDates>
      <DateInput
        {...wrapperOf(props)}
        {...unread(issue)}
        {...calendar.input}
        placeholder={props.placeholder ?? 'JJ/MM/AAAA'}
        error={issue ?? props.error}
        value={value}
        valueFormat="DD/MM/YYYY"
        fixOnBlur={false}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
        dateParser={(text) => parseFrenchDate(text)}
        popoverProps={{ withinPortal: true, opened: clicked, onChange: setClicked }}
        // An Escape that closes the calendar must not reach the dialog.
        data-mantine-stop-propagation={clicked}
        onClick={() => setClicked(true)}
        onChangeCapture={(event) => type((event.target as HTMLInputElement).value)}
        onChange={(day) => {
          setClicked(false);
          take(day);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setClicked(false);
          if (opens(event)) {
            event.preventDefault();
            settle();
            calendar.open();
          }
          const written = event.key === 'Enter' ? judged() : null;
          if (written !== null) typeAnew(event.currentTarget, written);
        }}
        onBlur={(event) => {
          setClicked(false);
          const written = judged();
          settle();
          // The library writes a day anew only when it changes.
          if (written !== null && written !== event.currentTarget.value && parseFrenchDate(written) === value) typeAnew(event.currentTarget, written);
          onBlur?.(event);
        }}
      />
    </FrenchDates>
  );
};
