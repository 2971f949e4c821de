// The actions on one or several documents. Rows that cannot take an action are skipped with a message.
import { useState } from 'react';
import type { DocumentAction } from '@vigie/domain/documents/documents-can.ts';
import { useSave } from '../shared/api/use-save.ts';
import { confirm, CONFIRM_DELETE_DOCUMENT } from '../shared/ui/confirm.ts';
import type { BulkAction, RowAction } from '../shared/ui/list/list-types.ts';
import { toast } from '../shared/ui/toast.ts';
import { documentsApi, download, type DocumentLine } from './api.ts';

export type Opened =
  | { readonly is: 'new' }
  | { readonly is: 'read' | 'edit' | 'send'; readonly rows: readonly DocumentLine[] }
  | { readonly is: 'readers'; readonly row: DocumentLine };

const allowed = (rows: readonly DocumentLine[], action: DocumentAction): readonly DocumentLine[] => {
  const refused = rows.find((row) => row.refusals[action] !== null);
  if (refused) toast.warning(`${refused.name} : ${refused.refusals[action]}`, 5000);
  return rows.filter((row) => row.refusals[action] === null);
};

const question = (rows: readonly DocumentLine[]) => ({
  title: rows.length === 1 ? (rows[0]?.name ?? '') : `${rows.length} documents`,
  text: rows.length === 1 ? CONFIRM_DELETE_DOCUMENT : `Supprimer les ${rows.length} documents ?`,
  danger: true,
});

export interface DocumentActions {
  readonly opened: Opened | null;
  readonly open: (next: Opened | null) => void;
  readonly read: (row: DocumentLine) => void;
  readonly take: (rows: readonly DocumentLine[]) => void;
  readonly row: readonly RowAction<DocumentLine>[];
  readonly bulk: readonly BulkAction<DocumentLine>[];
  /** Empties the selection once the dialog's work is done. */
  readonly done: () => void;
}

export function useDocumentActions(): DocumentActions {
  const [opened, open] = useState<Opened | null>(null);
  const [after, setAfter] = useState<(() => void) | null>(null);
  const taking = useSave(download, { topics: ['documents'] });
  const removing = useSave(
    async (rows: readonly DocumentLine[]) => {
      for (const { id } of rows) await documentsApi().remove({ params: { id } });
      return rows.length;
    },
    { topics: ['documents'], onDone: (count) => toast.success(count === 1 ? 'Document supprimé' : `${count} documents supprimés`) },
  );
  const take = (rows: readonly DocumentLine[]): void => {
    if (rows.length > 0) taking.mutate(rows);
  };
  const remove = async (rows: readonly DocumentLine[], clear?: () => void): Promise<void> => {
    if (rows.length === 0 || !(await confirm(question(rows)))) return;
    removing.mutate(rows, { onSuccess: () => clear?.() });
  };
  const read = (row: DocumentLine): void => {
    if (row.refusals.download === null) open({ is: 'read', rows: [row] });
    else if (row.file === null && row.refusals.edit === null) open({ is: 'edit', rows: [row] });
    else toast.warning(row.refusals.download);
  };
  const withDialog =
    (is: 'read' | 'edit' | 'send', action: DocumentAction) =>
    (rows: readonly DocumentLine[], clear: () => void): void => {
      const usable = allowed(rows, action);
      if (usable.length === 0) return;
      setAfter(() => clear);
      open({ is, rows: usable });
    };
  return {
    opened,
    open,
    read,
    take,
    done: () => {
      after?.();
      setAfter(null);
    },
    row: [
      { key: 'read', label: 'Ouvrir', reads: true, run: read, disabled: ({ refusals }) => refusals.download },
      { key: 'download', label: 'Télécharger', reads: true, run: (row) => take([row]), disabled: ({ refusals }) => refusals.download },
      { key: 'edit', label: 'Modifier', run: (row) => open({ is: 'edit', rows: [row] }), disabled: ({ refusals }) => refusals.edit },
      { key: 'send', label: 'Envoyer par e-mail', run: (row) => open({ is: 'send', rows: [row] }), disabled: ({ refusals }) => refusals.send },
      { key: 'readers', label: 'Lecteurs', rights: ['listAgencyDocumentReaders'], reads: true, run: (row) => open({ is: 'readers', row }) },
      { key: 'remove', label: 'Supprimer', danger: true, run: (row) => void remove([row]), disabled: ({ refusals }) => refusals.remove },
    ],
    bulk: [
      { key: 'read', label: 'Ouvrir', run: withDialog('read', 'download') },
      { key: 'edit', label: 'Modifier', run: withDialog('edit', 'edit') },
      { key: 'download', label: 'Télécharger', run: (rows) => take(allowed(rows, 'download')) },
      { key: 'send', label: 'Envoyer par e-mail', run: withDialog('send', 'send') },
      { key: 'remove', label: 'Supprimer', danger: true, run: (rows, clear) => void remove(allowed(rows, 'remove'), clear) },
    ],
  };
}
