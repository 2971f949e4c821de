// The rounds of the site: how often each was walked in this service, and the current one.
import { IconCheck, IconWalk } from '@tabler/icons-react';
import { isRunActive } from '@vigie/domain/field/round-run.ts';
import type { FieldRound } from '@vigie/domain/field/phone/field-state.ts';
import { fieldPaths } from '../../../paths/field.paths.ts';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import type { DayService, FieldView } from '../../model/field-view.ts';
import { pointsWord, progressOf, roundWords, runsOf } from '../../model/rounds.ts';
import classes from '../field.module.css';

const RoundRow = ({ round, view, service }: { readonly round: FieldRound; readonly view: FieldView; readonly service: DayService }) => {
  const runs = runsOf(view, service.id, round.id);
  const open = runs.find(isRunActive);
  const ended = runs.filter(({ endedAt }) => endedAt !== null);
  const progress = open && progressOf(round, open);
  const Icon = ended.length > 0 && !open ? IconCheck : IconWalk;
  return (
    <AppLink
      to={fieldPaths.ronde({
        reference: round.slug,
        ...(open ? { iteration: String(runs.indexOf(open) + 1) } : {}),
      })}
      className={classes.row}
    >
      <Icon size={24} aria-hidden="true" />
      <span>
        {round.name}
        <small>{roundWords(runs)}</small>
      </span>
      <span className={classes.mark}>{progress ? `En cours ${progress.done} / ${progress.total}` : pointsWord(round.checkpoints.length)}</span>
    </AppLink>
  );
};

export const RoundRows = ({
  rounds,
  ...rest
}: {
  readonly rounds: readonly FieldRound[];
  readonly view: FieldView;
  readonly service: DayService;
}) => (
  <ul className={classes.rows}>
    {rounds.map((round) => (
      <li key={round.id}>
        <RoundRow round={round} {...rest} />
      </li>
    ))}
  </ul>
);
