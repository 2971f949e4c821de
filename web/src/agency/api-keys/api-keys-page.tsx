// The page API: the agency's keys, how a program calls Vigie with one, and webhooks.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { apiKeysCan, keyStateLabels } from '@vigie/domain/identity/api-keys.ts';
import { isRight, rightLabel } from '@vigie/domain/identity/rights.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import { useActor, useMembership } from '../../shared/session/use-session.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import type { StatusTable } from '../../shared/ui/marks/status-tone.ts';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { WebhooksSection } from '../webhooks/webhooks-section.tsx';
import classes from './api-keys.module.css';
import { keysApi, useApiKeys, type KeyLine, type MadeKey } from './api-keys-api.ts';
import { HowToCall } from './how-to-call.tsx';
import { KeySecretDialog } from './key-secret-dialog.tsx';

const ApiKeyDialog = lazyDialog(
  () => import('./api-key-dialog.tsx'),
  (m) => m.ApiKeyDialog,
);

const states: StatusTable = {
  active: { label: keyStateLabels.active, tone: 'done' },
  expired: { label: keyStateLabels.expired, tone: 'warning' },
  revoked: { label: keyStateLabels.revoked, tone: 'muted' },
};

const wordsOf = ({ madeBy, createdAt, lastUsedOn, endsOn, revokedAt }: KeyLine): string =>
  [
    `créée le ${formatDay(createdAt)}${madeBy === '' ? '' : ` par ${madeBy}`}`,
    lastUsedOn === null ? 'jamais utilisée' : `utilisée le ${formatDay(lastUsedOn)}`,
    ...(revokedAt === null ? [] : [`révoquée le ${formatDay(revokedAt)}`]),
    ...(revokedAt === null && endsOn !== null ? [`jusqu’au ${formatDay(endsOn)}`] : []),
  ].join(' · ');

const Line = ({ line, mayRevoke }: { readonly line: KeyLine; readonly mayRevoke: boolean }) => {
  const revoke = useSave(() => keysApi.revoke({ params: { id: line.id } }), { topics: ['settings'], success: 'Clé révoquée' });
  const ask = async (): Promise<void> => {
    const text = `La clé « ${line.name} » sera refusée aussitôt, et ne pourra pas être rétablie.`;
    if (await confirm({ title: 'Révoquer la clé', text, yes: 'Révoquer', danger: true })) revoke.mutate(undefined);
  };
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <p className={classes.name}>
          {line.name}
          <code>{line.beginning}…</code>
          <StatusBadge of={states} value={line.state} />
        </p>
        <p className={classes.about}>{wordsOf(line)}</p>
        <details className={classes.about}>
          <summary>{plural(line.rights.length, 'droit', 'droits')}</summary>
          <ul className={classes.held}>
            {line.rights.filter(isRight).map((right) => (
              <li key={right}>{rightLabel(right)}</li>
            ))}
          </ul>
        </details>
      </div>
      {mayRevoke && line.state !== 'revoked' ? (
        <Button variant="default" size="xs" aria-label={`Révoquer ${line.name}`} loading={revoke.isPending} onClick={() => void ask()}>
          Révoquer
        </Button>
      ) : null}
    </li>
  );
};

const Keys = ({ lines, mayRevoke }: { readonly lines: readonly KeyLine[]; readonly mayRevoke: boolean }) => (
  <PageCard title="Clés">
    {lines.length === 0 ? (
      <p className={classes.about}>Aucune clé. Créez-en une par logiciel : vous pourrez la révoquer sans toucher aux autres.</p>
    ) : null}
    {lines.length > 0 ? (
      <ul className={classes.lines} aria-label="Clés API">
        {lines.map((line) => (
          <Line key={line.id} line={line} mayRevoke={mayRevoke} />
        ))}
      </ul>
    ) : null}
  </PageCard>
);

export const ApiKeysPage = () => {
  const { data, error, refetch } = useApiKeys();
  const actor = useActor();
  const membership = useMembership();
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<MadeKey | null>(null);
  const finish = (answer: MadeKey): void => {
    setMaking(false);
    setMade(answer);
  };
  return (
    <Page
      title="API"
      narrow
      lead="Une clé laisse un de vos logiciels lire et tenir les données de l’agence, sous son propre nom dans le journal."
      actions={actor && apiKeysCan.create(actor) ? <Button onClick={() => setMaking(true)}>Créer une clé</Button> : undefined}
    >
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Waiting /> : null}
      {data ? <Keys lines={data.data} mayRevoke={actor !== null && apiKeysCan.revoke(actor)} /> : null}
      {membership ? <HowToCall agencyId={membership.agency.id} /> : null}
      <WebhooksSection />
      {making ? <ApiKeyDialog onMade={finish} onClose={() => setMaking(false)} /> : null}
      {made ? <KeySecretDialog made={made} onClose={() => setMade(null)} /> : null}
    </Page>
  );
};
