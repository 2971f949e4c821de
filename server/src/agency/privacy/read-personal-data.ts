// Reads what the page « Données personnelles » shows: the retention table, the last nights, requests and kept files.
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { privacy as calls } from '@vigie/contract/agency/privacy-endpoints.ts';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import { personHolds, privacyActs, retentionRuns } from '@vigie/db/tables/privacy.ts';
import { privacyCan } from '@vigie/domain/agency/privacy/privacy-can.ts';
import { periodOf, periodText, retentionKeys } from '@vigie/domain/agency/privacy/retention.ts';
import { retentionRules } from '@vigie/domain/agency/privacy/retention.data.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { isoOf, localDay, toInstant } from '@vigie/domain/shared/time.ts';
import { forbidden } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { loadAgency, settingsOf } from '../profile.ts';

type Answer = z.input<(typeof calls)['read']['output']>;
const RUNS = 14;
const ACTS = 100;
/** The time in the job's timetable. */
export const NIGHT = { time: '03:40', zone: 'Europe/Paris' } as const;

function nextRun(now: number): string {
  const today = localDay(now, NIGHT.zone);
  const at = toInstant(today, NIGHT.time, NIGHT.zone);
  return isoOf(at > now ? at : toInstant(addDays(today, 1), NIGHT.time, NIGHT.zone));
}

export async function readPersonalData(call: ScopedCall<(typeof calls)['read']>): Promise<Answer> {
  const { tx, agencyId, actor, house } = call;
  if (!privacyCan.read(actor)) throw forbidden('readAuditTrail');
  const { positionRetentionMonths } = settingsOf(await loadAgency(tx, agencyId)).field;
  const runs = await tx.select().from(retentionRuns).where(eq(retentionRuns.agencyId, agencyId)).orderBy(desc(retentionRuns.night)).limit(RUNS);
  const acts = await tx
    .select({ act: privacyActs, by: sql<string>`coalesce(${userCompanies.firstname} || ' ' || ${userCompanies.lastname}, 'Vigie')` })
    .from(privacyActs)
    .leftJoin(userCompanies, and(eq(userCompanies.agencyId, privacyActs.agencyId), eq(userCompanies.userId, privacyActs.userId)))
    .where(eq(privacyActs.agencyId, agencyId))
    .orderBy(desc(privacyActs.madeAt), desc(privacyActs.id))
    .limit(ACTS);
  const holds = await tx
    .select({ hold: personHolds, firstname: agents.firstname, lastname: agents.lastname })
    .from(personHolds)
    .innerJoin(agents, and(eq(agents.agencyId, personHolds.agencyId), eq(agents.id, personHolds.agentId)))
    .where(and(eq(personHolds.agencyId, agencyId), isNull(personHolds.liftedAt)))
    .orderBy(desc(personHolds.createdAt));
  return {
    rules: retentionKeys.map((key) => {
      const { label, what, from, basis, isLegal, end } = retentionRules[key];
      return { key, label, what, from, basis, isLegal, end, period: periodText(periodOf(key, { positionRetentionMonths })) };
    }),
    nextRunAt: nextRun(house.clock.now()),
    runs: runs.map(({ night, finishedAt, counts }) => ({ night, finishedAt, counts: counts as Record<string, number> })),
    acts: acts.map(({ act: { id, kind, subjectLabel, byThemselves, madeAt }, by }) => ({
      id,
      kind,
      subject: subjectLabel,
      by,
      byThemselves,
      madeAt,
    })),
    holds: holds.map(({ hold, firstname, lastname }) => ({
      agentId: hold.agentId,
      name: `${firstname} ${lastname}`,
      reason: hold.reason,
      since: hold.createdAt,
    })),
  };
}
