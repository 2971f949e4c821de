// Judges services before they are written. The agents are locked first, so that two planners never judge at the same time.
import { sql } from 'drizzle-orm';
import { unavailabilityCan } from '@vigie/domain/planning/planning-can.ts';
import type { z } from 'zod';
import type { Issue } from '@vigie/contract/planning/issue-schemas.ts';
import { acceptedWarnings } from '@vigie/db/tables/planning/planning.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { judgeAssignment, verdictOf, type JudgeOptions } from '@vigie/domain/planning/judge/assignment-issues.ts';
import type { AssignmentIssue } from '@vigie/domain/planning/judge/issue.ts';
import type { PlanningContext } from '@vigie/domain/planning/judge/planning-context.ts';
import { sitesOf, type PlannedService } from '@vigie/domain/planning/service.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import { refusal } from '../../plumbing/errors.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import { planningErrors } from '../errors.ts';
import { loadContext } from './load-context.ts';
import { withBreaks } from './neighbours.ts';

export type Judging = Pick<Scope, 'tx' | 'agencyId' | 'actor' | 'house'> & { readonly userId?: string };

/** One lock per agent, always in the same order, until the transaction ends. The second planner is judged on what the first wrote. */
export async function lockAgents(tx: Tx, agencyId: string, agentIds: readonly string[]): Promise<void> {
  if (agentIds.length === 0) return;
  const keys = [...new Set(agentIds)].map((id) => `planning ${agencyId} ${id}`);
  await tx.execute(
    sql`select pg_advisory_xact_lock(number) from (select hashtextextended(key, 0) number from unnest(${sql.param(keys)}::text[]) key order by 1 offset 0) locks`,
  );
}

export const presentIssue = ({ window, repair, ...issue }: AssignmentIssue): z.input<typeof Issue> => ({
  ...issue,
  serviceIds: [...issue.serviceIds],
  conflictingServiceIds: [...issue.conflictingServiceIds],
  window: window && Number.isFinite(window.start) && Number.isFinite(window.end) ? { start: isoOf(window.start), end: isoOf(window.end) } : null,
  repair: repair ? { ...repair, at: isoOf(repair.at) } : null,
});

const spanOf = (candidates: readonly PlannedService[]) => ({
  start: Math.min(...candidates.map(({ start }) => start)),
  end: Math.max(...candidates.map(({ end }) => end)),
});

/** Everything that the checks look at around some candidates. Without `reasons`, the reasons for absences are left out. */
export const contextAround = (
  { tx, agencyId, actor, house }: Judging,
  candidates: readonly PlannedService[],
  settings: AgencySettings,
  reasons = true,
): Promise<PlanningContext> =>
  loadContext(tx, agencyId, {
    settings,
    now: house.clock.now(),
    span: spanOf(candidates),
    reasonsVisible: reasons && unavailabilityCan.seeReasons(actor),
    agentIds: [...new Set(candidates.flatMap(({ agentIds }) => agentIds))],
    siteIds: candidates.flatMap(sitesOf),
  });

/** All issues of the candidates, judged together. */
export async function judge(
  call: Judging,
  candidates: readonly PlannedService[],
  settings: AgencySettings,
  options: JudgeOptions & { readonly reasons?: boolean } = {},
): Promise<AssignmentIssue[]> {
  if (candidates.length === 0) return [];
  const context = await contextAround(call, candidates, settings, options.reasons !== false);
  return judgeAssignment(context, await withBreaks(call.tx, call.agencyId, candidates), options);
}

/**
 * Refuses what the agency forbids (level 2), asks once about its warnings (level 1), and returns the accepted warnings. Nothing may have been written
 * before. Authors see the reason for an absence if they have the right. Stored warnings leave it out, because others read them.
 */
export async function demandLawful(
  call: Judging,
  candidates: readonly PlannedService[],
  settings: AgencySettings,
  confirmed: boolean,
): Promise<AssignmentIssue[]> {
  await lockAgents(
    call.tx,
    call.agencyId,
    candidates.flatMap(({ agentIds }) => agentIds),
  );
  const issues = await judge(call, candidates, settings, { reasons: false });
  const verdict = verdictOf(issues);
  if (verdict !== 'refused' && (verdict !== 'confirm' || confirmed)) return issues;
  const told = { issues: (await judge(call, candidates, settings)).map(presentIssue) };
  throw verdict === 'refused' ? refusal(planningErrors, 'planning.forbidden', told) : refusal(planningErrors, 'planning.warnings', told);
}

/** Records who accepted what, and when: labour inspectors and the CNAPS ask for it (facts, 2.1). */
export async function keepAccepted({ tx, agencyId, userId }: Judging, issues: readonly AssignmentIssue[]): Promise<void> {
  if (issues.length === 0) return;
  await tx.insert(acceptedWarnings).values({
    agencyId,
    userId: userId ?? null,
    issues: issues.map(presentIssue),
    serviceIds: [...new Set(issues.flatMap(({ serviceIds }) => serviceIds))],
  });
}
