// The frame of a month beside a record: its name between two arrows, and its weeks from Monday.
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { addMonths } from '@vigie/domain/shared/time-day.ts';
import { formatMonth, weekdayNames } from '@vigie/domain/shared/time-format.ts';
import classes from './record.module.css';

interface MonthChoiceProps {
  readonly month: string;
  readonly onChange: (month: string) => void;
}

export const MonthChoice = ({ month, onChange }: MonthChoiceProps) => (
  <div className={classes.choice}>
    <button type="button" aria-label="Mois précédent" onClick={() => onChange(addMonths(month, -1))}>
      <IconChevronLeft size={16} aria-hidden="true" />
    </button>
    <span aria-live="polite">{formatMonth(month)}</span>
    <button type="button" aria-label="Mois suivant" onClick={() => onChange(addMonths(month, 1))}>
      <IconChevronRight size={16} aria-hidden="true" />
    </button>
  </div>
);

interface MonthTableProps {
  readonly caption: string;
  readonly busy: boolean;
  /** One row a week. */
  readonly children: ReactNode;
}

export const MonthTable = ({ caption, busy, children }: MonthTableProps) => (
  <table className={classes.month} aria-busy={busy}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        {weekdayNames.map((weekday) => (
          <th key={weekday} scope="col" abbr={weekday}>
            {weekday.slice(0, 1).toUpperCase()}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
