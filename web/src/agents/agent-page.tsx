// One guard on a page of their own: the file in tabs, and beside it what happens around them.
import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { agentBadge } from '@vigie/domain/agents/agent.ts';
import { formatPhone } from '@vigie/domain/shared/phone.ts';
import { WriteMail } from '../mail/lazy-write-mail.ts';
import { agentsPaths } from '../paths/agents.paths.ts';
import { useGo } from '../shared/navigation/use-go.ts';
import { useCan } from '../shared/session/use-session.ts';
import { DetailPage, type DetailTab } from '../shared/ui/page/detail-page.tsx';
import { RecordActions } from '../shared/ui/record/record-actions.tsx';
import { RecordBar } from '../shared/ui/record/record-bar.tsx';
import { RecordPage } from '../shared/ui/record/record-page.tsx';
import { Waiting } from '../shared/ui/state/waiting.tsx';
import { StatusBadge } from '../shared/ui/marks/status-badge.tsx';
import { agentStatuses, type AgentFile, type AgentLine } from './agent-words.ts';
import type { AgentStep } from './file/agent-dialog.tsx';
import { agentsApi } from './api.ts';
import { AgentAside } from './record/agent-aside.tsx';
import { agentRecord } from './record/agent-record.ts';
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

const Call = ({ phone }: { readonly phone: string | undefined }) =>
  phone ? (
    <Button component="a" href={`tel:${phone}`} variant="default" leftSection={<IconPhone size={16} aria-hidden="true" />}>
      {formatPhone(phone)}
    </Button>
  ) : null;

const Licence = ({ agent }: { readonly agent: AgentFile }) => {
  const badge = agentBadge(agent.status);
  if (agent.isFake) return <DemoBadge />;
  return badge ? <StatusBadge label={badge} tone={agentStatuses[agent.status]!.tone} /> : null;
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
  return (
    <DetailPage
      title={agent.fullname}
      bar={<RecordBar of={agentRecord} id={agent.id} />}
      status={<Licence agent={agent} />}
      subtitle={[agent.position, agent.isManager ? 'Administrateur principal' : ''].filter(Boolean).join(' · ')}
      actions={
        <>
          <Call phone={agent.phones?.[0]} />
          {agent.isFake ? null : <RecordActions<AgentLine> row={agent} actions={[...actions, ...privacy.actions]} />}
          {mayEdit && agent.status !== 300 && !agent.isFake ? <Button onClick={edit}>Modifier</Button> : null}
        </>
      }
      tabs={tabsOf(agent)}
      aside={<AgentAside agent={agent} />}
    >
      {step ? <AgentDialog id={agent.id} step={step} onClose={() => setStep(null)} /> : null}
      {writing ? <WriteMail about={agent.id} draft={{ to: [agent.email] }} onClose={() => setWriting(false)} /> : null}
      {licence === 'give' ? <LicenceDialog agent={agent} onClose={() => setLicence(null)} /> : null}
      {privacy.dialog}
      {licence === 'quota' ? <QuotaDialog of="licences" onClose={() => setLicence(null)} /> : null}
    </DetailPage>
  );
};

export const AgentPage = () => (
  <RecordPage
    of={agentRecord}
    topic="agents"
    read={(id, signal) => agentsApi.read({ params: { id }, signal })}
    name={(agent: AgentFile) => agent.fullname}
  >
    {(agent) => <Loaded agent={agent} />}
  </RecordPage>
);
