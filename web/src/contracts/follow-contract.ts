// Contracts made from another: a copy, the next period, an amendment. Each asks first (C-067), and opens with its form.
import { ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import { amendmentOf, renewalOf } from '@vigie/domain/contracts/contract-following.ts';
import { contractRight, duplicateOf, type ContractKind } from '@vigie/domain/contracts/contract.ts';
import { messageOf } from '../shared/api/error-messages.ts';
import { useSave } from '../shared/api/use-save.ts';
import { confirm } from '../shared/ui/confirm.ts';
import type { RowAction } from '../shared/ui/list/list-types.ts';
import { toast } from '../shared/ui/toast.ts';
import { kindCalls, type ContractFile, type ContractLine } from './api.ts';
import { saveContract, valuesOf, type ContractValues } from './contract-form.ts';

interface Way {
  readonly key: 'renew' | 'amend' | 'duplicate';
  readonly label: string;
  readonly text: string;
  readonly yes: string;
  readonly made: string;
  readonly failed: string;
  readonly from: (contract: ContractFile) => Partial<ContractValues>;
  readonly isFor: (kind: ContractKind, row: ContractLine) => boolean;
}

const { marked, signed, archived } = ContractStatus;
const isSigned = ({ status }: ContractLine): boolean => status === marked || status === signed;

const ways: readonly Way[] = [
  {
    key: 'renew',
    label: 'Renouveler…',
    text: 'Préparer le contrat de la période suivante ? Son texte reprend celui-ci : relisez-y les dates et les montants avant de signer.',
    yes: 'Préparer',
    made: 'Renouvellement préparé',
    failed: 'Renouvellement non préparé',
    from: renewalOf,
    // A working contract is renewed by an amendment to it (art. L1243-13 C. trav.).
    isFor: (kind, row) => kind === 'customer' && row.endsOn !== null && (isSigned(row) || row.status === archived),
  },
  {
    key: 'amend',
    label: 'Préparer un avenant…',
    text: 'Préparer un avenant ? Ses parties sont celles de ce contrat, son texte est à écrire ou à prendre d’un modèle.',
    yes: 'Préparer',
    made: 'Avenant préparé',
    failed: 'Avenant non préparé',
    from: amendmentOf,
    isFor: (_, row) => isSigned(row),
  },
  {
    key: 'duplicate',
    label: 'Dupliquer',
    text: 'Dupliquer ce contrat ?',
    yes: 'Dupliquer',
    made: 'Contrat dupliqué',
    failed: 'Contrat non dupliqué',
    from: duplicateOf,
    isFor: () => true,
  },
];

/** `edit` opens the form of what was made. */
export function useFollowing(kind: ContractKind, edit: (id: string) => void): (way: Way, row: ContractLine) => Promise<void> {
  const follow = useSave(
    async ({ way, id }: { readonly way: Way; readonly id: string }) => {
      const contract = await kindCalls[kind].read({ params: { id } });
      const made = await saveContract(kind, { ...valuesOf(contract), ...way.from(contract) }, { newId: crypto.randomUUID() });
      return { way, id: made.id };
    },
    {
      topics: ['contracts'],
      quiet: true,
      onDone: ({ way, id }) => {
        toast.success(way.made);
        edit(id);
      },
    },
  );
  return async (way, row) => {
    if (!(await confirm({ title: row.title, text: way.text, yes: way.yes }))) return;
    follow.mutate({ way, id: row.id }, { onError: (error) => toast.error(`${way.failed} : ${messageOf(error)}`) });
  };
}

export const followActions = (kind: ContractKind, follow: ReturnType<typeof useFollowing>): RowAction<ContractLine>[] =>
  ways.map((way) => ({
    key: way.key,
    label: way.label,
    rights: [contractRight(kind, 'create')],
    hidden: (row) => !way.isFor(kind, row),
    run: (row) => void follow(way, row),
  }));
