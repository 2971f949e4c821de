// A manager's home card: the day, what is to fill, and fourteen days one by one. Each figure leads to its list.
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { field } from '@vigie/contract/field/endpoints.ts';
import { planning } from '@vigie/contract/planning/endpoints.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { fieldPaths } from '../paths/field.paths.ts';
import { planningPaths } from '../paths/planning.paths.ts';
import { countedServices, daysFrom, servicesToFill } from '../planning/counted-services.ts';
import { clientOf } from '../shared/api/client.ts';
import { messageOf } from '../shared/api/error-messages.ts';
import { today } from '../shared/format/dates.ts';
import { AppLink } from '../shared/navigation/app-link.tsx';
import { useCan } from '../shared/session/use-session.ts';
import { retryingLazy } from '../shared/ui/loading/retrying-lazy.ts';
import { PageCard } from '../shared/ui/page/page.tsx';
import { LoadBoundary } from '../shared/ui/state/load-boundary.tsx';
import type { Tone } from '../shared/ui/marks/status-tone.ts';
import classes from './today-card.module.css';

const NextDays = retryingLazy(() => import('./next-days.tsx').then((m) => m.NextDays));

const fieldApi = clientOf({ supervision: field.supervision });
const planningApi = clientOf({ count: planning.count });

/** Hours around now, as on the supervision page, so that both share one cached answer. */
const AROUND = 12;
const AHEAD = 6;
const RUNNING: ReadonlySet<number> = new Set([ServiceStatus.inProgress, ServiceStatus.extended, ServiceStatus.paused]);

interface Figure {
  readonly label: string;
  readonly count: number | undefined;
  readonly tone: Tone;
  readonly to: string;
  readonly search?: Record<string, unknown>;
}

function useNowFigures(enabled: boolean): { figures: Figure[]; error: unknown } {
  const { data, error } = useQuery({
    queryKey: ['services', 'supervision'],
    queryFn: ({ signal }) => fieldApi.supervision({ body: { hours: AROUND }, signal }),
    meta: { topics: ['logbook', 'rounds'] },
    refetchInterval: 60_000,
    enabled,
  });
  const count = (holds: (status: number) => boolean) => data?.data.filter(({ status }) => holds(status)).length;
  const to = fieldPaths.supervision();
  const figures: Figure[] = [
    { label: 'en retard', count: count((status) => status === ServiceStatus.late), tone: 'danger', to },
    { label: 'en cours', count: count((status) => RUNNING.has(status)), tone: 'active', to },
    { label: `à venir (${AROUND} h)`, count: count((status) => status === ServiceStatus.waiting), tone: 'planned', to },
  ];
  return { figures: enabled ? figures : [], error };
}

function useWeekFigures(enabled: boolean): { figures: Figure[]; error: unknown } {
  const from = today();
  const until = addDays(from, AHEAD);
  const { data, error } = useQuery({
    queryKey: ['services', 'count', from, until],
    queryFn: ({ signal }) => planningApi.count({ body: { from, until }, signal }),
    enabled,
  });
  const period = daysFrom(from, until);
  const to = planningPaths.adminServices();
  const figures: Figure[] = [
    { label: 'à pourvoir (7 jours)', count: data?.unfilled, tone: 'warning', to, search: servicesToFill({ period }) },
    { label: 'à publier (7 jours)', count: data?.drafts, tone: 'neutral', to, search: countedServices({ period, draft: true }) },
  ];
  return { figures: enabled ? figures : [], error };
}

export const TodayCard = () => {
  const now = useNowFigures(useCan('readSupervision'));
  const seesServices = useCan('listServices');
  const week = useWeekFigures(seesServices);
  const error = now.error ?? week.error;
  return (
    <PageCard title="Aujourd’hui">
      <ul className={classes.figures}>
        {[...now.figures, ...week.figures].map(({ label, count, tone, to, search }) => (
          <li key={label}>
            <AppLink
              to={to}
              {...(search ? { search } : {})}
              className={classes.figure}
              data-tone={count ? tone : 'muted'}
              aria-busy={count === undefined}
            >
              <strong>{count ?? '–'}</strong> <span>{label}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      {error ? (
        <p className={classes.error} role="alert">
          {messageOf(error)}
        </p>
      ) : null}
      {seesServices ? (
        <LoadBoundary fallback={null}>
          <div>
            <Suspense>
              <NextDays />
            </Suspense>
          </div>
        </LoadBoundary>
      ) : null}
    </PageCard>
  );
};
