// One contract on a page of its own. Beside what it says stand who has signed it, and what it waits for.
import { useMemo, useState } from 'react';
import { contractMoveIssue } from '@vigie/domain/contracts/contract-moves.ts';
import { contractKindLabels, contractRight, type ContractKind } from '@vigie/domain/contracts/contract.ts';
import { contractStatuses } from '../../agents/agent-words.ts';
import { today } from '../../shared/format/dates.ts';
import { useAddressCommand } from '../../shared/navigation/use-address-command.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { useCan } from '../../shared/session/use-session.ts';
import type { RowAction } from '../../shared/ui/list/list-types.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { DetailPage } from '../../shared/ui/page/detail-page.tsx';
import { RecordActions } from '../../shared/ui/record/record-actions.tsx';
import { RecordBar } from '../../shared/ui/record/record-bar.tsx';
import { RecordPage } from '../../shared/ui/record/record-page.tsx';
import { kindCalls, type ContractFile, type ContractLine } from '../api.ts';
import { useContractActions, type ContractDialogKind, type ContractTargets } from '../use-contract-actions.ts';
import { ContractAside } from './contract-aside.tsx';
import { ContractFacts, PartyName } from './contract-facts.tsx';
import { contractRecords } from './contract-record.ts';
import { nextStep, type StepKey } from './next-step.ts';

const ContractDialog = lazyDialog(
  () => import('../contract-dialog.tsx'),
  (m) => m.ContractDialog,
);
const SignDialog = lazyDialog(
  () => import('../signing/sign-dialog.tsx'),
  (m) => m.SignDialog,
);
const SendDialog = lazyDialog(
  () => import('../send-contract-dialog.tsx'),
  (m) => m.SendContractDialog,
);
const ViewDialog = lazyDialog(
  () => import('../contract-preview.tsx'),
  (m) => m.ContractViewDialog,
);

type Dialog = ContractDialogKind | 'edit';
interface OverProps {
  readonly dialog: Dialog;
  readonly kind: ContractKind;
  readonly id: string;
  readonly onClose: () => void;
}

const Over = ({ dialog, ...props }: OverProps) => {
  switch (dialog) {
    case 'edit':
      return <ContractDialog {...props} />;
    case 'sign':
      return <SignDialog {...props} />;
    case 'send':
      return <SendDialog {...props} />;
    case 'view':
      return <ViewDialog {...props} />;
  }
};

function useTargets(kind: ContractKind, id: string, show: (dialog: Dialog) => void): ContractTargets {
  const go = useGo();
  return useMemo<ContractTargets>(() => {
    const { to, list } = contractRecords[kind];
    return {
      show,
      open: (other) => go(to(other)),
      // A contract made from this one has a page of its own.
      edit: (other) => (other === id ? show('edit') : go(to(other), { modifier: 'fiche' })),
      removed: () => go(list.to),
    };
  }, [kind, id, go, show]);
}

/** As the main button of a draft that lacks something, changing it is completing it. */
const named =
  (main: StepKey | null) =>
  (action: RowAction<ContractLine>): RowAction<ContractLine> =>
    main === 'edit' && action.key === 'edit' ? { ...action, label: 'Compléter' } : action;

/** « Contrat client · Halles · CT-001 » */
const Subtitle = ({ contract }: { readonly contract: ContractFile }) => (
  <>
    {contractKindLabels[contract.kind]} · <PartyName contract={contract} />
    {contract.reference ? ` · ${contract.reference}` : ''}
  </>
);

const Loaded = ({ contract }: { readonly contract: ContractFile }) => {
  const { kind, id } = contract;
  const [over, setOver] = useState<Dialog | null>(null);
  const mayEdit = useCan(contractRight(kind, 'edit')) && contractMoveIssue(contract, 'edit') === null;
  const main = nextStep(contract, today());
  const actions = useContractActions(kind, useTargets(kind, id, setOver))
    .filter(({ key }) => key !== 'open')
    .map(named(main));
  useAddressCommand('modifier', () => mayEdit && setOver('edit'));
  return (
    <DetailPage
      bar={<RecordBar of={contractRecords[kind]} id={id} />}
      title={contract.title}
      subtitle={<Subtitle contract={contract} />}
      status={<StatusBadge of={contractStatuses} value={contract.status} />}
      actions={<RecordActions row={contract} actions={actions} main={main} beside={['view', 'edit']} />}
      tabs={[{ key: 'fiche', label: 'Fiche', render: () => <ContractFacts contract={contract} /> }]}
      aside={<ContractAside contract={contract} />}
    >
      {over ? <Over dialog={over} kind={kind} id={id} onClose={() => setOver(null)} /> : null}
    </DetailPage>
  );
};

const ContractPage = ({ kind }: { readonly kind: ContractKind }) => (
  <RecordPage
    of={contractRecords[kind]}
    topic="contracts"
    read={(id, signal) => kindCalls[kind].read({ params: { id }, signal })}
    name={({ title }: ContractFile) => title}
  >
    {(contract) => <Loaded contract={contract} />}
  </RecordPage>
);

export const CustomerContractPage = () => <ContractPage kind="customer" />;
export const AgentContractPage = () => <ContractPage kind="agent" />;
