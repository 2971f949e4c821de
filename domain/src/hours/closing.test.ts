import { describe, expect, test } from 'vitest';
import type { Actor } from '../identity/actor.ts';
import { carriedElement, closedMonthSentence, closeIssue, closingCan, figureChanges, nextMonth } from './closing.ts';

const columns = [
  { key: 'night', header: 'Nuit', isHours: true },
  { key: 'absence-CP-days', header: 'CP (jours)', isHours: false },
];

describe('a closed month', () => {
  test('is refused in French by its name, and is over before it can be closed', () => {
    expect(closedMonthSentence('2027-03')).toMatch(/^Le mois de mars 2027 est clôturé : /);
    expect(['2027-04', '2027-08', '2027-10'].map((month) => closedMonthSentence(month).slice(0, 14))).toEqual([
      'Le mois d’avri',
      'Le mois d’août',
      'Le mois d’octo',
    ]);
    expect(closeIssue('2027-03', '2027-03-31')).toBe('Le mois de mars 2027 n’est pas terminé');
    expect([closeIssue('2027-03', '2027-04-01'), nextMonth('2027-12'), nextMonth('2027-03')]).toEqual([null, '2028-01', '2027-04']);
  });

  test('closes with the rights of pre-payroll; only the owner reopens it', () => {
    const staff: Actor = { kind: 'staff', rights: new Set(['exportData']) };
    expect([closingCan.missing(staff), closingCan.reopen(staff), closingCan.reopen({ kind: 'owner', rights: new Set() })]).toEqual([
      'readAgentsHours',
      false,
      true,
    ]);
  });

  test('lists each changed figure less what was carried, and carries hours in both directions', () => {
    const carried = [{ key: 'night', minutes: 30, elementId: 'e' }];
    const [night, leave] = figureChanges(columns, { night: 600 }, { night: 690, 'absence-CP-days': 1 }, carried);
    expect([night, leave]).toEqual([
      { key: 'night', header: 'Nuit', isHours: true, before: 600, now: 690, left: 60 },
      { key: 'absence-CP-days', header: 'CP (jours)', isHours: false, before: 0, now: 1, left: 1 },
    ]);
    expect(figureChanges(columns, { night: 600 }, { night: 600 }, [])).toEqual([]);
    const hours = { key: 'counted', left: 60 };
    expect(carriedElement('2027-03', hours)).toEqual({ typeKey: 'carried', quantityHundredths: 100, comment: 'Correction de mars 2027' });
    expect(carriedElement('2027-03', { ...hours, left: -90 })).toMatchObject({ typeKey: 'takenBack', quantityHundredths: 150 });
    // Night hours are part of all hours: carried beside them, the same minutes would be paid twice.
    expect([carriedElement('2027-03', { ...hours, left: 0 }), carriedElement('2027-03', night!), carriedElement('2027-03', leave!)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
