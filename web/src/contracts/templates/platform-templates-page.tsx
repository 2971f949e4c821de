// The platform's page Modèles de contrats: templates for every agency, and the contracts of all agencies' customers (C-089, C-091, C-093).
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { contractStatusLabels, type ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import { contractStatuses } from '../../agents/agent-words.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { defineList } from '../../shared/ui/list/list-types.ts';
import { listEverybodysContracts, type EverybodysContract, type TemplateLine } from '../api.ts';
import { templateLists } from './template-list.ts';
import { useTemplateRemoval } from './use-template-removal.ts';

const TemplateDialog = lazyDialog(
  () => import('./template-dialog.tsx'),
  (m) => m.TemplateDialog,
);

const TITLE = 'Modèles de contrats';
const VIEWS = [
  { value: 'customer', label: 'Clients' },
  { value: 'agent', label: 'Collaborateurs' },
  { value: 'contracts', label: 'Contrats des agences' },
] as const;
type View = (typeof VIEWS)[number]['value'];

const contractsList = defineList<EverybodysContract>({
  key: 'platform-customer-contracts',
  topic: 'contracts',
  one: 'contrat',
  many: 'contrats',
  searchPlaceholder: 'Titre, référence, agence ou client',
  fetch: ({ filters, ...request }, signal) => {
    const { status } = filters as { readonly status?: string[] };
    return listEverybodysContracts({
      body: { ...request, filters: status ? { status: status.map((value) => Number(value) as ContractStatus) } : {} },
      signal,
    });
  },
  rowId: (row) => row.id,
  columns: [
    { id: 'title', label: 'Titre', value: (row) => row.title, main: true, sort: true, width: 260 },
    { id: 'reference', label: 'Référence', value: (row) => row.reference, width: 110 },
    { id: 'agency', label: 'Agence', value: (row) => row.agency.name, sort: true, width: 200 },
    { id: 'customer', label: 'Client', value: (row) => row.customer, width: 200 },
    { id: 'status', label: 'Statut', kind: 'status', statuses: contractStatuses, value: (row) => row.status, sort: true, width: 178 },
    { id: 'createdAt', label: 'Créé le', kind: 'datetime', value: (row) => row.createdAt, sort: true },
    { id: 'sentAt', label: 'Envoyé le', kind: 'datetime', value: (row) => row.sentAt, sort: true },
  ],
  filters: [
    {
      key: 'status',
      label: 'Statut',
      kind: 'select',
      options: Object.entries(contractStatusLabels).map(([value, label]) => ({ value, label })),
      multiple: true,
    },
  ],
});

const Switch = ({ view, onChange }: { readonly view: View; readonly onChange: (view: View) => void }) => (
  <SegmentedControl aria-label="Modèles" data={[...VIEWS]} value={view} onChange={(value) => onChange(value as View)} />
);

const Templates = ({ kind, onView }: { readonly kind: ContractKind; readonly onView: (view: View) => void }) => {
  const [open, setOpen] = useState<{ readonly template?: TemplateLine } | null>(null);
  const remove = useTemplateRemoval('platform', kind);
  return (
    <ListPage
      list={templateLists.platform[kind]}
      title={TITLE}
      onOpen={(template) => setOpen({ template })}
      add={{ label: 'Ajouter un modèle', run: () => setOpen({}) }}
      rowActions={[
        { key: 'edit', label: 'Modifier', run: (template) => setOpen({ template }) },
        { key: 'delete', label: 'Supprimer', danger: true, run: remove },
      ]}
      toolbar={<Switch view={kind} onChange={onView} />}
      emptyText="Un modèle de la plateforme se propose à toutes les agences, qui ne le modifient pas."
    >
      {open ? <TemplateDialog shelf="platform" kind={kind} template={open.template} onClose={() => setOpen(null)} /> : null}
    </ListPage>
  );
};

export const PlatformTemplatesPage = () => {
  const [view, setView] = useState<View>('customer');
  if (view !== 'contracts') return <Templates key={view} kind={view} onView={setView} />;
  return (
    <ListPage
      list={contractsList}
      title={TITLE}
      toolbar={<Switch view={view} onChange={setView} />}
      emptyText="Aucune agence n’a encore de contrat avec un client."
    />
  );
};
