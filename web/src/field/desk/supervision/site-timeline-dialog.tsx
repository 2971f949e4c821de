// What happened on one site, newest first, by day: the author, any attachments, and each full entry at a click.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldPaths } from '../../../paths/field.paths.ts';
import { formatLongDay, formatTime, wallOf } from '../../../shared/format/dates.ts';
import { plural } from '../../../shared/format/numbers.ts';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { ErrorState } from '../../../shared/ui/state/error-state.tsx';
import { DialogFrame } from '../../../shared/ui/form/dialog-frame.tsx';
import { lazyDialog } from '../../../shared/ui/loading/lazy-dialog.tsx';
import type { SiteOverlayProps } from '../../../sites/slots.ts';
import { deskApi, type EntryLine } from '../desk-api.ts';
import classes from '../follow/follow.module.css';

const EntryDialog = lazyDialog(
  () => import('../logbook/entry-dialog.tsx'),
  (m) => m.EntryDialog,
);

const byDay = (entries: readonly EntryLine[]): [day: string, entries: readonly EntryLine[]][] => [
  ...Map.groupBy(entries, ({ madeAt }) => wallOf(madeAt)[0]),
];

const Entry = ({ entry, onOpen }: { readonly entry: EntryLine; readonly onOpen: () => void }) => (
  <li data-removed={entry.removed || undefined}>
    <time dateTime={entry.madeAt}>{formatTime(entry.madeAt)}</time>
    <span>
      <button type="button" className={classes.open} onClick={onOpen}>
        {entry.label}
      </button>
      {entry.description ? ` : ${entry.description}` : ''}
      <small>
        {entry.authorName}
        {entry.files.length > 0 ? ` · ${plural(entry.files.length, 'pièce jointe', 'pièces jointes')}` : ''}
      </small>
    </span>
  </li>
);

export const SiteTimelineDialog = ({ site, onClose }: SiteOverlayProps) => {
  const [opened, setOpened] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['logbook', 'site', site.id],
    queryFn: ({ signal }) => deskApi.siteEvents({ body: { filters: { sites: [site.id] } }, signal }),
  });
  const entries = data?.data ?? [];
  return (
    <DialogFrame title={`Main courante : ${site.name}`} size="lg" onClose={onClose}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <div aria-busy={!data && !error}>
        {data && entries.length === 0 ? <p className={classes.soft}>Rien n’a été écrit sur ce site.</p> : null}
        {byDay(entries).map(([day, ofDay]) => (
          <section key={day} className={classes.day} aria-label={formatLongDay(day)}>
            <h3>{formatLongDay(day)}</h3>
            <ul className={classes.lines}>
              {ofDay.map((entry) => (
                <Entry key={entry.id} entry={entry} onOpen={() => setOpened(entry.id)} />
              ))}
            </ul>
          </section>
        ))}
        <p className={classes.foot}>
          <Button component={AppLink} to={fieldPaths.adminMc()} variant="subtle" onClick={onClose}>
            Toutes les mains courantes
          </Button>
        </p>
      </div>
      {opened ? <EntryDialog id={opened} onClose={() => setOpened(null)} /> : null}
    </DialogFrame>
  );
};
