// Makes, tries and uses one-time codes of people who act by a mailed link: to sign, or to accept.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { signatureCodes } from '@vigie/db/tables/contracts.ts';
import type { Tx } from '@vigie/db/door.ts';
import {
  CODE_DIGITS,
  CODE_USED,
  codeExpiry,
  codeIssue,
  codeWaitIssue,
  NO_CODE,
  wrongCode,
  type CodeChannel,
} from '@vigie/domain/contracts/signature-code.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';
import { codesToWait } from '../errors.ts';

export type CodeRow = typeof signatureCodes.$inferSelect;

/** Whose code it is: one of the two. */
export type CodeOwner = { readonly agencyId: string } & ({ readonly signatureId: string } | { readonly paperLinkId: string });

const codesOf = (owner: CodeOwner) =>
  and(
    eq(signatureCodes.agencyId, owner.agencyId),
    'signatureId' in owner ? eq(signatureCodes.signatureId, owner.signatureId) : eq(signatureCodes.paperLinkId, owner.paperLinkId),
  );

/** Six digits are guessed in a moment, so the hash needs the server's key. */
export const codeHash = (
  key: string,
  { agencyId, id, signatureId, paperLinkId }: Pick<CodeRow, 'agencyId' | 'id'> & Partial<Pick<CodeRow, 'signatureId' | 'paperLinkId'>>,
  code: string,
): string =>
  createHmac('sha256', key)
    .update(`signature-code\n${agencyId}\n${signatureId ?? paperLinkId ?? ''}\n${id}\n${code}`)
    .digest('base64url');

function isCode(key: string, owner: CodeOwner, row: CodeRow, given: string): boolean {
  const [expected, bytes] = [Buffer.from(row.codeHash), Buffer.from(codeHash(key, { ...owner, id: row.id }, given))];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

async function demandPatience(tx: Tx, owner: CodeOwner, now: number): Promise<void> {
  const sent = await tx.select({ at: signatureCodes.createdAt }).from(signatureCodes).where(codesOf(owner));
  const issue = codeWaitIssue(
    sent.map(({ at }) => Date.parse(at)),
    now,
  );
  if (issue !== null) throw codesToWait(issue);
}

/** A new code, which replaces the one before. It is told to its addressee and stored nowhere. */
export async function newCode(
  house: House,
  tx: Tx,
  owner: CodeOwner,
  way: { readonly channel: CodeChannel; readonly address: string },
): Promise<{ readonly code: string; readonly expiresAt: string }> {
  const now = house.clock.now();
  await demandPatience(tx, owner, now);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const { rows } = await tx.execute<{ id: string }>(sql`select uuidv7() as id`);
  const made = { ...owner, id: rows[0]!.id };
  const expiresAt = isoOf(codeExpiry(now));
  const { channel, address } = way;
  await tx
    .insert(signatureCodes)
    .values({ ...made, channel, address, codeHash: codeHash(house.addressKey, made, code), createdAt: isoOf(now), expiresAt });
  return { code, expiresAt };
}

/**
 * The entered code, if it is right. A wrong one counts, whatever becomes of the act. `useCode` refuses a used one, because only there is it
 * known whether the same person has acted meanwhile.
 */
export async function demandCode(house: House, owner: CodeOwner, given: string): Promise<CodeRow> {
  const found = await house.db.tenant({ agencyId: owner.agencyId, action: 'contracts.tryCode' }, async (tx): Promise<CodeRow | string> => {
    const [code] = await tx.select().from(signatureCodes).where(codesOf(owner)).orderBy(desc(signatureCodes.id)).limit(1).for('update');
    const issue = codeIssue(code ?? null, house.clock.now());
    if (issue !== null || !code) return issue ?? NO_CODE;
    if (isCode(house.addressKey, owner, code, given)) return code;
    const tries = code.tries + 1;
    await tx
      .update(signatureCodes)
      .set({ tries })
      .where(and(eq(signatureCodes.agencyId, owner.agencyId), eq(signatureCodes.id, code.id)));
    return wrongCode(tries);
  });
  if (typeof found === 'string') throw invalid({ code: found }, found);
  return found;
}

/** Runs in the transaction of the act: afterwards the code opens nothing. */
export async function useCode(tx: Tx, { agencyId, id }: CodeRow, at: string): Promise<void> {
  const used = await tx
    .update(signatureCodes)
    .set({ usedAt: at })
    .where(and(eq(signatureCodes.agencyId, agencyId), eq(signatureCodes.id, id), isNull(signatureCodes.usedAt)))
    .returning({ id: signatureCodes.id });
  if (used.length === 0) throw invalid({ code: CODE_USED }, CODE_USED);
}
