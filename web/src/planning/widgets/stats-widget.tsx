// The day in figures: services, running ones, late ones, vacant ones, agents assigned.
import { ServiceStatus as S } from '@vigie/domain/planning/service.ts';
import { planningPaths } from '../../paths/planning.paths.ts';
import { countedServices, servicesToFill } from '../counted-services.ts';
import { FigureList, type Figure } from '../../shared/ui/widget/figure-list.tsx';
import { useFigures } from '../../shared/ui/widget/use-figures.ts';
import { WidgetQuery } from '../../shared/ui/widget/widget-query.tsx';

const period = { preset: 'today' };
const RUNNING = [S.inProgress, S.extended, S.paused];
const LATE = [S.late, S.notDone, S.notEnded];

export const StatsWidget = () => (
  <WidgetQuery query={useFigures('stats')}>
    {({ count, byStatus, unfilled, agents }) => {
      const sum = (statuses: readonly number[]): number =>
        byStatus.reduce((all, part) => all + (statuses.includes(Number(part.key)) ? part.count : 0), 0);
      const to = planningPaths.adminServices();
      const ofStatus = (statuses: readonly number[]) => ({ filters: { period, status: statuses.map(String) } });
      const figures: Figure[] = [
        { label: 'services aujourd’hui', one: 'service aujourd’hui', value: count, tone: 'neutral', to, search: countedServices({ period }) },
        { label: 'en cours', value: sum(RUNNING), tone: 'active', to, search: ofStatus(RUNNING) },
        { label: 'en retard ou manqués', one: 'en retard ou manqué', value: sum(LATE), tone: 'danger', to, search: ofStatus(LATE) },
        { label: 'terminés', one: 'terminé', value: sum([S.ended]), tone: 'done', to, search: ofStatus([S.ended]) },
        { label: 'à pourvoir', value: unfilled, tone: 'warning', to, search: servicesToFill({ period }) },
        { label: 'collaborateurs engagés', one: 'collaborateur engagé', value: agents, tone: 'neutral' },
      ];
      return <FigureList figures={figures} />;
    }}
  </WidgetQuery>
);
