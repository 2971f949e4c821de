// Reads which second factors an account has set up.
import { and, eq, isNotNull } from 'drizzle-orm';
import { passkeys, totpFactors } from '@vigie/db/tables/platform/factors.ts';
import type { Tx } from '@vigie/db/door.ts';

export interface FactorsSet {
  readonly totp: boolean;
  readonly passkeys: number;
}

export const confirmedTotp = (userId: string) => and(eq(totpFactors.userId, userId), isNotNull(totpFactors.secret));

export const factorsSet = async (tx: Tx, userId: string): Promise<FactorsSet> => ({
  totp: (await tx.$count(totpFactors, confirmedTotp(userId))) > 0,
  passkeys: await tx.$count(passkeys, eq(passkeys.userId, userId)),
});

export const isAnySet = ({ totp, passkeys: keys }: FactorsSet): boolean => totp || keys > 0;
