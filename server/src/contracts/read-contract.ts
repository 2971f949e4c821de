// Returns one contract in full. Under a customer's prefix, only its own contracts that were sent.
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { contractProofs, contractRefusals, contracts } from '@vigie/db/tables/contracts.ts';
import { agentContracts } from '@vigie/db/tables/people.ts';
import { sealedDocuments, waitingSeals } from '@vigie/db/tables/seals.ts';
import type { Tx } from '@vigie/db/door.ts';
import { ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { fillVariables, type Filled } from '@vigie/domain/contracts/contract-variables.ts';
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import { loadAgency } from '../agency/profile.ts';
import { typedContract } from '../agents/file/file-lists.ts';
import { contactsOf } from '../customers/queries.ts';
import { withAddresses } from '../documents/files/rich-images.ts';
import { fileById, presentFile, type FileRow } from '../documents/files/store-file.ts';
import { notFound } from '../plumbing/errors.ts';
import type { Scope } from '../plumbing/http/call.ts';
import { prepaidOf } from './signing/count-signatures.ts';
import { presentContractRow, provenAddress, type ContractAnswer } from './present.ts';
import type { ProofRow } from './print-contract.ts';
import { loadContract, type ContractRecord } from './records.ts';
import { variableValues } from './templates/variable-values.ts';

const OPEN_TO_CUSTOMERS = [ContractStatus.sent, ContractStatus.marked, ContractStatus.signed];

export const reachableContracts = ({ via, actor }: Pick<Scope, 'via' | 'actor'>): SQL | undefined =>
  via === 'customer' ? and(eq(contracts.customerId, actor.customerId ?? ''), inArray(contracts.status, OPEN_TO_CUSTOMERS)) : undefined;

export const proofsOf = (tx: Tx, agencyId: string, contractId: string): Promise<ProofRow[]> =>
  tx
    .select()
    .from(contractProofs)
    .where(and(eq(contractProofs.agencyId, agencyId), eq(contractProofs.contractId, contractId)))
    .orderBy(asc(contractProofs.signedAt), asc(contractProofs.id));

const refusalsOf = (tx: Tx, agencyId: string, contractId: string) =>
  tx
    .select({
      id: contractRefusals.id,
      email: contractRefusals.email,
      reason: contractRefusals.reason,
      refusedAt: contractRefusals.refusedAt,
    })
    .from(contractRefusals)
    .where(and(eq(contractRefusals.agencyId, agencyId), eq(contractRefusals.contractId, contractId)))
    .orderBy(desc(contractRefusals.id));

/** Readers of the contract may read its document, whatever the rights on files say. */
async function standingFile({ house, tx, agencyId, via }: Scope, { row }: ContractRecord): Promise<FileRow | null> {
  const id = row.signedFileId ?? row.shownFileId;
  if (id === null) return null;
  return via === 'customer' ? house.db.tenant({ agencyId }, (own) => fileById(own, agencyId, id)) : fileById(tx, agencyId, id);
}

/** Readers of the contract may see its seal, like its document. */
async function sealOf({ house, tx, agencyId, via }: Scope, { row: { id } }: ContractRecord): Promise<ContractAnswer['seal']> {
  const look = async (own: Tx): Promise<ContractAnswer['seal']> => {
    const [sealed] = await own
      .select()
      .from(sealedDocuments)
      .where(and(eq(sealedDocuments.agencyId, agencyId), eq(sealedDocuments.contractId, id)));
    if (sealed) return { state: 'sealed', code: sealed.code, level: sealed.level, sealedAt: sealed.sealedAt };
    const [waiting] = await own
      .select({ id: waitingSeals.id })
      .from(waitingSeals)
      .where(and(eq(waitingSeals.agencyId, agencyId), eq(waitingSeals.id, id)));
    return { state: waiting ? 'waiting' : 'none', code: '', level: '', sealedAt: null };
  };
  return via === 'customer' ? house.db.tenant({ agencyId }, look) : look(tx);
}

/** The other side's own address first, then those of its people. */
async function proposedEmails({ tx, agencyId, via }: Scope, { row, customer, agent }: ContractRecord): Promise<string[]> {
  if (via === 'customer') return [];
  const contacts = row.customerId === null ? [] : await contactsOf(tx, agencyId, row.customerId);
  const all = [agent?.email ?? '', customer?.email ?? '', ...contacts.map(({ email }) => email)];
  return [...new Set(all.map((email) => email.trim().toLowerCase()).filter(Boolean))];
}

/** A draft as it would be signed now, and the labels of its variables that have no value yet. */
async function draftOf({ house, tx, agencyId, via, actor }: Scope, { row }: ContractRecord): Promise<Filled | null> {
  const isDraft = row.status === ContractStatus.created || row.status === ContractStatus.unsigned;
  if (via === 'customer' || !isDraft || row.shownFileId !== null) return null;
  const values = await variableValues(house, tx, await loadAgency(tx, agencyId), row, { seesPay: agentsCan.readPays(actor) });
  return fillVariables(row.body, values);
}

async function workOf({ tx, agencyId, via }: Scope, { row: { workingContractId } }: ContractRecord): Promise<ContractAnswer['work']> {
  if (via === 'customer' || workingContractId === null) return null;
  const [work] = await tx
    .select()
    .from(agentContracts)
    .where(and(eq(agentContracts.agencyId, agencyId), eq(agentContracts.id, workingContractId)));
  if (!work) return null;
  const { type, status, startOn, endOn } = typedContract(work);
  return { type, status, startOn, endOn };
}

export async function answerContract(scope: Scope, record: ContractRecord): Promise<ContractAnswer> {
  const { house, tx, agencyId, userId, via } = scope;
  const file = await standingFile(scope, record);
  const proofs = via === 'customer' ? [] : await proofsOf(tx, agencyId, record.row.id);
  const draft = await draftOf(scope, record);
  return {
    ...presentContractRow(house, await provenAddress(house, userId), record),
    body: withAddresses(house, agencyId, record.row.body),
    file: file && presentFile(house, file),
    seal: await sealOf(scope, record),
    proofs: proofs.map(({ id, fullname, email, signedAt, ip, userAgent, shownSha256, identifiedBy, identifiedAddress }) => ({
      id,
      fullname,
      email,
      signedAt,
      ip,
      userAgent,
      sha256: shownSha256,
      identifiedBy,
      identifiedAddress,
    })),
    refusals: via === 'customer' ? [] : await refusalsOf(tx, agencyId, record.row.id),
    proposedEmails: await proposedEmails(scope, record),
    missing: draft ? [...draft.missing] : [],
    filledBody: draft && withAddresses(house, agencyId, draft.text),
    work: await workOf(scope, record),
    prepaid: via === 'customer' ? null : { left: await prepaidOf(tx, agencyId), counted: record.row.countedSignatures },
  };
}

export const answerAgain = async (scope: Scope, kind: ContractKind, id: string): Promise<ContractAnswer> =>
  answerContract(scope, await loadContract(scope.tx, scope.agencyId, kind, id));

export const readContract =
  (kind: ContractKind) =>
  async (call: Scope & { readonly params: { readonly id: string } }): Promise<ContractAnswer> =>
    answerContract(call, await loadContract(call.tx, call.agencyId, kind, call.params.id, reachableContracts(call)));

export async function contractFile(call: Scope & { readonly params: { readonly id: string } }): Promise<{ url: string; name: string }> {
  const file = await standingFile(call, await loadContract(call.tx, call.agencyId, 'agent', call.params.id));
  if (!file) throw notFound("Impossible d'ouvrir le fichier");
  const { url, name } = presentFile(call.house, file);
  return { url, name };
}
