// Logbook entries as rows: the time, what, and whether the server has it.
import { IconClock } from '@tabler/icons-react';
import type { FieldEntry } from '@vigie/domain/field/phone/field-state.ts';
import type { Day } from '../../model/field-view.ts';
import { fieldPaths } from '../../../paths/field.paths.ts';
import { formatTime } from '../../../shared/format/dates.ts';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import classes from '../field.module.css';

interface EntryRowsProps {
  readonly entries: readonly FieldEntry[];
  /** The types stored with the day: the product's own list is not loaded just for their names. */
  readonly types: Day['eventTypes'];
}

export const EntryRows = ({ entries, types }: EntryRowsProps) => (
  <ul className={classes.rows}>
    {entries.map((entry) => (
      <li key={entry.id}>
        <AppLink to={fieldPaths.incident({ uuid: entry.id })} className={classes.row}>
          <time dateTime={entry.madeAt}>{formatTime(entry.madeAt)}</time>
          <span>
            {types.find(({ id }) => id === entry.eventType)?.label ?? 'Main courante'}
            {entry.description ? <small className={classes.clamp}>{entry.description}</small> : null}
          </span>
          {entry.receivedAt === null ? (
            <span className={classes.mark} data-tone="warning">
              <IconClock size={18} aria-hidden="true" /> En attente
            </span>
          ) : null}
        </AppLink>
      </li>
    ))}
  </ul>
);
