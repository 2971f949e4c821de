// Lists sign-ups for the platform's people, keeps its settings, and each hour deletes those whose days are over.
import { and, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { backoffice as calls } from '@vigie/contract/backoffice/endpoints.ts';
import type { SignUpRow } from '@vigie/contract/backoffice/sign-up-endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { signUps } from '@vigie/db/tables/platform/backoffice.ts';
import { signUpSettingsIssues, type SignUpState } from '@vigie/domain/backoffice/sign-up.ts';
import { signUpSettingsOf } from '../../agency/platform-words.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import type { House } from '../../plumbing/house.ts';
import { platformWork } from '../../plumbing/platform-work.ts';
import { keep } from '../communication/platform-words.ts';

const state = sql<SignUpState>`case when ${signUps.confirmedAt} is null then 'waiting' else 'confirmed' end`;

const declaration: ListDeclaration = {
  orderBy: { createdAt: signUps.createdAt, agencyName: signUps.agencyName, state, confirmedAt: signUps.confirmedAt },
  search: sql`fold(${signUps.agencyName} || ' ' || ${signUps.firstname} || ' ' || ${signUps.lastname} || ' ' || ${signUps.email})`,
  filters: { state: (values: SignUpState[]) => inArray(state, values) },
  tie: signUps.id,
};

const present = (row: typeof signUps.$inferSelect): z.input<typeof SignUpRow> => ({
  ...row,
  fullname: `${row.firstname} ${row.lastname}`,
  state: row.confirmedAt === null ? 'waiting' : 'confirmed',
});

export const listSignUps = (call: UserCall<typeof calls.signUps>) =>
  platformWork(call, async (tx) => {
    const { where, orderBy, limit, offset } = listParts(declaration, call.body);
    // What the hourly job has not deleted yet counts for nothing.
    const shown = and(where, or(isNotNull(signUps.confirmedAt), gte(signUps.expiresAt, call.house.clock.instant())));
    const rows = await tx
      .select()
      .from(signUps)
      .where(shown)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    return { data: rows.map(present), count: await tx.$count(signUps, shown) };
  });

export const readSignUpSettings = (call: UserCall<typeof calls.signUpSettings>) => platformWork(call, (tx) => signUpSettingsOf(call.house, tx));

export const saveSignUpSettings = (call: UserCall<typeof calls.saveSignUpSettings>) =>
  platformWork(call, async (tx) => {
    const issues = signUpSettingsIssues(call.body);
    if (Object.keys(issues).length > 0) throw invalid(issues);
    await keep(tx, 'signUp', call.body);
    return call.body;
  });

/** Nothing is left of a sign-up that nobody confirmed. A confirmed one ends by the rules of retention. */
export async function forgetSignUps(house: House): Promise<void> {
  const over = and(isNull(signUps.confirmedAt), lt(signUps.expiresAt, house.clock.instant()));
  await house.db.platform((tx) => tx.delete(signUps).where(over), 'backoffice.signUps');
}
