// Tests who may make a key, with which rights, and until when it works.
import { describe, expect, test } from 'vitest';
import type { Actor } from './actor.ts';
import { apiKeysCan, isWholeKey, keyIssues, keyStateOn, looksLikeKey, rightsOfKeys, rightsToGive } from './api-keys.ts';
import { rightsOfPeople } from './key-rights.data.ts';
import { agencyRights, closeRights } from './rights.ts';

const actor = (kind: Actor['kind'], ...rights: string[]): Actor => ({ kind, rights: new Set(rights) });
const TODAY = '2026-11-28';
const fields = { name: 'Paie', rights: ['listCustomers'], endsOn: null };
const owner = actor('owner');

describe('the rights of keys', () => {
  test('signing, own matters, mailboxes, accounts, settings, exports, subscription and payments need a person', () => {
    for (const right of [
      'signAgentContracts',
      'readOwnDocuments',
      'receiveInvoicesCopies',
      'editAgentRights',
      'editAgentLicences',
      'editAgencySettings',
      'exportData',
      'editAgentsPersonalData',
      'editAgencySubscription',
      'editPaymentMethods',
      'adminSubscription',
      'sendEmails',
    ])
      expect([right, rightsOfKeys.some((one) => one === right)]).toEqual([right, false]);
  });

  test('each right of the agency is either for keys or for people', () => {
    expect([...rightsOfKeys, ...Object.keys(rightsOfPeople)].toSorted()).toEqual([...agencyRights].toSorted());
  });

  test('no right of keys brings one that needs a person', () => {
    expect(rightsOfKeys.filter((right) => closeRights([right]).some((one) => Object.hasOwn(rightsOfPeople, one)))).toEqual([]);
  });

  test('nobody gives a right that they do not have, nor one that brings such a right', () => {
    expect(rightsToGive(actor('staff', 'editAgencySettings', 'listCustomers', 'editCustomers'))).toEqual(['listCustomers']);
    expect(rightsToGive(owner)).toEqual(rightsOfKeys);
  });
});

describe('who makes a key', () => {
  test('people of the agency who may change its settings, and nobody of the platform', () => {
    const kinds = ['owner', 'superadmin', 'admin', 'support'] as const;
    expect(kinds.map((kind) => apiKeysCan.create(actor(kind)))).toEqual([true, false, false, false]);
    expect(apiKeysCan.create(actor('staff', 'editAgencySettings'))).toBe(true);
    expect(apiKeysCan.create(actor('staff', 'readAgencySettings'))).toBe(false);
  });

  test('a key has a name, a right, and an end that is not past', () => {
    expect(keyIssues(fields, owner, TODAY)).toEqual({});
    expect(keyIssues({ ...fields, endsOn: TODAY }, owner, TODAY)).toEqual({});
    expect(Object.keys(keyIssues({ name: ' ', rights: [], endsOn: '2026-11-27' }, owner, TODAY))).toEqual(['name', 'rights', 'endsOn']);
    expect(Object.keys(keyIssues({ ...fields, name: 'x'.repeat(61) }, owner, TODAY))).toEqual(['name']);
  });

  test.each([['exportData'], ['adminSubscription'], ['nothing']])('%s is given to no key', (right) => {
    expect(Object.keys(keyIssues({ ...fields, rights: ['listCustomers', right] }, owner, TODAY))).toEqual(['rights']);
  });
});

describe('until when it works', () => {
  test('its last day counts, and a revoked key is over at once', () => {
    expect(keyStateOn({ endsOn: null, revokedAt: null }, TODAY)).toBe('active');
    expect(keyStateOn({ endsOn: TODAY, revokedAt: null }, TODAY)).toBe('active');
    expect(keyStateOn({ endsOn: '2026-11-27', revokedAt: null }, TODAY)).toBe('expired');
    expect(keyStateOn({ endsOn: '2026-11-27', revokedAt: '2026-11-20T10:00:00.000Z' }, TODAY)).toBe('revoked');
  });
});

test('a key is told from a token by its beginning, and a whole one by its length', () => {
  const whole = `vigie_${'a'.repeat(43)}`;
  expect([looksLikeKey(whole), looksLikeKey('eyJhbGciOi'), looksLikeKey(undefined)]).toEqual([true, false, false]);
  expect([isWholeKey(whole), isWholeKey(`${whole}a`), isWholeKey('vigie_'), isWholeKey(`vigie_${'%'.repeat(43)}`)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
