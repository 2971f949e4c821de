// The home of a desk: a day in figures, what waits for somebody there, shortcuts, and the last twelve months.
import { Suspense } from 'react';
import { toDoRights } from '@vigie/domain/dashboards/to-do.ts';
import { trendRights } from '@vigie/domain/dashboards/trend.ts';
import { Shortcuts } from '../identity/shortcuts.tsx';
import { useVisitor } from '../shared/navigation/visitor.ts';
import { mayOpen } from '../shared/session/roles.ts';
import { retryingLazy } from '../shared/ui/loading/retrying-lazy.ts';
import { LoadBoundary } from '../shared/ui/state/load-boundary.tsx';
import { DeskToDo } from './to-do/desk-to-do.tsx';
import classes from './to-do/to-do.module.css';
import { TodayCard } from './today-card.tsx';

const TrendCard = retryingLazy(() => import('./trend/trend-card.tsx').then((m) => m.TrendCard));

export const DeskCards = () => {
  const { actor, insideAgency } = useVisitor();
  const sees = (rights: readonly string[]): boolean => mayOpen({ roles: ['manager'], rights }, actor, insideAgency);
  return (
    <div className={classes.cards}>
      {sees(['readSupervision', 'listServices']) ? <TodayCard /> : null}
      {sees(toDoRights) ? <DeskToDo /> : null}
      <Shortcuts />
      {sees(trendRights) ? (
        <LoadBoundary fallback={null}>
          <div className={classes.trend} data-margins={sees(['readMargins']) || undefined}>
            <Suspense>
              <TrendCard />
            </Suspense>
          </div>
        </LoadBoundary>
      ) : null}
    </div>
  );
};
