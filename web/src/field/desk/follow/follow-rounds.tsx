// The rounds walked in a service: how often, how far, and each run in its own dialog.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { runStatusLabels } from '@vigie/domain/field/round-run.ts';
import { formatTime } from '../../../shared/format/dates.ts';
import { ErrorState } from '../../../shared/ui/state/error-state.tsx';
import { lazyDialog } from '../../../shared/ui/loading/lazy-dialog.tsx';
import { deskApi } from '../desk-api.ts';
import classes from './follow.module.css';

type RunRow = Awaited<ReturnType<typeof deskApi.serviceRounds>>['data'][number]['runs'][number];

const RunDialog = lazyDialog(
  () => import('./run-dialog.tsx'),
  (m) => m.RunDialog,
);

const Run = ({ run, name }: { readonly run: RunRow; readonly name: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <time dateTime={run.startedAt}>{formatTime(run.startedAt)}</time>
      <span>
        <strong>
          {name} n° {run.iteration}
        </strong>{' '}
        : {runStatusLabels[run.status]}, {run.validatedCount} / {run.checkpointCount} points
        <small>
          {run.agent.name}
          {run.endedAt ? ` · finie à ${formatTime(run.endedAt)}` : ''}
          {run.comment ? ` · ${run.comment}` : ''}
        </small>
        <Button size="compact-xs" variant="subtle" onClick={() => setOpen(true)}>
          Voir les points
        </Button>
        {open ? <RunDialog id={run.id} title={`${name} n° ${run.iteration}`} onClose={() => setOpen(false)} /> : null}
      </span>
    </li>
  );
};

export const FollowRounds = ({ serviceId }: { readonly serviceId: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['rounds', 'service', serviceId],
    queryFn: ({ signal }) => deskApi.serviceRounds({ params: { id: serviceId }, signal }),
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const runs = data?.data.flatMap((round) => round.runs.map((run) => ({ run, name: round.name }))) ?? [];
  if (data && runs.length === 0)
    return <p className={classes.soft}>{data.data.length === 0 ? 'Aucune ronde sur ce site.' : 'Aucune ronde n’a été faite.'}</p>;
  return (
    <ul className={classes.lines} aria-busy={!data}>
      {runs.map(({ run, name }) => (
        <Run key={run.id} run={run} name={name} />
      ))}
    </ul>
  );
};
