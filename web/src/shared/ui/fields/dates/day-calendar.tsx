// A day field's calendar for keyboard users: a button beside the field moves the focus in and back.
import { ActionIcon, Input, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useRef } from 'react';
import { today } from '../../../format/dates.ts';
import { useLayer } from '../../layers.ts';
import classes from '../fields.module.css';

interface Choice {
  readonly value: string | null;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** The day that has the focus at first: one that may be chosen. */
function firstDay({ value, min, max }: Choice): string {
  const day = value ?? today();
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}

const Days = ({ onClose, ...choice }: Choice & { readonly onClose: () => void }) => {
  useLayer(onClose);
  const { value, min, max, onChoose } = choice;
  const first = firstDay(choice);
  return (
    <DatePicker
      key={first}
      value={value}
      defaultDate={first}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      getDayProps={(day) => (day === first ? { 'data-autofocus': true } : {})}
      onChange={(day) => {
        if (day !== null) onChoose(day);
        onClose();
      }}
    />
  );
};

export interface DayCalendarProps extends Choice {
  readonly opened: boolean;
  readonly disabled: boolean;
  readonly setOpened: (opened: boolean) => void;
  /** Null where there is nothing to clear. */
  readonly onClear: (() => void) | null;
}

const DayCalendar = ({ opened, disabled, setOpened, ...choice }: Omit<DayCalendarProps, 'onClear'>) => {
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpened(false);
    button.current?.focus();
  };
  return (
    <Popover opened={opened} onDismiss={close} position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          size="sm"
          aria-label="Ouvrir le calendrier"
          disabled={disabled}
          onClick={() => (opened ? close() : setOpened(true))}
        >
          <IconCalendar size={16} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Calendrier">
        <Days {...choice} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  );
};

/** The right section of the field. The library's own cross would remount the button, and its focus would be lost. */
export const DayButtons = ({ onClear, ...calendar }: DayCalendarProps) => (
  <div className={classes.ends}>
    {onClear ? <Input.ClearButton aria-label="Effacer la date" onClick={onClear} /> : null}
    <DayCalendar key="calendar" {...calendar} />
  </div>
);
