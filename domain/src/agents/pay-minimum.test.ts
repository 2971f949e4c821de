import { expect, test } from 'vitest';
import { fileIssues } from './agent-file.ts';
import { gridMinimum, isInGrid, payDay, payIssue, type PaidContract } from './pay-minimum.ts';

const contract = (change: Partial<PaidContract>): PaidContract => ({
  type: 'CDI',
  startOn: '2026-01-01',
  period: 'MONTH',
  limitMinutes: 9100,
  category: 'AGENT_EXPLOIT',
  coefficient: 140,
  hourlyCents: null,
  monthlyCents: null,
  ...change,
});
const message = (change: Partial<PaidContract>, day = '2026-11-26', bornOn: string | null = null) =>
  payIssue(contract(change), bornOn, day)?.message ?? null;

test('an hourly pay is at least the published hour of its coefficient on the day: 12.96 in 2026', () => {
  expect(message({ hourlyCents: 1296 })).toBeNull();
  expect(message({ hourlyCents: 1295 })).toBe('12,95\u00A0€ de l’heure, sous le minimum de branche du 01/01/2026 au coefficient 140 (12,96\u00A0€)');
  // 1 912.24 / 151.67 = 12.608 in 2025, and 1 852.95 / 151.67 = 12.217 in 2024.
  expect([message({ hourlyCents: 1261 }, '2025-12-31'), message({ hourlyCents: 1260 }, '2025-01-01')]).toEqual([
    null,
    expect.stringContaining('(12,61\u00A0€)'),
  ]);
  expect([message({ hourlyCents: 1222 }, '2024-12-31'), message({ hourlyCents: 1221 }, '2024-01-01')]).toEqual([
    null,
    expect.stringContaining('du 01/01/2024'),
  ]);
});

test('the published hours of 2026 all pass, for every coefficient of agents and supervisors', () => {
  const published = {
    AGENT_EXPLOIT: { 120: 1242, 130: 1258, 140: 1296, 150: 1345, 160: 1419, 175: 1534, 190: 1650, 210: 1804, 230: 1958, 250: 2112 },
    AGENT_MAITRISE: { 150: 1473, 160: 1555, 170: 1636, 185: 1758, 200: 1880, 215: 2002, 235: 2164, 255: 2327, 275: 2490 },
    INGENIEUR_CADRE: { 300: 1957, 400: 2477, 470: 2840, 530: 3152, 620: 3620, 800: 4555 },
  };
  for (const [category, hours] of Object.entries(published))
    for (const [coefficient, hour] of Object.entries(hours))
      expect(gridMinimum(contract({ category, coefficient: Number(coefficient) }), null, '2026-01-01')?.hourlyCents).toBe(hour);
});

test('a full month owes the month of the grid, other hours the lesser of share and hour', () => {
  expect([message({ monthlyCents: 196_578 }), message({ period: 'WEEK', limitMinutes: 2100, monthlyCents: 196_578 })]).toEqual([null, null]);
  expect(message({ monthlyCents: 196_577 })).toContain('1\u202F965,78');
  // 104 h: 12.96 × 104 = 1 347.84 is less than 1 965.78 × 104 / 151.67 = 1 347.96.
  const part = (monthlyCents: number) => message({ limitMinutes: 6240, monthlyCents });
  expect([part(134_784), part(134_783)]).toEqual([null, expect.stringContaining('1\u202F347,84')]);
  // Coefficient 150: 2 039.33 × 104 / 151.67 = 1 398.40 is less than 13.45 × 104 = 1 398.80.
  const other = (monthlyCents: number) => message({ coefficient: 150, limitMinutes: 6240, monthlyCents });
  expect([other(139_840), other(139_839)]).toEqual([null, expect.stringContaining('1\u202F398,40')]);
});

test('coefficient 150 owes 13.45 to an agent and 14.73 to a supervisor', () => {
  expect(message({ coefficient: 150, hourlyCents: 1345 })).toBeNull();
  expect(message({ category: 'AGENT_MAITRISE', coefficient: 150, hourlyCents: 1472 })).toContain('14,73');
});

test('outside the grid, and before its first year, only the SMIC is owed', () => {
  expect([isInGrid('AGENT_EXPLOIT', 140), isInGrid('AGENT_EXPLOIT', 145), isInGrid('', 140)]).toEqual([true, false, false]);
  expect(message({ coefficient: 145, hourlyCents: 1202 })).toBeNull();
  expect(message({ coefficient: null, hourlyCents: 1201 })).toContain('SMIC');
  expect(message({ hourlyCents: 900 }, '2023-12-31')).toBeNull();
});

test('minors are compared with their SMIC only, until the day on which they are eighteen', () => {
  expect(message({ hourlyCents: 1082 }, '2026-11-26', '2008-11-27')).toBeNull();
  expect(message({ hourlyCents: 1295 }, '2026-11-26', '2008-11-26')).toContain('12,96');
});

test('apprentices, internships and professional training have scales of their own', () => {
  for (const type of ['INTERNSHIP', 'APPRENTICE', 'PRO_TRAINING'] as const) expect(message({ type, hourlyCents: 500 })).toBeNull();
});

test('a running contract is judged today, a future or an ended one on its first day', () => {
  const day = (startOn: string, endOn: string | null) => payDay({ startOn, endOn }, '2026-11-26');
  expect([day('2025-03-01', null), day('2025-03-01', '2026-11-26'), day('2025-03-01', '2026-11-25'), day('2027-01-01', null)]).toEqual([
    '2026-11-26',
    '2026-11-26',
    '2025-03-01',
    '2027-01-01',
  ]);
});

test('a contract that stood before blocks nothing until its pay, its hours or its coefficient change', () => {
  const before = {
    ...contract({ hourlyCents: 1261, startOn: '2025-01-01' }),
    id: 'one',
    category: 'AGENT_EXPLOIT' as const,
    endOn: null,
    status: 250 as const,
  };
  const told = (change: object) =>
    Object.keys(fileIssues({ contracts: [{ ...before, ...change }], contractsBefore: [before], holidayLocale: 'FR', today: '2026-11-26' }));
  expect([told({}), told({ endOn: '2027-01-31' })]).toEqual([[], []]);
  expect(told({ id: undefined })).toEqual(['contracts.0.hourlyCents']);
  for (const change of [{ hourlyCents: 1262 }, { coefficient: 150 }, { startOn: '2025-02-01' }, { category: 'AGENT_MAITRISE', coefficient: 150 }])
    expect(told(change)).toEqual(['contracts.0.hourlyCents']);
  expect([told({ hourlyCents: 1296 }), told({ coefficient: 120, hourlyCents: 1242 })]).toEqual([[], []]);
});

test('a rate of 0 is none: the pay of the month is judged', () => {
  expect(payIssue(contract({ hourlyCents: 0, monthlyCents: 100_000 }), null, '2026-02-01')?.field).toBe('monthlyCents');
});
