// The rounds walked in a service: how often, how far, and each run in its own dialog.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { runStatusLabels } from '@vigie/domain/field/round-run.ts';
import { formatTime } from '../../../shared/format/dates.ts';
import { plural } from '../../../shared/format/numbers.ts';
import { ErrorState } from '../../../shared/ui/state/error-state.tsx';
import { lazyDialog } from '../../../shared/ui/loading/lazy-dialog.tsx';
import type { MarkedLines } from './marked-lines.ts';
import { useServiceRounds, type RunRow } from './use-service-facts.ts';
import classes from './follow.module.css';

const RunDialog = lazyDialog(
  () => import('./run-dialog.tsx'),
  (m) => m.RunDialog,
);

type RunProps = { readonly run: RunRow; readonly name: string } & Pick<MarkedLines, 'lineProps'>;

const Run = ({ run, name, lineProps }: RunProps) => {
  const [open, setOpen] = useState(false);
  return (
    <li {...lineProps(run.id)}>
      <time dateTime={run.startedAt}>{formatTime(run.startedAt)}</time>
      <span>
        <strong>
          {name} n° {run.iteration}
        </strong>{' '}
        : {runStatusLabels[run.status]}, {run.validatedCount} / {plural(run.checkpointCount, 'point', 'points')}
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

export const FollowRounds = ({ serviceId, lineProps }: { readonly serviceId: string } & Pick<MarkedLines, 'lineProps'>) => {
  const { data, error, refetch } = useServiceRounds(serviceId);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const runs = data?.data.flatMap((round) => round.runs.map((run) => ({ run, name: round.name }))) ?? [];
  if (data && runs.length === 0)
    return <p className={classes.soft}>{data.data.length === 0 ? 'Aucune ronde sur ce site.' : 'Aucune ronde n’a été faite.'}</p>;
  return (
    <ul className={classes.lines} aria-busy={!data}>
      {runs.map(({ run, name }) => (
        <Run key={run.id} run={run} name={name} lineProps={lineProps} />
      ))}
    </ul>
  );
};
