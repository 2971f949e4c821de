// Lists every anomaly in the plan of a period, whoever caused it: all of them, or one kind.
import { and, isNull, notInArray } from 'drizzle-orm';
import type { errorKinds, planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import type { CheckCode } from '@vigie/domain/agency/settings/check-levels.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { loadSettings } from '../../agency/profile.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { judge, presentIssue } from '../judge/judge.ts';
import { periodOf } from '../services/list-services.ts';
import { plannedOf } from '../services/drafts/planned-service.ts';
import { during, findServices } from '../services/service-records.ts';

type Kind = (typeof errorKinds)[number];
type Call = Scope & { readonly body: ScopedCall<typeof calls.errors>['body'] };

/** Which checks answer which of the three questions (F-117). */
const codesOf: Record<Kind, readonly CheckCode[]> = {
  available: ['AGENT_UNAVAILABLE', 'AGENT_ALREADY_HIRED', 'AGENT_CONTRACT_EXPIRED', 'AGENT_SITE_FORBIDDEN'],
  rest: ['AGENT_SPACE_11H', 'AGENT_REST_11H', 'AGENT_MIN_WEEKLY_REST', 'AGENT_REST_CONSECUTIVE', 'AGENT_REST_SUNDAY'],
  'working-time': ['SERVICE_MAX_DURATION', 'AGENT_HOURS_LIMIT', 'AGENT_MAX_WEEKLY_HOURS'],
};

async function anomalies(call: Call, codes?: readonly CheckCode[]) {
  const { tx, agencyId, body } = call;
  const settings = await loadSettings(tx, agencyId);
  const { from, until } = periodOf(body.from, body.until, settings.timeZone);
  const records = await findServices(
    tx,
    agencyId,
    and(
      during(from, until),
      isNull(services.parentId),
      notInArray(services.status, [ServiceStatus.archived, ServiceStatus.unscheduled, ServiceStatus.notDone]),
    ),
  );
  const asked = { ...(body.agentIds.length > 0 ? { agentIds: body.agentIds } : {}), ...(codes ? { codes } : {}) };
  const issues = await judge(call, records.map(plannedOf), settings, asked);
  const data = issues.filter(({ agentId }) => body.agentIds.length === 0 || (agentId !== null && body.agentIds.includes(agentId))).map(presentIssue);
  return { data, count: data.length };
}

export const listPlanningErrors = (call: ScopedCall<typeof calls.errors>) => anomalies(call);
export const listErrorsOfKind = (call: ScopedCall<typeof calls.planningError>) => anomalies(call, codesOf[call.params.kind]);
export const listRestErrors = (call: ScopedCall<typeof calls.restErrors>) => anomalies(call, codesOf.rest);
export const listWorkingTimeErrors = (call: ScopedCall<typeof calls.workingTimeErrors>) => anomalies(call, codesOf['working-time']);
