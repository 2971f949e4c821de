import { describe, expect, test } from 'vitest';
import { fileIssues, lockedContracts } from './agent-file.ts';
import type { ContractDraft } from './agent-file.ts';
import { banIssues, restrictionIssues, restrictionKinds, restrictionLabels, restrictionNeeds, restrictionParameters } from './agent-restriction.ts';
import type { RestrictionDraft } from './agent-restriction.ts';

const contract: ContractDraft = {
  type: 'CDI',
  startOn: '2026-01-01',
  endOn: null,
  period: 'MONTH',
  limitMinutes: 9100,
  status: 250,
};
const expiration = {
  typeKey: 'sst' as const,
  number: '',
  issuedOn: null,
  expiresOn: '2027-01-01',
  receiptUntil: null,
};
const restriction: RestrictionDraft = { kind: 'noNight', fromOn: null, untilOn: null };
const ban = { siteId: 's', customerId: null, fromOn: null, untilOn: null };

describe('contracts in the file', () => {
  test('a contract other than a CDI has an end, after its start', () => {
    expect(fileIssues({ contracts: [contract] })).toEqual({});
    expect(fileIssues({ contracts: [contract, { ...contract, type: 'CDD' }] })).toEqual({
      'contracts.1.endOn': 'Obligatoire',
    });
    expect(fileIssues({ contracts: [{ ...contract, endOn: '2025-12-31' }] })).toEqual({
      'contracts.0.endOn': 'Doit suivre la date de début',
    });
  });

  test('a coefficient is a multiple of five, of either sign (A-235)', () => {
    const told = (coefficient: number | null) => fileIssues({ contracts: [{ ...contract, coefficient }] })['contracts.0.coefficient'];
    for (const wrong of [142, 2.5, -142]) expect(told(wrong)).toBe('Doit être un multiple de 5, positive ou négative.');
    for (const right of [140, 175, 0, -140, null]) expect(told(right)).toBeUndefined();
  });

  test('hours are above zero and fit in their period', () => {
    expect(fileIssues({ contracts: [{ ...contract, limitMinutes: 0 }] })).toEqual({
      'contracts.0.limitMinutes': 'Doit être supérieur à 0',
    });
    expect(fileIssues({ contracts: [{ ...contract, period: 'WEEK' }] })).toEqual({
      'contracts.0.limitMinutes': 'Format invalide',
    });
  });

  test('nobody can mark a contract as electronically signed by hand, and a signed one does not change', () => {
    expect(fileIssues({ contracts: [{ ...contract, status: 300 }] })).toEqual({
      'contracts.0.status': 'Format invalide',
    });
    expect(fileIssues({ contracts: [{ ...contract, id: 'c', status: 300 }] }, new Set(['c']))).toEqual({});
    expect([
      ...lockedContracts([
        { id: 'a', status: 100 },
        { id: 'b', status: 150 },
        { id: 'c', status: 200 },
        { id: 'd', status: 250 },
        { id: 'e', status: 300 },
        { id: 'f', status: 600 },
      ]),
    ]).toEqual(['b', 'c', 'e', 'f']);
  });
});

describe('other lists', () => {
  test('each kind of deadline appears once', () => {
    expect(fileIssues({ expirations: [expiration, { ...expiration, typeKey: 'ssiap1' }] })).toEqual({});
    expect(fileIssues({ expirations: [expiration, expiration] })).toEqual({
      'expirations.1.typeKey': 'Cette échéance figure déjà dans la liste',
    });
  });

  test('a deadline ends after its day of issue, and not on it (A-219/greater)', () => {
    const told = (issuedOn: string | null, expiresOn: string | null) =>
      fileIssues({ expirations: [{ ...expiration, issuedOn, expiresOn }] })['expirations.0.expiresOn'];
    expect(told('2027-01-02', '2027-01-01')).toBe('Doit être supérieure à 02/01/2027');
    expect(told('2027-01-02', '2027-01-02')).toBe('Doit être supérieure à 02/01/2027');
    expect([told('2027-01-02', '2027-01-03'), told(null, '2027-01-01'), told('2027-01-02', null)]).toEqual([undefined, undefined, undefined]);
  });

  test('a dog has a name and a valid identification number', () => {
    expect(
      fileIssues({
        dogs: [
          { name: 'Rex', chipNumber: '250 26 98 10123456' },
          { name: 'Iris', chipNumber: '2ABC123' },
        ],
      }),
    ).toEqual({});
    expect(fileIssues({ dogs: [{ name: ' ', chipNumber: '12' }] })).toEqual({
      'dogs.0.name': 'Obligatoire',
      'dogs.0.chipNumber': 'Format invalide',
    });
  });

  test('an invalid restriction or ban is reported by its path', () => {
    expect(
      fileIssues({
        restrictions: [restriction, { ...restriction, kind: 'onlyDays' }],
        bans: [{ ...ban, siteId: null }],
      }),
    ).toEqual({ 'restrictions.1.days': 'Obligatoire', 'bans.0.siteId': 'Obligatoire' });
  });
});

describe('restrictions', () => {
  test('there are fourteen kinds, each with its own label', () => {
    expect(restrictionKinds).toHaveLength(14);
    expect(new Set(Object.values(restrictionLabels)).size).toBe(14);
  });

  test('each kind requires its own parameters and keeps no others', () => {
    expect(restrictionNeeds('timeWindow')).toEqual(['startTime', 'endTime']);
    expect(restrictionIssues({ ...restriction, kind: 'timeWindow', startTime: '06:00' })).toEqual({
      endTime: 'Obligatoire',
    });
    expect(restrictionIssues({ ...restriction, kind: 'maxServiceMinutes', minutes: 0 })).toEqual({
      minutes: 'Obligatoire',
    });
    expect(restrictionIssues({ ...restriction, kind: 'onlySites', siteIds: [] })).toEqual({
      siteIds: 'Obligatoire',
    });
    expect(restrictionIssues({ ...restriction, kind: 'onlySites', siteIds: ['louvre'] })).toEqual({});
    expect(restrictionIssues({ ...restriction, kind: 'maxServiceMinutes', minutes: 1 })).toEqual({});
    expect(restrictionParameters({ ...restriction, kind: 'maxDistanceKm', kilometres: 20, minutes: 300 })).toEqual({ kilometres: 20 });
  });

  test('the last day is not before the first', () => {
    expect(restrictionIssues({ ...restriction, fromOn: '2026-11-21', untilOn: '2026-11-20' })).toEqual({
      untilOn: 'Doit suivre la date de début',
    });
    expect(restrictionIssues({ ...restriction, fromOn: '2026-11-21', untilOn: '2026-11-21' })).toEqual({});
  });

  test('a ban names either a site or a customer', () => {
    expect(banIssues(ban)).toEqual({});
    expect(banIssues({ ...ban, siteId: null, customerId: 'c' })).toEqual({});
    expect(banIssues({ ...ban, siteId: null })).toEqual({ siteId: 'Obligatoire' });
    expect(banIssues({ ...ban, customerId: 'c' })).toEqual({ customerId: 'Choisissez un site ou un client' });
    expect(banIssues({ ...ban, fromOn: '2026-11-21', untilOn: '2026-11-01' })).toEqual({
      untilOn: 'Doit suivre la date de début',
    });
  });
});
