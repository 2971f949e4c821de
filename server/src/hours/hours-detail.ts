// Lists hours service by service: the parts of the sums by agent and by site.
import type { z } from 'zod';
import type { hours as calls } from '@vigie/contract/hours/endpoints.ts';
import type { HoursDetail } from '@vigie/contract/hours/schemas.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { workedNote } from '@vigie/domain/hours/worked.ts';
import { clockingOf } from '@vigie/domain/planning/clocking.ts';
import type { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { loadSettings } from '../agency/profile.ts';
import { plannedFor } from '../planning/services/drafts/planned-service.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { agentsAskedFor, byAgent } from './agents-hours.ts';
import { countWork, totalsOf, type CountedLine } from './count-work.ts';
import { leaveFacts } from './leave.ts';
import { loadWork } from './load-work.ts';
import { overtimeOf } from './overtime.ts';
import { hoursPeriod } from './period.ts';
import { shareCircuits } from './share-circuits.ts';

export const presentIn =
  ({ hours }: AgencySettings) =>
  ({ work, assignment, line, plannedMinutes, workedMinutes }: CountedLine): z.input<typeof HoursDetail> => ({
    serviceId: work.service.id,
    agent: { id: assignment.row.agentId, firstname: assignment.firstname, lastname: assignment.lastname },
    site: work.site,
    customer: work.customer,
    isCircuit: work.service.isCircuit,
    specialtyKey: work.service.specialtyKey,
    status: assignment.row.status as ServiceStatus,
    startAt: work.service.startAt,
    endAt: work.service.endAt,
    realStartAt: assignment.row.realStartAt,
    realEndAt: assignment.row.realEndAt,
    plannedMinutes,
    workedMinutes,
    countedMinutes: line.total,
    clockingNote: workedNote(plannedFor(work.service, work.site, assignment.row, assignment.breaks), {
      basis: hours.basis,
      clocking: clockingOf(hours),
    }),
    minutes: line.minutes,
  });

export async function listHoursDetail(call: ScopedCall<typeof calls.detail>) {
  const { tx, agencyId, body, house } = call;
  const settings = await loadSettings(tx, agencyId);
  const { within } = hoursPeriod(body.from, body.until, settings);
  const agentIds = agentsAskedFor(call, body.agentIds);
  const work = await loadWork(tx, agencyId, within, { ...(agentIds ? { agentIds } : {}), siteIds: body.siteIds, customerIds: body.customerIds });
  const counting = { settings, now: house.clock.now(), within };
  const counted = countWork(work, counting);
  // Filtered by place, a circuit counts with its stops there. Filtered by agent, with the whole.
  const isWanted = (ids: readonly string[], id: string): boolean => ids.length === 0 || ids.includes(id);
  const byPlace = body.siteIds.length > 0 || body.customerIds.length > 0;
  const lines = byPlace
    ? shareCircuits(counted, counting).filter(({ line }) => isWanted(body.siteIds, line.siteId) && isWanted(body.customerIds, line.customerId))
    : counted;
  return { data: lines.map(presentIn(settings)), count: lines.length };
}

/** Sums and weeks of each agent, for a planner who looks for the next one to assign. */
export async function listWorkingTimes(call: ScopedCall<typeof calls.workingTimes>) {
  const { tx, agencyId, body, house } = call;
  const settings = await loadSettings(tx, agencyId);
  const period = hoursPeriod(body.from, body.until, settings);
  const agentIds = agentsAskedFor(call, body.agentIds);
  const work = await loadWork(tx, agencyId, period.weeks, agentIds ? { agentIds } : {});
  const lines = countWork(work, { settings, now: house.clock.now(), within: period.within, weeks: period.weeks });
  const groups = byAgent(lines);
  const named = agentIds ?? [...groups.keys()];
  const factsOf = await leaveFacts(tx, agencyId, named, lines, period, settings);
  const overtime = await overtimeOf(tx, agencyId, named, lines, factsOf, period, settings);
  const data = named.map((agentId) => {
    const { plannedMinutes, workedMinutes, countedMinutes } = totalsOf(groups.get(agentId) ?? []);
    return { agentId, plannedMinutes, workedMinutes, countedMinutes, weeks: overtime.get(agentId)?.weeks ?? [] };
  });
  return { data, count: data.length };
}
