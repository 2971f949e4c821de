// Compares the agents who could take a service: a line each, a column an argument. On a phone each line is a card.
import { Button } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { familiarityWords, type Fit } from '@vigie/domain/planning/filling/who-fits.ts';
import { wishWords } from '@vigie/domain/planning/filling/wishes.ts';
import { formatDuration } from '@vigie/domain/shared/duration.ts';
import { formatMoney } from '@vigie/domain/shared/money-format.ts';
import { formatNumber, plural } from '../../../shared/format/numbers.ts';
import { StatusBadge } from '../../../shared/ui/marks/status-badge.tsx';
import type { RankedAgent } from '../data/rank-agents.ts';
import classes from './candidate-table.module.css';
import { IssueList } from './issue-list.tsx';

const verdicts = {
  free: <StatusBadge label="Sans anomalie" tone="done" />,
  confirm: <StatusBadge label="Avertissement" tone="warning" />,
  refused: <StatusBadge label="Interdit" tone="danger" />,
};

interface Column {
  readonly title: string;
  readonly isNumber?: boolean;
  /** Null: nothing to say of this agent. A column where nobody has anything is left out. */
  readonly say: (fit: Fit) => ReactNode;
}

/** The month with this service, against the contract. */
const hoursColumn = (added: number): Column => ({
  title: 'Mois',
  say: ({ minutes, target }) => {
    const left = target - minutes;
    const share = target > 0 ? Math.min(100, (100 * (minutes + added)) / target) : 100;
    return (
      <>
        <span className={classes.hours}>{left >= 0 ? `reste ${formatDuration(left)}` : `${formatDuration(-left)} de plus`}</span>
        <span
          className={classes.bar}
          data-over={minutes + added > target || undefined}
          title={`${formatDuration(minutes)} planifiées sur ${formatDuration(target)}`}
        >
          <span style={{ width: `${share}%` }} />
        </span>
      </>
    );
  },
});

const restWords = (minutes: number | null, when: string): string => (minutes === null ? '' : `${formatDuration(minutes)} ${when}`);
const siteWords = ({ familiarity, visits }: Fit): string =>
  [familiarity ? familiarityWords[familiarity] : '', visits > 0 ? plural(visits, 'service', 'services') : ''].filter(Boolean).join(', ');

const columnsOf = (added: number): readonly Column[] => [
  hoursColumn(added),
  {
    title: 'Repos',
    say: ({ restBefore, restAfter }) => [restWords(restBefore, 'avant'), restWords(restAfter, 'après')].filter(Boolean).join(', ') || null,
  },
  { title: 'Sur ce site', say: (fit) => siteWords(fit) || null },
  { title: 'Distance', isNumber: true, say: ({ kilometres }) => (kilometres === null ? null : `${formatNumber(Math.round(kilometres))} km`) },
  { title: 'Coût brut', isNumber: true, say: ({ costCents }) => (costCents === null ? null : formatMoney(costCents)) },
  { title: 'Souhaits', say: ({ wishes, leaveAsked }) => [...(leaveAsked ? ['congé demandé'] : []), ...wishes.map(wishWords)].join(', ') || null },
];

/** Arrows go from one agent who may be chosen to the next. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const buttons = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLButtonElement>('button[data-choose]:not(:disabled)') ?? [])];
  const next = buttons[buttons.indexOf(event.currentTarget) + step];
  event.preventDefault();
  next?.focus();
}

export interface CandidateTableProps {
  readonly ranked: readonly RankedAgent[];
  /** Minutes of the service. */
  readonly added: number;
  readonly busy: boolean;
  readonly onChoose: (ranked: RankedAgent) => void;
}

export const CandidateTable = ({ ranked, added, busy, onChoose }: CandidateTableProps) => {
  const columns = columnsOf(added).filter(({ say }) => ranked.some(({ fit }) => say(fit) !== null));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Collaborateur</th>
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" data-number={isNumber}>
              {title}
            </th>
          ))}
          <th scope="col" aria-label="Choix" />
        </tr>
      </thead>
      <tbody>
        {ranked.map((each) => (
          <tr key={each.agent.id}>
            <th scope="row">
              <b>{each.agent.name}</b> {verdicts[each.fit.verdict]}
              <IssueList issues={each.fit.issues} most={4} />
            </th>
            {columns.map(({ title, isNumber, say }) => (
              <td key={title} data-label={title} data-number={isNumber} data-empty={say(each.fit) === null || undefined}>
                {say(each.fit)}
              </td>
            ))}
            <td className={classes.act}>
              <Button
                size="compact-sm"
                variant={each.fit.verdict === 'free' ? 'filled' : 'default'}
                disabled={busy || each.fit.verdict === 'refused'}
                aria-label={`Affecter ${each.agent.name}`}
                data-choose
                onKeyDown={moveFocus}
                onClick={() => onChoose(each)}
              >
                Affecter
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
