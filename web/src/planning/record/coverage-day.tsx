// A day of a coverage strip, in colour and in words: its vacant places and, if wanted, the filled share. It opens what it shows.
import { today } from '../../shared/format/dates.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import classes from './record.module.css';
import { coverageState, coverageText, isRestDay, type CoverageLine } from './coverage.ts';

interface CoverageDayProps {
  readonly line: CoverageLine;
  /** Above the number where no column says it: « lun. ». */
  readonly weekday?: string;
  readonly to: string;
  readonly search: Record<string, unknown>;
}

export const CoverageDay = ({ line, weekday, to, search }: CoverageDayProps) => {
  const said = coverageText(line, today());
  return (
    <AppLink
      to={to}
      search={search}
      className={classes.day}
      aria-label={said}
      title={said}
      data-state={coverageState(line)}
      data-rest={isRestDay(line) || undefined}
      data-holiday={line.holiday !== null || undefined}
      data-today={line.day === today() || undefined}
    >
      {weekday ? <small>{weekday}</small> : null}
      <span>{Number(line.day.slice(8))}</span>
      <strong>{line.missingAgents > 0 ? line.missingAgents : ''}</strong>
      {weekday && line.places > 0 ? <progress max={line.places} value={line.places - line.missingAgents} aria-hidden="true" /> : null}
    </AppLink>
  );
};

/** What the colours mean. It stands after a month or a strip, which gives it its look. */
export const CoverageKey = () => (
  <ul aria-label="Légende">
    <li data-state="filled">Pourvu</li>
    <li data-state="partly">Places à pourvoir</li>
    <li data-state="vacant">Rien de pourvu</li>
  </ul>
);
