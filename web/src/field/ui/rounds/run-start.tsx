// The screen before a round: what it is, how it is walked, one button.
import { IconWalk } from '@tabler/icons-react';
import type { FieldCheckpoint, FieldRound, FieldRun } from '@vigie/domain/field/phone/field-state.ts';
import { RunStatus, runStatusLabels } from '@vigie/domain/field/round-run.ts';
import { isCodeBadge } from '@vigie/domain/sites/checkpoint.ts';
import { roundDirectionLabels } from '@vigie/domain/sites/round.ts';
import { fieldPaths } from '../../../paths/field.paths.ts';
import { reportError } from '../../../shared/errors/report-error.ts';
import { formatTime } from '../../../shared/format/dates.ts';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { useWatch } from '../../device/use-watch.ts';
import { useRecord } from '../../field-hooks.ts';
import { mayLocate, type Place } from '../../model/place.ts';
import { pointsWord } from '../../model/rounds.ts';
import { BigButton } from '../big-button.tsx';
import classes from '../field.module.css';
import { FieldScreen, type Ready } from '../field-screen.tsx';

const proofWord = ({ badge, latitude }: FieldCheckpoint): string => {
  if (badge) return isCodeBadge(badge) ? 'Code' : 'Badge';
  return latitude === null ? 'À la main' : 'Position';
};

export interface RunStartProps {
  readonly ready: Ready;
  readonly place: Place;
  readonly round: FieldRound;
  readonly runs: readonly FieldRun[];
}

export const RunStart = ({ ready, place, round, runs }: RunStartProps) => {
  const record = useRecord(ready.outbox);
  const { position } = useWatch(mayLocate(ready.view));
  // The page goes to the run that begins. Going there from here as well would pull back a guard who has left meanwhile.
  const start = (): Promise<string | null> => record({ kind: 'roundStart', position, payload: { serviceId: place.here.id, roundId: round.id } });
  const directions = round.grantedDirections.map((direction) => roundDirectionLabels[direction].toLowerCase()).join(' ou ');
  return (
    <FieldScreen
      title={round.name}
      lead={`${pointsWord(round.checkpoints.length)}${directions ? `, ${directions}` : ''}`}
      actions={
        <BigButton
          tone="main"
          label="Commencer la ronde"
          icon={<IconWalk size={26} aria-hidden="true" />}
          onClick={() => start().catch(reportError)}
        />
      }
    >
      <ol className={classes.rows}>
        {round.checkpoints.map((checkpoint, index) => (
          <li key={checkpoint.id} className={classes.row}>
            <span className={classes.num}>{index + 1}</span>
            <span>{checkpoint.title}</span>
            <span className={classes.mark}>{proofWord(checkpoint)}</span>
          </li>
        ))}
      </ol>
      {runs.length > 0 ? (
        <section className={classes.section}>
          <h2>Déjà faite dans ce service</h2>
          <ul className={classes.rows}>
            {runs.map((run, index) => (
              <li key={run.id}>
                <AppLink to={fieldPaths.ronde({ reference: round.slug, iteration: String(index + 1) })} className={classes.row}>
                  <span className={classes.num}>{index + 1}</span>
                  <span>
                    {formatTime(run.startedAt)} – {formatTime(run.endedAt)}
                  </span>
                  <span className={classes.mark} data-tone={run.status === RunStatus.unfinished ? 'warning' : 'done'}>
                    {runStatusLabels[run.status]}
                  </span>
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </FieldScreen>
  );
};
