// The pages « Options d'abonnements » and « Dates d'abonnements »: all agencies for the platform's people, only one's own inside an agency
// . Grants are changed in the agency's form.
import { useQuery } from '@tanstack/react-query';
import { backofficePaths } from '../../paths/backoffice.paths.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { useMembership, useSession } from '../../shared/session/use-session.ts';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { FactsTable, type Fact } from '../../shared/ui/table/facts-table.tsx';
import { LastDay } from '../../shared/ui/marks/last-day.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import type { ListDeclaration } from '../../shared/ui/list/list-types.ts';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { invoicesApi, type PlanLine } from '../../subscription/invoices/api.ts';
import { planDatesList, planOptionsList, subscriptionStates } from './follow-up-lists.ts';

type FactsOf = (plan: PlanLine) => readonly Fact[];

const optionFacts: FactsOf = ({ offer, options }) => {
  const { agentsLimit, accountsLimit, vFreeAccounts, prepaidSignatures, prepaidPayslips, countAgents } = options;
  return [
    ['Offre', offer.name],
    ['Fiches collaborateurs', `${formatNumber(countAgents.agents)} sur ${formatNumber(agentsLimit)}`],
    ['Licences utilisateur', `${formatNumber(countAgents.accounts)} sur ${formatNumber(accountsLimit)}`],
    ['Licences offertes en plus', formatNumber(vFreeAccounts)],
    ['Signatures électroniques prépayées', formatNumber(prepaidSignatures)],
    ['Bulletins de paie prépayés', formatNumber(prepaidPayslips)],
  ];
};

const dateFacts: FactsOf = ({ offer, state, startedAt, currentPeriodEndAt, yearly, paid, cancelledFrom }) => [
  ['Offre', offer.name],
  ['État', <StatusBadge key="state" of={subscriptionStates} value={state} />],
  ['Depuis le', startedAt && formatDay(startedAt)],
  ['Dernier jour de la période', <LastDay key="end" day={currentPeriodEndAt} />],
  ['Période', yearly ? 'À l’année' : 'Au mois'],
  ['Réglé', paid ? 'Oui' : 'Non'],
  ['Résilié au', cancelledFrom && formatDay(cancelledFrom)],
];

const OwnPlan = ({ title, factsOf }: { readonly title: string; readonly factsOf: FactsOf }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['standing', 'plan'],
    queryFn: ({ signal }) => invoicesApi.ownPlan({ signal }),
    meta: { topics: ['settings'] },
  });
  return (
    <Page title={title} narrow>
      {data?.plan ? (
        <PageCard title={data.plan.agency.name}>
          <FactsTable facts={factsOf(data.plan)} />
        </PageCard>
      ) : null}
      {data && !data.plan ? <EmptyState title="Cette agence n’a pas d’abonnement" /> : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Waiting /> : null}
    </Page>
  );
};

const AllPlans = ({ title, list }: { readonly title: string; readonly list: ListDeclaration<PlanLine> }) => {
  const go = useGo();
  const open = ({ agency }: PlanLine): void => go(backofficePaths.agencyAdmin(), { id: agency.id });
  return (
    <ListPage
      list={list}
      title={title}
      onOpen={open}
      rowActions={[{ key: 'agency', label: 'Ouvrir la fiche de l’agence', reads: true, run: open }]}
      emptyText="Chaque agence a un abonnement, qu’il soit commandé ou donné à la main."
    />
  );
};

interface PlansProps {
  readonly title: string;
  readonly list: ListDeclaration<PlanLine>;
  readonly factsOf: FactsOf;
}

/** Inside an agency, one's own or an entered one, only that one is shown. */
const Plans = ({ title, list, factsOf }: PlansProps) => {
  const { visited } = useSession();
  const member = useMembership();
  return visited || member ? <OwnPlan title={title} factsOf={factsOf} /> : <AllPlans title={title} list={list} />;
};

export const PlanOptionsPage = () => <Plans title="Options d'abonnements" list={planOptionsList} factsOf={optionFacts} />;
export const PlanDatesPage = () => <Plans title="Dates d'abonnements" list={planDatesList} factsOf={dateFacts} />;
