// Handles one-time codes of signers by link: sent to the contract's address, tried a few times, used once.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { contracts as calls } from '@vigie/contract/contracts/endpoints.ts';
import { signatureCodes } from '@vigie/db/tables/contracts.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import {
  CODE_DIGITS,
  CODE_MINUTES,
  CODE_USED,
  codeExpiry,
  codeIssue,
  codeWaitIssue,
  maskedEmail,
  maskedPhone,
  NO_CODE,
  wrongCode,
  type CodeChannel,
} from '@vigie/domain/contracts/signature-code.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import { loadAgency, settingsOf, type AgencyRow } from '../../agency/profile.ts';
import { queueMail } from '../../plumbing/mail/queue-mail.ts';
import { invalid, refusal } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';
import type { TextMessage } from '../../plumbing/sms/sms.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import type { PublicCallOf } from '../call-of.ts';
import { codesToWait, contractErrors } from '../errors.ts';
import { lockContract, type ContractRecord, type SignatureRow } from '../records.ts';
import { agencyIdOf, ownSignature } from './signer.ts';

export type CodeRow = typeof signatureCodes.$inferSelect;

const codesOf = ({ agencyId, id }: Pick<SignatureRow, 'agencyId' | 'id'>) =>
  and(eq(signatureCodes.agencyId, agencyId), eq(signatureCodes.signatureId, id));

/** Six digits are guessed in a moment, so the hash needs the server's key. */
export const codeHash = (key: string, { agencyId, signatureId, id }: Pick<CodeRow, 'agencyId' | 'signatureId' | 'id'>, code: string): string =>
  createHmac('sha256', key).update(`signature-code\n${agencyId}\n${signatureId}\n${id}\n${code}`).digest('base64url');

function isCode(key: string, row: CodeRow, given: string): boolean {
  const [expected, bytes] = [Buffer.from(row.codeHash), Buffer.from(codeHash(key, row, given))];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

export interface CodeWay {
  readonly channel: CodeChannel;
  /** Masked. */
  readonly address: string;
  /** Whether something is sent to it. */
  readonly leaves: boolean;
}

/** By text message where the agency wants it, the platform sends them and the number is known. Otherwise by mail. */
export function codeWay(house: House, agency: AgencyRow, { email, phone }: Pick<SignatureRow, 'email' | 'phone'>): CodeWay {
  if (settingsOf(agency).signatureSettings.codeBySms && house.sms.enabled && phone !== '')
    return { channel: 'sms', address: maskedPhone(phone), leaves: true };
  return { channel: 'mail', address: maskedEmail(email), leaves: house.mail.enabled };
}

async function demandPatience(tx: Tx, signature: SignatureRow, now: number): Promise<void> {
  const sent = await tx.select({ at: signatureCodes.createdAt }).from(signatureCodes).where(codesOf(signature));
  const issue = codeWaitIssue(
    sent.map(({ at }) => Date.parse(at)),
    now,
  );
  if (issue !== null) throw codesToWait(issue);
}

interface Sent {
  readonly way: CodeWay;
  readonly expiresAt: string;
  /** Sent after the transaction. */
  readonly text: TextMessage | null;
}

/** A new code, which replaces the one before. */
async function makeCode(house: House, tx: Tx, record: ContractRecord, signature: SignatureRow): Promise<Sent> {
  const { agencyId, title, id: contractId } = record.row;
  const now = house.clock.now();
  await demandPatience(tx, signature, now);
  const agency = await loadAgency(tx, agencyId);
  const way = codeWay(house, agency, signature);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const { rows } = await tx.execute<{ id: string }>(sql`select uuidv7() as id`);
  const own = { agencyId, signatureId: signature.id, id: rows[0]!.id };
  const expiresAt = isoOf(codeExpiry(now));
  const { channel, address } = way;
  await tx
    .insert(signatureCodes)
    .values({ ...own, channel, address, codeHash: codeHash(house.addressKey, own, code), createdAt: isoOf(now), expiresAt });
  if (channel === 'sms') {
    const body = `${agency.name} : votre code pour signer « ${title} » est ${code}. Valable ${CODE_MINUTES} minutes. Ne le donnez à personne.`;
    return { way, expiresAt, text: { agencyId, phone: signature.phone, body } };
  }
  await queueMail(house, tx, {
    agencyId,
    template: 'signatureCode',
    recipients: [signature.email],
    about: { table: 'contracts', id: contractId },
    data: { title, agency: agency.name, code, minutes: CODE_MINUTES },
  });
  await notifyScreens(tx, { agencyId, topic: 'mails', ids: [] });
  return { way, expiresAt, text: null };
}

export const sendSignatureCode =
  (kind: ContractKind) =>
  async ({ house, body }: PublicCallOf<typeof calls.customerSignatureCode>) => {
    const agencyId = await agencyIdOf(house, kind, body.id, body.token);
    const { way, expiresAt, text } = await house.db.tenant({ agencyId, action: 'contracts.sendCode' }, async (tx) => {
      const record = await lockContract(tx, agencyId, kind, body.id);
      return makeCode(house, tx, record, ownSignature(house, record, body.token));
    });
    if (text !== null)
      await house.sms.send(text).catch((error: unknown) => {
        house.log.error({ err: error, agencyId }, 'contracts.code_not_sent');
        throw refusal(contractErrors, 'contracts.code_not_sent');
      });
    return { channel: way.channel, address: way.address, expiresAt };
  };

/**
 * The entered code, if it is right. A wrong one counts, whatever becomes of the signature. `useCode` refuses a used one, because only there is it
 * known whether the same signer has signed meanwhile.
 */
export async function demandCode(house: House, { agencyId, id }: Pick<SignatureRow, 'agencyId' | 'id'>, given: string): Promise<CodeRow> {
  const found = await house.db.tenant({ agencyId, action: 'contracts.tryCode' }, async (tx): Promise<CodeRow | string> => {
    const [code] = await tx.select().from(signatureCodes).where(codesOf({ agencyId, id })).orderBy(desc(signatureCodes.id)).limit(1).for('update');
    const issue = codeIssue(code ?? null, house.clock.now());
    if (issue !== null || !code) return issue ?? NO_CODE;
    if (isCode(house.addressKey, code, given)) return code;
    const tries = code.tries + 1;
    await tx
      .update(signatureCodes)
      .set({ tries })
      .where(and(eq(signatureCodes.agencyId, agencyId), eq(signatureCodes.id, code.id)));
    return wrongCode(tries);
  });
  if (typeof found === 'string') throw invalid({ code: found }, found);
  return found;
}

/** Runs in the transaction of the signature: afterwards the code opens nothing. */
export async function useCode(tx: Tx, { agencyId, id }: CodeRow, at: string): Promise<void> {
  const used = await tx
    .update(signatureCodes)
    .set({ usedAt: at })
    .where(and(eq(signatureCodes.agencyId, agencyId), eq(signatureCodes.id, id), isNull(signatureCodes.usedAt)))
    .returning({ id: signatureCodes.id });
  if (used.length === 0) throw invalid({ code: CODE_USED }, CODE_USED);
}
