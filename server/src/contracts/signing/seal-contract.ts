// Makes the signed document once: prints it with signatures and proofs, seals and keeps it. No transaction is open during printing, sealing and the
// time stamp.
import { randomBytes } from 'node:crypto';
import { and, asc, eq, lt } from 'drizzle-orm';
import { contracts } from '@vigie/db/tables/contracts.ts';
import { sealedDocuments, waitingSeals } from '@vigie/db/tables/seals.ts';
import type { Tx } from '@vigie/db/door.ts';
import { CODE_BYTES, verificationAddress, verificationCode } from '@vigie/domain/contracts/verification.ts';
import { qrDrawing } from '@vigie/domain/shared/codes/qr-code.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import { loadAgency } from '../../agency/profile.ts';
import { eachOf } from '../../plumbing/each-of.ts';
import type { House } from '../../plumbing/house.ts';
import type { Sealed } from '../../plumbing/pdf/seal/seal.ts';
import { mailSigned } from '../contract-mails.ts';
import { keeping } from '../../documents/files/keeping.ts';
import { contractOf } from '../keep-files.ts';
import { printableContract, type Printable, type ProofRow } from '../print-contract.ts';
import { proofsOf } from '../read-contract.ts';
import { loadContract, type ContractRecord } from '../records.ts';
import { notifyContract } from '../notify-contract.ts';

type Waiting = typeof waitingSeals.$inferSelect;

interface Prepared {
  readonly waiting: Waiting;
  readonly record: ContractRecord;
  readonly proofs: readonly ProofRow[];
  readonly agencyName: string;
  readonly printable: Printable;
}

const ACTION = 'contracts.seal';
const QR_PATH = 'files/verification-code';
const own = (agencyId: string, id: string) => and(eq(waitingSeals.agencyId, agencyId), eq(waitingSeals.id, id));

/** Runs in the transaction of the last signature. */
export async function sealLater(tx: Tx, { row: { agencyId, id } }: ContractRecord, signedAt: string): Promise<void> {
  await tx.insert(waitingSeals).values({ agencyId, id, code: verificationCode(randomBytes(CODE_BYTES)), signedAt });
}

const otherName = ({ customer, agent }: ContractRecord): string => customer?.name ?? agent?.name ?? '';

