// Hours by agent and by site: totals of the whole period, the lines, and the services behind one line.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDuration, formatNumber } from '../shared/format/numbers.ts';
import { useAgencyProfile } from '../shared/session/use-agency-profile.ts';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { ListFrame } from '../shared/ui/list/list-frame.tsx';
import { ListPanel } from '../shared/ui/list/data-list.tsx';
import type { ListDeclaration } from '../shared/ui/list/list-types.ts';
import { useList, type ListModel } from '../shared/ui/list/use-list.ts';
import { Page } from '../shared/ui/page/page.tsx';
import { PeriodSums, type SumItems } from '../shared/ui/table/period-sums.tsx';
import { ContestedNote } from '../field/desk/contested/contested-note.tsx';
import type { AgentHoursLine, SiteHoursLine, hoursApi } from './api.ts';
import type { DetailOf } from './hours-detail-dialog.tsx';
import { agentsHoursLists, daysOf, sitesHoursLists } from './hours-lists.ts';
import { periodWords } from './hours-words.ts';

const HoursDetailDialog = lazyDialog(
  () => import('./hours-detail-dialog.tsx'),
  (m) => m.HoursDetailDialog,
);

type Totals = Awaited<ReturnType<typeof hoursApi.agents>>['totals'];

/** The list caches the whole answer; its totals cover all pages. */
function useTotals<Row>({ list, request }: ListModel<Row>): Totals | undefined {
  return useQueryClient().getQueryData<{ totals: Totals }>([list.topic, 'list', list.key, request])?.totals;
}

const TotalsLine = ({ totals, by }: { readonly totals: Totals | undefined; readonly by: DetailOf }) => {
  const show = (minutes: number | undefined): string => (minutes === undefined ? '–' : formatDuration(minutes));
  const items: SumItems = [
    ['Services', totals ? formatNumber(totals.services) : '–'],
    ['Planifié', show(totals?.plannedMinutes)],
    ['Réalisé', show(totals?.workedMinutes)],
    ['Retenu', show(totals?.countedMinutes)],
    by === 'agent' ? ['Heures supplémentaires', show(totals?.overtimeMinutes)] : ['Non pourvu', show(totals?.unfilledMinutes)],
  ];
  return <PeriodSums items={items} />;
};

interface HoursProps<Row> {
  readonly title: string;
  readonly by: DetailOf;
  readonly list: ListDeclaration<Row>;
  readonly nameOf: (row: Row) => string;
}

const Hours = <Row,>({ title, by, list, nameOf }: HoursProps<Row>) => {
  const [open, setOpen] = useState<Row | null>(null);
  const model = useList(
    list,
    {
      onOpen: setOpen,
      rowActions: [{ key: 'detail', label: 'Voir les services', reads: true, run: setOpen }],
      emptyText: 'Les heures viennent des services planifiés et réalisés sur la période.',
    },
    'address',
  );
  const totals = useTotals(model);
  const days = daysOf(model.request);
  return (
    <ListFrame>
      <Page title={title} beside={periodWords(days)}>
        <ContestedNote />
        <TotalsLine totals={totals} by={by} />
        <ListPanel model={model} full />
      </Page>
      {open ? <HoursDetailDialog by={by} id={list.rowId(open)} name={nameOf(open)} days={days} onClose={() => setOpen(null)} /> : null}
    </ListFrame>
  );
};

/** Saturdays stay hidden until the settings are known. Without the right to read the settings they are shown. */
function useSaturdays(): 'withSaturdays' | 'plain' {
  const { data, isPending } = useAgencyProfile();
  return (data?.settings.saturdayCount ?? !isPending) ? 'withSaturdays' : 'plain';
}

const agentName = ({ agent }: AgentHoursLine): string => `${agent.firstname} ${agent.lastname}`;
const siteName = ({ site }: SiteHoursLine): string => site.name;

export const AgentsHoursPage = () => (
  <Hours title="Heures des collaborateurs" by="agent" list={agentsHoursLists[useSaturdays()]} nameOf={agentName} />
);
export const SitesHoursPage = () => <Hours title="Heures des sites" by="site" list={sitesHoursLists[useSaturdays()]} nameOf={siteName} />;
