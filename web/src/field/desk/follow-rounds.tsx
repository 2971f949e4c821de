// The rounds of a service as they were walked: how often, how far, and each point of a run when it is opened.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pointKindLabels, runStatusLabels } from '@vigie/domain/field/round-run.ts';
import { formatTime } from '../../shared/format/dates.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { deskApi } from './desk-api.ts';
import classes from './follow.module.css';

type RunRow = Awaited<ReturnType<typeof deskApi.serviceRounds>>['data'][number]['runs'][number];

const Points = ({ runId }: { readonly runId: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['rounds', 'run', runId],
    queryFn: ({ signal }) => deskApi.roundRun({ params: { id: runId }, signal }),
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <ul className={classes.points} aria-label="Points de la ronde" aria-busy={!data}>
      {data?.points.map((point) => (
        <li key={point.id}>
          {formatTime(point.madeAt)} {point.title || 'Point ajouté'} : {pointKindLabels[point.kind]}
          {point.metres === null ? '' : ` (à ${point.metres} m)`}
          {point.comment ? `, ${point.comment}` : ''}
        </li>
      ))}
      {data?.missing.map(({ id, title }) => (
        <li key={id}>{title} : sans passage</li>
      ))}
    </ul>
  );
};

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
        <Button size="compact-xs" variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Masquer les points' : 'Voir les points'}
        </Button>
        {open ? <Points runId={run.id} /> : null}
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
