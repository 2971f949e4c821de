// The points of a round in order: dealt with, how and when, or still to come. Points added on the way are at the end.
import { IconArrowForwardUp, IconCheck, IconCircle, IconHandFinger, IconMapPinPlus, type Icon } from '@tabler/icons-react';
import type { FieldPoint, FieldRound, FieldRun } from '@vigie/domain/field/phone/field-state.ts';
import { pointKindLabels, type PointKind } from '@vigie/domain/field/round-run.ts';
import { formatTime } from '../../../shared/format/dates.ts';
import classes from '../field.module.css';

const LOOKS: Record<PointKind, readonly [Icon, string]> = {
  validated: [IconCheck, 'done'],
  manual: [IconHandFinger, 'done'],
  jumped: [IconArrowForwardUp, 'warning'],
  moved: [IconHandFinger, 'warning'],
  virtual: [IconMapPinPlus, 'done'],
};

const PointRow = ({ rank, title, point }: { readonly rank: string; readonly title: string; readonly point: FieldPoint | undefined }) => {
  const [Shape, tone] = point ? LOOKS[point.kind] : ([IconCircle, 'neutral'] as const);
  return (
    <li className={classes.row}>
      <span className={classes.num}>{rank}</span>
      <span>
        {title}
        {point ? (
          <small>
            {pointKindLabels[point.kind]} à {formatTime(point.madeAt)}
            {point.comment ? `, ${point.comment}` : ''}
          </small>
        ) : null}
      </span>
      <span className={classes.mark} data-tone={tone}>
        <Shape size={24} aria-hidden="true" />
        {point ? null : 'À faire'}
      </span>
    </li>
  );
};

export const Checkpoints = ({ round, run }: { readonly round: FieldRound; readonly run: FieldRun }) => (
  <ol className={classes.rows}>
    {round.checkpoints.map((checkpoint, index) => (
      <PointRow
        key={checkpoint.id}
        rank={String(index + 1)}
        title={checkpoint.title}
        point={run.points.findLast(({ checkpointId }) => checkpointId === checkpoint.id)}
      />
    ))}
    {run.points
      .filter(({ checkpointId }) => checkpointId === null)
      .map((point) => (
        <PointRow key={point.id} rank="+" title="Point ajouté" point={point} />
      ))}
  </ol>
);
