// Serves the agency's side of visits: lists them with their calls, ends one, answers a request.
import { and, count, eq } from 'drizzle-orm';
import type { visits as calls } from '@vigie/contract/backoffice/visit-endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { supportVisitLines, supportVisits } from '@vigie/db/tables/platform/visits.ts';
import type { Tx } from '@vigie/db/door.ts';
import { answered, visitCan } from '@vigie/domain/backoffice/visit.ts';
import { notFound, refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import type { House } from '../../plumbing/house.ts';
import { platformWork } from '../../plumbing/platform-work.ts';
import { visitErrors } from './errors.ts';
import { demandRunning, endVisit, told } from './end-visit.ts';
import { endOthers } from './open-visit.ts';
import { presentVisits } from './present-visit.ts';
import { notifyBegun } from './notify-owners.ts';
import { columnsOf, lockVisit, ruleOf, stateOf, type VisitRow } from './visit-records.ts';

type Own<T extends (typeof calls)[keyof typeof calls]> = Omit<ScopedCall<T>, 'tx'>;

const AGENCIES_HREF = '/#/platform/admin/adminAgencies';
const visitsList: ListDeclaration = { orderBy: { createdAt: supportVisits.askedAt, askedAt: supportVisits.askedAt }, tie: supportVisits.id };
const linesList: ListDeclaration = { orderBy: { createdAt: supportVisitLines.at, at: supportVisitLines.at }, tie: supportVisitLines.id };

export async function listVisits({ tx, house, agencyId, body }: ScopedCall<typeof calls.list>) {
  const { orderBy, limit, offset } = listParts(visitsList, body);
  const own = eq(supportVisits.agencyId, agencyId);
  const rows = await tx
    .select()
    .from(supportVisits)
    .where(own)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { data: await presentVisits(tx, agencyId, rows, house.clock.now()), count: await tx.$count(supportVisits, own) };
}

async function load(tx: Tx, agencyId: string, id: string): Promise<VisitRow> {
  const [row] = await tx
    .select()
    .from(supportVisits)
    .where(and(eq(supportVisits.agencyId, agencyId), eq(supportVisits.id, id)));
  if (!row) throw notFound();
  return row;
}

const shown = async (house: House, tx: Tx, row: VisitRow) => {
  const [one] = await presentVisits(tx, row.agencyId, [row], house.clock.now());
  if (!one) throw notFound();
  return one;
};

export const readVisit = async ({ tx, house, agencyId, params }: ScopedCall<typeof calls.read>) =>
  shown(house, tx, await load(tx, agencyId, params.id));

export async function listVisitLines({ tx, agencyId, params, body }: ScopedCall<typeof calls.lines>) {
  await load(tx, agencyId, params.id);
  const { orderBy, limit, offset } = listParts(linesList, body);
  const own = and(eq(supportVisitLines.agencyId, agencyId), eq(supportVisitLines.visitId, params.id));
  const rows = await tx
    .select()
    .from(supportVisitLines)
    .where(own)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ count: count() }).from(supportVisitLines).where(own);
  return { data: rows.map(({ userName, ...row }) => ({ ...row, person: userName })), count: total?.count ?? 0 };
}

/** Uses the platform's door, because the person to notify is above the agency. The trail names the acting person as author. */
export const closeVisit = (call: Own<typeof calls.close>) =>
  platformWork(call, async (tx) => {
    const { house, agencyId, actor, userId, params } = call;
    if (!visitCan.close(actor)) throw refusal(visitErrors, 'visits.not_yours_to_close');
    const row = await lockVisit(tx, agencyId, params.id);
    demandRunning(house, row);
    await endVisit(house, tx, row, userId);
    return { ok: true as const };
  });

/** Notifies the visitor, who is waiting, in the bell. */
async function notifyVisitor(house: House, tx: Tx, { userId, agencyId }: VisitRow, accepted: boolean): Promise<void> {
  const [agency] = await tx.select({ name: agencies.name }).from(agencies).where(eq(agencies.id, agencyId));
  const body = accepted ? 'Votre visite a commencé : elle dure une heure au plus.' : 'Votre demande de visite est refusée.';
  await house.jobs.send(tx, 'people.notify', { userIds: [userId], title: agency?.name ?? 'Visite du support', body, href: AGENCIES_HREF });
}

export const answerVisit = (call: Own<typeof calls.answer>) =>
  platformWork(call, async (tx) => {
    const { house, agencyId, actor, userId, params, body } = call;
    if (!visitCan.answer(actor)) throw refusal(visitErrors, 'visits.owner_answers');
    const held = await lockVisit(tx, agencyId, params.id);
    if (stateOf(held, house.clock.now()) !== 'asked') throw refusal(visitErrors, 'visits.not_asked');
    const [row] = await tx
      .update(supportVisits)
      .set({ ...columnsOf(answered(ruleOf(held), body.accept, house.clock.now())), answeredAt: house.clock.instant(), answeredBy: userId })
      .where(and(eq(supportVisits.agencyId, agencyId), eq(supportVisits.id, params.id)))
      .returning();
    if (!row) throw notFound();
    if (body.accept) {
      await endOthers(house, tx, row);
      await notifyBegun(house, tx, row);
    }
    await notifyVisitor(house, tx, row, body.accept);
    await told(tx, row);
    return shown(house, tx, row);
  });
