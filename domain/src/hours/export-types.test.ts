import type { Actor } from '../identity/actor.ts';
import { describe, expect, test } from 'vitest';
import { ExportType, exportIssue, exportKinds, exportLabels, missingExportRight } from './export-types.ts';

describe('exports', () => {
  test('have the numbers 1 prepaie, 2 detailed, 3 personnel register; accounting has none', () => {
    expect(ExportType).toEqual({ prepaie: 1, detailed: 2, personnelRegister: 3 });
    expect(exportKinds.map((kind) => [kind, exportLabels[kind]])).toEqual([
      [1, 'Prépaie'],
      [2, 'Export détaillé'],
      [3, 'Registre du personnel'],
      ['accounting', 'Comptabilité'],
    ]);
  });

  test('need the right to export, and the rights of the screens with the same data', () => {
    const staff = (...rights: string[]): Actor => ({ kind: 'staff', rights: new Set(rights) });
    expect(missingExportRight(staff('readAgentsHours'), 2)).toBe('exportData');
    expect(missingExportRight(staff('exportData'), 2)).toBe('readAgentsHours');
    expect(missingExportRight(staff('exportData', 'readAgentsHours'), 2)).toBeNull();
    expect(missingExportRight(staff('exportData', 'readAgentsHours', 'listSalaryElements'), 1)).toBe('readUnavailabilityReasons');
    expect(missingExportRight(staff('exportData'), 'accounting')).toBe('listInvoices');
  });

  test('are refused without lines and above 5000', () => {
    expect([0, 1, 5000, 5001].map(exportIssue)).toEqual(['empty', null, null, 'too_long']);
  });
});
