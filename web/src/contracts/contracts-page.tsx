// The pages Contrats clients and Contrats des collaborateurs: the list, the actions on a contract, and its dialogs (C-048).
import { useMemo, useState } from 'react';
import { contractRight, type ContractKind } from '@vigie/domain/contracts/contract.ts';
import { useAddressCommand } from '../shared/navigation/use-address-command.ts';
import { useGo } from '../shared/navigation/use-go.ts';
import { useCan } from '../shared/session/use-session.ts';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import type { ContractLine } from './api.ts';
import { contractLists } from './contracts-list.tsx';
import { contractRecords } from './record/contract-record.ts';
import { useContractActions, type ContractDialogKind, type ContractTargets } from './use-contract-actions.ts';

const ContractDialog = lazyDialog(
  () => import('./contract-dialog.tsx'),
  (m) => m.ContractDialog,
);
const SignDialog = lazyDialog(
  () => import('./signing/sign-dialog.tsx'),
  (m) => m.SignDialog,
);
const SendDialog = lazyDialog(
  () => import('./send-contract-dialog.tsx'),
  (m) => m.SendContractDialog,
);
const ViewDialog = lazyDialog(
  () => import('./contract-preview.tsx'),
  (m) => m.ContractViewDialog,
);

type Open = { readonly kind: 'new' } | { readonly kind: ContractDialogKind; readonly id: string };

const texts: Readonly<Record<ContractKind, { title: string; empty: string }>> = {
  customer: {
    title: 'Contrats clients',
    empty: 'Un contrat s’écrit à partir d’un modèle, se signe, puis s’envoie au client qui signe depuis son téléphone.',
  },
  agent: {
    title: 'Contrats des collaborateurs',
    empty: 'Un contrat s’écrit à partir d’un modèle, se signe, puis s’envoie au collaborateur qui signe depuis son téléphone.',
  },
};

/** A row opens its page, the rest opens over the list. */
function useTargets(kind: ContractKind, setOpen: (open: Open) => void): ContractTargets {
  const go = useGo();
  return useMemo<ContractTargets>(
    () => ({
      show: (dialog, id) => setOpen({ kind: dialog, id }),
      open: (id) => go(contractRecords[kind].to(id)),
      edit: (id) => go(contractRecords[kind].to(id), { modifier: 'fiche' }),
    }),
    [kind, go, setOpen],
  );
}

const ContractsPage = ({ kind }: { readonly kind: ContractKind }) => {
  const [open, setOpen] = useState<Open | null>(null);
  const go = useGo();
  const mayRead = useCan(contractRight(kind, 'read'));
  const pageOf = contractRecords[kind].to;
  // Older links name the contract behind the list's address.
  useAddressCommand('fiche', (id) => mayRead && go(pageOf(id), {}, { replace: true }));
  const targets = useTargets(kind, setOpen);
  const close = (): void => setOpen(null);
  const rowActions = useContractActions(kind, targets);
  return (
    <ListPage
      list={contractLists[kind]}
      title={texts[kind].title}
      {...(mayRead ? { to: ({ id }: ContractLine) => pageOf(id) } : {})}
      add={{ label: 'Créer un contrat', rights: [contractRight(kind, 'create')], run: () => setOpen({ kind: 'new' }) }}
      rowActions={rowActions}
      emptyText={texts[kind].empty}
    >
      {open?.kind === 'new' ? <ContractDialog kind={kind} {...(mayRead ? { onMade: targets.open } : {})} onClose={close} /> : null}
      {open?.kind === 'sign' ? <SignDialog kind={kind} id={open.id} onClose={close} /> : null}
      {open?.kind === 'send' ? <SendDialog kind={kind} id={open.id} onClose={close} /> : null}
      {open?.kind === 'view' ? <ViewDialog kind={kind} id={open.id} onClose={close} /> : null}
    </ListPage>
  );
};

export const CustomerContractsPage = () => <ContractsPage kind="customer" />;
export const AgentContractsPage = () => <ContractsPage kind="agent" />;
