// Defines a contract document of a customer or a collaborator: its statuses and its signatures.
import { ContractStatus } from '../agents/agent-contract.ts';
import type { Right } from '../identity/rights.ts';

export const contractKindLabels = { customer: 'Contrat client', agent: 'Contrat collaborateur' } as const;
export type ContractKind = keyof typeof contractKindLabels;
export const contractKinds = Object.keys(contractKindLabels) as ContractKind[];

export type SignatureSide = 'agency' | 'other';

export interface SignatureState {
  readonly side: SignatureSide;
  readonly signedAt: string | null;
  /** Signed on paper, as recorded by the desk. */
  readonly manual: boolean;
  readonly invalid: boolean;
}

export interface ContractState {
  readonly status: ContractStatus;
  readonly signatures: readonly SignatureState[];
}

/** C-058. */
export const isValid = ({ signedAt, invalid }: SignatureState): boolean => signedAt !== null && !invalid;
export const hasValidSignature = ({ signatures }: ContractState): boolean => signatures.some(isValid);
export const isPending = ({ signedAt, invalid }: SignatureState): boolean => signedAt === null && !invalid;

/** Returns the status after a signature: 300 once all have signed (C-058, C-060). */
export const statusAfterSignature = (signatures: readonly SignatureState[]): ContractStatus =>
  signatures.every((one) => one.invalid || one.signedAt !== null) ? ContractStatus.signed : ContractStatus.sent;

export type ContractVerb = 'list' | 'read' | 'create' | 'edit' | 'sign' | 'send' | 'delete' | 'archive';
const nouns = { agent: 'Agent', customer: 'Customer' } as const;

/** C-068: every right is granted for one kind. */
export const contractRight = (kind: ContractKind, verb: ContractVerb): Right => `${verb}${nouns[kind]}Contracts` as Right;

export type TemplateVerb = 'list' | 'read' | 'create' | 'edit' | 'delete';
/** C-090. */
export const templateRight = (kind: ContractKind, verb: TemplateVerb): Right => `${verb}${nouns[kind]}ContractTemplates` as Right;

const titleLimit = 255;
const COPY = ' - Copie';

/** What a copy starts with (C-066): texts and the other side. Number, dates, signatures and the working contract are not copied. */
export const duplicateOf = <C extends { readonly title: string; readonly body: string; readonly emails: readonly string[] }>({
  title,
  body,
  emails,
}: C) => ({
  title: `${title.slice(0, titleLimit - COPY.length)}${COPY}`,
  body,
  emails: [...emails],
  reference: '',
  startsOn: null,
  endsOn: null,
  workingContractId: null,
});
