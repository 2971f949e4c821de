// Lists hours corrected after billing: missing ones become lines, excess ones a credit note.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../shared/api/use-save.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { formatDuration } from '../../shared/format/numbers.ts';
import { billingApi, type FromServices } from '../api.ts';
import classes from './corrected-hours.module.css';

export type Corrected = FromServices['corrected'][number];
type Credit = Corrected['credits'][number];

/** « facturé 6 h 00 sur 10 h 00 »; when only the category changed, both sums are the same. */
export const correctedWords = ({ billedMinutes, countedMinutes, missingMinutes }: Corrected): string => {
  const words = `facturé ${formatDuration(billedMinutes)} sur ${formatDuration(countedMinutes)}`;
  return billedMinutes === countedMinutes && missingMinutes > 0 ? `${words}, dans d’autres catégories` : words;
};

const documentWords = ({ documents }: Corrected): string => [...new Set(documents.map(({ number }) => number ?? 'un brouillon'))].join(', ');

interface RowProps {
  readonly corrected: Corrected;
  readonly added: boolean;
  readonly onAdd: () => void;
}

const Row = ({ corrected, added, onAdd }: RowProps) => {
  const [done, setDone] = useState<readonly string[]>([]);
  const credit = useSave(
    ({ invoiceId }: Credit) => billingApi.creditHours({ params: { id: invoiceId }, body: { serviceIds: [corrected.serviceId] } }),
    {
      topics: ['invoices'],
      success: 'Avoir préparé, parmi les brouillons',
      onDone: ({ corrects }) => setDone((before) => [...before, corrects?.id ?? '']),
    },
  );
  const { missingMinutes, credits, siteName, startAt } = corrected;
  return (
    <li className={classes.row}>
      <span>
        {siteName}, {formatDay(startAt)} : {correctedWords(corrected)} ({documentWords(corrected)})
      </span>
      <span className={classes.actions}>
        {missingMinutes > 0 ? (
          <Button variant="light" size="compact-sm" disabled={added} title={added ? 'Le complément est dans les lignes' : undefined} onClick={onAdd}>
            Ajouter {formatDuration(missingMinutes)}
          </Button>
        ) : null}
        {credits.map((one) => (
          <Button
            key={one.invoiceId}
            variant="light"
            size="compact-sm"
            loading={credit.isPending}
            disabled={done.includes(one.invoiceId)}
            title={done.includes(one.invoiceId) ? 'L’avoir est préparé' : undefined}
            onClick={() => credit.mutate(one)}
          >
            Avoir de {formatDuration(one.minutes)} sur {one.number}
          </Button>
        ))}
        {missingMinutes === 0 && credits.length === 0 ? <span className={classes.hint}>À corriger dans le brouillon</span> : null}
      </span>
    </li>
  );
};

interface CorrectedHoursProps {
  readonly corrected: readonly Corrected[];
  /** Services whose complement is in the lines already. */
  readonly added: ReadonlySet<string>;
  readonly onAdd: (chosen: readonly Corrected[]) => void;
}

export const CorrectedHours = ({ corrected, added, onAdd }: CorrectedHoursProps) => {
  const open = corrected.filter(({ missingMinutes, serviceId }) => missingMinutes > 0 && !added.has(serviceId));
  if (corrected.length === 0) return null;
  return (
    <section className={classes.corrected} aria-label="Heures corrigées après facturation">
      <div className={classes.head}>
        <h3>Heures corrigées après facturation</h3>
        {open.length > 1 ? (
          <Button variant="light" size="compact-sm" onClick={() => onAdd(open)}>
            Ajouter tous les compléments
          </Button>
        ) : null}
      </div>
      <ul>
        {corrected.map((one) => (
          <Row key={one.serviceId} corrected={one} added={added.has(one.serviceId)} onAdd={() => onAdd([one])} />
        ))}
      </ul>
    </section>
  );
};
