// Adds a customer's worked hours over a period as draft lines, and says what was left out.
import { Status } from '../../shared/ui/state/status.tsx';
import { Button } from '@mantine/core';
import { markup, MOST_MARKUP } from '@vigie/domain/agency/settings/setting-rule.ts';
import { useState } from 'react';
import { formatDuration, plural } from '../../shared/format/numbers.ts';
import { periodOf } from '../../shared/format/period-presets.ts';
import { today } from '../../shared/format/dates.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { PeriodField } from '../../shared/ui/fields/dates/period-field.tsx';
import type { PeriodValue } from '../../shared/ui/list/list-types.ts';
import { addMonths, firstOfMonth, lastOfMonth } from '@vigie/domain/shared/time-day.ts';
import { billingApi, type FromServices } from '../api.ts';
import { CorrectedHours, type Corrected } from './corrected-hours.tsx';
import classes from './services-picker.module.css';

/** Months are billed once they are over. */
function lastMonth(): PeriodValue {
  const start = firstOfMonth(addMonths(firstOfMonth(today()), -1));
  return { preset: 'custom', start, end: lastOfMonth(start) };
}

const daysOf = (period: PeriodValue): { start: string; end: string } | null =>
  periodOf(period.preset, today()) ?? (period.start && period.end ? { start: period.start, end: period.end } : null);

/** What the person should know about the answer, in sentences. */
export function notesOf({ serviceCount, minutes, alreadyBilled, notEnded }: FromServices): string[] {
  const numbers = [...new Set(alreadyBilled.map(({ number }) => number ?? 'un brouillon'))].join(', ');
  return [
    serviceCount === 0
      ? 'Aucun service à facturer sur cette période.'
      : `${plural(serviceCount, 'service repris', 'services repris')}, ${formatDuration(minutes)}.`,
    ...(alreadyBilled.length > 0
      ? [`${plural(alreadyBilled.length, 'service déjà facturé', 'services déjà facturés')} (${numbers}) : laissés de côté.`]
      : []),
    ...(notEnded > 0 ? [`${plural(notEnded, 'service n’est pas encore terminé', 'services ne sont pas encore terminés')}.`] : []),
  ];
}

const markupRule = markup(MOST_MARKUP);
/** The error of a typed coefficient; null when the hours can be multiplied by it. */
export function coefficientIssue(coefficient: number | null): string | null {
  const issue = markupRule(coefficient);
  return typeof issue === 'string' ? issue : null;
}

interface ServicesPickerProps {
  readonly customerId: string | null;
  readonly onFound: (found: FromServices) => void;
  /** Services whose hours were corrected after billing, for their complement. */
  readonly onComplement: (chosen: readonly Corrected[]) => void;
}

/** What the server found for one customer. Complements leave the lines when the hours are taken again. */
function useFound(customerId: string | null, onComplement: ServicesPickerProps['onComplement']) {
  const [found, setFound] = useState<{ readonly customerId: string | null; readonly answer: FromServices } | null>(null);
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const answer = found?.customerId === customerId ? found.answer : null;
  return {
    notes: answer ? notesOf(answer) : [],
    corrected: answer?.corrected ?? [],
    added,
    keep: (next: FromServices): void => {
      setFound({ customerId, answer: next });
      setAdded((before) => (next.items.length > 0 ? new Set() : before));
    },
    add: (chosen: readonly Corrected[]): void => {
      onComplement(chosen);
      setAdded((before) => new Set([...before, ...chosen.map(({ serviceId }) => serviceId)]));
    },
  };
}

export const ServicesPicker = ({ customerId, onFound, onComplement }: ServicesPickerProps) => {
  const [period, setPeriod] = useState<PeriodValue>(lastMonth);
  const { notes, corrected, added, keep, add } = useFound(customerId, onComplement);
  const [coefficient, setCoefficient] = useState<number | null>(1);
  const wrong = coefficientIssue(coefficient);
  const days = daysOf(period);
  const find = useSave(
    ({ from, until }: { from: string; until: string }) =>
      billingApi.fromServices({ body: { customerId: customerId ?? '', from, until, coefficient: coefficient ?? 1 } }),
    {
      onDone: (found) => {
        keep(found);
        if (found.items.length > 0) onFound(found);
      },
    },
  );
  return (
    <section className={classes.picker} aria-label="Reprise des heures">
      <PeriodField label="Services réalisés" clearable={false} value={period} onChange={(value) => setPeriod(value ?? lastMonth())} />
      <NumberField label="Coefficient de majoration" suffix="×" value={coefficient} onChange={setCoefficient} error={wrong ?? undefined} />
      <Button
        variant="light"
        loading={find.isPending}
        disabled={customerId === null || days === null || wrong !== null}
        title={customerId === null ? 'Choisissez d’abord un client' : undefined}
        onClick={() => days && find.mutate({ from: days.start, until: days.end })}
      >
        Reprendre les heures
      </Button>
      <Status as="div" className={classes.notes}>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Status>
      <CorrectedHours corrected={corrected} added={added} onAdd={add} />
    </section>
  );
};
