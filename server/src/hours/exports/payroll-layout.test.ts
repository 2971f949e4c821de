import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { closedFigures, salaryElements } from '@vigie/db/tables/payroll.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import { payrollLayouts, type PayrollLayout } from '@vigie/domain/hours/payroll/layouts.data.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { paidMonth, payrollCodes, salaryElementTypes, settingsOf } from './test-paid-month.ts';
import { readPayroll, readVariables } from './test-read-payroll.ts';

const t = await openTestHouse();
const { exportPayroll } = contract.payroll;
const JULY = '2026-07';
const golden: Readonly<Record<PayrollLayout, string>> = {
  silae: 'silae-2026-07.csv',
  ebp: 'ebp-variables-2026-07.csv',
  ebpAbsences: 'ebp-absences-2026-07.csv',
  sage: 'sage-2026-07.txt',
  generic: 'prepaie-lignes-2026-07.csv',
};
const byHand = (layout: PayrollLayout): Buffer => readFileSync(join(import.meta.dirname, 'golden', golden[layout]));
const ask = (a: TestAgency, layout: PayrollLayout, month = JULY, as = a.manager) => t.call(exportPayroll, { as, body: { month, layout } });
/** The name that the answer carries: the tests' own `call` drops headers. */
async function nameOf(a: TestAgency, layout: PayrollLayout): Promise<string | undefined> {
  const { headers } = await t.app.inject({
    method: 'POST',
    url: `/api/agency/${a.id}/export/payroll`,
    payload: { month: JULY, layout },
    headers: { authorization: `Bearer ${a.manager.token}` },
  });
  return /filename="([^"]+)"/.exec(String(headers['content-disposition']))?.[1];
}
const refused = async (a: TestAgency, layout: PayrollLayout = 'silae'): Promise<string> => {
  const { status, raw } = await ask(a, layout);
  return /"message":"([^"]*)"/.exec(raw.toString('utf8'))?.[1] ?? `answered ${status}`;
};

describe('a month of six agents', () => {
  let a: TestAgency;
  let ids: string[];
  beforeAll(async () => {
    ({ a, ids } = await paidMonth(t));
  });

  test.each(payrollLayouts)('is the file written by hand, byte by byte: %s (A-342, C-159)', async (layout) => {
    const answer = await ask(a, layout);
    expect([answer.status, answer.raw.toString('utf8')]).toEqual([200, byHand(layout).toString('utf8')]);
    expect(answer.raw.equals(byHand(layout))).toBe(true);
    // Nobody has closed July.
    expect(await nameOf(a, layout)).toBe(golden[layout].replace(/\.(csv|txt)$/, '-non-cloture.$1'));
  });

  test('reads back to the same values in every program, by another reader', async () => {
    const read = async (layout: PayrollLayout) => (await ask(a, layout)).raw;
    const sage = readPayroll(await read('sage'), 'sage');
    const rubricOf = (program: 'silae' | 'ebp' | 'sage', code: string) =>
      Object.entries(payrollCodes[program]).find(([, own]) => own === code)?.[0] ?? code;
    const told = (program: 'silae' | 'ebp' | 'sage', values: readonly { number: string; code: string; hundredths: number }[]) =>
      new Map(values.map(({ number, code, hundredths }) => [`${number} ${rubricOf(program, code)}`, hundredths]));
    const bySage = told('sage', sage);
    const others = [told('silae', readPayroll(await read('silae'), 'silae')), told('ebp', readVariables(await read('ebp')))];
    for (const values of others) for (const [key, hundredths] of values) expect([key, bySage.get(key)]).toEqual([key, hundredths]);
    expect(others.map(({ size }) => size)).toEqual([21, 19]);
    const leave = readPayroll(await read('ebpAbsences'), 'ebpAbsences');
    expect(leave.filter(({ code }) => code === 'CP').reduce((sum, { hundredths }) => sum + hundredths, 0)).toBe(500);
    expect(readPayroll(await read('generic'), 'generic').filter(({ number }) => number === '1006')).toHaveLength(4);
  });

  test('once closed has the figures of the closing, whatever the field sends later, and no longer « open » in its name', async () => {
    expect((await t.call(contract.closing.close, { as: a.manager, params: { month: JULY }, body: {} })).status).toBe(200);
    await t.platform(async (tx) => {
      await tx
        .update(salaryElements)
        .set({ amountCents: 1 })
        .where(and(eq(salaryElements.agencyId, a.id), eq(salaryElements.typeKey, 'bonus')));
      await tx.delete(unavailabilities).where(eq(unavailabilities.agencyId, a.id));
    });
    for (const layout of payrollLayouts) {
      const answer = await ask(a, layout);
      expect([answer.status, await nameOf(a, layout), answer.raw.toString('utf8')]).toEqual([200, golden[layout], byHand(layout).toString('utf8')]);
    }
    // A month closed before its days were stored has those of today.
    await t.platform((tx) => tx.update(closedFigures).set({ absences: null }).where(eq(closedFigures.agentId, ids[4]!)));
    expect((await ask(a, 'silae')).raw.toString('utf8')).not.toContain('1005');
  });
});

