// Jobs that have failed for good, with their reason. They are tried again or given up, which can be undone.
import { Button } from '@mantine/core';
import { backgroundWorkLabel, type JobMove } from '@vigie/domain/backoffice/background-work.ts';
import type { serviceCalls } from '@vigie/contract/backoffice/service-endpoints.ts';
import type { clientOf } from '../../shared/api/client.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { formatAgo } from '../../shared/format/dates.ts';
import { formatNumber, plural } from '../../shared/format/numbers.ts';
import { EmptyDrawing } from '../../shared/ui/state/empty-drawing.tsx';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { FOLDING, Head } from './service-tables.tsx';
import type { FailedJob, ServiceState } from './service-words.ts';
import classes from './service.module.css';

type Api = ReturnType<typeof clientOf<typeof serviceCalls>>;
interface Moved {
  readonly job: FailedJob;
  readonly move: JobMove;
}

const TITLES = ['Tâche', 'Échec', 'Essais', 'Raison', 'Que faire'] as const;

function useMoves(api: Api) {
  const send = useSave(({ job, move }: Moved) => api.moveJob({ params: { id: job.id, move }, body: { queue: job.queue } }), {
    topics: ['service-state'],
  });
  const retry = (job: FailedJob): void => send.mutate({ job, move: 'retry' }, { onSuccess: () => toast.success('Tâche relancée') });
  const abandon = (job: FailedJob): void =>
    send.mutate({ job, move: 'abandon' }, { onSuccess: () => toast.undo('Tâche abandonnée', () => send.mutate({ job, move: 'restore' })) });
  return { retry, abandon, isBusy: send.isPending };
}

export const FailedJobs = ({ state, api }: { readonly state: ServiceState; readonly api: Api }) => {
  const { retry, abandon, isBusy } = useMoves(api);
  const { failedJobs, queues, at } = state;
  const all = queues.reduce((sum, { failed }) => sum + failed, 0);
  if (failedJobs.length === 0)
    return (
      <EmptyState icon={<EmptyDrawing />} title="Aucune tâche en échec" text="Une tâche qui échoue est retentée cinq fois avant d’arriver ici." />
    );
  return (
    <>
      <table className={FOLDING}>
        <Head titles={TITLES} />
        <tbody>
          {failedJobs.map((job) => (
            <tr key={job.id}>
              <th scope="row">{backgroundWorkLabel(job.queue)}</th>
              <td data-label={TITLES[1]}>{formatAgo(job.failedAt, Date.parse(at))}</td>
              <td data-label={TITLES[2]}>{formatNumber(job.tries)}</td>
              <td className={classes.reason}>{job.reason || 'Sans explication'}</td>
              <td aria-label={TITLES[4]}>
                <span className={classes.actions}>
                  <Button size="xs" variant="default" disabled={isBusy} onClick={() => retry(job)}>
                    Relancer
                  </Button>
                  <Button size="xs" variant="default" disabled={isBusy} onClick={() => abandon(job)}>
                    Abandonner
                  </Button>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {all > failedJobs.length ? (
        <p className={classes.note}>
          Les {failedJobs.length} dernières sur {plural(all, 'tâche', 'tâches')} en échec.
        </p>
      ) : null}
    </>
  );
};
