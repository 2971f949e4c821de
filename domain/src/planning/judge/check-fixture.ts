// Builds a small agency for tests of planning checks: Paris, one agent with valid documents, services by local times.

import type { CheckCode } from '../../agency/settings/check-levels.ts';
import { changeSettings, defaultAgencySettings } from '../../agency/settings/settings-change.ts';
import type { PartialSettings } from '../../agency/settings/settings.ts';
import { instantOf, toInstant } from '../../shared/time.ts';
import { judgeAssignment } from './assignment-issues.ts';
import type { JudgeOptions } from './assignment-issues.ts';
import type { AssignmentIssue } from './issue.ts';
import { planningContext } from './planning-context.ts';
import type { PlanningAgent, PlanningContext, PlanningFacts, PlanningSite } from './planning-context.ts';
import type { PlannedService } from '../service.ts';

export const PARIS = 'Europe/Paris';

export const paul: PlanningAgent = {
  id: 'paul',
  name: 'Paul Martin',
  type: 'EMPLOYEE',
  contracts: [{ startDay: '2020-01-01', endDay: null, valid: true, limitMinutes: null, limitPeriod: 'WEEK' }],
  expirations: [],
  specialties: [],
  bans: [],
  restrictions: [],
};

export const louvre: PlanningSite = {
  id: 'louvre',
  name: 'Louvre',
  customerId: 'museum',
  holidayLocale: 'FR',
};
export const dock: PlanningSite = { id: 'dock', name: 'Quai 4', customerId: 'port', holidayLocale: 'FR' };

let made = 0;

/** 'YYYY-MM-DD HH:mm' to 'YYYY-MM-DD HH:mm' or 'HH:mm', Paris time, for Paul. */
export function plan(from: string, to: string, change: Partial<PlannedService> = {}): PlannedService {
  const instant = (text: string): number => toInstant(text.slice(0, 10), text.slice(11), PARIS);
  return {
    id: `service-${String(++made).padStart(4, '0')}`,
    siteId: 'louvre',
    customerId: 'museum',
    start: instant(from),
    end: instant(to.length === 5 ? `${from.slice(0, 10)} ${to}` : to),
    timeZone: PARIS,
    specialtyKey: null,
    nbAgents: 1,
    status: 100,
    agentIds: ['paul'],
    ...change,
  };
}

export interface Situation extends Partial<Omit<PlanningFacts, 'settings' | 'agents'>> {
  readonly settings?: PartialSettings;
  readonly agent?: Partial<PlanningAgent>;
  readonly others?: readonly PlanningAgent[];
}

export function situation({ settings = {}, agent = {}, others = [], ...facts }: Situation = {}): PlanningContext {
  return planningContext({
    now: instantOf('2026-10-01T08:00Z'),
    services: [],
    unavailabilities: [],
    sites: [louvre, dock],
    ...facts,
    agents: [{ ...paul, ...agent }, ...others],
    settings: changeSettings(defaultAgencySettings(), settings),
  });
}

/** Issues of one check for candidates added to the existing plan. */
export function issuesOf(
  code: CheckCode,
  candidates: readonly PlannedService[],
  given: Situation = {},
  options: JudgeOptions = {},
): AssignmentIssue[] {
  return judgeAssignment(situation(given), candidates, { ...options, codes: [code] });
}
