// A finished round: how it went, point by point.
import { Status } from '../../../shared/ui/state/status.tsx';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { FieldRound, FieldRun } from '@vigie/domain/field/phone/field-state.ts';
import { RunStatus } from '@vigie/domain/field/round-run.ts';
import { fieldPaths } from '../../../paths/field.paths.ts';
import { formatTime } from '../../../shared/format/dates.ts';
import { currentPlace } from '../../model/place.ts';
import { endWords, progressOf } from '../../model/rounds.ts';
import { BigLink } from '../big-button.tsx';
import { Checkpoints } from './checkpoints.tsx';
import classes from '../field.module.css';
import { FieldScreen, type Ready } from '../field-screen.tsx';

export const RunReport = ({
  ready,
  round,
  run,
  rank,
}: {
  readonly ready: Ready;
  readonly round: FieldRound;
  readonly run: FieldRun;
  readonly rank: number;
}) => {
  const place = currentPlace(ready.view);
  const progress = progressOf(round, run);
  const isUnfinished = run.status === RunStatus.unfinished;
  const back = place ? fieldPaths.serviceActif({ id: place.service.id }) : fieldPaths.events();
  return (
    <FieldScreen
      title={round.name}
      lead={`Ronde n° ${rank}, ${formatTime(run.startedAt)} – ${formatTime(run.endedAt)}`}
      actions={
        <>
          {place ? <BigLink tone="centre" label="Refaire cette ronde" to={fieldPaths.ronde({ reference: round.slug })} /> : null}
          <BigLink tone="main" label="Retour au service" to={back} />
        </>
      }
    >
      <Status as="section" className={classes.card} data-tone={isUnfinished ? 'warning' : 'done'}>
        <p className={classes.line}>
          {isUnfinished ? <IconAlertTriangle size={28} aria-hidden="true" /> : <IconCheck size={28} aria-hidden="true" />}
          <strong>{endWords(run.status, progress)}</strong>
        </p>
        {isUnfinished ? <p className={classes.text}>L’agence voit cette ronde comme non terminée.</p> : null}
        {run.comment ? <p className={classes.text}>{run.comment}</p> : null}
      </Status>
      <Checkpoints round={round} run={run} />
    </FieldScreen>
  );
};
