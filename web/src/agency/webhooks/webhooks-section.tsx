// The webhooks of the page API: addresses that are told of what happens, and how a program receives it.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { webhooksCan } from '@vigie/domain/agency/webhooks/webhook.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import keys from '../api-keys/api-keys.module.css';
import { SecretDialog } from '../api-keys/secret-dialog.tsx';
import classes from './webhooks.module.css';
import { WebhookEvents } from './webhook-events.tsx';
import { WebhookLineView } from './webhook-line.tsx';
import { useWebhooks, type ToldSecret, type WebhookLine } from './webhooks-api.ts';

const WebhookDialog = lazyDialog(
  () => import('./webhook-dialog.tsx'),
  (m) => m.WebhookDialog,
);
const DeliveriesDialog = lazyDialog(
  () => import('./deliveries-dialog.tsx'),
  (m) => m.DeliveriesDialog,
);

/** `id` null: a new one. */
type Opened = { readonly what: 'form' | 'log'; readonly id: string | null } | null;

const TEXT = 'Il ne sera plus affiché. Votre logiciel vérifie avec lui que les appels viennent bien de Vigie.';

const Told = ({ told, onClose }: { readonly told: ToldSecret; readonly onClose: () => void }) => (
  <SecretDialog
    title={`Secret de « ${told.webhook.name} »`}
    label="Secret"
    secret={told.secret}
    text={TEXT}
    copied="Secret copié"
    kept="J’ai conservé le secret"
    onClose={onClose}
  />
);

interface LinesProps {
  readonly lines: readonly WebhookLine[];
  readonly maySave: boolean;
  readonly mayKeep: boolean;
  readonly takesLocal: boolean;
}

/** The list, and what is opened from it. */
const Lines = ({ lines, maySave, mayKeep, takesLocal }: LinesProps) => {
  const [opened, setOpened] = useState<Opened>(null);
  const [told, setTold] = useState<ToldSecret | null>(null);
  const close = (): void => setOpened(null);
  const found = lines.find(({ id }) => id === opened?.id) ?? null;
  const finish = (made: ToldSecret): void => {
    close();
    setTold(made);
  };
  return (
    <>
      <div className={classes.lead}>
        <p className={keys.about}>Vigie appelle l’adresse d’un de vos logiciels dès qu’un événement choisi arrive.</p>
        {maySave ? <Button onClick={() => setOpened({ what: 'form', id: null })}>Créer un webhook</Button> : null}
      </div>
      {lines.length > 0 ? (
        <ul className={keys.lines} aria-label="Webhooks">
          {lines.map((line) => (
            <WebhookLineView
              key={line.id}
              line={line}
              maySave={maySave}
              mayKeep={mayKeep}
              onEdit={() => setOpened({ what: 'form', id: line.id })}
              onLog={() => setOpened({ what: 'log', id: line.id })}
              onTold={setTold}
            />
          ))}
        </ul>
      ) : null}
      {opened?.what === 'form' ? <WebhookDialog webhook={found} takesLocal={takesLocal} onMade={finish} onClose={close} /> : null}
      {opened?.what === 'log' && found ? <DeliveriesDialog webhook={found} mayReplay={mayKeep} onClose={close} /> : null}
      {told ? <Told told={told} onClose={() => setTold(null)} /> : null}
    </>
  );
};

export const WebhooksSection = () => {
  const { data, error, refetch } = useWebhooks();
  const actor = useActor();
  return (
    <>
      <PageCard title="Webhooks">
        {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Waiting /> : null}
        {data && actor ? (
          <Lines lines={data.data} takesLocal={data.takesLocal} maySave={webhooksCan.save(actor)} mayKeep={webhooksCan.keep(actor)} />
        ) : null}
      </PageCard>
      <WebhookEvents />
    </>
  );
};
