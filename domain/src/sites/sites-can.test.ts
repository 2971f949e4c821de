// Rights on a site's checkpoints and secrets, by a right or by a service there.
import { expect, test } from 'vitest';
import type { Actor } from '../identity/actor.ts';
import { sitesCan, type SiteAccess } from './sites-can.ts';

const site: SiteAccess = { customerId: 'c1' };
const actor = (kind: Actor['kind'], ...rights: string[]): Actor => ({ kind, customerId: 'c1', rights: new Set(rights) });

test('checkpoints are for who has the right, or a service there, and never for the customer', () => {
  const may = (kind: Actor['kind'], there: Partial<SiteAccess>, ...rights: string[]) =>
    sitesCan.listCheckpoints(actor(kind, ...rights), { ...site, ...there });
  expect([may('agent', {}), may('agent', { assignedToActor: true }), may('staff', {}, 'listCheckpoints')]).toEqual([false, true, true]);
  expect(may('customer', { assignedToActor: true }, 'listCheckpoints')).toBe(false);
  expect(may('agent', { rightsAgent: { listCheckpoints: false } }, 'listCheckpoints')).toBe(false);
});

test('keys and alarm codes are for who reads sites, or serves there now, and never for the customer', () => {
  const may = (kind: Actor['kind'], there: Partial<SiteAccess>, ...rights: string[]) =>
    sitesCan.readSecrets(actor(kind, ...rights), { ...site, ...there });
  const instructions = 'readSiteInstructions';
  expect([may('agent', { servedByActorNow: true }, instructions), may('agent', { assignedToActor: true }, instructions)]).toEqual([true, false]);
  expect([may('staff', {}, instructions, 'readSites'), may('staff', {}, 'readSites')]).toEqual([true, false]);
  expect(may('customer', { servedByActorNow: true }, instructions, 'readSites')).toBe(false);
});
