// Modèles de contrats: of customers and of collaborators, each by its own rights (A-107, C-088).
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { templateRight, type ContractKind } from '@vigie/domain/contracts/contract.ts';
import { useSave } from '../shared/api/use-save.ts';
import { useCan } from '../shared/session/use-session.ts';
import { confirm, CONFIRM_DELETE } from '../shared/ui/confirm.ts';
import { lazyDialog } from '../shared/ui/lazy-dialog.tsx';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import { defineList } from '../shared/ui/list/list-types.ts';
import { kindCalls, type TemplateLine } from './api.ts';

const TemplateDialog = lazyDialog(
  () => import('./template-dialog.tsx'),
  (m) => m.TemplateDialog,
);

const listOf = (kind: ContractKind) =>
  defineList<TemplateLine>({
    key: `${kind}ContractTemplates`,
    topic: 'contracts',
    one: 'modèle',
    many: 'modèles',
    sort: { by: 'title', ascending: true },
    searchPlaceholder: 'Titre',
    fetch: ({ query, limit, page, ascending, orderBy }, signal) =>
      kindCalls[kind].templates({ body: { query, limit, page, ascending, orderBy }, signal }),
    rowId: (row) => row.id,
    columns: [
      { id: 'title', label: 'Titre', value: (row) => row.title, main: true, sort: true, width: 380 },
      { id: 'createdAt', label: 'Créé le', kind: 'datetime', value: (row) => row.createdAt, sort: true, width: 150 },
      { id: 'updatedAt', label: 'Modifié le', kind: 'datetime', value: (row) => row.updatedAt, sort: true, width: 150 },
    ],
  });
const lists = { customer: listOf('customer'), agent: listOf('agent') } as const;

const KINDS = [
  { value: 'customer', label: 'Clients' },
  { value: 'agent', label: 'Collaborateurs' },
];

export const ContractTemplatesPage = () => {
  const may = { customer: useCan('listCustomerContractTemplates'), agent: useCan('listAgentContractTemplates') };
  const [kind, setKind] = useState<ContractKind>(may.customer ? 'customer' : 'agent');
  const [open, setOpen] = useState<{ readonly template?: TemplateLine } | null>(null);
  const remove = useSave((id: string) => kindCalls[kind].removeTemplate({ params: { id } }), { topics: ['contracts'], success: 'Modèle supprimé' });
  const askRemove = async (row: TemplateLine): Promise<void> => {
    if (await confirm({ title: row.title, text: CONFIRM_DELETE, danger: true })) remove.mutate(row.id);
  };
  return (
    <ListPage
      key={kind}
      list={lists[kind]}
      title="Modèles de contrats"
      onOpen={(template) => setOpen({ template })}
      add={{ label: 'Ajouter un modèle', rights: [templateRight(kind, 'create')], run: () => setOpen({}) }}
      rowActions={[
        { key: 'edit', label: 'Modifier', rights: [templateRight(kind, 'edit')], run: (template) => setOpen({ template }) },
        { key: 'delete', label: 'Supprimer', rights: [templateRight(kind, 'delete')], danger: true, run: (row) => void askRemove(row) },
      ]}
      toolbar={
        may.customer && may.agent ? (
          <SegmentedControl aria-label="Modèles" data={KINDS} value={kind} onChange={(value) => setKind(value as ContractKind)} />
        ) : null
      }
      emptyText="Un modèle est un texte avec des variables, par lequel commencent les contrats."
    >
      {open ? <TemplateDialog kind={kind} template={open.template} onClose={() => setOpen(null)} /> : null}
    </ListPage>
  );
};
