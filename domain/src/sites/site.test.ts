import { describe, expect, test } from 'vitest';
import type { Actor } from '../identity/actor.ts';
import { emptyAddress } from '../shared/address.ts';
import { SiteStatus, siteActionLabels, siteCustomerIssue, siteDeletionIssue, siteIssues, siteMayBecome, siteStatusLabels } from './site.ts';
import { hasOnSite, sitePickerRefusal, sitesCan } from './sites-can.ts';

const actor = (kind: Actor['kind'], rights: string[] = [], customerId?: string): Actor => ({
  kind,
  rights: new Set(rights),
  ...(customerId ? { customerId } : {}),
});

describe('site', () => {
  test('has statuses and actions', () => {
    expect(siteStatusLabels).toEqual({ 100: 'Actif', 200: 'Inactif', 300: 'Archivé' });
    expect(Object.values(siteActionLabels)).toEqual(['Suppression', 'Archivage', 'Réactivation']);
    expect(siteMayBecome(SiteStatus.archived, SiteStatus.active)).toBe(true);
    expect(siteMayBecome(SiteStatus.archived, SiteStatus.inactive)).toBe(false);
  });

  const offered = new Set(['ADS', 'CYNO']);
  const good = {
    name: 'Quai',
    customerId: 'c1',
    address: { ...emptyAddress(), zipcode: '97440' },
    radius: 100,
    timeZone: 'Indian/Reunion',
    holidayLocale: 'FR-RE',
    specialties: ['ADS'],
  };

  test('has at most fifteen whole minutes of tolerance of clocked times', () => {
    const issue = (toleranceMinutes: number) =>
      siteIssues({ ...good, clocking: { notBeforeStart: false, toleranceMinutes } }, offered)['clocking.toleranceMinutes'];
    expect([issue(0), issue(15), siteIssues({ ...good, clocking: null }, offered)]).toEqual([undefined, undefined, {}]);
    for (const wrong of [16, -1, 2.5]) expect(issue(wrong)).toBe('Entre 0 et 15 min');
  });

  test('needs a name, a customer, a complete position and a radius', () => {
    expect(siteIssues(good, offered)).toEqual({});
    expect(
      siteIssues(
        {
          ...good,
          name: '',
          customerId: null,
          radius: 0,
          address: { ...emptyAddress(), zipcode: '9999', latitude: 12 },
        },
        offered,
      ),
    ).toEqual({
      name: 'Obligatoire',
      customerId: 'Obligatoire',
      radius: 'Entier positif uniquement',
      'address.zipcode': 'Format invalide',
      'address.latitude': 'Format invalide',
    });
    expect(siteIssues({ ...good, address: { ...emptyAddress(), latitude: 91, longitude: 181 } }, offered)).toHaveProperty(['address.longitude']);
    expect(siteIssues({ ...good, radius: 100_001 }, offered)).toEqual({
      radius: 'Doit être inférieur à 100000',
    });
  });

  test('has an existing time zone, holiday calendar and specialties', () => {
    expect(siteIssues({ ...good, timeZone: 'Mars/Olympus', holidayLocale: 'XX', specialties: ['ADS', 'NOPE'] }, offered)).toEqual({
      timeZone: 'Format invalide',
      holidayLocale: 'Format invalide',
      specialties: 'Format invalide',
    });
  });

  test('keeps its customer once it has services', () => {
    expect(siteCustomerIssue({ customerId: 'c1', serviceCount: 2 }, 'c2')).toBe('Ce site a des services : son client ne peut plus changer');
    expect(siteCustomerIssue({ customerId: 'c1', serviceCount: 2 }, 'c1')).toBeNull();
    expect(siteCustomerIssue({ customerId: 'c1', serviceCount: 0 }, 'c2')).toBeNull();
  });

  test('is archived instead of deleted once it has services', () => {
    expect(siteDeletionIssue({ serviceCount: 3 })).toBe('Ce site a des services : il peut être archivé, pas supprimé');
    expect(siteDeletionIssue({ serviceCount: 0 })).toBeNull();
  });
});

describe('permissions', () => {
  const site = {
    customerId: 'c1',
    rightsAgent: { createRounds: false },
    rightsCustomer: { listMissionEvents: false },
  } as const;

  test('a site may refuse a right that the person has, never grant one (A-287)', () => {
    const agent = actor('agent', ['createRounds', 'listRounds']);
    expect(hasOnSite(agent, site, 'createRounds')).toBe(false);
    expect(hasOnSite(agent, site, 'listRounds')).toBe(true);
    expect(hasOnSite(agent, { customerId: 'c1', rightsAgent: { editRounds: true } }, 'editRounds')).toBe(false);
  });

  test('agents and customers follow separate maps; owner, admin and support always pass (A-286)', () => {
    expect(hasOnSite(actor('agent', ['listMissionEvents']), site, 'listMissionEvents')).toBe(true);
    expect(hasOnSite(actor('customer', ['listMissionEvents'], 'c1'), site, 'listMissionEvents')).toBe(false);
    for (const kind of ['owner', 'admin', 'superadmin', 'support'] as const) expect(hasOnSite(actor(kind), site, 'createRounds')).toBe(true);
  });

  test('a customer’s people only reach that customer’s sites (F-345)', () => {
    const theirs = actor('customer', ['listSites', 'readSites', 'editSites'], 'c1');
    expect(sitesCan.read(theirs, site)).toBe(true);
    expect(sitesCan.read(theirs, { customerId: 'c2' })).toBe(false);
    expect(hasOnSite(actor('customer', ['listRounds'], 'c2'), site, 'listRounds')).toBe(false);
    expect([sitesCan.list(theirs), sitesCan.edit(theirs), sitesCan.readSecrets(theirs, site)]).toEqual([false, false, false]);
  });

  test('an agent reads a site by right or by assignment', () => {
    expect(sitesCan.read(actor('agent'), { customerId: 'c1' })).toBe(false);
    expect(sitesCan.read(actor('agent'), { customerId: 'c1', assignedToActor: true })).toBe(true);
    expect(sitesCan.read(actor('staff', ['readSites']), site)).toBe(true);
  });

  test('an agent without the read right sees keys and alarm codes only while they serve there', () => {
    const agent = actor('agent', ['readSiteInstructions']);
    expect(sitesCan.readSecrets(agent, { customerId: 'c1', assignedToActor: true })).toBe(false);
    expect(sitesCan.readSecrets(agent, { customerId: 'c1', assignedToActor: true, servedByActorNow: true })).toBe(true);
    expect(sitesCan.readSecrets(actor('agent', ['readSiteInstructions', 'readSites']), site)).toBe(true);
    expect(
      sitesCan.readSecrets(agent, {
        customerId: 'c1',
        servedByActorNow: true,
        rightsAgent: { readSiteInstructions: false },
      }),
    ).toBe(false);
  });

  test('first instructions need the create right, later ones the edit right', () => {
    const creator = actor('staff', ['createSiteInstructions']);
    expect([sitesCan.writeInstructions(creator, site, true), sitesCan.writeInstructions(creator, site, false)]).toEqual([true, false]);
    expect(sitesCan.writeInstructions(actor('staff', ['editSiteInstructions']), site, false)).toBe(true);
    expect(sitesCan.writeInstructions(actor('customer', ['editSiteInstructions'], 'c1'), site, true)).toBe(false);
  });

  test('without the list right, the picker explains why', () => {
    expect(sitePickerRefusal(actor('staff'))).toBe('Vous ne pouvez pas lister les sites');
    expect(sitePickerRefusal(actor('staff', ['listSites']))).toBeNull();
  });
});
