// For tests: July 2026 of six agents, with every payroll rubric, and an agency's codes for each program.
import { eq } from 'drizzle-orm';
import { salaryElements } from '@vigie/db/tables/payroll.ts';
import { agentContracts } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { makeService, makeUnavailability } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import type { PayrollCodes } from '@vigie/domain/agency/payroll-codes.ts';
import type { PartialSettings } from '@vigie/domain/agency/settings/settings.ts';
import { defaultSalaryElementTypes } from '@vigie/domain/agency/salary-element-types.data.ts';
import type { TestAgency, TestHouse } from '../../../test/house.ts';

/** Rubric → its code in Silae, EBP and Sage. Absences leave in days or in hours, as each program counts them. */
const table: Readonly<Record<string, readonly [silae: string, ebp: string, sage: string]>> = {
  normal: ['HN', 'H_NORM', '1000'],
  overtime25: ['HS-HS25', 'H_SUP25', '1025'],
  overtime50: ['HS-HS50', 'H_SUP50', '1050'],
  complementary10: ['HC-10', 'H_COMP10', '1110'],
  complementary25: ['HC-25', 'H_COMP25', '1125'],
  night: ['EV-HNuit', 'H_NUIT', '1200'],
  sunday: ['EV-HDimanche', 'H_DIM', '1210'],
  holiday: ['EV-HFerie', 'H_FERIE', '1220'],
  nightRest: ['-', 'RC_NUIT', '1300'],
  minimum: ['EV-VacMin', 'H_VACMIN', '1310'],
  'absence-paidLeave-days': ['AB-300', 'CP', '2000'],
  'absence-nightRest-days': ['', 'RCN', '2010'],
  'absence-nightRest-hours': ['AB-630', '', '2011'],
  'absence-sickLeave-days': ['AB-100', 'MAL', '2020'],
  'absence-sickLeave-hours': ['', '', '2021'],
  'element-meal': ['EV-Repas', 'PANIER', '3000'],
  'element-bonus': ['EV-Prime', 'PRIME', '3010'],
  'element-transport': ['EV-Transport', 'TRANSPORT', '3020'],
  'element-advance': ['EV-Acompte', 'ACOMPTE', '3030'],
  'element-carried': ['EV-Report', 'H_REPORT', '3040'],
};
const column = (at: 0 | 1 | 2): Record<string, string> => Object.fromEntries(Object.entries(table).map(([key, codes]) => [key, codes[at]]));
export const payrollCodes: PayrollCodes = { silae: column(0), ebp: column(1), sage: column(2), generic: {} };

const standby = { key: 'standby', label: 'Astreinte', unit: 'hours', payrollCode: 'AST', enabled: true } as const;
export const salaryElementTypes = [...defaultSalaryElementTypes, standby];

export const settingsOf = (t: TestHouse, a: TestAgency, settings: PartialSettings): Promise<unknown> =>
  t.platform((tx) => tx.update(agencies).set({ settings }).where(eq(agencies.id, a.id)));

const people = [
  ['1001', 'Alba', 'Anne', 2100],
  ['1002', 'Bruno', 'Benoît', 1440],
  ['1003', 'Chêne', 'Chloé', 2100],
  ['1004', 'Diallo', 'David', 2100],
  ['1005', 'Étienne', 'Emma', 2100],
  ['1006', 'Faure; père', 'François', 2100],
] as const;

/** The agency with its settings; the ids of the six in the order of their numbers. */
export async function paidMonth(t: TestHouse): Promise<{ a: TestAgency; ids: string[] }> {
  const a = await t.agency();
  await settingsOf(t, a, { payrollCodes, salaryElementTypes });
  const site = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId }));
  const ids = await t.tx(a.id, async (tx) => {
    const made: string[] = [];
    for (const [number, lastname, firstname, limitMinutes] of people) {
      const { id } = await makeAgent(tx, a.id, { number, lastname, firstname, type: 'EMPLOYEE' });
      await tx
        .insert(agentContracts)
        .values({ agencyId: a.id, agentId: id, type: 'CDI', period: 'WEEK', limitMinutes, status: 300, startOn: '2026-01-01' });
      made.push(id);
    }
    return made;
  });
  const outsider = await t.tx(a.id, (tx) => makeAgent(tx, a.id, { number: 'S-01', lastname: 'Sous-traitant', type: 'EXTERNAL' }));
  const work = (agentId: string, day: string, from: string, until: string) =>
    t.tx(a.id, (tx) => makeService(tx, site, { day, from, until }, { agentIds: [agentId], status: 300 }));
  const [anne = '', benoit = '', chloe = '', david = '', emma = '', francois = ''] = ids;
  // Five times nine hours in a week: 45 h, of which 8 h and 2 h in the two bands.
  for (const day of ['06', '07', '08', '09', '10']) await work(anne, `2026-07-${day}`, '08:00', '17:00');
  // Thirty hours of a contract of 24: the first tenth is 2,40 h.
  for (const day of ['20', '21', '22', '23', '24']) await work(benoit, `2026-07-${day}`, '08:00', '14:00');
  // From Saturday to Sunday: night from 21:00 to 05:00, Sunday from midnight.
  await work(chloe, '2026-07-11', '20:00', '05:00');
  await work(david, '2026-07-14', '08:00', '16:00');
  // Two hours, paid four (art. 7.13).
  await work(david, '2026-07-16', '08:00', '10:00');
  await work(outsider.id, '2026-07-07', '08:00', '16:00');
  await t.tx(a.id, async (tx) => {
    await makeUnavailability(tx, a.id, emma, { first: '2026-07-20', last: '2026-07-26' });
    await makeUnavailability(tx, a.id, emma, { first: '2026-07-08', last: '2026-07-09', typeKey: 'sickLeave' });
    await makeUnavailability(tx, a.id, emma, { first: '2026-07-28', typeKey: 'nightRest' });
    await makeUnavailability(tx, a.id, emma, { first: '2026-07-30', typeKey: 'unavailable' });
    const element = { agencyId: a.id, month: '2026-07' };
    await tx.insert(salaryElements).values([
      { ...element, agentId: anne, typeKey: 'bonus', amountCents: 15_000 },
      { ...element, agentId: benoit, typeKey: 'meal', quantityHundredths: 1200 },
      { ...element, agentId: francois, typeKey: 'transport', amountCents: 4_320 },
      { ...element, agentId: francois, typeKey: 'advance', amountCents: 20_000 },
      { ...element, agentId: francois, typeKey: 'advance', amountCents: 10_000 },
      { ...element, agentId: francois, typeKey: 'standby', quantityHundredths: 350 },
      { ...element, agentId: francois, typeKey: 'carried', quantityHundredths: 225 },
    ]);
  });
  return { a, ids };
}
