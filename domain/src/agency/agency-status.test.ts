import { describe, expect, test } from 'vitest';
import { agencyMayBecome, agencyStatusLabels, AgencyStatus, isAgencyOpen, isIdle, datedErrors, isLocked } from './agency-status.ts';

const statuses = Object.values(AgencyStatus);

describe('the status of an agency', () => {
  test('has four values with their labels (A-164, C-253)', () => {
    expect(agencyStatusLabels).toEqual({ 0: 'Créée', 100: 'Activée', 200: 'Désactivée', 300: 'Archivée' });
  });

  test('makes only the decided moves (A-165)', () => {
    const allowed = statuses.flatMap((from) => statuses.filter((to) => agencyMayBecome(from, to)).map((to) => `${from}→${to}`));
    expect(allowed).toEqual(['0→100', '0→300', '100→200', '100→300', '200→100', '200→300', '300→200']);
  });

  test('lets people sign in while it is created or active', () => {
    expect(statuses.filter(isAgencyOpen)).toEqual([0, 100]);
  });
});

test('an error locks only when it says so', () => {
  const at = Date.parse('2026-11-21T09:00:00Z');
  expect(isLocked([{ message: 'Impayé', lock: false }], at)).toBe(false);
  const errors = [
    { message: 'Impayé', lock: false },
    { message: 'Fraude', lock: true },
  ];
  expect(isLocked(errors, at)).toBe(true);
  expect(isLocked([], at)).toBe(false);
});

describe('since when an agency is locked', () => {
  const [noon, later] = ['2026-11-21T12:00:00Z', '2026-11-22T08:00:00Z'];
  const locked = (message = 'Fraude') => ({ message, lock: true });

  test('a new lock begins now, and was none before', () => {
    const errors = datedErrors([{ message: 'Impayé', lock: false }], [{ message: 'Impayé', lock: false }, locked()], noon);
    expect(errors).toEqual([
      { message: 'Impayé', lock: false },
      { ...locked(), lockedAt: noon },
    ]);
    expect([isLocked(errors, Date.parse(noon) - 1), isLocked(errors, Date.parse(noon))]).toEqual([false, true]);
  });

  test('other words, or a second lock, do not begin it anew; taken away and set again, they do', () => {
    const before = datedErrors([], [locked()], noon);
    expect(datedErrors(before, [locked('Fraude avérée'), locked('Litige')], later).map(({ lockedAt }) => lockedAt)).toEqual([noon, noon]);
    expect(datedErrors(datedErrors(before, [], later), [locked()], later)).toEqual([{ ...locked(), lockedAt: later }]);
  });

  test('one without a date locks since ever', () => {
    expect(datedErrors([locked()], [locked('Litige')], later)).toEqual([locked('Litige')]);
  });
});

describe('an agency without activity', () => {
  const now = Date.parse('2026-11-21T09:00:00Z');
  const daysAgo = (days: number): number => now - days * 86_400_000;

  test('is idle after more than 14 days (A-334, C-257, F-328/inactivity)', () => {
    const idle = (days: number) => isIdle({ lastSeenAt: daysAgo(days), createdAt: daysAgo(400) }, now);
    expect([13, 14, 15].map(idle)).toEqual([false, false, true]);
  });

  test('counts from its creation until somebody signs in', () => {
    expect(isIdle({ lastSeenAt: null, createdAt: daysAgo(3) }, now)).toBe(false);
    expect(isIdle({ lastSeenAt: null, createdAt: daysAgo(15) }, now)).toBe(true);
  });
});
