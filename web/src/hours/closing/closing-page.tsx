// The page « Clôture »: the open work of a month, its closing and reopening, and later changes to carry over.
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { closing } from '@vigie/contract/hours/closing-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { CARRIED_KEY, carriedElement, closingCan, nextMonth } from '@vigie/domain/hours/closing.ts';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { addDays, firstOfMonth } from '@vigie/domain/shared/time-day.ts';
import { formatMonth } from '@vigie/domain/shared/time-format.ts';
import { ofName } from '@vigie/domain/shared/words-of-number.ts';
import { clientOf } from '../../shared/api/client.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { formatDateTime, today } from '../../shared/format/dates.ts';
import { formatDuration, formatNumber } from '../../shared/format/numbers.ts';
import { useActor, useCan } from '../../shared/session/use-session.ts';
import { AskedButton } from '../../shared/ui/asked-button.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { MonthField } from '../../shared/ui/fields/dates/month-field.tsx';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import recordTable from '../../shared/ui/table/record-table.module.css';
import classes from './closing.module.css';

const api = clientOf(closing);
type State = Answer<typeof closing.read>;
type Figure = State['changes'][number]['figures'][number];

const topics = ['closing', 'salaryElements', 'settings'];

const openLabels: Readonly<Record<keyof State['open'], string>> = {
  unfinishedServices: 'Services non terminés',
  draftServices: 'Services en brouillon',
  unbilledServices: 'Services terminés non facturés',
  draftInvoices: 'Factures et avoirs à valider',
  pendingLeave: 'Demandes d’absence sans réponse',
};
const openKeys = ['unfinishedServices', 'draftServices', 'unbilledServices', 'draftInvoices', 'pendingLeave'] as const;

const OpenCard = ({ open }: Pick<State, 'open'>) => (
  <PageCard title="Reste à faire dans le mois">
    <dl className={classes.open}>
      {openKeys.map((key) => (
        <div key={key}>
          <dt>{openLabels[key]}</dt>
          <dd>{formatNumber(open[key])}</dd>
        </div>
      ))}
    </dl>
  </PageCard>
);

const CloseCard = ({ state }: { readonly state: State }) => {
  const actor = useActor();
  const close = useSave(() => api.close({ params: { month: state.month } }), { topics, success: 'Mois clôturé' });
  const missing = actor ? closingCan.missing(actor) : null;
  const reason = state.issue ?? (actor && missing ? missingRight(actor, missing) : null);
  const isDone = openKeys.every((key) => state.open[key] === 0);
  const ask = async (): Promise<void> => {
    const text = `Services, absences, éléments de salaire et factures ${ofName(formatMonth(`${state.month}-01`))} ne pourront plus être modifiés.${
      isDone ? '' : ' Ce qui reste à faire dans le mois restera en l’état.'
    }`;
    if (await confirm({ title: 'Clôturer ce mois ?', text, yes: 'Clôturer' })) close.mutate(undefined);
  };
  return (
    <PageCard title="Clôture">
      <p className={classes.lead}>
        La prépaie garde ses chiffres du moment. Ce que le terrain transmet ensuite est conservé et apparaît ici comme un changement.
      </p>
      {reason ? <p className={classes.lead}>{reason}</p> : null}
      <AskedButton isMain reason={reason} disabled={close.isPending} onClick={() => void ask()}>
        Clôturer le mois
      </AskedButton>
    </PageCard>
  );
};

const ReopenCard = ({ month, closed }: { readonly month: string; readonly closed: NonNullable<State['closed']> }) => {
  const actor = useActor();
  const [reason, setReason] = useState('');
  const reopen = useSave(() => api.reopen({ params: { month }, body: { reason } }), { topics, success: 'Mois rouvert' });
  const who = closed.by === '' ? '' : ` par ${closed.by}`;
  return (
    <PageCard title="Mois clôturé">
      <p className={classes.lead}>
        Le {formatDateTime(closed.at)}
        {who}.
      </p>
      {actor && closingCan.reopen(actor) ? (
        <>
          <Textarea
            label="Motif de la réouverture"
            description="Il reste dans le journal des modifications."
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button
            className={classes.reopen}
            variant="default"
            disabled={reason.trim() === ''}
            title={reason.trim() === '' ? 'Indiquez un motif' : undefined}
            loading={reopen.isPending}
            onClick={() => reopen.mutate(undefined)}
          >
            Rouvrir le mois
          </Button>
        </>
      ) : (
        <p className={classes.lead}>Seul le titulaire de l’agence rouvre un mois clôturé.</p>
      )}
    </PageCard>
  );
};

const shown = ({ isHours }: Figure, value: number): string => (isHours ? formatDuration(value) : formatNumber(value));

/** Why a change is not carried by a click. */
function carryReason(month: string, figure: Figure, mayAdd: boolean): string | null {
  if (!mayAdd) return 'Le droit d’ajouter un élément de salaire est nécessaire';
  if (figure.key !== CARRIED_KEY) return figure.isHours ? 'Compris dans « Retenu »' : 'Saisissez cette correction comme élément de salaire';
  return carriedElement(month, figure) === null ? 'Déjà reporté' : null;
}

const ChangesCard = ({ month, changes }: Pick<State, 'month' | 'changes'>) => {
  const mayAdd = useCan('createSalaryElements');
  const carry = useSave((body: { agentId: string; key: string }) => api.carry({ params: { month }, body }), {
    topics,
    success: `Correction ajoutée aux éléments de salaire ${ofName(formatMonth(`${nextMonth(month)}-01`))}`,
  });
  return (
    <PageCard title="Ce qui a changé depuis">
      {changes.length === 0 ? <p className={classes.lead}>Rien n’a changé depuis la clôture.</p> : null}
      {changes.map(({ agent, figures }) => (
        <div key={agent.id} className={classes.changed}>
          <table className={`${recordTable.table} ${classes.table}`}>
            <caption>{agent.name}</caption>
            <thead>
              <tr>
                <th scope="col">Donnée de prépaie</th>
                <th scope="col">À la clôture</th>
                <th scope="col">Maintenant</th>
                <th scope="col">
                  <span className="visually-hidden">Report</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {figures.map((figure) => (
                <tr key={figure.key}>
                  <th scope="row">{figure.header}</th>
                  <td>{shown(figure, figure.before)}</td>
                  <td>{shown(figure, figure.now)}</td>
                  <td>
                    <AskedButton
                      reason={carryReason(month, figure, mayAdd)}
                      disabled={carry.isPending}
                      onClick={() => carry.mutate({ agentId: agent.id, key: figure.key })}
                    >
                      Reporter
                    </AskedButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </PageCard>
  );
};

const MonthState = ({ month }: { readonly month: string }) => {
  const query = useQuery({ queryKey: ['closing', month], queryFn: ({ signal }) => api.read({ params: { month }, signal }) });
  if (query.isPending) return <Waiting />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const state = query.data;
  return (
    <>
      {state.closed ? <ReopenCard month={month} closed={state.closed} /> : <CloseCard state={state} />}
      {state.closed ? <ChangesCard month={month} changes={state.changes} /> : null}
      <OpenCard open={state.open} />
    </>
  );
};

export const ClosingPage = () => {
  const [month, setMonth] = useState(() => firstOfMonth(addDays(firstOfMonth(today()), -1)));
  return (
    <Page title="Clôture" narrow>
      <MonthField label="Mois" value={month} onChange={(value) => setMonth(value ?? month)} />
      <MonthState key={month} month={month.slice(0, 7)} />
    </Page>
  );
};