describe('nothing is written', () => {
  test('for a rubric that has a value and no code: one sentence names it, and the program', async () => {
    const { a } = await paidMonth(t);
    const { overtime50: _, 'absence-paidLeave-days': __, ...silae } = payrollCodes.silae;
    await settingsOf(t, a, { salaryElementTypes, payrollCodes: { ...payrollCodes, silae } });
    expect(await refused(a)).toBe(
      'Rien n’a été écrit : « Heures sup. 50 % » n’a pas de code pour Silae ; « Congés payés » n’a pas de code pour Silae.',
    );
    expect((await ask(a, 'sage')).status).toBe(200);
    await settingsOf(t, a, { salaryElementTypes, payrollCodes: { ...payrollCodes, silae: {} } });
    expect(await refused(a)).toMatch(/^Rien n’a été écrit : « Heures normales » n’a pas de code pour Silae ; (« [^»]+ » [^;]+ ; ){4}et 13 autres\.$/);
  });

  test('for an agent without a payroll number, or with one that no program reads', async () => {
    const { a, ids } = await paidMonth(t);
    await t.platform((tx) => tx.update(agents).set({ number: ' ' }).where(eq(agents.id, ids[0]!)));
    expect(await refused(a)).toBe('Rien n’a été écrit : Alba Anne n’a pas de matricule.');
    expect(await refused(a, 'generic')).toBe('Rien n’a été écrit : Alba Anne n’a pas de matricule.');
    await t.platform((tx) => tx.update(agents).set({ number: 'É;1' }).where(eq(agents.id, ids[0]!)));
    expect(await refused(a, 'sage')).toBe(
      'Rien n’a été écrit : le matricule « É;1 » de Alba Anne porte un caractère que les logiciels de paie ne lisent pas.',
    );
    expect(await refused(a, 'generic')).toBe('answered 200');
  });

  test('for a code that would count hours and amounts, and for an element in another kind than its type', async () => {
    const { a, ids } = await paidMonth(t);
    const sage = { ...payrollCodes.sage, 'element-bonus': '1000' };
    await settingsOf(t, a, { salaryElementTypes, payrollCodes: { ...payrollCodes, sage } });
    expect(await refused(a, 'sage')).toBe('Rien n’a été écrit : le code « 1000 » compterait plusieurs unités (heures, montant).');
    // As before types had a unit.
    const old = { agencyId: a.id, agentId: ids[2]!, month: JULY, typeKey: 'meal', amountCents: 900 };
    await t.platform((tx) => tx.insert(salaryElements).values(old));
    expect(await refused(a)).toBe('Rien n’a été écrit : « Panier » de Chêne Chloé n’est pas saisi dans l’unité de son type.');
  });

  test('for a month without anything, and without the rights of pre-payroll', async () => {
    const a = await t.agency();
    expect(await refused(a, 'generic')).toBe('Pas de données à exporter');
    await onlyRights(t, a.office, ['exportData', 'readAgentsHours']);
    const { status, body } = await ask(a, 'silae', JULY, a.office);
    expect([status, body]).toMatchObject([403, { data: { right: 'listSalaryElements' } }]);
  });

  test('of another agency', async () => {
    const { a } = await paidMonth(t);
    const b = await t.agency();
    expect(await refused(b)).toBe('Pas de données à exporter');
    expect((await ask(a, 'silae')).status).toBe(200);
  });
});
