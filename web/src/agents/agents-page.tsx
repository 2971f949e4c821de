// The page Collaborateurs: the list, its dialogs, and the actions on an agent.
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { WriteMail } from '../mail/lazy-write-mail.ts';
import { agentsPaths } from '../paths/agents.paths.ts';
import { backofficePaths } from '../paths/backoffice.paths.ts';
import { useAgentRating } from '../shared/session/use-agency-words.ts';
import { useCan } from '../shared/session/use-session.ts';
import { useFacts } from '../shared/navigation/facts.ts';
import { useGo } from '../shared/navigation/use-go.ts';
import { ImportLink } from '../shared/ui/list/import-link.tsx';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import type { RowAction } from '../shared/ui/list/list-types.ts';
import type { AgentLine } from './agent-words.ts';
import { agentsList, unratedAgentsList } from './agents-list.tsx';
import { LicenceDialog } from './licences/licence-dialog.tsx';
import { QuotaDialog, type Quota } from './licences/quota-dialog.tsx';
import { useAgentActions } from './use-agent-actions.ts';
import { useAgentsBulk } from './use-agents-bulk.ts';
import { usePricing } from './licences/use-pricing.ts';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { assignStockSlot } from './slots.ts';

const AgentDialog = lazyDialog(
  () => import('./file/agent-dialog.tsx'),
  (m) => m.AgentDialog,
);
const AgentsDialog = lazyDialog(
  () => import('./agents-dialog.tsx'),
  (m) => m.AgentsDialog,
);
const LicencesDialog = lazyDialog(
  () => import('./licences/licences-dialog.tsx'),
  (m) => m.LicencesDialog,
);

const AssignmentDialog = lazyDialog(assignStockSlot.load, (dialog) => dialog);

type Dialog =
  | { readonly kind: 'file'; readonly id?: string }
  | { readonly kind: 'licence' | 'stock'; readonly agent: AgentLine }
  | { readonly kind: 'email'; readonly to: readonly AgentLine[] }
  | { readonly kind: 'licences' | 'several' }
  | { readonly kind: 'quota'; readonly of: Quota }
  | null;

/** Several recipients do not see each other's addresses. */
const draftTo = (agents: readonly AgentLine[]) => {
  const emails = agents.map(({ email }) => email);
  return emails.length === 1 ? { to: emails } : { bcc: emails };
};

const OpenDialog = ({ dialog, onClose }: { readonly dialog: Dialog; readonly onClose: () => void }) => {
  switch (dialog?.kind) {
    case 'file':
      return <AgentDialog {...(dialog.id ? { id: dialog.id } : {})} onClose={onClose} />;
    case 'several':
      return <AgentsDialog onClose={onClose} />;
    case 'quota':
      return <QuotaDialog of={dialog.of} onClose={onClose} />;
    case 'licences':
      return <LicencesDialog onClose={onClose} />;
    case 'email':
      return <WriteMail about={dialog.to.map(({ id }) => id).join()} draft={draftTo(dialog.to)} onClose={onClose} />;
    case 'stock':
      return <AssignmentDialog agent={{ value: dialog.agent.id, label: dialog.agent.fullname }} onClose={onClose} />;
    case 'licence':
      return <LicenceDialog agent={dialog.agent} onClose={onClose} />;
    case undefined:
      return null;
  }
};

export const AgentsPage = () => {
  const [dialog, setDialog] = useState<Dialog>(null);
  const [archived, setArchived] = useState(false);
  const { fileRefusal } = usePricing();
  const rated = useAgentRating();
  const { stockSimplified } = useFacts();
  const mayCreate = useCan('createAgents');
  const mayLicence = useCan('editAgentLicences');
  const mayRead = useCan('readAgents');
  const go = useGo();
  const close = (): void => setDialog(null);
  const open = (agent: AgentLine): void => go(agentsPaths.agent({ id: agent.id }));
  const actions: RowAction<AgentLine>[] = [
    { key: 'read', label: 'Ouvrir', rights: ['readAgents'], reads: true, run: open },
    {
      key: 'edit',
      label: 'Modifier',
      rights: ['editAgents'],
      run: ({ id }) => setDialog({ kind: 'file', id }),
      hidden: (agent) => agent.status === AgentStatus.archived,
    },
    {
      key: 'stock',
      label: 'Affecter du matériel',
      rights: ['createStockAssignments'],
      run: (agent) => setDialog({ kind: 'stock', agent }),
      hidden: (agent) => stockSimplified === true || agent.status === AgentStatus.archived,
    },
    ...useAgentActions({
      onLicence: (agent) => setDialog({ kind: 'licence', agent }),
      onWrite: (agent) => setDialog({ kind: 'email', to: [agent] }),
      onQuota: () => setDialog({ kind: 'quota', of: 'licences' }),
    }),
  ];
  const create = (kind: 'file' | 'several'): void => setDialog(fileRefusal ? { kind: 'quota', of: 'files' } : { kind });
  return (
    <ListPage
      list={rated ? agentsList : unratedAgentsList}
      title="Collaborateurs"
      {...(mayRead ? { to: (agent: AgentLine) => agentsPaths.agent({ id: agent.id }), onOpen: open } : {})}
      add={{ label: 'Ajouter un collaborateur', rights: ['createAgents'], run: () => create('file') }}
      actions={
        <>
          {mayCreate ? (
            <Button variant="default" aria-label="Plusieurs collaborateurs" onClick={() => create('several')}>
              Plusieurs
            </Button>
          ) : null}
          {mayLicence ? (
            <Button variant="default" onClick={() => setDialog({ kind: 'licences' })}>
              Licences
            </Button>
          ) : null}
        </>
      }
      toolbar={<Switch label="Collaborateurs archivés" checked={archived} onChange={(event) => setArchived(event.currentTarget.checked)} />}
      {...(archived ? { fixedFilters: { status: [AgentStatus.archived] } } : {})}
      rowActions={actions}
      bulkActions={useAgentsBulk((to) => setDialog({ kind: 'email', to }))}
      emptyText="Les collaborateurs sont les agents et le personnel de l’agence : leur fiche porte contrats, cartes, qualifications et droits."
      emptyAction={archived ? null : <ImportLink to={backofficePaths.importData()} />}
    >
      <OpenDialog dialog={dialog} onClose={close} />
    </ListPage>
  );
};
