// Judges assignments: returns all reasons why agents may not, or should not, take services, before they are saved.

import { CheckLevel } from '../../agency/settings/check-levels.ts';
import type { CheckCode } from '../../agency/settings/check-levels.ts';
import { agentCase } from './agent-case.ts';
import type { AgentCase } from './agent-case.ts';
import { alreadyHired } from '../checks/person/already-hired.ts';
import { consecutiveRest } from '../checks/time/consecutive-rest.ts';
import { contractExpired } from '../checks/person/contract-expired.ts';
import { dayTooLong } from '../checks/time/daily-maximum.ts';
import { dailyRest } from '../checks/time/daily-rest.ts';
import { expired } from '../checks/person/expired.ts';
import { hoursLimit } from '../checks/time/hours-limit.ts';
import { restrictions } from '../checks/person/restrictions.ts';
import { chainTooLong, serviceTooLong } from '../checks/time/service-max-duration.ts';
import { pauseAfterSixHours } from '../checks/time/pause-after-six-hours.ts';
import { periodTooShort } from '../checks/time/service-minimum.ts';
import { siteForbidden } from '../checks/person/site-forbidden.ts';
import { spacing } from '../checks/time/spacing.ts';
import { sundayRest } from '../checks/time/sunday-rest.ts';
import { unavailable } from '../checks/person/unavailable.ts';
import { unqualified } from '../checks/person/unqualified.ts';
import { weeklyAverage } from '../checks/time/weekly-average.ts';
import { weeklyMaximum } from '../checks/time/weekly-maximum.ts';
import { weeklyRest } from '../checks/time/weekly-rest.ts';
import { checkSources, isBlocking } from './issue.ts';
import type { AssignmentIssue, Finding } from './issue.ts';
import type { CollaboratorType, PlanningContext } from './planning-context.ts';
import type { PlannedService } from '../service.ts';

/** Subcontractors' staff and the self-employed have another employer, or none. */
const isEmployed = (type: CollaboratorType): boolean => type !== 'EXTERNAL' && type !== 'SELF';

/** The branch and the Code bind the employer of the guard alone. */
const ofEmployer = (judged: AgentCase): Finding[] =>
  isEmployed(judged.agent.type) ? [...periodTooShort(judged), ...pauseAfterSixHours(judged)] : [];
const serviceLength = (judged: AgentCase): Finding[] => [...chainTooLong(judged), ...dayTooLong(judged), ...ofEmployer(judged)];

const checks: Record<CheckCode, (agentCase: AgentCase) => Finding[]> = {
  SERVICE_MAX_DURATION: serviceLength,
  AGENT_SPACE_11H: spacing,
  AGENT_REST_11H: dailyRest,
  AGENT_HOURS_LIMIT: hoursLimit,
  AGENT_MAX_WEEKLY_HOURS: (judged) => [...weeklyMaximum(judged), ...weeklyAverage(judged)],
  AGENT_MIN_WEEKLY_REST: weeklyRest,
  AGENT_REST_CONSECUTIVE: consecutiveRest,
  AGENT_REST_SUNDAY: sundayRest,
  AGENT_UNQUALIFIED: unqualified,
  AGENT_EXPIRED: expired,
  AGENT_RESTRICTION: restrictions,
  AGENT_SITE_FORBIDDEN: siteForbidden,
  AGENT_UNAVAILABLE: unavailable,
  AGENT_ALREADY_HIRED: alreadyHired,
  AGENT_CONTRACT_EXPIRED: contractExpired,
};
const checkEntries = Object.entries(checks) as [CheckCode, (agentCase: AgentCase) => Finding[]][];

