// The alerts page of the field mode: lone workers first, then every service that is late, missed, forgotten or vacant.
import { useQuery } from '@tanstack/react-query';
import { formatTime } from '../../../shared/format/dates.ts';
import { EmptyDrawing } from '../../../shared/ui/state/empty-drawing.tsx';
import { EmptyState } from '../../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/state/error-state.tsx';
import { Page } from '../../../shared/ui/page/page.tsx';
import { useNow } from '../../../shared/ui/use-now.ts';
import { useAlarms } from '../alarm/use-alarms.ts';
import { ContestedWork } from '../contested/contested-work.tsx';
import { deskApi } from '../desk-api.ts';
import { groupOf } from './supervision-groups.ts';
import { SupervisionRow } from './supervision-row.tsx';
import classes from './supervision.module.css';

export const AlertsPage = () => {
  const now = useNow(15_000);
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['services', 'supervision'],
    queryFn: ({ signal }) => deskApi.supervision({ body: { hours: 12 }, signal }),
    meta: { topics: ['logbook', 'rounds'] },
    refetchInterval: 60_000,
  });
  const wrong = data?.data.filter((line) => groupOf(line) === 'wrong') ?? [];
  // They are shown above every desk screen; here they are counted.
  const { alarms } = useAlarms(true);
  return (
    <Page title="Alertes" beside={data ? `à ${formatTime(data.generatedAt)}` : undefined}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <ContestedWork />
      <ul className={classes.list} aria-label="Services à traiter" aria-busy={isPending}>
        {wrong.map((line, index) => (
          <SupervisionRow key={line.assignmentId ?? `${line.serviceId}-${index}`} line={line} now={now} isProtected={data?.ptiEnabled ?? false} />
        ))}
      </ul>
      {data && wrong.length + alarms.length === 0 ? (
        <EmptyState icon={<EmptyDrawing />} title="Aucune alerte" text="Ni retard, ni service sans collaborateur, ni alerte de travailleur isolé." />
      ) : null}
    </Page>
  );
};
