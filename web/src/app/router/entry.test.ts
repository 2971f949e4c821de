import { describe, expect, test } from 'vitest';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { withViews } from '../../shared/navigation/screens.ts';
import { entryPath } from './entry.ts';
import { longForm } from './short-forms.ts';

const agent: Actor = { kind: 'agent', agentId: 'a', rights: new Set() };
const owner: Actor = { kind: 'owner', rights: new Set() };
const everything = (): boolean => true;

describe('the root address', () => {
  test('it leads home without a session or a valid subscription (A-020)', () => {
    expect(entryPath({ actor: null, insideAgency: false, facts: {} }, {}, everything)).toBe('/home');
    expect(entryPath({ actor: agent, insideAgency: false, facts: { subscriptionValid: false } }, {}, everything)).toBe('/home');
  });

  test('an active round comes before an active service (A-022)', () => {
    const facts = {
      activeRound: { reference: 'R1', iteration: '2' },
      activeService: { id: 's', circuit: false },
    };
    expect(entryPath({ actor: agent, insideAgency: false, facts }, {}, everything)).toBe('/ronde/R1/2');
  });

  test('an active service leads to its page, a circuit to the circuit page (A-022)', () => {
    const to = (circuit: boolean) => entryPath({ actor: agent, insideAgency: false, facts: { activeService: { id: 's', circuit } } }, {}, everything);
    expect([to(false), to(true)]).toEqual(['/terrain/serviceActif/s', '/terrain/circuitActif/s']);
  });

  test('the field mode has its own start, the default mode goes home (A-023, A-024)', () => {
    const visit = (actor: Actor) => ({ actor, insideAgency: false, facts: {} });
    expect(entryPath(visit(agent), {}, everything)).toBe('/terrain/planning');
    expect(entryPath(visit(agent), { mode: 'default' }, everything)).toBe('/home');
    expect(entryPath(visit(owner), { mode: 'field' }, everything)).toBe('/platform/adminDashboard');
    expect(entryPath(visit(owner), {}, everything)).toBe('/home');
  });

  test('nobody starts on a screen without a page', () => {
    expect(entryPath({ actor: agent, insideAgency: false, facts: {} }, {}, () => false)).toBe('/home');
  });
});

describe('short addresses', () => {
  const screen = (path: string) => ({ path, label: '', group: 'sites', roles: ['any'] }) as const;
  const screens = withViews('x', {
    estimates: screen('/platform/facturation/devis'),
    services: screen('/platform/planification/adminServices'),
    fieldServices: screen('/terrain/planification/adminServices'),
    requests: screen('/platform/clients/demandes-clients/{-$id}'),
  });

  test('one word or a wrong group leads to the screen (A-027)', () => {
    expect(longForm('/devis', screens)).toBe('/platform/facturation/devis');
    expect(longForm('/platform/devis', screens)).toBe('/platform/facturation/devis');
    expect(longForm('/demandes-clients', screens)).toBe('/platform/clients/demandes-clients');
  });

  test('when two screens share a word, the platform one is meant', () => {
    expect(longForm('/adminServices', screens)).toBe('/platform/planification/adminServices');
  });

  test('an unknown word leads nowhere', () => {
    expect(longForm('/nothing', screens)).toBeNull();
    expect(longForm('/', screens)).toBeNull();
  });
});
