// The page Modèles de contrats: for customers and for agents, each by its own rights (A-107, C-088).
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { templateRight, type ContractKind } from '@vigie/domain/contracts/contract.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import type { TemplateLine } from '../api.ts';
import { templateLists } from './template-list.ts';
import { useTemplateRemoval } from './use-template-removal.ts';

const TemplateDialog = lazyDialog(
  () => import('./template-dialog.tsx'),
  (m) => m.TemplateDialog,
);

const KINDS = [
  { value: 'customer', label: 'Clients' },
  { value: 'agent', label: 'Collaborateurs' },
];

const isShared = (row: TemplateLine): boolean => row.fromPlatform;

export const ContractTemplatesPage = () => {
  const may = { customer: useCan('listCustomerContractTemplates'), agent: useCan('listAgentContractTemplates') };
  const [kind, setKind] = useState<ContractKind>(may.customer ? 'customer' : 'agent');
  const [open, setOpen] = useState<{ readonly template?: TemplateLine } | null>(null);
  const remove = useTemplateRemoval('agency', kind);
  return (
    <ListPage
      key={kind}
      list={templateLists.agency[kind]}
      title="Modèles de contrats"
      onOpen={(template) => setOpen({ template })}
      add={{ label: 'Ajouter un modèle', rights: [templateRight(kind, 'create')], run: () => setOpen({}) }}
      rowActions={[
        { key: 'edit', label: 'Modifier', rights: [templateRight(kind, 'edit')], hidden: isShared, run: (template) => setOpen({ template }) },
        {
          key: 'delete',
          label: 'Supprimer',
          rights: [templateRight(kind, 'delete')],
          hidden: isShared,
          danger: true,
          run: remove,
        },
      ]}
      toolbar={
        may.customer && may.agent ? (
          <SegmentedControl aria-label="Modèles" data={KINDS} value={kind} onChange={(value) => setKind(value as ContractKind)} />
        ) : null
      }
      emptyText="Un modèle est un texte avec des variables, par lequel commencent les contrats."
    >
      {open ? <TemplateDialog shelf="agency" kind={kind} template={open.template} onClose={() => setOpen(null)} /> : null}
    </ListPage>
  );
};
