// Removes the second factor of a person who has lost it: the owner for their people, the platform for an owner, the operator for anybody. The person
// is notified, and the agency's trail records it.
import { eq } from 'drizzle-orm';
import { users } from '@vigie/db/tables/platform/platform.ts';
import { auditLines } from '@vigie/db/tables/plumbing.ts';
import type { Tx } from '@vigie/db/door.ts';
import { passesAllRights } from '@vigie/domain/identity/actor.ts';
import { refusal, sessionErrors, type Refusals } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import { tiesOf } from '../accounts/entrusted-accounts.ts';
import { dropFactors, notifyFactorChange } from './factors.ts';
import { linkErrors, type LinkedMember } from '../accounts/send-password-link.ts';

export const takeAwayErrors = {
  'accounts.owner_takes_away': {
    status: 409,
    message: 'Seul le propriétaire de l’agence peut retirer la double authentification d’une autre personne',
  },
  'accounts.own_factor': { status: 409, message: 'Retirez votre propre double authentification depuis « Mon compte », avec votre mot de passe' },
  'accounts.of_others_too': {
    status: 409,
    message: 'Ce compte n’est pas celui de votre agence seule : adressez-vous au support de Vigie',
  },
} as const satisfies Refusals;

type User = typeof users.$inferSelect;

const REMOVED = 'Votre double authentification a été retirée à la demande de';

async function dropTold(house: House, tx: Tx, user: User, by: string): Promise<void> {
  if (!(await dropFactors(tx, user.id))) throw refusal(sessionErrors, 'identity.factor_absent');
  await notifyFactorChange(
    house,
    tx,
    user,
    `${REMOVED} ${by}. Un mot de passe suffit à nouveau à ouvrir votre compte : configurez-la dès que possible.`,
  );
}

interface Trail {
  readonly agencyId: string;
  /** Who removed it. */
  readonly userId: string;
  readonly memberId: string;
  readonly action: string;
}
const leaveTrail = async (tx: Tx, { agencyId, userId, memberId, action }: Trail): Promise<void> => {
  const changes = { second_factor: [true, false] };
  await tx.insert(auditLines).values({ agencyId, userId, action, tableName: 'user_companies', rowId: memberId, operation: 'update', changes });
};

export interface TakenAway {
  readonly house: House;
  readonly agencyId: string;
  readonly userId: string;
  readonly member: { readonly id: string; readonly userId: string | null } | undefined;
  readonly by: string;
  readonly action: string;
  /** The requester is above the agencies and may also help with accounts that belong to several of them. */
  readonly isAbove: boolean;
}

export async function takeFactorAway({ house, agencyId, userId, member, by, action, isAbove }: TakenAway): Promise<{ ok: true }> {
  const memberUserId = member?.userId;
  if (!member || !memberUserId) throw refusal(linkErrors, 'accounts.none');
  await house.db.platform(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, memberUserId));
    if (!user) throw refusal(linkErrors, 'accounts.none');
    const { isPlatform, agencyIds } = await tiesOf(tx, user);
    if (isPlatform || (!isAbove && agencyIds.some((id) => id !== agencyId))) throw refusal(takeAwayErrors, 'accounts.of_others_too');
    await dropTold(house, tx, user, by);
    await leaveTrail(tx, { agencyId, userId, memberId: member.id, action });
  }, action);
  house.people.forget(memberUserId);
  return { ok: true };
}

/** Within an agency: its owner, or somebody who acts in it from above. */
export async function takeMembersFactor(
  call: Pick<Scope, 'house' | 'agencyId' | 'userId' | 'actor'>,
  member: LinkedMember | undefined,
  action: string,
) {
  const { house, agencyId, userId, actor } = call;
  if (!passesAllRights(actor)) throw refusal(takeAwayErrors, 'accounts.owner_takes_away');
  if (member?.userId === userId) throw refusal(takeAwayErrors, 'accounts.own_factor');
  const isAbove = actor.kind !== 'owner';
  return takeFactorAway({ house, agencyId, userId, member, action, isAbove, by: isAbove ? 'votre agence, par le support de Vigie' : 'votre agence' });
}
