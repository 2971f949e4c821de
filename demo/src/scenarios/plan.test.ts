// Tests the demonstration's planning at several moments of the calendar, because it is dated around today.
import { describe, expect, test } from 'vitest';
import { suggestedCheckLevels } from '@vigie/domain/agency/settings/check-levels.ts';
import { withDefaults } from '@vigie/domain/agency/settings/settings-change.ts';
import { judgeAssignment } from '@vigie/domain/planning/judge/assignment-issues.ts';
import { isBlocking } from '@vigie/domain/planning/judge/issue.ts';
import { planningContext } from '@vigie/domain/planning/judge/planning-context.ts';
import { addDays, mondayOf } from '@vigie/domain/shared/time-day.ts';
import { localDay, startOfDay } from '@vigie/domain/shared/time.ts';
import { chanceFrom } from '@vigie/domain/shared/random.ts';
import { absencesOf } from './staff/absences.ts';
import { execute } from './field/execution.ts';
import { usualSize } from './size.ts';
import { planningAgent, planServices } from './plan.ts';
import { makeCustomers, makeSites } from './sites-of.ts';
import { makeStaffMember } from './staff/staff.ts';

const ZONE = 'Europe/Paris';
const AGENCY = '00000000-0000-7000-8000-000000000001';

function planned(instant: string) {
  const now = Date.parse(instant);
  const today = localDay(now, ZONE);
  const chance = chanceFrom(7);
  const staff = Array.from({ length: usualSize.agents }, (_, rank) => makeStaffMember(AGENCY, rank, today, chance));
  const sites = makeSites(AGENCY, usualSize.sites, makeCustomers(AGENCY, usualSize.customers), chance);
  const absences = absencesOf(staff, today, usualSize, chance);
  const unavailabilities = absences.filter(({ late }) => !late);
  const services = planServices({ from: addDays(mondayOf(today), -28), days: 63, staff, sites, unavailabilities, chance, now }).map((service) => {
    const { status, realStart, realEnd, agentId } = execute(service, now, chance);
    return { ...service, status, realStart, realEnd, ...(agentId ? { progress: { [agentId]: { status, realStart, realEnd } } } : {}) };
  });
  const settings = withDefaults({ planning: { checks: suggestedCheckLevels() } });
  const agents = staff.map((member) => planningAgent({ ...member, overlookedDays: 0 }));
  const context = planningContext({ settings, now, agents, services, unavailabilities: absences, sites: [] });
  const before = startOfDay(addDays(today, -1), ZONE);
  return {
    past: services.filter(({ end }) => end < before),
    toCome: services.filter(({ start }) => start > now),
    issues: (list: typeof services) => judgeAssignment(context, list),
  };
}

describe.each([
  ['a Monday before dawn', '2026-11-30T04:00:00Z'],
  ['the last evening of a year', '2026-12-31T22:30:00Z'],
  ['after a short month', '2027-03-01T11:00:00Z'],
  ['the weeks around the night with an hour less', '2027-04-10T15:00:00Z'],
  ['a long month, in summer', '2027-07-31T08:00:00Z'],
  ['the night with an hour more', '2027-10-30T23:30:00Z'],
])('%s', (_, instant) => {
  const { past, toCome, issues } = planned(instant);

  test('past services were assigned and lawful', () => {
    expect(past.filter(({ agentIds }) => agentIds.length === 0).length).toBeLessThanOrEqual(6);
    expect(issues(past).filter(isBlocking)).toEqual([]);
    // At the end of a long month, a few people work overtime.
    expect(issues(past).length).toBeLessThanOrEqual(20);
  });

  test('future services have only the few intended anomalies', () => {
    const found = issues(toCome);
    expect(new Set(found.filter(isBlocking).map(({ code }) => code))).toEqual(new Set(['AGENT_EXPIRED', 'AGENT_UNAVAILABLE']));
    expect(found.length).toBeLessThanOrEqual(20);
    const open = toCome.filter(({ agentIds }) => agentIds.length === 0).length;
    expect(open).toBeGreaterThanOrEqual(6);
    expect(open).toBeLessThanOrEqual(45);
  });
});
