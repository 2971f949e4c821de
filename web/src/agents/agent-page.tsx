// One agent: their file in tabs, and the actions on it.
import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { agentBadge } from '@vigie/domain/agents/agent.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import { WriteMail } from '../mail/lazy-write-mail.ts';
import { agentsPaths } from '../paths/agents.paths.ts';
import { useGo } from '../shared/navigation/use-go.ts';
import { useActor, useCan } from '../shared/session/use-session.ts';
import { DetailPage, type DetailTab } from '../shared/ui/page/detail-page.tsx';
import { ErrorState } from '../shared/ui/state/error-state.tsx';
import { Page } from '../shared/ui/page/page.tsx';
import { Waiting } from '../shared/ui/state/waiting.tsx';
import { StatusBadge } from '../shared/ui/marks/status-badge.tsx';
import type { RowAction } from '../shared/ui/list/list-types.ts';
import { agentStatuses, type AgentFile, type AgentLine } from './agent-words.ts';
import type { AgentStep } from './file/agent-dialog.tsx';
import { agentsApi } from './api.ts';
import { FilePanel } from './file/file-panel.tsx';
import { LicenceDialog } from './licences/licence-dialog.tsx';
import { QuotaDialog } from './licences/quota-dialog.tsx';
import { ItemsPanel } from './file/items-panel.tsx';
import { ContractsPanel, DocumentsPanel, ExpirationsPanel, RestrictionsPanel } from './file/lists-panels.tsx';
import { RightsPanel } from './rights/rights-panel.tsx';
import { WishesCard } from './file/wishes-card.tsx';
import { WorkPlaceCard } from '../agency/establishments/work-place-card.tsx';
import { usePrivacyActions } from '../agency/privacy/use-privacy-actions.tsx';
import { EndingPapers } from './ending/ending-papers.tsx';
import { useAgentActions } from './use-agent-actions.ts';
import { retryingLazy } from '../shared/ui/loading/retrying-lazy.ts';
import { agentCountersSlot } from './slots.ts';
import { DemoBadge } from '../shared/ui/marks/demo-badge.tsx';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';

const AgentDialog = lazyDialog(
  () => import('./file/agent-dialog.tsx'),
  (m) => m.AgentDialog,
);

const Counters = retryingLazy(agentCountersSlot.load);
/** Working time of these is not limited by law. */
const uncounted: readonly AgentFile['type'][] = ['EXTERNAL', 'SELF', 'NOMINEE'];

const countersTab = (agent: AgentFile): DetailTab => ({
  key: 'compteurs',
  label: 'Compteurs légaux',
  rights: ['readAgentsHours'],
  render: () => (
    <Suspense fallback={<Waiting />}>
      <Counters agentId={agent.id} />
    </Suspense>
  ),
});

const tabsOf = (agent: AgentFile): DetailTab[] => [
  { key: 'fiche', label: 'Fiche', render: () => <FilePanel agent={agent} /> },
  {
    key: 'contrats',
    label: 'Contrats',
    count: agent.contracts.length,
    render: () => (
      <>
        <ContractsPanel agent={agent} />
        <WorkPlaceCard agentId={agent.id} />
        <EndingPapers agent={agent} />
      </>
    ),
  },
  ...(uncounted.includes(agent.type) ? [] : [countersTab(agent)]),
  {
    key: 'echeances',
    label: 'Échéances',
    count: agent.expirations.length,
    render: () => <ExpirationsPanel agent={agent} />,
  },
  {
    key: 'materiel',
    label: 'Matériel',
    count: agent.items.length,
    render: () => <ItemsPanel agent={agent} locked={agent.isFake || agent.status === 300} />,
  },
  {
    key: 'documents',
    label: 'Documents',
    count: agent.documents.length,
    rights: ['listAgencyDocuments'],
    render: () => <DocumentsPanel agent={agent} />,
  },
  {
    key: 'restrictions',
    label: 'Restrictions',
    count: agent.restrictions.length + agent.bans.length,
    render: () => <RestrictionsPanel agent={agent} />,
  },
  {
    key: 'souhaits',
    label: 'Souhaits',
    render: () => <WishesCard agentId={agent.id} />,
  },
  {
    key: 'droits',
    label: 'Droits',
    rights: ['editAgentRights'],
    render: () => <RightsPanel agent={agent} />,
  },
];

