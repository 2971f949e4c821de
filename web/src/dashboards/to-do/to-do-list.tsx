// « À traiter » as it is shown to anybody: a number, what waits, what is done about it. Each line leads to where it is settled.
import { IconChevronRight } from '@tabler/icons-react';
import { formatMoney, formatNumber } from '../../shared/format/numbers.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import type { Tone } from '../../shared/ui/marks/status-tone.ts';
import classes from './to-do.module.css';

/** What a thing that waits is called, and where it is settled. */
export interface ToDoWords {
  /** Without the number: one, then several. */
  readonly words: readonly [string, string];
  readonly act: string;
  readonly tone: Tone;
  readonly to: string;
}

export interface ToDoLine extends ToDoWords {
  readonly key: string;
  readonly count: number;
  readonly cents?: number | undefined;
  /** Opens the list with as many rows as are counted. */
  readonly search?: Readonly<Record<string, unknown>> | undefined;
}

export const ToDoList = ({ lines }: { readonly lines: readonly ToDoLine[] }) => (
  <ul className={classes.lines}>
    {lines.map(({ key, count, cents, words, act, tone, to, search }) => (
      <li key={key}>
        <AppLink to={to} {...(search ? { search } : {})} className={classes.line}>
          <strong data-tone={tone}>{formatNumber(count)}</strong>
          <span>
            {words[count > 1 ? 1 : 0]}
            {cents ? <small> · {formatMoney(cents)}</small> : null}
          </span>
          <em>{act}</em>
          <IconChevronRight size={16} aria-hidden="true" />
        </AppLink>
      </li>
    ))}
  </ul>
);