/** Working-time law binds the employer. Subcontractors' staff and the self-employed are only judged on the other checks. */
const employmentLaw: ReadonlySet<CheckCode> = new Set([
  'AGENT_SPACE_11H',
  'AGENT_REST_11H',
  'AGENT_HOURS_LIMIT',
  'AGENT_MAX_WEEKLY_HOURS',
  'AGENT_MIN_WEEKLY_REST',
  'AGENT_REST_CONSECUTIVE',
  'AGENT_REST_SUNDAY',
  'AGENT_CONTRACT_EXPIRED',
]);
/** Checks with a part that the law prohibits: that part applies even when the agency switched the check off. */
const lawBehind: ReadonlySet<CheckCode> = new Set(['AGENT_HOURS_LIMIT', 'AGENT_RESTRICTION']);
const applies = (code: CheckCode, type: CollaboratorType): boolean => isEmployed(type) || !employmentLaw.has(code);

function toIssue({ warningOnly, forbiddenBy, source, ...finding }: Finding, level: CheckLevel): AssignmentIssue {
  const capped = warningOnly && level === CheckLevel.forbidden ? CheckLevel.warning : level;
  return { ...finding, level: forbiddenBy ? CheckLevel.forbidden : capped, source: forbiddenBy ?? source ?? checkSources[finding.code] };
}

function servicesByAgent(services: readonly PlannedService[]): Map<string, PlannedService[]> {
  const byAgent = new Map<string, PlannedService[]>();
  for (const service of services) {
    for (const agentId of new Set(service.agentIds)) {
      const list = byAgent.get(agentId);
      if (list) list.push(service);
      else byAgent.set(agentId, [service]);
    }
  }
  return byAgent;
}

export interface JudgeOptions {
  /** Only these agents: for a replacement, only the incoming person is judged. */
  readonly agentIds?: readonly string[];
  /** Only these checks: the planning-error calls use it for rest or working time. */
  readonly codes?: readonly CheckCode[];
  /** One such issue is enough to stop judging. For searches that only need a yes or no. */
  readonly enough?: (issue: AssignmentIssue) => boolean;
}

type Asked = (code: CheckCode) => boolean;

/** Yields the findings of each check, one agent after the other. */
function* findings(
  context: PlanningContext,
  candidates: readonly PlannedService[],
  isAsked: Asked,
  agentIds?: readonly string[],
): Generator<Finding[]> {
  if (isAsked('SERVICE_MAX_DURATION')) yield candidates.flatMap((service) => serviceTooLong(context, service));
  const replaced = new Set(candidates.map(({ id }) => id));
  for (const [agentId, services] of servicesByAgent(candidates)) {
    const agent = context.agents.get(agentId);
    if (!agent || !(agentIds?.includes(agentId) ?? true)) continue;
    const judged = agentCase(context, agent, services, replaced);
    if (!judged) continue;
    for (const [code, check] of checkEntries) if (isAsked(code) && applies(code, agent.type)) yield check(judged);
  }
}

/**
 * Judges services about to be saved together. They replace their old versions and are measured against each other. Only violations that involve or worsen
 * because of one of them are reported, forbidden ones first.
 */
export function judgeAssignment(context: PlanningContext, candidates: readonly PlannedService[], options: JudgeOptions = {}): AssignmentIssue[] {
  const { codes, agentIds, enough } = options;
  const levels = context.settings.planning.checks;
  const isOn = (code: CheckCode): boolean => levels[code] !== CheckLevel.off;
  const isAsked: Asked = (code) => (isOn(code) || lawBehind.has(code)) && (codes?.includes(code) ?? true);
  const issues: AssignmentIssue[] = [];
  for (const found of findings(context, candidates, isAsked, agentIds)) {
    for (const finding of found) if (isOn(finding.code) || finding.forbiddenBy) issues.push(toIssue(finding, levels[finding.code]));
    if (enough && issues.some(enough)) break;
  }
  return issues.sort((a, b) => b.level - a.level);
}

/** What a save does with the issues: nothing, ask for confirmation, or block for everybody (F-096). */
export function verdictOf(issues: readonly AssignmentIssue[]): 'free' | 'confirm' | 'refused' {
  if (issues.some(isBlocking)) return 'refused';
  return issues.length > 0 ? 'confirm' : 'free';
}
