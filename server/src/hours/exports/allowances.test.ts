import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { readWorkbook } from '../../plumbing/workbook/read-workbook.ts';

const t = await openTestHouse();
const { payroll } = contract;
const ALL = { hours: { mealsWorkedOut: true, clothingCents: 2000, upkeepCents: 700 } };
const set = (a: TestAgency, settings: Record<string, unknown>) =>
  t.platform((tx) => tx.update(agencies).set({ settings }).where(eq(agencies.id, a.id)));

/** Six services of one guard: one too short, two in a row, one over the end of the month. */
async function worked(a: TestAgency): Promise<void> {
  const site = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId }));
  const agentIds = [a.agent.agentId!];
  const services = [
    ['2026-11-02', '07:00', '19:00'],
    ['2026-11-03', '08:00', '13:59'],
    ['2026-11-04', '06:00', '10:00'],
    ['2026-11-04', '10:00', '14:00'],
    ['2026-11-05', '22:00', '06:00'],
    ['2026-11-30', '22:00', '06:00'],
  ] as const;
  await t.tx(a.id, async (tx) => {
    for (const [day, from, until] of services) await makeService(tx, site, { day, from, until }, { agentIds, status: 300 });
  });
}
async function sheet(a: TestAgency, body: object = {}): Promise<Record<string, unknown>> {
  const { raw } = await t.call(payroll.export, { as: a.manager, body: { type: 1, from: '2026-11-01', until: '2026-11-30', ...body } });
  const [head, line] = (await readWorkbook(raw))[0]!.rows;
  return Object.fromEntries(head!.map((name, at) => [String(name), line?.[at] ?? null]));
}

test('meals, uniform and upkeep are worked out from the month’s services (IDCC 1351, annexe IV, art. 6)', async () => {
  const a = await t.agency();
  await worked(a);
  await set(a, ALL);
  // Meals of the 2nd, 4th, 5th and 30th: 4 × 4.48 €. Counted in November: 720 + 359 + 480 + 480 + 120 = 2159 minutes of 9100.
  expect(await sheet(a)).toMatchObject({
    'Retenu (min)': 2159,
    'Paniers (nombre)': 4,
    'Paniers (€)': 17.92,
    // 2000 × 2159 / 9100 = 474.5; 700 × 2159 / 9100 = 166.08.
    'Prime d’habillage (€)': 4.75,
    'Entretien des tenues (€)': 1.66,
  });
  // The night of the 30th is November's, whole.
  expect(await sheet(a, { from: '2026-12-01', until: '2026-12-31' })).toMatchObject({ 'Paniers (nombre)': 0 });
});

test('an agency that types them has no such columns, and another company’s people earn none', async () => {
  const a = await t.agency();
  await worked(a);
  expect(Object.keys(await sheet(a)).filter((name) => /Paniers|habillage|tenues/.test(name))).toEqual([]);
  await set(a, ALL);
  await t.tx(a.id, (tx) => tx.update(agents).set({ type: 'EXTERNAL' }).where(eq(agents.id, a.agent.agentId!)));
  expect(await sheet(a)).toMatchObject({ 'Paniers (nombre)': 0, 'Prime d’habillage (€)': 0 });
});

test('they leave in the payroll file with the code of the agency, meals as a number', async () => {
  const a = await t.agency();
  await worked(a);
  await set(a, { ...ALL, payrollCodes: { generic: { meals: 'PAN01' } } });
  const { status, raw } = await t.call(payroll.exportPayroll, { as: a.manager, body: { month: '2026-11', layout: 'generic' } });
  expect(status).toBe(200);
  const text = raw.toString('utf8');
  const valueOf = (code: string) => text.split(/\r?\n/).find((line) => line.includes(code));
  expect([valueOf('PAN01'), valueOf('HABILLAGE'), valueOf('ENTRETIEN')].map((line) => /;(?:4(?:,00)?|4,75|1,66)(?:;|$)/.test(line ?? ''))).toEqual([
    true,
    true,
    true,
  ]);
});
