// Opens a visit to an agency for a stated reason. It begins at once, or waits for the owner where the agency requires consent.
import { and, desc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { OwnVisit, visits as calls } from '@vigie/contract/backoffice/visit-endpoints.ts';
import type { Tx } from '@vigie/db/door.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { supportVisits } from '@vigie/db/tables/platform/visits.ts';
import { type PartialSettings } from '@vigie/domain/agency/settings/settings.ts';
import { withDefaults } from '@vigie/domain/agency/settings/settings-change.ts';
import { newVisit, reasonIssue } from '@vigie/domain/backoffice/visit.ts';
import { DAY, isoOf } from '@vigie/domain/shared/time.ts';
import type { Person } from '../../plumbing/session/person.ts';
import { PLATFORM_AGENCY } from '../../plumbing/mail/queue-mail.ts';
import { invalid, notFound, refusal } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { platformWork } from '../../plumbing/platform-work.ts';
import { visitErrors } from './errors.ts';
import { endVisit, told } from './end-visit.ts';
import { activeOwners } from './owners.ts';
import { presentOwn } from './present-visit.ts';
import { notifyAsked, notifyBegun } from './notify-owners.ts';
import { columnsOf, lockVisit, stateOf, type VisitRow } from './visit-records.ts';

type Shown = z.input<typeof OwnVisit>;
type Agency = typeof agencies.$inferSelect;

async function agencyOf(tx: Tx, id: string): Promise<Agency> {
  const [agency] = await tx.select().from(agencies).where(eq(agencies.id, id));
  if (!agency || agency.id === PLATFORM_AGENCY) throw invalid({ agencyId: 'Cette agence n’existe pas' });
  return agency;
}

/** The one exception for everybody: no consent is requested where no owner can answer. */
async function wantsToAgree(tx: Tx, { id, settings }: Agency): Promise<boolean> {
  if (!withDefaults(settings as PartialSettings).supportVisits.askConsent) return false;
  return (await activeOwners(tx, id)).length > 0;
}

/** A new visit replaces the person's earlier visit, and a new request the earlier request. */
export async function endOthers(house: House, tx: Tx, row: VisitRow): Promise<void> {
  const others = await tx
    .select()
    .from(supportVisits)
    .where(
      and(
        eq(supportVisits.agencyId, row.agencyId),
        eq(supportVisits.userId, row.userId),
        ne(supportVisits.id, row.id),
        isNull(supportVisits.closedAt),
        ne(supportVisits.consent, 'refused'),
      ),
    )
    .for('update');
  const state = row.begunAt === null ? 'asked' : 'open';
  const now = house.clock.now();
  for (const other of others) {
    const theirs = stateOf(other, now);
    if (theirs === 'asked' || (theirs === 'open' && state === 'open')) await endVisit(house, tx, other, row.userId);
  }
}

const nameOf = ({ user }: Person): string => `${user.firstname} ${user.lastname}`.trim() || user.email;

async function make(house: House, tx: Tx, person: Person, agency: Agency, { newId, reason }: { newId?: string | undefined; reason: string }) {
  const { platformRole, id: userId } = person.user;
  if (!platformRole) throw notFound();
  const now = house.clock.now();
  const rule = newVisit(now, await wantsToAgree(tx, agency));
  const [row] = await tx
    .insert(supportVisits)
    .values({
      agencyId: agency.id,
      ...(newId ? { id: newId } : {}),
      userId,
      userName: nameOf(person),
      role: platformRole,
      reason: reason.trim(),
      askedAt: isoOf(now),
      ...columnsOf(rule),
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** The visit already exists under its `newId`. If it belongs to another person it is as absent as an unknown one. */
async function standing(tx: Tx, agencyId: string, id: string | undefined, userId: string): Promise<VisitRow> {
  const row = id ? await lockVisit(tx, agencyId, id) : undefined;
  if (row?.userId !== userId) throw notFound();
  return row;
}

export async function openVisit(call: UserCall<typeof calls.open>): Promise<Shown> {
  const { house, person, userId, body } = call;
  const issue = reasonIssue(body.reason);
  if (issue) throw invalid({ reason: issue });
  return platformWork(call, async (tx) => {
    const agency = await agencyOf(tx, body.agencyId.toLowerCase());
    if (person.memberships.some((one) => one.agency.id === agency.id && one.kind !== 'customer')) throw refusal(visitErrors, 'visits.own_agency');
    const made = await make(house, tx, person, agency, body);
    const row = made ?? (await standing(tx, agency.id, body.newId, userId));
    if (made) {
      await endOthers(house, tx, made);
      await (made.begunAt === null ? notifyAsked(house, tx, made) : notifyBegun(house, tx, made));
      await told(tx, made);
    }
    return presentOwn(row, agency.name, house.clock.now());
  });
}

export const listOwnVisits = (call: UserCall<typeof calls.mine>): Promise<Shown[]> =>
  platformWork(call, async (tx) => {
    const now = call.house.clock.now();
    const since = isoOf(now - DAY);
    const rows = await tx
      .select({ visit: supportVisits, name: agencies.name })
      .from(supportVisits)
      .innerJoin(agencies, eq(agencies.id, supportVisits.agencyId))
      .where(and(eq(supportVisits.userId, call.userId), or(gt(supportVisits.askedAt, since), gt(supportVisits.endsAt, since))))
      .orderBy(desc(supportVisits.askedAt), desc(supportVisits.id));
    return rows.map(({ visit, name }) => presentOwn(visit, name, now));
  });
