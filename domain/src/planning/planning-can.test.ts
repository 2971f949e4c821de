import { describe, expect, test } from 'vitest';
import type { Actor } from '../identity/actor.ts';
import { serviceCan, siteCalendarCan, unavailabilityCan } from './planning-can.ts';
import type { PlannedService } from './service.ts';

const actor = (kind: Actor['kind'], rights: string[] = [], change: Partial<Actor> = {}): Actor => ({
  kind,
  rights: new Set(rights),
  ...change,
});
const service: Pick<PlannedService, 'agentIds' | 'customerId' | 'status' | 'isDraft'> = {
  agentIds: ['paul'],
  customerId: 'museum',
  status: 100,
};
const paul = actor('agent', [], { agentId: 'paul' });
const marie = actor('agent', [], { agentId: 'marie' });

describe('services', () => {
  test('the owner and support pass, and staff need their rights', () => {
    for (const kind of ['owner', 'support', 'admin', 'superadmin'] as const) {
      expect(serviceCan.change(actor(kind), service)).toBe(true);
    }
    expect(serviceCan.change(actor('staff'), service)).toBe(false);
    expect(serviceCan.change(actor('staff', ['editServices']), service)).toBe(true);
    expect(serviceCan.create(actor('staff', ['createServices']))).toBe(true);
    expect(serviceCan.draft(actor('staff', ['editServices']))).toBe(true);
    expect(serviceCan.remove(actor('staff', ['editServices']), service)).toBe(false);
  });

  test('an archived service can no longer be changed, not even by the owner', () => {
    const archived = { ...service, status: 600 as const };
    expect([
      serviceCan.change(actor('owner'), archived),
      serviceCan.remove(actor('owner'), archived),
      serviceCan.archive(actor('owner'), archived),
    ]).toEqual([false, false, false]);
    expect(serviceCan.see(actor('owner'), archived)).toBe(true);
  });

  test('an agent sees and runs only their own services', () => {
    expect([serviceCan.see(paul, service), serviceCan.run(paul, service)]).toEqual([true, true]);
    expect([serviceCan.see(marie, service), serviceCan.run(marie, service)]).toEqual([false, false]);
    expect(serviceCan.change(paul, service)).toBe(false);
    expect([serviceCan.list(paul), serviceCan.list(actor('staff'))]).toEqual([true, false]);
  });

  test('a customer with the right sees their company’s services, and never plans', () => {
    const customer = actor('customer', ['readSitesPlanning', 'editServices', 'readServices'], {
      customerId: 'museum',
    });
    expect([serviceCan.list(customer), serviceCan.see(customer, service)]).toEqual([true, true]);
    expect(serviceCan.see(customer, { ...service, customerId: 'port' })).toBe(false);
    expect([serviceCan.change(customer, service), serviceCan.draft(customer)]).toEqual([false, false]);
    expect(serviceCan.see(actor('customer', [], { customerId: 'museum' }), service)).toBe(false);
  });
});

describe('drafts', () => {
  test('are visible to planners, but not to the agent or the customer', () => {
    const draft = { ...service, isDraft: true };
    const customer = actor('customer', ['readSitesPlanning'], { customerId: 'museum' });
    expect([serviceCan.see(paul, draft), serviceCan.run(paul, draft), serviceCan.see(customer, draft)]).toEqual([false, false, false]);
    expect(serviceCan.see(actor('staff', ['readServices']), draft)).toBe(true);
  });
});

describe('unavailabilities', () => {
  test('with only the right to their own, the agent must be the user (F-305)', () => {
    const own = actor('agent', ['createOwnUnavailabilities', 'editOwnUnavailabilities'], { agentId: 'paul' });
    expect([unavailabilityCan.create(own, 'paul'), unavailabilityCan.create(own, 'marie')]).toEqual([true, false]);
    expect([unavailabilityCan.change(own, 'paul'), unavailabilityCan.change(own, 'marie')]).toEqual([true, false]);
    const planner = actor('staff', ['createUnavailabilities']);
    expect(unavailabilityCan.create(planner, 'marie')).toBe(true);
    expect(unavailabilityCan.change(planner, 'marie')).toBe(false);
  });

  test('a guard withdraws their own and never a colleague’s; a planner withdraws anybody’s', () => {
    const own = actor('agent', ['deleteOwnUnavailabilities'], { agentId: 'paul' });
    expect([unavailabilityCan.remove(own, 'paul'), unavailabilityCan.remove(own, 'marie')]).toEqual([true, false]);
    expect([unavailabilityCan.remove(paul, 'paul'), unavailabilityCan.remove(actor('staff', ['deleteUnavailabilities']), 'marie')]).toEqual([
      false,
      true,
    ]);
    expect(unavailabilityCan.remove(actor('staff', ['deleteOwnUnavailabilities']), 'marie')).toBe(false);
  });

  test('a guard reads and lists their own and never a colleague’s', () => {
    const own = actor('agent', ['readOwnUnavailabilities', 'listOwnUnavailabilities'], { agentId: 'paul' });
    expect([unavailabilityCan.see(own, 'paul'), unavailabilityCan.see(own, 'marie'), unavailabilityCan.see(paul, 'paul')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(unavailabilityCan.see(actor('staff', ['readUnavailabilities']), 'marie')).toBe(true);
    expect([unavailabilityCan.list(own), unavailabilityCan.list(paul), unavailabilityCan.list(actor('staff', ['listUnavailabilities']))]).toEqual([
      true,
      false,
      true,
    ]);
    expect(unavailabilityCan.list(actor('staff', ['listOwnUnavailabilities']))).toBe(false);
  });

  test('reasons are visible to the agent and to people with the right', () => {
    expect(unavailabilityCan.seeReason(paul, 'paul')).toBe(true);
    expect(unavailabilityCan.seeReason(actor('staff', ['readUnavailabilities']), 'paul')).toBe(false);
    expect(unavailabilityCan.seeReason(actor('staff', ['readUnavailabilityReasons']), 'paul')).toBe(true);
    expect(unavailabilityCan.seeReason(actor('customer', ['readUnavailabilityReasons'], { customerId: 'museum' }), 'paul')).toBe(false);
    expect([unavailabilityCan.seeReasons(paul), unavailabilityCan.seeReasons(actor('staff', ['readUnavailabilities']))]).toEqual([false, false]);
  });
});

test('the calendar of a site is for members who may read the planning of sites, not for visitors or keys', () => {
  const right = ['readSitesPlanning'];
  expect((['owner', 'staff', 'agent', 'customer'] as const).map((kind) => siteCalendarCan.read(actor(kind, right)))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect((['staff', 'agent', 'customer'] as const).map((kind) => siteCalendarCan.read(actor(kind, ['listServices'])))).toEqual([false, false, false]);
  expect((['support', 'admin', 'superadmin', 'key'] as const).map((kind) => siteCalendarCan.read(actor(kind, right)))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