/** The form step that changes what the tab shows. */
const STEPS: Readonly<Record<string, AgentStep>> = {
  contrats: 'contracts',
  echeances: 'cards',
  restrictions: 'qualifications',
};

const Actions = ({ agent, actions }: { readonly agent: AgentLine; readonly actions: readonly RowAction<AgentLine>[] }) => {
  const actor = useActor();
  const shown = actions.filter(({ rights, hidden }) => !hidden?.(agent) && (!rights?.length || (actor !== null && has(actor, ...rights))));
  if (shown.length === 0) return null;
  return (
    <Menu withinPortal position="bottom-end">
      <Menu.Target>
        <Button variant="default">Actions</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map((action) => {
          const reason = action.disabled?.(agent) ?? null;
          const title = reason ?? action.hint?.(agent) ?? null;
          return (
            <Menu.Item
              key={action.key}
              disabled={reason !== null}
              {...(action.danger ? { color: 'red' } : {})}
              {...(title ? { title } : {})}
              onClick={() => action.run(agent)}
            >
              {action.label}
              {reason ? (
                <small>
                  <br />
                  {reason}
                </small>
              ) : null}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
};

const Loaded = ({ agent }: { readonly agent: AgentFile }) => {
  const [step, setStep] = useState<AgentStep | null>(null);
  const [licence, setLicence] = useState<'give' | 'quota' | null>(null);
  const mayEdit = useCan('editAgents');
  const [writing, setWriting] = useState(false);
  const go = useGo();
  const actions = useAgentActions({
    onLicence: () => setLicence('give'),
    onQuota: () => setLicence('quota'),
    onWrite: () => setWriting(true),
    onDone: (kind) => {
      if (kind === 'delete') go(agentsPaths.agents());
    },
  });
  const privacy = usePrivacyActions<AgentLine>();
  const edit = (): void => setStep(STEPS[new URLSearchParams(globalThis.location.hash.split('?')[1]).get('onglet') ?? ''] ?? 'identity');
  const badge = agentBadge(agent.status);
  return (
    <DetailPage
      title={agent.fullname}
      back={{ to: agentsPaths.agents(), label: 'Collaborateurs' }}
      status={agent.isFake ? <DemoBadge /> : badge ? <StatusBadge label={badge} tone={agentStatuses[agent.status]!.tone} /> : null}
      subtitle={[agent.position, agent.isManager ? 'Administrateur principal' : ''].filter(Boolean).join(' · ')}
      actions={
        <>
          {mayEdit && agent.status !== 300 && !agent.isFake ? <Button onClick={edit}>Modifier</Button> : null}
          {agent.isFake ? null : <Actions agent={agent} actions={[...actions, ...privacy.actions]} />}
        </>
      }
      tabs={tabsOf(agent)}
    >
      {step ? <AgentDialog id={agent.id} step={step} onClose={() => setStep(null)} /> : null}
      {writing ? <WriteMail about={agent.id} draft={{ to: [agent.email] }} onClose={() => setWriting(false)} /> : null}
      {licence === 'give' ? <LicenceDialog agent={agent} onClose={() => setLicence(null)} /> : null}
      {privacy.dialog}
      {licence === 'quota' ? <QuotaDialog of="licences" onClose={() => setLicence(null)} /> : null}
    </DetailPage>
  );
};

export const AgentPage = () => {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useQuery({
    queryKey: ['agents', 'one', id],
    queryFn: ({ signal }) => agentsApi.read({ params: { id }, signal }),
  });
  if (data) return <Loaded agent={data} />;
  return <Page title="Collaborateur">{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />}</Page>;
};
