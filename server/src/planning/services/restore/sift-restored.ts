// Decides which services may be restored: a prohibition that existed before is accepted again, a new one excludes the service.
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { judgeAssignment } from '@vigie/domain/planning/judge/assignment-issues.ts';
import { isBlocking, type AssignmentIssue } from '@vigie/domain/planning/judge/issue.ts';
import { wasBorne, type Borne } from '@vigie/domain/planning/changes/restoration.ts';
import type { PlanningContext } from '@vigie/domain/planning/judge/planning-context.ts';
import type { PlannedService } from '@vigie/domain/planning/service.ts';
import { contextAround, lockAgents, type Judging } from '../../judge/judge.ts';
import { withBreaks } from '../../judge/neighbours.ts';

export interface Returning {
  readonly candidate: PlannedService;
  /** The whole service would be as before: only then is a prohibition the accepted one. */
  readonly exact: boolean;
}

export interface Sifted {
  /** Why services with a new prohibition are excluded, by service. */
  readonly refused: ReadonlyMap<string, string>;
  /** Remaining warnings about the others. */
  readonly issues: readonly AssignmentIssue[];
}

const sharing = (others: readonly PlannedService[], { agentIds }: PlannedService): PlannedService[] =>
  others.filter((other) => other.agentIds.some((id) => agentIds.includes(id)));

type IsNew = (issue: AssignmentIssue) => boolean;

/** Services named by a new prohibition are added one by one in order of time, unless something forbids it. */
function sieve(context: PlanningContext, candidates: readonly PlannedService[], isNew: IsNew) {
  const named = new Set(
    judgeAssignment(context, candidates)
      .filter(isNew)
      .flatMap(({ serviceIds }) => serviceIds),
  );
  const accepted = candidates.filter(({ id }) => !named.has(id));
  const refused: PlannedService[] = [];
  for (const candidate of candidates.filter(({ id }) => named.has(id)).toSorted((a, b) => a.start - b.start)) {
    const isLawful = !judgeAssignment(context, [...sharing(accepted, candidate), candidate]).some(isNew);
    (isLawful ? accepted : refused).push(candidate);
  }
  return { accepted, refused };
}

/** Nothing may have been written before. */
export async function siftRestored(
  call: Judging,
  returning: readonly Returning[],
  borne: readonly Borne[],
  settings: AgencySettings,
): Promise<Sifted> {
  if (returning.length === 0) return { refused: new Map(), issues: [] };
  await lockAgents(
    call.tx,
    call.agencyId,
    returning.flatMap(({ candidate }) => candidate.agentIds),
  );
  const candidates = await withBreaks(
    call.tx,
    call.agencyId,
    returning.map(({ candidate }) => candidate),
  );
  const exact = new Set(returning.filter((each) => each.exact).map(({ candidate }) => candidate.id));
  const isNew: IsNew = (issue) => isBlocking(issue) && !(issue.serviceIds.every((id) => exact.has(id)) && wasBorne(issue, borne));
  const context = await contextAround(call, candidates, settings, false);
  const { accepted, refused } = sieve(context, candidates, isNew);
  const told = refused.length > 0 ? await contextAround(call, candidates, settings) : context;
  const reasonOf = (candidate: PlannedService): string =>
    judgeAssignment(told, [...sharing(accepted, candidate), candidate])
      .filter(isNew)
      .map(({ message }) => message)
      .join(' ');
  return {
    refused: new Map(refused.map((candidate) => [candidate.id, `interdit par les règles de l’agence : ${reasonOf(candidate)}`])),
    issues: accepted.length > 0 ? judgeAssignment(context, accepted) : [],
  };
}
