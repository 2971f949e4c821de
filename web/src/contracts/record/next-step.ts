// The one action that a contract's page proposes first, its way so far, and what it waits for.
import { ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import { hasValidSignature, isPending, isValid } from '@vigie/domain/contracts/contract.ts';
import { endingOf } from '@vigie/domain/shared/ending.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import type { ContractFile } from '../api.ts';

/** Keys of `useContractActions`. */
export type StepKey = 'edit' | 'sign' | 'send' | 'resend' | 'renew';

type Shown = Pick<ContractFile, 'kind' | 'status' | 'signatures' | 'body' | 'missing' | 'endsOn'>;

const { created, unsigned, sent, marked, signed, archived, cancelled } = ContractStatus;
const isDraft = ({ status }: Pick<Shown, 'status'>): boolean => status === created || status === unsigned;
const isUnwritten = ({ body, missing }: Shown): boolean => body === '' || missing.length > 0;

/** The agency signs first, and nothing is signed with a value missing. What ends soon is renewed. */
export function nextStep(contract: Shown, today: string): StepKey | null {
  const { kind, status, endsOn } = contract;
  if (isDraft(contract)) {
    if (hasValidSignature(contract)) return 'send';
    return isUnwritten(contract) ? 'edit' : 'sign';
  }
  if (status === sent) return 'resend';
  const isSigned = status === marked || status === signed;
  return isSigned && kind === 'customer' && endingOf(endsOn, today) !== null ? 'renew' : null;
}

interface Step {
  readonly label: string;
  readonly at: string | null;
  readonly done: boolean;
}

type Lived = Pick<ContractFile, 'status' | 'signatures' | 'createdAt' | 'sentAt' | 'signedAt' | 'refusals'>;

/** What happened to a contract that has to be signed anew. */
const fallen = ({ status, refusals: [refusal] }: Lived): readonly Step[] => {
  if (status !== unsigned) return [];
  return [refusal ? { label: 'Refusé', at: refusal.refusedAt, done: true } : { label: 'Signatures invalidées', at: null, done: true }];
};

/** Its way so far, and what has not happened yet. */
export function stepsOf(contract: Lived): readonly Step[] {
  const { status, signatures, createdAt, sentAt, signedAt } = contract;
  const ours = signatures.find((one) => one.side === 'agency' && isValid(one));
  const begun = [
    { label: 'Créé', at: createdAt, done: true },
    ...fallen(contract),
    { label: 'Signé par l’agence', at: ours?.signedAt ?? null, done: ours !== undefined },
    { label: 'Envoyé', at: sentAt, done: sentAt !== null },
  ];
  const isOff = status === cancelled || (status === archived && signedAt === null);
  const last = { label: 'Archivé', at: null, done: true };
  if (isOff) return [...begun, { label: 'Annulé', at: null, done: true }, ...(status === archived ? [last] : [])];
  const label = status === marked ? 'Marqué comme signé' : 'Signé par tous';
  return [...begun, { label, at: signedAt, done: signedAt !== null && !isDraft(contract) }, ...(status === archived ? [last] : [])];
}

const nameOf = ({ fullname, email }: ContractFile['signatures'][number]): string => fullname || email;

function draftWaits(contract: Shown & Lived): string {
  const { body, missing, status, refusals } = contract;
  if (hasValidSignature(contract)) return 'L’agence a signé : le contrat est à envoyer à ceux qui le signent ensuite.';
  if (body === '') return 'Son texte est à écrire.';
  if (missing.length > 0) return `Avant de signer, ${plural(missing.length, 'valeur est à renseigner', 'valeurs sont à renseigner')}.`;
  if (status === created) return 'L’agence signe la première.';
  const [refusal] = refusals;
  return refusal ? `${refusal.email} a refusé de signer : reprenez le texte, puis signez à nouveau.` : 'Il est à signer à nouveau.';
}

/** Who has to do what next. Null when nobody is waited for. */
export function waitsFor(contract: Shown & Lived): string | null {
  if (isDraft(contract)) return draftWaits(contract);
  if (contract.status !== sent) return null;
  const pending = contract.signatures.filter(isPending).map(nameOf);
  if (pending.length === 0) return null;
  const since = contract.sentAt === null ? '' : `, depuis le ${formatDay(contract.sentAt)}`;
  return `En attente de ${pending.join(', ')}${since}.`;
}
