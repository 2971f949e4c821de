import { describe, expect, test } from 'vitest';
import type { Actor, ActorKind } from '@vigie/domain/identity/actor.ts';
import type { Facts } from './facts.ts';
import { creationsOf, menuOf } from './menu-model.ts';
import { mayVisit, mayVisitWith, type Visitor } from './screen-access.ts';
import { withViews, type ScreenDeclaration } from './screens.ts';

const person = (kind: ActorKind, rights: string[] = [], more: Partial<Actor> = {}): Actor => ({
  kind,
  rights: new Set(rights),
  ...more,
});
const visitor = (actor: Actor | null, facts: Facts = {}, insideAgency = false): Visitor => ({
  actor,
  facts,
  insideAgency,
});
const screen = (more: Partial<ScreenDeclaration> = {}): ScreenDeclaration => ({
  path: '/x',
  label: 'X',
  group: 'sites',
  roles: ['manager'],
  rights: ['listSites'],
  ...more,
});

describe('who may open a screen', () => {
  test('role and right are both required (A-294)', () => {
    expect(mayVisit(screen(), visitor(person('staff', ['listSites'])))).toBe(true);
    expect(mayVisit(screen(), visitor(person('staff')))).toBe(false);
    expect(mayVisit(screen(), visitor(person('agent', ['listSites'])))).toBe(false);
  });

  test('one of several rights is enough, and the owner needs none (A-285)', () => {
    const two = screen({ rights: ['listSites', 'listCustomers'] });
    expect(mayVisit(two, visitor(person('staff', ['listCustomers'])))).toBe(true);
    expect(mayVisit(two, visitor(person('owner')))).toBe(true);
  });

  test('a form without an id requires the right to create, with an id any of its rights', () => {
    const form = screen({ path: '/x/edit/{-$id}', rights: ['createSites', 'editSites'], newRights: ['createSites'] });
    const [creates, edits, neither] = ['createSites', 'editSites', 'listSites'].map((right) => visitor(person('staff', [right])));
    expect([creates, edits, neither].map((who) => [mayVisitWith(form, who!, {}), mayVisitWith(form, who!, { id: '1' })])).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
  });

  test('a signed-out visitor opens public screens only', () => {
    expect(mayVisit(screen(), visitor(null))).toBe(false);
    expect(mayVisit(screen({ roles: ['any'], rights: [] }), visitor(null))).toBe(false);
    expect(mayVisit(screen({ roles: ['public'], rights: [] }), visitor(null))).toBe(true);
  });

  test('support acts as a manager only inside an agency', () => {
    expect(mayVisit(screen(), visitor(person('support')))).toBe(false);
    expect(mayVisit(screen(), visitor(person('support'), {}, true))).toBe(true);
  });

  test('a super-admin opens what an admin opens, but not the reverse', () => {
    const forAdmin = screen({ roles: ['admin'], rights: [] });
    const forSuper = screen({ roles: ['superadmin'], rights: [] });
    expect([forAdmin, forSuper].map((each) => mayVisit(each, visitor(person('superadmin'))))).toEqual([true, true]);
    expect([forAdmin, forSuper].map((each) => mayVisit(each, visitor(person('admin'))))).toEqual([true, false]);
  });

  test('a member of staff with an agent file opens the field screens too', () => {
    const field = screen({ roles: ['agent'], rights: [] });
    expect(mayVisit(field, visitor(person('staff', [], { agentId: 'a' })))).toBe(true);
    expect(mayVisit(field, visitor(person('staff')))).toBe(false);
  });

  test('without a valid subscription only a few screens open, except to support (A-017, A-018)', () => {
    const expired = { subscriptionValid: false };
    const owner = visitor(person('owner'), expired);
    expect(mayVisit(screen(), owner)).toBe(false);
    expect(mayVisit(screen({ withoutSubscription: true }), owner)).toBe(true);
    expect(mayVisit(screen(), visitor(person('support'), expired, true))).toBe(true);
  });

  test('stock screens follow the simplified setting, and an unknown setting shows both', () => {
    const owner = person('owner');
    const seen = (condition: 'stockDetailed' | 'stockSimplified', facts: Facts) => mayVisit(screen({ condition }), visitor(owner, facts));
    expect([seen('stockDetailed', { stockSimplified: true }), seen('stockSimplified', { stockSimplified: true })]).toEqual([false, true]);
    expect([seen('stockDetailed', { stockSimplified: false }), seen('stockSimplified', { stockSimplified: false })]).toEqual([true, false]);
    expect([seen('stockDetailed', {}), seen('stockSimplified', {})]).toEqual([true, true]);
  });

  test('a module that is off closes its route (A-152)', () => {
    const feedback = screen({ module: 'feedback' });
    expect(mayVisit(feedback, visitor(person('owner'), { modulesOff: ['feedback'] }))).toBe(false);
    expect(mayVisit(feedback, visitor(person('owner'), { modulesOff: [] }))).toBe(true);
  });
});

describe('the menu', () => {
  const view = { load: async () => () => null };
  const all = withViews(
    'room',
    {
      sites: screen({ creates: [{ label: 'Site', section: 'Opérations', rights: ['createSites'] }] }),
      later: screen({ label: 'Later' }),
      detail: screen({ label: 'Detail', hidden: true }),
      field: screen({ label: 'Field', group: 'field', roles: ['agent'], rights: [], mode: 'field' }),
    },
    { sites: view, detail: view, field: view },
  );

  test('it shows entries that are finished, allowed and part of the mode', () => {
    const labels = (actor: Actor, mode: 'default' | 'field') =>
      menuOf(all, visitor(actor), mode).flatMap(({ entries }) => entries.map(({ label }) => label));
    expect(labels(person('owner'), 'default')).toEqual(['X']);
    expect(labels(person('agent', [], { agentId: 'a' }), 'field')).toEqual(['Field']);
    expect(labels(person('agent', [], { agentId: 'a' }), 'default')).toEqual([]);
  });

  test('quick create requires the right to create (A-136)', () => {
    expect(creationsOf(all, visitor(person('staff', ['listSites'])))).toEqual([]);
    expect(creationsOf(all, visitor(person('staff', ['listSites', 'createSites']))).map(({ label, to }) => [label, to])).toEqual([['Site', '/x']]);
  });
});
