// Deletes a round. One that was walked stays in the history.
import { useSave } from '../../shared/api/use-save.ts';
import { confirm, CONFIRM_DELETE } from '../../shared/ui/confirm.ts';
import type { RowAction } from '../../shared/ui/list/list-types.ts';
import { sitesApi } from '../api.ts';
import type { RoundLine } from './rounds-list.ts';

export function useRoundActions(): RowAction<RoundLine>[] {
  const remove = useSave((id: string) => sitesApi.removeRound({ params: { id } }), {
    topics: ['rounds'],
    success: 'Ronde supprimée',
  });
  return [
    {
      key: 'delete',
      label: 'Suppression',
      rights: ['deleteRounds'],
      danger: true,
      run: (row) => {
        confirm({ title: row.name, text: CONFIRM_DELETE, danger: true }).then(
          (agreed) => {
            if (agreed) remove.mutate(row.id);
          },
          () => undefined,
        );
      },
    },
  ];
}
