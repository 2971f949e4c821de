// Planning errors of the coming days: how many concern availability, rest and working time, and the first ones (F-117).
import { useQueries } from '@tanstack/react-query';
import { errorKinds, planning } from '@vigie/contract/planning/endpoints.ts';
import { planningPaths } from '../../paths/planning.paths.ts';
import { today } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import { clientOf } from '../../shared/api/client.ts';
import type { WidgetProps } from '../../shared/navigation/widgets.ts';
import { ScrollBox } from '../../shared/ui/page/scroll-box.tsx';
import { FigureList } from '../../shared/ui/widget/figure-list.tsx';
import { WidgetQuery } from '../../shared/ui/widget/widget-query.tsx';
import classes from './errors-widget.module.css';

const api = clientOf({ planningError: planning.planningError });

const LABELS: Readonly<Record<(typeof errorKinds)[number], string>> = {
  available: 'Disponibilité',
  rest: 'Repos',
  'working-time': 'Temps de travail',
};
const SHOWN = 8;

export const PlanningErrorsWidget = ({ label, days }: WidgetProps) => {
  const from = days?.start ?? today();
  const until = days?.end ?? from;
  const query = useQueries({
    queries: errorKinds.map((kind) => ({
      queryKey: ['services', 'errors', kind, from, until],
      queryFn: ({ signal }: { signal: AbortSignal }) => api.planningError({ params: { kind }, body: { from, until }, signal }),
      staleTime: 60_000,
    })),
    combine: (results) => ({
      data: results.every(({ data }) => data) ? errorKinds.map((kind, index) => ({ kind, issues: results[index]?.data?.data ?? [] })) : undefined,
      error: results.find(({ error }) => error)?.error ?? null,
      refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
    }),
  });
  return (
    <WidgetQuery query={query}>
      {(found) => {
        const messages = [...new Set(found.flatMap(({ issues }) => issues.map(({ message }) => message)))];
        return (
          <div className={classes.errors}>
            <FigureList
              figures={found.map(({ kind, issues }) => ({
                label: LABELS[kind],
                value: issues.length,
                tone: issues.some(({ level }) => level === 2) ? 'danger' : 'warning',
                to: planningPaths.adminPlanning(),
              }))}
            />
            {messages.length === 0 ? (
              <p className={classes.none}>Aucune anomalie sur cette période.</p>
            ) : (
              <ScrollBox label={`Détail : ${label}`} className={classes.scroll}>
                <ul>
                  {messages.slice(0, SHOWN).map((message) => (
                    <li key={message}>{message}</li>
                  ))}
                </ul>
                {messages.length > SHOWN ? <p>et {plural(messages.length - SHOWN, 'autre', 'autres')}</p> : null}
              </ScrollBox>
            )}
          </div>
        );
      }}
    </WidgetQuery>
  );
};
