// The actions on a site from a list or from its own page: deactivate, archive, restore, delete (F-270).
import { SiteStatus, siteActionLabels, siteMayBecome, type SiteRemoval } from '@vigie/domain/sites/site.ts';
import { plural } from '@vigie/domain/shared/words-of-number.ts';
import { useSave } from '../shared/api/use-save.ts';
import { confirm, CONFIRM_DELETE } from '../shared/ui/confirm.ts';
import type { RowAction } from '../shared/ui/list/list-types.ts';
import { toast } from '../shared/ui/toast.ts';
import { sitesApi } from './api.ts';

interface Movable {
  readonly id: string;
  readonly name: string;
  readonly status: SiteStatus;
}

/** The plan is left as it is: what still stands in it is told. */
const doneWords = (done: string, left: number): string =>
  left === 0 ? done : `${done}, ${plural(left, 'service à venir y reste planifié', 'services à venir y restent planifiés')}`;

/** `onRemoved`: after a deletion, for a page that shows the site. */
export function useSiteActions<Row extends Movable>(onRemoved?: () => void): RowAction<Row>[] {
  const send = useSave(({ id, item }: { id: string; item: SiteRemoval }) => sitesApi.remove({ params: { id, item } }), {
    topics: ['sites', 'rounds'],
  });
  const move = (item: SiteRemoval, done: string) => (row: Row) =>
    send.mutate(
      { id: row.id, item },
      {
        onSuccess: ({ servicesToCome }) =>
          item === 'revive' ? toast.success(done) : toast.undo(doneWords(done, servicesToCome), () => send.mutate({ id: row.id, item: 'revive' })),
      },
    );
  const remove = async (row: Row): Promise<void> => {
    if (!(await confirm({ title: row.name, text: CONFIRM_DELETE, danger: true }))) return;
    send.mutate(
      { id: row.id, item: 'delete' },
      {
        onSuccess: () => {
          toast.success('Site supprimé');
          onRemoved?.();
        },
      },
    );
  };
  const stays = (status: SiteStatus) => (row: Row) => !siteMayBecome(row.status, status);
  return [
    {
      key: 'deactivate',
      label: 'Désactivation',
      rights: ['archiveSites'],
      hidden: stays(SiteStatus.inactive),
      run: move('deactivate', 'Site désactivé'),
    },
    {
      key: 'archive',
      label: siteActionLabels.archive,
      rights: ['archiveSites'],
      hidden: stays(SiteStatus.archived),
      run: move('archive', 'Site archivé'),
    },
    {
      key: 'revive',
      label: siteActionLabels.revive,
      rights: ['editSites'],
      hidden: stays(SiteStatus.active),
      run: move('revive', 'Site réactivé'),
    },
    {
      key: 'delete',
      label: siteActionLabels.delete,
      rights: ['deleteSites'],
      danger: true,
      run: (row) => void remove(row),
    },
  ];
}
