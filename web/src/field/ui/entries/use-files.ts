// The files of an entry that are on this phone; follows their changes, from this page, another tab or the worker.
import { useEffect, useState } from 'react';
import { reportError } from '../../../shared/errors/report-error.ts';
import type { OutboxFile } from '../../../shared/offline/outbox-types.ts';
import type { Outbox } from '../../../shared/offline/outbox.ts';

/** undefined until the first answer. Reloads when other files are named. */
export function useFiles({ db }: Outbox, fileIds: readonly string[]): readonly OutboxFile[] | undefined {
  const [found, setFound] = useState<readonly OutboxFile[]>();
  const ids = fileIds.join(' ');
  useEffect(
    () =>
      db.follow(
        ['files'],
        async (table) => {
          const files = await Promise.all(ids.split(' ').map((id) => table('files').get(id)));
          return files.filter((file) => file !== undefined);
        },
        setFound,
        reportError,
      ),
    [db, ids],
  );
  return found;
}
