// The papers of the end of a contract: work certificate and receipt for balance, disabled until a contract has ended.
import { Group } from '@mantine/core';
import { useState } from 'react';
import { endedEmployment, NO_ENDED_CONTRACT } from '@vigie/domain/agents/terms/employment-end.ts';
import { formatDay, today } from '../../shared/format/dates.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { AskedButton } from '../../shared/ui/asked-button.tsx';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { PageCard } from '../../shared/ui/page/page.tsx';
import type { AgentFile } from '../agent-words.ts';

const CertificateDialog = lazyDialog(
  () => import('./ending-dialogs.tsx'),
  (m) => m.CertificateDialog,
);
const ReceiptDialog = lazyDialog(
  () => import('./ending-dialogs.tsx'),
  (m) => m.ReceiptDialog,
);

export const EndingPapers = ({ agent }: { readonly agent: AgentFile }) => {
  const actor = useActor();
  const [opened, setOpened] = useState<'certificate' | 'receipt' | null>(null);
  const ended = endedEmployment(agent, today());
  const lacked = actor ? missingRight(actor, 'editAgents') : null;
  const reason = ended === null ? NO_ENDED_CONTRACT : lacked;
  const close = (): void => setOpened(null);
  return (
    <PageCard title="Fin de contrat">
      <p>{ended ? `Dans l’entreprise du ${formatDay(ended.entryOn)} au ${formatDay(ended.leftOn)}.` : `${NO_ENDED_CONTRACT}.`}</p>
      <Group gap="xs">
        <AskedButton reason={reason} onClick={() => setOpened('certificate')}>
          Certificat de travail
        </AskedButton>
        <AskedButton reason={reason} onClick={() => setOpened('receipt')}>
          Reçu pour solde de tout compte
        </AskedButton>
      </Group>
      {opened === 'certificate' ? <CertificateDialog agent={agent} onClose={close} /> : null}
      {opened === 'receipt' ? <ReceiptDialog agent={agent} onClose={close} /> : null}
    </PageCard>
  );
};
