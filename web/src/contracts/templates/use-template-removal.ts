// Deletes a template of contracts after a question.
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { confirm, CONFIRM_DELETE } from '../../shared/ui/confirm.ts';
import { templateShelves, type TemplateLine, type TemplateShelf } from '../api.ts';

export function useTemplateRemoval(shelf: TemplateShelf, kind: ContractKind): (row: TemplateLine) => void {
  const remove = useSave((id: string) => templateShelves[shelf][kind].remove({ params: { id } }), {
    topics: ['contracts'],
    success: 'Modèle supprimé',
  });
  const ask = async (row: TemplateLine): Promise<void> => {
    if (await confirm({ title: row.title, text: CONFIRM_DELETE, danger: true })) remove.mutate(row.id);
  };
  return (row) => void ask(row);
}
