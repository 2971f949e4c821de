// News of the platform: as a table or as cards, one by one and in bulk (C-275 to C-280).
import { LabelledGroup } from '../../shared/ui/form/labelled-group.tsx';
import { IconLayoutGrid, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { announcementMayBecome, AnnouncementStatus, concernedBy } from '@vigie/domain/backoffice/announcement.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { plural } from '../../shared/format/numbers.ts';
import { confirm, CONFIRM_DELETE } from '../../shared/ui/confirm.ts';
import { NO_CHANGE } from '../../shared/ui/form/use-entity-form.ts';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import type { BulkAction, RowAction } from '../../shared/ui/list/list-types.ts';
import list from '../../shared/ui/list/list.module.css';
import { toast } from '../../shared/ui/toast.ts';
import { communicationApi, type AnnouncementLine } from '../api.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { announcementsList } from './announcements-list.ts';

const TOPICS = ['admin-announcements'];

interface Move {
  readonly id: string;
  readonly to: AnnouncementStatus;
}

function useRowActions(edit: (row: AnnouncementLine) => void): RowAction<AnnouncementLine>[] {
  const send = useSave(({ id, to }: Move) => communicationApi.moveAnnouncement({ params: { id, status: String(to) } }), { topics: TOPICS });
  const removal = useSave((id: string) => communicationApi.removeAnnouncement({ params: { id } }), {
    topics: TOPICS,
    success: 'Actualité supprimée',
  });
  const remove = async ({ id, title }: AnnouncementLine): Promise<void> => {
    if (await confirm({ title, text: CONFIRM_DELETE, danger: true })) removal.mutate(id);
  };
  const move = (to: AnnouncementStatus, done: string) => ({
    hidden: ({ status }: AnnouncementLine): boolean => !announcementMayBecome(status, to),
    run: ({ id, status }: AnnouncementLine): void =>
      send.mutate({ id, to }, { onSuccess: () => toast.undo(done, () => send.mutate({ id, to: status })) }),
  });
  const gone = ({ status }: AnnouncementLine): boolean => status === AnnouncementStatus.deleted;
  return [
    { key: 'edit', label: 'Modifier', hidden: gone, run: edit },
    { key: 'on', label: 'Activation', ...move(AnnouncementStatus.active, 'Actualité activée') },
    { key: 'off', label: 'Désactivation', ...move(AnnouncementStatus.inactive, 'Actualité désactivée') },
    { key: 'remove', label: 'Suppression', danger: true, hidden: gone, run: (row) => void remove(row) },
  ];
}

/** When no selected row qualifies, a toast says so and nothing is sent (C-280). */
function useBulkActions(): BulkAction<AnnouncementLine>[] {
  const send = useSave(
    ({ ids, to }: { ids: string[]; to: AnnouncementStatus }) => communicationApi.moveAnnouncements({ params: { status: String(to) }, body: { ids } }),
    {
      topics: TOPICS,
      onDone: ({ changed }) => toast.success(plural(changed, 'actualité modifiée', 'actualités modifiées')),
    },
  );
  const bulk = (to: AnnouncementStatus) => (rows: readonly AnnouncementLine[], clear: () => void) => {
    const ids = concernedBy(rows, to).map(({ id }) => id);
    if (ids.length === 0) return void toast.info(NO_CHANGE);
    send.mutate({ ids, to }, { onSuccess: clear });
    return undefined;
  };
  const remove = (rows: readonly AnnouncementLine[], clear: () => void): void => {
    void confirm({ text: CONFIRM_DELETE, danger: true }).then((agreed) => (agreed ? bulk(AnnouncementStatus.deleted)(rows, clear) : undefined));
  };
  return [
    { key: 'on', label: 'Activer', run: bulk(AnnouncementStatus.active) },
    { key: 'off', label: 'Désactiver', run: bulk(AnnouncementStatus.inactive) },
    { key: 'remove', label: 'Supprimer', danger: true, run: remove },
  ];
}

const Display = ({ cards, onChange }: { readonly cards: boolean; readonly onChange: (cards: boolean) => void }) => (
  <LabelledGroup as="span" aria-label="Affichage">
    <button type="button" className={list.button} aria-pressed={!cards} aria-label="Tableau" onClick={() => onChange(false)}>
      <IconTable size={17} aria-hidden="true" />
    </button>
    <button type="button" className={list.button} aria-pressed={cards} aria-label="Cartes" onClick={() => onChange(true)}>
      <IconLayoutGrid size={17} aria-hidden="true" />
    </button>
  </LabelledGroup>
);

export const AnnouncementsPage = () => {
  const [dialog, setDialog] = useState<{ announcement: AnnouncementLine | null } | null>(null);
  const [cards, setCards] = useState(false);
  const edit = (announcement: AnnouncementLine): void => setDialog({ announcement });
  return (
    <ListPage
      list={announcementsList}
      title="Actualités"
      onOpen={edit}
      add={{ label: 'Ajouter une actualité', run: () => setDialog({ announcement: null }) }}
      rowActions={useRowActions(edit)}
      bulkActions={useBulkActions()}
      asCards={cards}
      toolbar={<Display cards={cards} onChange={setCards} />}
      emptyText="Une actualité active s’affiche une fois à chaque personne des agences, entre ses deux dates."
    >
      {dialog ? <AnnouncementDialog announcement={dialog.announcement} onClose={() => setDialog(null)} /> : null}
    </ListPage>
  );
};
