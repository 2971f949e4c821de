// The pages Contrats clients and Contrats des collaborateurs: the list, the actions on a contract, and its dialogs (C-048).
import { useCallback, useState } from 'react';
import { contractRight, type ContractKind } from '@vigie/domain/contracts/contract.ts';
import { useAddressCommand } from '../shared/navigation/use-address-command.ts';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import { contractLists } from './contracts-list.tsx';
import { useContractActions, type Show } from './use-contract-actions.ts';

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

type Open = { readonly kind: 'new' } | { readonly kind: 'open' | 'sign' | 'send' | 'view'; readonly id: string };

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

const ContractsPage = ({ kind }: { readonly kind: ContractKind }) => {
  const [open, setOpen] = useState<Open | null>(null);
  useAddressCommand('fiche', (id) => setOpen({ kind: 'open', id }));
  const show = useCallback<Show>((dialog, { id }) => setOpen({ kind: dialog, id }), []);
  const close = (): void => setOpen(null);
  const rowActions = useContractActions(kind, show);
  return (
    <ListPage
      list={contractLists[kind]}
      title={texts[kind].title}
      onOpen={(row) => show('open', row)}
      add={{ label: 'Créer un contrat', rights: [contractRight(kind, 'create')], run: () => setOpen({ kind: 'new' }) }}
      rowActions={rowActions}
      emptyText={texts[kind].empty}
    >
      {open?.kind === 'new' ? <ContractDialog kind={kind} onClose={close} /> : null}
      {open?.kind === 'open' ? <ContractDialog kind={kind} id={open.id} onClose={close} /> : null}
      {open?.kind === 'sign' ? <SignDialog kind={kind} id={open.id} onClose={close} /> : null}
      {open?.kind === 'send' ? <SendDialog kind={kind} id={open.id} onClose={close} /> : null}
      {open?.kind === 'view' ? <ViewDialog kind={kind} id={open.id} onClose={close} /> : null}
    </ListPage>
  );
};

export const CustomerContractsPage = () => <ContractsPage kind="customer" />;
export const AgentContractsPage = () => <ContractsPage kind="agent" />;
