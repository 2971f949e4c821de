// The page « Mes heures à signer »: a collaborator reads a month figure by figure, then signs it or objects.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { hoursPaths } from '../../paths/hours.paths.ts';
import { requestsPaths } from '../../paths/requests.paths.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useGo } from '../../shared/navigation/use-go.ts';
import { uuidV7 } from '../../shared/offline/uuid-v7.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { MonthField } from '../../shared/ui/fields/dates/month-field.tsx';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { EmptyDrawing } from '../../shared/ui/state/empty-drawing.tsx';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { Figures } from './figures.tsx';
import { lastMonth } from './pre-payroll-list.ts';
import { ownProofApi, type MonthProof } from './proof-api.ts';
import { monthStatuses } from './proof-words.ts';
import classes from './proof.module.css';

const ObjectionDialog = lazyDialog(
  () => import('./objection-dialog.tsx'),
  (m) => m.ObjectionDialog,
);

const Objection = ({ step }: Pick<MonthProof, 'step'>) =>
  step.requestId ? (
    <p className={classes.lead}>
      <AppLink to={requestsPaths.fieldRequests({ id: step.requestId })}>Voir ma contestation et la réponse de l’agence</AppLink>
    </p>
  ) : null;

const Signature = ({ proof }: { readonly proof: MonthProof }) => {
  const { step, issue, month, fingerprint } = proof;
  const newId = useRef(uuidV7());
  const [objecting, setObjecting] = useState(false);
  const sign = useSave(() => ownProofApi.sign({ params: { month }, body: { newId: newId.current, fingerprint } }), {
    topics: ['payProof'],
    success: 'Heures signées',
    onDone: () => {
      newId.current = uuidV7();
    },
  });
  const isSigned = step.state === 'signed';
  return (
    <PageCard title="Signature">
      <p className={classes.lead}>
        <StatusBadge of={monthStatuses} value={step.state === 'open' ? 'asked' : step.state} />
        {step.at && step.state !== 'asked' && step.state !== 'open' ? ` le ${formatDateTime(step.at)}` : ''}
      </p>
      <Objection step={step} />
      <p className={classes.lead}>
        {issue ??
          (isSigned
            ? 'Si ces heures changent, elles vous seront présentées à nouveau.'
            : 'En signant, vous indiquez que ces heures sont celles que vous avez faites. Vous ne renoncez à aucun droit.')}
      </p>
      <div className={classes.actions}>
        {isSigned || issue !== null ? null : (
          <Button loading={sign.isPending} onClick={() => sign.mutate(undefined)}>
            Signer mes heures
          </Button>
        )}
        <Button variant="default" onClick={() => setObjecting(true)}>
          Contester
        </Button>
      </div>
      {objecting ? <ObjectionDialog proof={proof} onClose={() => setObjecting(false)} /> : null}
    </PageCard>
  );
};

const Month = ({ month }: { readonly month: string }) => {
  const agentId = useActor()?.agentId ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['payProof', 'own', agentId, month],
    queryFn: ({ signal }) => ownProofApi.read({ params: { id: agentId, month }, signal }),
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
  if (data.figures.length === 0) return <EmptyState icon={<EmptyDrawing />} title="Rien à signer" text="Aucune heure ni absence ce mois-ci." />;
  return (
    <>
      <Signature proof={data} />
      <Figures proof={data} />
    </>
  );
};

export const MyMonthPage = () => {
  const { month = lastMonth().slice(0, 7) }: { readonly month?: string } = useParams({ strict: false });
  const go = useGo();
  return (
    <Page title="Mes heures à signer" narrow>
      <div className={classes.month}>
        <MonthField label="Mois" value={`${month}-01`} onChange={(first) => first && go(hoursPaths.hoursMonth({ month: first.slice(0, 7) }))} />
      </div>
      <Month key={month} month={month} />
    </Page>
  );
};
