// The actions on a checkpoint's row: view, print its code, delete. A checkpoint used by rounds names them.
import { checkpointRemovalIssue } from '@vigie/domain/sites/checkpoint.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { confirm, CONFIRM_DELETE } from '../../shared/ui/confirm.ts';
import type { BulkAction, RowAction } from '../../shared/ui/list/list-types.ts';
import { sitesApi } from '../api.ts';
import type { CheckpointLine } from './checkpoints-list.ts';

const printing = { key: 'codes', label: 'QR codes', rights: ['editCheckpoints'] } as const;
/** The codes of the chosen points on one sheet. */
export const printCodes = (print: (rows: readonly CheckpointLine[]) => void): BulkAction<CheckpointLine>[] => [{ ...printing, run: print }];

/** `print` is the desk's: codes are not printed from a phone. */
export function useCheckpointActions(
  show: (checkpoint: CheckpointLine) => void,
  print?: (rows: readonly CheckpointLine[]) => void,
): RowAction<CheckpointLine>[] {
  const remove = useSave((id: string) => sitesApi.removeCheckpoint({ params: { id } }), {
    topics: ['rounds'],
    success: 'Point de contrôle supprimé',
  });
  return [
    { key: 'read', label: 'Informations', reads: true, run: show },
    ...(print ? [{ ...printing, run: (row: CheckpointLine) => print([row]) }] : []),
    {
      key: 'delete',
      label: 'Suppression',
      rights: ['deleteCheckpoints'],
      danger: true,
      disabled: (row) => checkpointRemovalIssue({ roundNames: row.rounds.map((round) => round.name) }),
      run: (row) => {
        confirm({ title: row.title, text: CONFIRM_DELETE, danger: true }).then(
          (agreed) => {
            if (agreed) remove.mutate(row.id);
          },
          () => undefined,
        );
      },
    },
  ];
}
