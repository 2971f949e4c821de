// The logbook of one service: a line for each entry, with its first photos.
import { OUTSIDE_PLAN } from '@vigie/domain/field/contested.ts';
import { formatTime } from '../../../shared/format/dates.ts';
import { plural } from '../../../shared/format/numbers.ts';
import { ErrorState } from '../../../shared/ui/state/error-state.tsx';
import type { EntryLine } from '../desk-api.ts';
import { EntryFiles } from '../logbook/entry-files.tsx';
import { isPhoto } from '../logbook/entry-look.ts';
import type { MarkedLines } from './marked-lines.ts';
import { useServiceEntries } from './use-service-facts.ts';
import classes from './follow.module.css';

const FIRST = 4;

const Entry = ({ entry, lineProps }: { readonly entry: EntryLine } & Pick<MarkedLines, 'lineProps'>) => (
  <li {...lineProps(entry.id)} data-removed={entry.removed || undefined}>
    <time dateTime={entry.madeAt}>{formatTime(entry.madeAt)}</time>
    <span>
      <strong>{entry.label}</strong>
      {entry.description ? ` : ${entry.description}` : ''}
      <small>
        {entry.authorName}
        {entry.outsidePlan ? ` · ${OUTSIDE_PLAN}` : ''}
        {entry.files.length > 0 ? ` · ${plural(entry.files.length, 'pièce jointe', 'pièces jointes')}` : ''}
      </small>
      <EntryFiles small files={entry.files.filter(isPhoto).slice(0, FIRST)} />
    </span>
  </li>
);

export const FollowLogbook = ({ serviceId, lineProps }: { readonly serviceId: string } & Pick<MarkedLines, 'lineProps'>) => {
  const { data, error, refetch, may } = useServiceEntries(serviceId);
  if (!may) return <p className={classes.soft}>Vous n’avez pas le droit de lister les mains courantes.</p>;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.data.length === 0) return <p className={classes.soft}>Rien n’a été écrit.</p>;
  return (
    <ul className={classes.lines} aria-busy={!data}>
      {data?.data.map((entry) => (
        <Entry key={entry.id} entry={entry} lineProps={lineProps} />
      ))}
    </ul>
  );
};
