// Moves a contract: sends, marks, invalidates, cancels or archives it.
import { and, isNull } from 'drizzle-orm';
import type { contracts as calls } from '@vigie/contract/contracts/endpoints.ts';
import { contracts, contractSignatures } from '@vigie/db/tables/contracts.ts';
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import { statusAfter, verbOf, type ContractAction } from '@vigie/domain/contracts/contract-moves.ts';
import { invalid } from '../plumbing/errors.ts';
import type { ScopedCallOf } from './call-of.ts';
import { mailCancelled, mailLinks } from './contract-mails.ts';
import { countSignatures } from './signing/count-signatures.ts';
import { contractOf, signaturesOf } from './keep-files.ts';
import { answerAgain } from './read-contract.ts';
import { demandMove, demandRight, loadContract, lockContract, type ContractRecord } from './records.ts';
import { phonesOf } from './signing/signers-phones.ts';
import { newSeed } from './signing/sign-contract.ts';
import { announceSigned, followWork, notifyContract } from './notify-contract.ts';

type Call = ScopedCallOf<typeof calls.moveCustomerContract>;
type Done = (call: Call, record: ContractRecord) => Promise<void>;

const reload = ({ tx, agencyId }: Call, { row }: ContractRecord): Promise<ContractRecord> => loadContract(tx, agencyId, row.kind, row.id);

const send: Done = async (call, record) => {
  const { tx, agencyId, body, house } = call;
  const emails = body.emails ?? record.row.emails;
  if (emails.length === 0) throw invalid({ emails: 'Indiquez au moins une adresse' });
  const phones = await phonesOf(tx, record);
  await tx.insert(contractSignatures).values(
    emails.map((email, index) => ({
      agencyId,
      contractId: record.row.id,
      side: 'other' as const,
      position: index + 1,
      email,
      phone: phones.get(email.toLowerCase()) ?? '',
      tokenSeed: newSeed(),
    })),
  );
  await tx.update(contracts).set({ emails, sentAt: house.clock.instant() }).where(contractOf(agencyId, record.row.id));
  await mailLinks(house, tx, await reload(call, record), body.message);
};

const markSigned: Done = async ({ tx, agencyId, house }, { row }) => {
  await tx
    .update(contractSignatures)
    .set({ signedAt: house.clock.instant(), manual: true })
    .where(and(signaturesOf(agencyId, row.id), isNull(contractSignatures.signedAt)));
  const signedAt = house.clock.instant();
  await tx.update(contracts).set({ signedAt }).where(contractOf(agencyId, row.id));
  await announceSigned(house, tx, row, signedAt);
};

/** Signatures are deleted. The proofs of electronic ones stay, with the document that was shown (C-062). */
const markUnsigned: Done = async ({ tx, agencyId }, { row }) => {
  await tx.delete(contractSignatures).where(signaturesOf(agencyId, row.id));
  await tx.update(contracts).set({ shownFileId: null, shownSha256: '', sentAt: null, signedAt: null }).where(contractOf(agencyId, row.id));
};

const invalidate: Done = async ({ tx, agencyId }, { row }) => {
  await tx.update(contractSignatures).set({ invalid: true }).where(signaturesOf(agencyId, row.id));
  await tx.update(contracts).set({ shownFileId: null, shownSha256: '', sentAt: null }).where(contractOf(agencyId, row.id));
};

const nothingMore: Done = () => Promise.resolve();

const work: Readonly<Record<ContractAction, Done>> = {
  send,
  resend: ({ house, tx, body }, record) => mailLinks(house, tx, record, body.message),
  'mark-signed': markSigned,
  'mark-unsigned': markUnsigned,
  invalidate,
  cancel: nothingMore,
  notify: ({ house, tx, body }, record) => mailCancelled(house, tx, record, body.message),
  archive: nothingMore,
};

/** The move without its cost: the demonstration's own contracts were sent before anything was counted. */
export const carryOut =
  (kind: ContractKind) =>
  async (call: Call): Promise<ContractRecord> => {
    const { tx, agencyId, actor, params } = call;
    demandRight(actor, kind, verbOf[params.action]);
    const record = await lockContract(tx, agencyId, kind, params.id);
    demandMove(record, params.action);
    await work[params.action](call, record);
    const status = statusAfter[params.action];
    if (status !== null) await tx.update(contracts).set({ status }).where(contractOf(agencyId, params.id));
    await followWork(tx, record.row, params.action);
    await notifyContract(tx, record.row);
    return record;
  };

export const moveContract =
  (kind: ContractKind) =>
  async (call: Call): ReturnType<typeof answerAgain> => {
    const { params, body } = call;
    const before = await carryOut(kind)(call);
    if (params.action === 'send') await countSignatures(call, before.row, (body.emails ?? before.row.emails).length, body.paidSignatures);
    return answerAgain(call, kind, params.id);
  };
