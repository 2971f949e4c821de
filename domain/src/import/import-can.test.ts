import { describe, expect, test } from 'vitest';
import type { Actor } from '../identity/actor.ts';
import { importCan, importRights, missingImportRight } from './import-can.ts';

const staff = (...rights: string[]): Actor => ({ kind: 'staff', userId: 'me', rights: new Set(rights) });

describe('importing a workbook', () => {
  test('needs the three create rights, and the first missing one is named', () => {
    expect(missingImportRight(staff(...importRights))).toBeNull();
    expect(missingImportRight(staff('createCustomers', 'createAgents'))).toBe('createSites');
    for (const missing of ['createCustomers', 'createSites', 'createAgents'])
      expect(missingImportRight(staff(...['createCustomers', 'createSites', 'createAgents'].filter((right) => right !== missing)))).toBe(missing);
    expect(importCan.run(staff('createCustomers', 'createSites'))).toBe(false);
    expect(importCan.run({ kind: 'owner', rights: new Set() })).toBe(true);
  });

  test('is impossible on a customer’s account, whatever its rights', () => {
    expect(importCan.run({ kind: 'customer', customerId: 'c', rights: new Set(importRights) })).toBe(false);
  });

  test('a workbook is open only to its sender and the owner', () => {
    expect(importCan.open(staff(...importRights), 'me')).toBe(true);
    expect(importCan.open(staff(...importRights), 'another')).toBe(false);
    expect(importCan.open(staff(...importRights), null)).toBe(false);
    expect(importCan.open({ kind: 'owner', userId: 'boss', rights: new Set() }, 'another')).toBe(true);
  });
});
