// Every anomaly of a period as it stands in the plan, whoever made it.
import { and, isNull, notInArray } from 'drizzle-orm';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { services } from '@vigie/db/tables/planning.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { loadSettings } from '../../agency/profile.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { judge, presentIssue } from '../judge/judge.ts';
import { periodOf } from '../services/list-services.ts';
import { plannedOf } from '../services/planned-service.ts';
import { during, findServices } from '../services/service-records.ts';

export async function listPlanningErrors(call: ScopedCall<typeof calls.errors>) {
  const { tx, agencyId, body } = call;
  const settings = await loadSettings(tx, agencyId);
  const { from, until } = periodOf(body.from, body.until, settings.timeZone);
  const records = await findServices(tx, agencyId, and(
    during(from, until), isNull(services.parentId), notInArray(services.status, [ServiceStatus.archived, ServiceStatus.unscheduled, ServiceStatus.notDone]),
  ));
  const candidates = records.map(plannedOf);
  const asked = body.agentIds.length > 0 ? { agentIds: body.agentIds } : {};
  const issues = await judge(call, candidates, settings, asked);
  const data = issues.filter(({ agentId }) => body.agentIds.length === 0 || (agentId !== null && body.agentIds.includes(agentId))).map(presentIssue);
  return { data, count: data.length };
}
