// The page « Facturer la période »: every customer with unbilled services, their drafts written together, then validated and sent.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { agencyPaths } from '../../paths/agency.paths.ts';
import { invalidate } from '../../shared/api/query-client.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { today } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import { periodOf } from '../../shared/format/period-presets.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { AskedButton } from '../../shared/ui/asked-button.tsx';
import { PeriodField } from '../../shared/ui/fields/dates/period-field.tsx';
import type { PeriodValue } from '../../shared/ui/list/list-types.ts';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { EmptyDrawing } from '../../shared/ui/state/empty-drawing.tsx';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Status } from '../../shared/ui/state/status.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { signedMoney } from '../invoice/invoice-words.ts';
import { periodApi, type CustomerLine, type Days, type PeriodState } from './period-api.ts';
import { CustomersTable } from './customers-table.tsx';
import { chosenOf, daysOf, someOf } from './period-words.ts';
import { RunCard } from './run-card.tsx';
import { useRun } from './use-run.ts';
import classes from './period.module.css';

/** Both days of a chosen period, once both are known. */
function chosenDays({ preset, start, end }: PeriodValue): Days | null {
  const named = periodOf(preset, today());
  if (named) return { from: named.start, until: named.end };
  return start && end ? { from: start, until: end } : null;
}

const PeriodChoice = ({ days, onChange }: { readonly days: Days; readonly onChange: (days: Days) => void }) => {
  const [value, setValue] = useState<PeriodValue>({ preset: 'custom', start: days.from, end: days.until });
  const choose = (next: PeriodValue | undefined): void => {
    if (!next) return;
    setValue(next);
    const chosen = chosenDays(next);
    if (chosen) onChange(chosen);
  };
  return (
    <div className={classes.period}>
      <PeriodField label="Services réalisés" clearable={false} value={value} onChange={choose} />
    </div>
  );
};

/** What the agency has to mend, said once for all its invoices. */
const AgencyNotice = ({ agencyIssue, hasIban }: Pick<PeriodState, 'agencyIssue' | 'hasIban'>) =>
  agencyIssue === null && hasIban ? null : (
    <Status as="div" className={classes.notice}>
      {agencyIssue === null ? null : (
        <p>
          {agencyIssue}. <AppLink to={agencyPaths.agency()}>Compléter l’agence</AppLink>
        </p>
      )}
      {hasIban ? null : (
        <p>
          Aucun IBAN dans vos coordonnées bancaires : ces factures ne diront pas où payer.{' '}
          <AppLink to={agencyPaths.commercialDocs()}>Indiquer l’IBAN</AppLink>
        </p>
      )}
    </Status>
  );

const sumOf = (lines: readonly CustomerLine[], key: 'netCents' | 'totalCents'): number => lines.reduce((sum, line) => sum + line[key], 0);

interface CustomersProps {
  readonly state: PeriodState;
  readonly days: Days;
  readonly onStarted: (runId: string) => void;
}

const Customers = ({ state, days, onStarted }: CustomersProps) => {
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  // Two clicks start one run.
  const [newId, setNewId] = useState(() => crypto.randomUUID());
  const chosen = chosenOf(state.data, choices);
  const start = useSave(() => periodApi.start({ body: { ...days, newId, customerIds: chosen.map(({ customer }) => customer.id) } }), {
    onDone: ({ id }) => {
      setNewId(crypto.randomUUID());
      onStarted(id);
    },
  });
  const choose = (ids: readonly string[], isChosen: boolean): void => setChoices(new Map([...choices, ...ids.map((id) => [id, isChosen] as const)]));
  return (
    <PageCard title="Clients à facturer">
      <div className={classes.bar}>
        <Status as="p">
          <b>{plural(chosen.length, 'client choisi', 'clients choisis')}</b> sur {state.data.length} :{' '}
          {signedMoney(sumOf(chosen, 'netCents'), state.currency)} HT, {signedMoney(sumOf(chosen, 'totalCents'), state.currency)} TTC
        </Status>
        <AskedButton
          isMain
          reason={chosen.length === 0 ? 'Choisissez au moins un client' : null}
          disabled={start.isPending}
          onClick={() => start.mutate(undefined)}
        >
          Préparer {someOf(chosen.length, 'brouillon', 'brouillons')}
        </AskedButton>
      </div>
      <CustomersTable lines={state.data} chosen={chosen} days={days} currency={state.currency} onChoose={choose} />
    </PageCard>
  );
};

const billedText = (count: number): string =>
  count === 0 ? '' : `${plural(count, 'client est déjà facturé', 'clients sont déjà facturés')} en entier.`;

const Billing = ({ days }: { readonly days: Days }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['invoicePeriod', 'read', days.from, days.until],
    queryFn: ({ signal }) => periodApi.read({ query: { ...days }, signal }),
    meta: { topics: ['customers', 'recurrences', 'settings'] },
  });
  const [started, setStarted] = useState<string | null>(null);
  const { run, isBusy } = useRun(started ?? data?.runId ?? null, () => void invalidate('invoicePeriod'));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <>
      <AgencyNotice {...data} />
      {run ? <RunCard run={run} currency={data.currency} /> : null}
      {isBusy ? null : data.data.length === 0 ? (
        <EmptyState
          icon={<EmptyDrawing />}
          title="Rien à facturer sur cette période"
          text={billedText(data.billedCustomers) || 'Aucun service terminé ne reste à facturer.'}
        />
      ) : (
        <>
          <Customers state={data} days={days} onStarted={setStarted} />
          <p className={classes.hint}>{billedText(data.billedCustomers)}</p>
        </>
      )}
    </>
  );
};

export const PeriodPage = () => {
  const days = daysOf({ ...useSearch({ strict: false }) }, today());
  const navigate = useNavigate();
  const choose = ({ from, until }: Days): void => {
    navigate({ to: '.', search: (before: object) => ({ ...before, du: from, au: until }), replace: true }).catch(() => undefined);
  };
  return (
    <Page
      title="Facturer la période"
      lead="Un brouillon par client, d’après les services réalisés. Les écarts les plus grands viennent en premier. Les compléments d’heures corrigées après facturation se reprennent dans la facture d’un client."
    >
      <PeriodChoice days={days} onChange={choose} />
      <Billing key={`${days.from} ${days.until}`} days={days} />
    </Page>
  );
};
