import { describe, expect, test } from 'vitest';
import { agencyMayBecome, agencyStatusLabels, AgencyStatus, isAgencyOpen, isIdle, isLocked } from './agency-status.ts';

const statuses = Object.values(AgencyStatus);

describe('the status of an agency', () => {
  test('has four values with their words (A-164, C-253)', () => {
    expect(agencyStatusLabels).toEqual({ 0: 'Créée', 100: 'Activée', 200: 'Désactivée', 300: 'Archivée' });
  });

  test('moves as decided, and in no other way (A-165)', () => {
    const allowed = statuses.flatMap((from) => statuses.filter((to) => agencyMayBecome(from, to)).map((to) => `${from}→${to}`));
    expect(allowed).toEqual(['0→100', '0→300', '100→200', '100→300', '200→100', '200→300', '300→200']);
  });

  test('lets people in while it is created or active', () => {
    expect(statuses.filter(isAgencyOpen)).toEqual([0, 100]);
  });
});

test('an error locks when it says so, a plain one does not', () => {
  expect(isLocked([{ message: 'Impayé', lock: false }])).toBe(false);
  expect(
    isLocked([
      { message: 'Impayé', lock: false },
      { message: 'Fraude', lock: true },
    ]),
  ).toBe(true);
  expect(isLocked([])).toBe(false);
});

describe('an agency where nobody comes', () => {
  const now = Date.parse('2026-11-21T09:00:00Z');
  const daysAgo = (days: number): number => now - days * 86_400_000;

  test('is idle beyond 14 days, not before (A-334, C-257)', () => {
    const idle = (days: number) => isIdle({ lastSeenAt: daysAgo(days), createdAt: daysAgo(400) }, now);
    expect([13, 14, 15].map(idle)).toEqual([false, false, true]);
  });

  test('counts from its creation while nobody has come at all', () => {
    expect(isIdle({ lastSeenAt: null, createdAt: daysAgo(3) }, now)).toBe(false);
    expect(isIdle({ lastSeenAt: null, createdAt: daysAgo(15) }, now)).toBe(true);
  });
});
