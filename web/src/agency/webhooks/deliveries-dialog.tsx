// The log of a webhook's deliveries, which are sent again from here: one, or all that failed since a moment.
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { eventLabel } from '@vigie/domain/agency/webhooks/events.ts';
import { deliveryErrorLabels, DeliveryStatus, deliveryStatusLabels } from '@vigie/domain/agency/webhooks/webhook.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import { DateTimeField } from '../../shared/ui/fields/dates/date-time-field.tsx';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import type { StatusTable } from '../../shared/ui/marks/status-tone.ts';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { toast } from '../../shared/ui/toast.ts';
import keys from '../api-keys/api-keys.module.css';
import classes from './webhooks.module.css';
import { DELIVERIES, useDeliveries, webhooksApi, type DeliveryLine, type WebhookLine } from './webhooks-api.ts';

const statuses: StatusTable = {
  [DeliveryStatus.waiting]: { label: deliveryStatusLabels[100], tone: 'neutral' },
  [DeliveryStatus.delivered]: { label: deliveryStatusLabels[200], tone: 'done' },
  [DeliveryStatus.failed]: { label: deliveryStatusLabels[300], tone: 'danger' },
};
const FILTERS = [
  { value: 'all', label: 'Tous' },
  { value: '100', label: 'En attente' },
  { value: '300', label: 'Échoués' },
] as const;
type Filter = (typeof FILTERS)[number]['value'];
const statusOf: Readonly<Record<Filter, DeliveryStatus | null>> = { all: null, '100': DeliveryStatus.waiting, '300': DeliveryStatus.failed };

const wordsOf = ({ tries, triedAt, nextAt, httpStatus, error, createdAt }: DeliveryLine): string =>
  [
    formatDateTime(triedAt ?? createdAt),
    tries === 0 ? 'pas encore essayé' : plural(tries, 'essai', 'essais'),
    ...(httpStatus === null ? [] : [`réponse ${httpStatus}`]),
    ...(error === null ? [] : [deliveryErrorLabels[error]]),
    ...(nextAt === null || tries === 0 ? [] : [`prochain essai le ${formatDateTime(nextAt)}`]),
  ].join(' · ');

const Line = ({ line, mayReplay }: { readonly line: DeliveryLine; readonly mayReplay: boolean }) => {
  const replay = useSave(() => webhooksApi.replay({ params: { id: line.id } }), { topics: [DELIVERIES], success: 'Envoi refait' });
  return (
    <li className={keys.line}>
      <div className={keys.words}>
        <p className={keys.name}>
          {eventLabel(line.name)}
          <StatusBadge of={statuses} value={line.status} />
        </p>
        <p className={keys.about}>{wordsOf(line)}</p>
        <details className={keys.about}>
          <summary>Contenu et réponse</summary>
          <pre className={classes.sent}>{`webhook-id: ${line.eventId}\n\n${line.body}`}</pre>
          {line.answer === '' ? null : <pre className={classes.sent}>{line.answer}</pre>}
        </details>
      </div>
      {mayReplay && line.status !== DeliveryStatus.waiting ? (
        <Button variant="default" size="xs" loading={replay.isPending} onClick={() => replay.mutate(undefined)}>
          Renvoyer
        </Button>
      ) : null}
    </li>
  );
};

const Lines = ({ lines, mayReplay }: { readonly lines: readonly DeliveryLine[]; readonly mayReplay: boolean }) =>
  lines.length === 0 ? (
    <p className={keys.about}>Aucun envoi.</p>
  ) : (
    <ul className={keys.lines} aria-label="Envois">
      {lines.map((line) => (
        <Line key={line.id} line={line} mayReplay={mayReplay} />
      ))}
    </ul>
  );

/** All that failed since a moment. */
const ReplayFailed = ({ webhook }: { readonly webhook: WebhookLine }) => {
  const [since, setSince] = useState<string | null>(webhook.failingSince);
  const replay = useSave((from: string) => webhooksApi.replayFailed({ params: { id: webhook.id }, body: { since: from } }), {
    topics: [DELIVERIES],
    onDone: ({ count }) => toast.success(count === 0 ? 'Aucun envoi échoué depuis ce moment' : `${plural(count, 'envoi refait', 'envois refaits')}`),
  });
  return (
    <div className={classes.bar}>
      <DateTimeField label="Échoués depuis" value={since} onChange={setSince} />
      <Button variant="default" disabled={since === null} loading={replay.isPending} onClick={() => since && replay.mutate(since)}>
        Renvoyer les échoués
      </Button>
    </div>
  );
};

export interface DeliveriesDialogProps {
  readonly webhook: WebhookLine;
  readonly mayReplay: boolean;
  readonly onClose: () => void;
}

export const DeliveriesDialog = ({ webhook, mayReplay, onClose }: DeliveriesDialogProps) => {
  const [filter, setFilter] = useState<Filter>('all');
  const [limit, setLimit] = useState(25);
  const { data, error, refetch } = useDeliveries(webhook.id, statusOf[filter], limit);
  const isOn = webhook.offAt === null;
  return (
    <DialogFrame title={`Envois de « ${webhook.name} »`} size="lg" onClose={onClose}>
      <div className={classes.log}>
        <p className={keys.about}>Gardés trente jours. Un envoi refait porte le même identifiant : votre logiciel reconnaît ce qu’il a déjà reçu.</p>
        <SegmentedControl<Filter> aria-label="Envois affichés" data={[...FILTERS]} value={filter} onChange={setFilter} />
        {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Waiting /> : null}
        {data ? <Lines lines={data.data} mayReplay={mayReplay && isOn} /> : null}
        {data && data.count > data.data.length ? (
          <Button variant="subtle" onClick={() => setLimit(limit + 50)}>
            Voir plus
          </Button>
        ) : null}
        {mayReplay && isOn ? <ReplayFailed webhook={webhook} /> : null}
      </div>
    </DialogFrame>
  );
};
