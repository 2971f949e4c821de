// Logbook entries as rows: the time, what, and whether the server has it.
import { IconClock } from '@tabler/icons-react';
import { entryTypeById } from '../model/entry-types.ts';
import type { FieldEntry } from '@vigie/domain/field/field-state.ts';
import { fieldPaths } from '../../routes/field.paths.ts';
import { formatTime } from '../../shared/format/dates.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import classes from './field.module.css';

/** Newest first; additions stand under their entry, on its own screen. */
export const newestFirst = (entries: readonly FieldEntry[]): FieldEntry[] =>
  entries.filter(({ parentId }) => parentId === null).toSorted((a, b) => b.madeAt.localeCompare(a.madeAt));

export const EntryRows = ({ entries }: { readonly entries: readonly FieldEntry[] }) => (
  <ul className={classes.rows}>
    {entries.map((entry) => (
      <li key={entry.id}>
        <AppLink to={fieldPaths.incident({ uuid: entry.id })} className={classes.row}>
          <time dateTime={entry.madeAt}>{formatTime(entry.madeAt)}</time>
          <span>
            {entryTypeById(entry.eventType)?.label ?? 'Main courante'}
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
