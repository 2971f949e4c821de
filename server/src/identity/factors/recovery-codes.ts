// Handles recovery codes: shown once, stored as hashes, each used once.
import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { recoveryCodes } from '@vigie/db/tables/platform/factors.ts';
import type { Tx } from '@vigie/db/door.ts';
import { readRecoveryCode, RECOVERY_CODES, recoveryCodeOf } from '@vigie/domain/identity/recovery-code.ts';
import type { House } from '../../plumbing/house.ts';
import { sha256 } from '../../plumbing/secrets.ts';

/** Fifty random bits need no slow hash. The person in it keeps equal codes of two people apart. */
const hashOf = (userId: string, letters: string): string => sha256(`recovery|${userId}|${letters}`);

/** Ten new ones. The former ones no longer work. */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(16)));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code.replace('-', '')) })));
  return codes;
}

/** With the first factor, or null where the person already has codes. */
export async function firstRecoveryCodes(tx: Tx, userId: string): Promise<string[] | null> {
  const left = await tx.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return left > 0 ? null : makeRecoveryCodes(tx, userId);
}

/** Uses the code. Returns false for a wrong or used one. */
export async function takeRecoveryCode({ clock }: Pick<House, 'clock'>, tx: Tx, userId: string, typed: string): Promise<boolean> {
  const letters = readRecoveryCode(typed);
  if (letters === null) return false;
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: clock.instant() })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(userId, letters)), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}
