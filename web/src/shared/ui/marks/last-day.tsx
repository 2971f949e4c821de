// A last day, with a badge when it is near. `quiet`: the matter is closed, so only the day is shown.
import { endingOf, endingWords } from '@vigie/domain/shared/ending.ts';
import { formatDay, today } from '../../format/dates.ts';
import classes from './status-badge.module.css';
import { StatusBadge } from './status-badge.tsx';

export const LastDay = ({ day, quiet = false }: { readonly day: string; readonly quiet?: boolean }) => {
  const ending = quiet ? null : endingOf(day, today());
  return (
    <span className={classes.beside}>
      {formatDay(day)}
      {ending ? <StatusBadge label={endingWords(ending)} tone={ending.over ? 'danger' : 'warning'} /> : null}
    </span>
  );
};
