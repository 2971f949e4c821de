import { describe, expect, test } from 'vitest';
import type { Actor } from '../identity/actor.ts';
import { importCan, importRights, missingImportRight } from './import-can.ts';

const staff = (...rights: string[]): Actor => ({ kind: 'staff', userId: 'me', rights: new Set(rights) });

describe('who may bring a workbook in', () => {
  test('it takes the three rights to create, and the first that is missing is named', () => {
    expect(missingImportRight(staff(...importRights))).toBeNull();
    expect(missingImportRight(staff('createCustomers', 'createAgents'))).toBe('createSites');
    for (const missing of ['createCustomers', 'createSites', 'createAgents'])
      expect(missingImportRight(staff(...['createCustomers', 'createSites', 'createAgents'].filter((right) => right !== missing)))).toBe(missing);
    expect(importCan.run(staff('createCustomers', 'createSites'))).toBe(false);
    expect(importCan.run({ kind: 'owner', rights: new Set() })).toBe(true);
  });

  test('on a customer’s account the rights open nothing', () => {
    expect(importCan.run({ kind: 'customer', customerId: 'c', rights: new Set(importRights) })).toBe(false);
  });

  test('a workbook is opened by its sender and by the owner only', () => {
    expect(importCan.open(staff(...importRights), 'me')).toBe(true);
    expect(importCan.open(staff(...importRights), 'another')).toBe(false);
    expect(importCan.open(staff(...importRights), null)).toBe(false);
    expect(importCan.open({ kind: 'owner', userId: 'boss', rights: new Set() }, 'another')).toBe(true);
  });
});