async function prepare(house: House, tx: Tx, agencyId: string, id: string): Promise<Prepared | null> {
  const [waiting] = await tx.select().from(waitingSeals).where(own(agencyId, id));
  const [found] = waiting ? await tx.select({ kind: contracts.kind }).from(contracts).where(contractOf(agencyId, id)) : [];
  if (!waiting || !found) return null;
  const record = await loadContract(tx, agencyId, found.kind, id);
  const agency = await loadAgency(tx, agencyId);
  const proofs = (await proofsOf(tx, agencyId, id)).filter(({ signatureId }) => record.signatures.some((one) => one.id === signatureId));
  const { kind, title, reference, body } = record.row;
  const address = verificationAddress(house.config.publicUrl, waiting.code);
  const { view, files } = await printableContract(house, tx, {
    agency,
    kind,
    title,
    reference,
    body,
    proofs,
    draft: false,
    contractId: id,
    otherName: otherName(record),
    verification: { code: waiting.code, address, file: QR_PATH },
  });
  const { path, viewBox } = qrDrawing(address);
  const drawing = new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="${path}"/></svg>`);
  return { waiting, record, proofs, agencyName: agency.name, printable: { view, files: { ...files, [QR_PATH]: drawing } } };
}

/** How long a time stamp is awaited. After that the document is sealed without one, and says so. */
const STAMP_PATIENCE_MS = 3_600_000;

async function make(house: House, { printable, waiting }: Prepared, stamped: boolean): Promise<Sealed> {
  const pdf = await house.pdf.render('contract', printable.view, printable.files);
  const now = house.clock.now();
  const wish = { reason: 'Signé par toutes les parties, scellé par la plateforme Vigie', at: now };
  try {
    return await house.sealer.seal(pdf, { ...wish, stamped });
  } catch (error) {
    if (!stamped || now < Date.parse(waiting.signedAt) + STAMP_PATIENCE_MS) throw error;
    house.log.warn({ err: error, contractId: waiting.id }, 'contracts.not_stamped');
    return house.sealer.seal(pdf, { ...wish, stamped: false });
  }
}

const signerOf =
  ({ agencyName, record }: Prepared) =>
  ({ fullname, side, signedAt, identifiedBy }: ProofRow) => ({
    name: fullname,
    side,
    party: side === 'agency' ? agencyName : otherName(record),
    signedAt: isoOf(Date.parse(signedAt)),
    identifiedBy,
  });

/** Of two processes that sealed, the second finds nothing waiting and discards its copy. */
async function keep(house: House, tx: Tx, prepared: Prepared, sealed: Sealed): Promise<void> {
  const { record, waiting, proofs, agencyName } = prepared;
  const { agencyId, id, kind, title, reference } = record.row;
  const taken = await tx.delete(waitingSeals).where(own(agencyId, id)).returning({ id: waitingSeals.id });
  if (taken.length === 0) return;
  const { bytes, level, stampedAt, certificateSha256 } = sealed;
  await keeping(house, tx, agencyId, async (store) => {
    const file = await store({ name: `${title}.pdf`, mimeType: 'application/pdf', bytes });
    await tx.insert(sealedDocuments).values({
      agencyId,
      contractId: id,
      kind,
      title,
      reference,
      agencyName,
      level,
      stampedAt,
      certificateSha256,
      code: waiting.code,
      fileId: file.id,
      signers: proofs.map(signerOf(prepared)),
      sha256: file.sha256,
      size: bytes.length,
      sealedAt: house.clock.instant(),
    });
    await tx.update(contracts).set({ signedFileId: file.id }).where(contractOf(agencyId, id));
    await mailSigned(house, tx, record, file.id);
    await notifyContract(tx, record.row);
  });
}

/** Runs in the caller's transaction and without a third party, for work in one transaction such as the demonstration. */
export async function sealIn(house: House, tx: Tx, agencyId: string, id: string): Promise<void> {
  const prepared = await prepare(house, tx, agencyId, id);
  if (prepared !== null) await keep(house, tx, prepared, await make(house, prepared, false));
}

async function seal(house: House, agencyId: string, id: string): Promise<void> {
  const scope = { agencyId, action: ACTION };
  const prepared = await house.db.tenant(scope, (tx) => prepare(house, tx, agencyId, id));
  if (prepared === null) return;
  const sealed = await make(house, prepared, true);
  await house.db.tenant(scope, (tx) => keep(house, tx, prepared, sealed));
}

const underWay = new Map<string, Promise<void>>();

/** Seals and keeps the document unless it exists. Concurrent requests wait for the same one. */
function sealWaiting(house: House, agencyId: string, id: string): Promise<void> {
  const key = `${agencyId}/${id}`;
  const begun = underWay.get(key);
  if (begun) return begun;
  const sealing = seal(house, agencyId, id).finally(() => underWay.delete(key));
  underWay.set(key, sealing);
  return sealing;
}

/** After the last signature. The signature stays whatever happens to the printer or the time stamp, and the job tries again. */
export const sealAfterSignature = (house: House, agencyId: string, id: string): Promise<void> =>
  sealWaiting(house, agencyId, id).catch((error: unknown) => house.log.error({ err: error, contractId: id }, 'contracts.unsealed'));

const MOST_AT_ONCE = 100;
/** The last signer's call seals at once. The job takes documents left behind for this long. */
const LEFT_BEHIND_MS = 60_000;

/** Run by the job: documents whose process died, whose print failed, or that wait for a time stamp. */
export async function sealMissing(house: House): Promise<void> {
  const missing = await house.db.platform(
    (tx) =>
      tx
        .select({ agencyId: waitingSeals.agencyId, contractId: waitingSeals.id })
        .from(waitingSeals)
        .where(lt(waitingSeals.signedAt, isoOf(house.clock.now() - LEFT_BEHIND_MS)))
        .orderBy(asc(waitingSeals.signedAt))
        .limit(MOST_AT_ONCE),
    ACTION,
  );
  await eachOf(house, 'contracts.unsealed', {
    things: missing,
    naming: (thing) => thing,
    work: ({ agencyId, contractId }) => sealWaiting(house, agencyId, contractId),
  });
}
