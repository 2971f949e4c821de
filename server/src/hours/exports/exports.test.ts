import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agentContracts, agents } from '@vigie/db/tables/people.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { makeService, makeUnavailability } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { insertAll } from '@vigie/demo/insert-all.ts';
import { payKeyLabels, payKeys } from '@vigie/domain/agency/pay-keys.ts';
import { defaultSalaryElementTypes } from '@vigie/domain/agency/salary-element-types.data.ts';
import { formatHundredths } from '@vigie/domain/shared/duration.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { withoutTriggers } from '../../../test/many-rows.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { readWorkbook, type ReadCell } from '../../plumbing/workbook/read-workbook.ts';
import { byText } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const calls = contract.payroll;
const NOVEMBER = { from: '2026-11-01', until: '2026-11-30' };

type Line = Record<string, ReadCell>;
const linesOf = (rows: readonly (readonly ReadCell[])[]): Line[] => {
  const [head, ...others] = rows;
  return others.map((row) => Object.fromEntries(head!.map((name, at) => [String(name), row[at] ?? null])));
};
const ask = (a: TestAgency, body: object, as = a.manager) => t.call(calls.export, { as, body: { ...NOVEMBER, ...body } });
const lines = async (a: TestAgency, body: object): Promise<Line[]> => linesOf((await readWorkbook((await ask(a, body)).raw))[0]!.rows);
const refusedOf = ({ raw }: { raw: Buffer }) => JSON.parse(raw.toString('utf8')) as { message: string; data?: { right: string } };

/** One agent's nights, a Sunday and 11 November, and a day of another. */
async function worked(a: TestAgency) {
  const site = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId }));
  const day = (when: { day: string; from: string; until: string }, agentId: string, status = 300) =>
    t.tx(a.id, (tx) => makeService(tx, site, when, { agentIds: [agentId], status }));
  for (const offset of [0, 1, 2, 3, 4]) await day({ day: addDays('2026-11-02', offset), from: '20:00', until: '05:07' }, a.agent.agentId!);
  await day({ day: '2026-11-11', from: '09:00', until: '11:00' }, a.agent.agentId!);
  await day({ day: '2026-11-15', from: '20:00', until: '23:20' }, a.agent.agentId!);
  await day({ day: '2026-11-28', from: '08:00', until: '12:00' }, a.agent.agentId!, 100);
  await day({ day: '2026-11-12', from: '08:00', until: '12:20' }, a.office.agentId!);
}

describe('the pre-payroll', () => {
  test('agrees with the hours screen by the minute, for every agent and category, with absences (C-161, C-162, A-344)', async () => {
    const a = await t.agency();
    await worked(a);
    await t.tx(a.id, (tx) => makeUnavailability(tx, a.id, a.agent.agentId!, { first: '2026-11-20', typeKey: 'sickLeave' }));
    const screen = (await t.call(contract.hours.agents, { as: a.manager, body: NOVEMBER })).body.data.filter(({ services: done }) => done > 0);
    const file = await lines(a, { type: 1 });
    expect(screen.map(({ agent }) => agent.number).sort()).toEqual(file.map((line) => line['Matricule']).sort(byText));
    for (const row of screen) {
      const line = file.find((each) => each['Matricule'] === row.agent.number)!;
      const told = [line['Planifié (min)'], line['Réalisé (min)'], line['Retenu (min)']];
      expect(told).toEqual([row.plannedMinutes, row.workedMinutes, row.countedMinutes]);
      for (const key of payKeys) {
        expect([key, line[`${payKeyLabels[key]} (min)`]]).toEqual([key, row.minutes[key]]);
        expect([key, line[`${payKeyLabels[key]} (h)`]]).toEqual([key, Number(formatHundredths(row.minutes[key], '.'))]);
      }
      for (const percent of [25, 50])
        expect(line[`Heures sup. ${percent} % (min)`]).toBe(row.overtime.find((band) => band.percent === percent)?.minutes ?? 0);
    }
    expect(Object.keys(file[0]!)).toEqual(
      expect.arrayContaining(['Jour (h)', 'Nuit (h)', 'Jour férié (h)', 'Samedi (h)', 'Dimanche (h)', 'MAL (h)']),
    );
    const own = file.find((line) => Number(line['Heures sup. 50 % (min)']) > 0);
    expect(own).toMatchObject({ 'Heures sup. 25 % (min)': 480, 'Heures sup. 50 % (min)': 155, 'Heures sup. 50 % (h)': 2.58 });
    // 1 % of the night minutes of all categories beside it.
    const nights = payKeys
      .filter((key) => key.toLowerCase().endsWith('night'))
      .reduce((sum, key) => sum + Number(own![`${payKeyLabels[key]} (min)`]), 0);
    expect(own).toMatchObject({ 'Repos de nuit acquis (min)': Math.round(nights / 100), 'Repos de nuit pris (min)': 0 });
    expect(nights).toBeGreaterThan(2000);
  });

  test('has contract, absences by code and salary elements as columns (C-159)', async () => {
    const a = await t.agency();
    const agentId = a.agent.agentId!;
    await t.tx(a.id, async (tx) => {
      await tx.insert(agentContracts).values({
        agencyId: a.id,
        agentId,
        type: 'CDD',
        startOn: '2026-01-01',
        endOn: '2026-12-31',
        period: 'WEEK',
        limitMinutes: 2100,
        status: 300,
      });
      await makeUnavailability(tx, a.id, agentId, { first: '2026-11-06', last: '2026-11-10' });
      await makeUnavailability(tx, a.id, agentId, { first: '2026-11-30', last: '2026-12-04', typeKey: 'sickLeave' });
    });
    const add = (values: object) => t.call(calls.saveElement, { as: a.manager, body: { agentId, typeKey: 'bonus', month: '2026-11', ...values } });
    await add({ amountCents: 10_050 });
    await add({ amountCents: 5_000 });
    await add({ typeKey: 'meal', quantityHundredths: 1200 });
    await add({ amountCents: 99_900, month: '2026-10' });
    const [line, ...others] = await lines(a, { type: 1 });
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      Contrat: 'CDD',
      'Début du contrat': '2026-01-01',
      'Fin du contrat': '2026-12-31',
      'Heures par mois (h)': 151.67,
      // From Friday to Tuesday: three jours ouvrés.
      'CP (jours)': 3,
      'CP (h)': 21,
      'MAL (jours)': 1,
      'MAL (h)': 7,
      'Prime (€)': 150.5,
      'Panier (quantité)': 12,
    });
    const [week] = await lines(a, { type: 1, from: '2026-11-02', until: '2026-11-08' });
    expect(Object.keys(week!)).not.toContain('Prime (€)');
  });

  test('names each salary element as the agency does, in its unit (C-158)', async () => {
    const a = await t.agency();
    const own = [{ key: 'standby', label: 'Astreinte', unit: 'hours' as const, payrollCode: '', enabled: true }];
    const salaryElementTypes = [
      ...defaultSalaryElementTypes.map((type) => (type.key === 'bonus' ? { ...type, label: 'Gratification' } : type)),
      ...own,
    ];
    await t.platform((tx) => tx.update(agencies).set({ settings: { salaryElementTypes } }).where(eq(agencies.id, a.id)));
    const add = (values: object) => t.call(calls.saveElement, { as: a.manager, body: { agentId: a.agent.agentId!, month: '2026-11', ...values } });
    await add({ typeKey: 'bonus', amountCents: 5_000 });
    await add({ typeKey: 'standby', quantityHundredths: 350 });
    expect((await lines(a, { type: 1 }))[0]).toMatchObject({ 'Gratification (€)': 50, 'Astreinte (heures)': 3.5 });
  });

  test('values the leave of a leaver by their own contract: 4,80 h of 24 h that ended on the 16th', async () => {
    const a = await t.agency();
    const agentId = a.agent.agentId!;
    await t.tx(a.id, async (tx) => {
      const held = { agencyId: a.id, agentId, type: 'CDD', period: 'WEEK' as const, limitMinutes: 1440, status: 300 };
      await tx.insert(agentContracts).values({ ...held, startOn: '2026-01-01', endOn: '2026-11-16' });
      await makeUnavailability(tx, a.id, agentId, { first: '2026-11-12' });
    });
    // 24 h over five days: 288 minutes.
    expect((await lines(a, { type: 1 }))[0]).toMatchObject({ 'CP (jours)': 1, 'CP (h)': 4.8 });
    expect((await lines(a, { type: 1, until: '2026-11-16' }))[0]).toMatchObject({ 'CP (jours)': 1, 'CP (h)': 4.8 });
  });

  test('has complementary hours in columns of their own, and none of them as overtime', async () => {
    const a = await t.agency();
    const agentId = a.agent.agentId!;
    const site = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId }));
    await t.tx(a.id, async (tx) => {
      const held = { agencyId: a.id, agentId, type: 'CDI', period: 'WEEK' as const, limitMinutes: 1440, status: 300 };
      await tx.insert(agentContracts).values({ ...held, startOn: '2026-01-01' });
      for (const day of ['16', '17', '18', '19', '20'])
        await makeService(tx, site, { day: `2026-11-${day}`, from: '08:00', until: '14:00' }, { agentIds: [agentId], status: 300 });
    });
    expect((await lines(a, { type: 1 }))[0]).toMatchObject({
      'Heures sup. 25 % (min)': 0,
      'Heures compl. 10 % (min)': 144,
      'Heures compl. 25 % (min)': 216,
      'Heures compl. 25 % (h)': 3.6,
    });
  });

  test('pays a service of two hours for four, on its own line, unless switched off (IDCC 1351, art. 7.13)', async () => {
    const a = await t.agency();
    const agentId = a.agent.agentId!;
    const site = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId }));
    await t.tx(a.id, async (tx) => {
      const held = { agencyId: a.id, agentId, type: 'CDI', period: 'WEEK' as const, limitMinutes: 2100, status: 300, hourlyCents: 1296 };
      await tx.insert(agentContracts).values({ ...held, startOn: '2026-01-01' });
      const day = (on: string, from: string, until: string) => makeService(tx, site, { day: on, from, until }, { agentIds: [agentId], status: 300 });
      await day('2026-11-16', '08:00', '10:00');
      // One hour and a half after it: one period of 60 + 150 = 210 minutes.
      await day('2026-11-17', '08:00', '09:00');
      await day('2026-11-17', '10:30', '13:00');
      await day('2026-11-18', '08:00', '12:00');
    });
    // (240 - 120) + (240 - 210) = 150 minutes; 150/60 × 12,96 € = 32,40 €. The hours worked stay 120 + 210 + 240 = 570.
    const told = {
      'Retenu (min)': 570,
      'Complément de vacation minimale (min)': 150,
      'Complément de vacation minimale (h)': 2.5,
      'Complément de vacation minimale (€)': 32.4,
      'Heures sup. 25 % (min)': 0,
    };
    expect((await lines(a, { type: 1 }))[0]).toMatchObject(told);
    const settings = { hours: { minimumServicePaid: false } };
    await t.platform((tx) => tx.update(agencies).set({ settings }).where(eq(agencies.id, a.id)));
    expect(Object.keys((await lines(a, { type: 1 }))[0]!).filter((name) => name.startsWith('Complément'))).toEqual([]);
  });

  test('as CSV has semicolons, a mark, and hours with two decimals after a comma', async () => {
    const a = await t.agency();
    await worked(a);
    const answer = await ask(a, { type: 1, format: 'csv' });
    const text = answer.raw.toString('utf8');
    expect([text.charCodeAt(0), answer.raw.subarray(0, 3).toString('hex')]).toEqual([0xfeff, 'efbbbf']);
    const rows = text.slice(1).trimEnd().split('\r\n');
    const at = rows[0]!.split(';').indexOf('Réalisé (h)');
    expect(rows.slice(1).map((row) => row.split(';').slice(at, at + 2))).toContainEqual(['4,33', '260']);
    expect(linesOf((await readWorkbook(answer.raw))[0]!.rows)).toHaveLength(2);
  });

  test('as CSV has the decimal sign of the agency: a comma unless it chose the point (C-319)', async () => {
    const a = await t.agency();
    await worked(a);
    const text = async () => (await ask(a, { type: 1, format: 'csv' })).raw.toString('utf8');
    expect(await text()).toMatch(/;4,33;260;/);
    const settings = { exportSettings: { decimalSeparator: '.' as const } };
    await t.platform((tx) => tx.update(agencies).set({ settings }).where(eq(agencies.id, a.id)));
    expect(await text()).toMatch(/;4\.33;260;/);
    expect(await text()).not.toMatch(/;\d+,\d+;/);
  });
});

describe('the detailed export', () => {
  test('has a line per agent and service, and its sums are those of the screen', async () => {
    const a = await t.agency();
    await worked(a);
    const file = await lines(a, { type: 2 });
    const detail = (await t.call(contract.hours.detail, { as: a.manager, body: NOVEMBER })).body.data;
    const sum = (key: string) => file.reduce((total, line) => total + Number(line[key]), 0);
    expect(file).toHaveLength(9);
    expect(sum('Retenu (min)')).toBe(detail.reduce((total, row) => total + row.countedMinutes, 0));
    expect(sum('Nuit (min)')).toBe(detail.reduce((total, row) => total + row.minutes.night, 0));
    expect(file[0]).toMatchObject({ Jour: '2026-11-02', 'Début prévu': '2026-11-02T20:00', 'Fin prévue': '2026-11-03T05:07', 'Retenu (min)': 547 });
  });
});

describe('the register of personnel', () => {
  test('lists present people and those who left within five years, with the legal mentions and never the social security number', async () => {
    const a = await t.agency();
    await t.tx(a.id, async (tx) => {
      await tx.update(agents).set({ type: 'NOMINEE' }).where(eq(agents.agencyId, a.id));
      const person = (values: object) =>
        makeAgent(tx, a.id, {
          position: 'Agent de sécurité',
          cardNumber: 'CAR-031-2027-05-14-20130000001',
          socialSecuritySealed: 'SEALED',
          ...values,
        });
      const here = await person({ lastname: 'Ici', gender: 2, birthOn: '1990-03-04', nationality: 'Française' });
      const left = await person({ lastname: 'Parti', status: 300 });
      const gone = await person({ lastname: 'Oublié', status: 300 });
      const held = { agencyId: a.id, type: 'CDI', period: 'WEEK' as const, limitMinutes: 1200, status: 300, coefficient: 140 };
      await tx.insert(agentContracts).values([
        { ...held, agentId: here.id, startOn: '2025-02-01' },
        { ...held, agentId: left.id, startOn: '2019-01-01', endOn: '2022-06-30' },
        { ...held, agentId: gone.id, startOn: '2015-01-01', endOn: '2021-10-31' },
      ]);
    });
    await t.platform((tx) => makeAgent(tx, a.id, { lastname: 'Exemple', isFake: true, hiredOn: '2025-01-01' }));
    // The owner sees the examples beside the real people.
    const answer = await ask(a, { type: 3 }, a.owner);
    const [sheet] = await readWorkbook(answer.raw);
    const file = linesOf(sheet!.rows);
    expect(file.map((line) => [line['N° d’ordre'], line['Nom'], line['Date d’entrée'], line['Date de sortie']])).toEqual([
      [1, 'Parti', '2019-01-01', '2022-06-30'],
      [2, 'Ici', '2025-02-01', null],
    ]);
    expect(file[1]).toMatchObject({
      Nationalité: 'Française',
      'Date de naissance': '1990-03-04',
      Sexe: 'Femme',
      Emploi: 'Agent de sécurité',
      Qualification: "Agent d'exploitation, coefficient 140",
      'Nature du contrat': 'CDI, temps partiel',
      'Carte professionnelle': 'CAR-031-2027-05-14-20130000001',
    });
    expect(sheet!.rows.flat().join(' ')).not.toContain('SEALED');
  });

  // D1221-23: entries stand in the order of hiring and are indelible; who is typed late does not move the others.
  test('gives each line a number once: a late entry is next, and a contract keeps its person’s number', async () => {
    const a = await t.agency();
    const held = { agencyId: a.id, type: 'CDI', period: 'WEEK' as const, limitMinutes: 2100, status: 300 };
    const [first, third] = await t.tx(a.id, async (tx) => {
      await tx.update(agents).set({ type: 'NOMINEE' }).where(eq(agents.agencyId, a.id));
      const one = await makeAgent(tx, a.id, { lastname: 'Un' });
      const three = await makeAgent(tx, a.id, { lastname: 'Trois', hiredOn: '2024-03-01' });
      const trainee = await makeAgent(tx, a.id, { lastname: 'Stagiaire' });
      await tx.insert(agentContracts).values([
        { ...held, agentId: one.id, startOn: '2024-01-01' },
        { ...held, agentId: trainee.id, type: 'INTERNSHIP', startOn: '2023-01-01' },
      ]);
      return [one, three];
    });
    const lines = async () => {
      const [sheet] = await readWorkbook((await ask(a, { type: 3 }, a.owner)).raw);
      return linesOf(sheet!.rows).map((line) => [line['Partie'], line['N° d’ordre'], line['Nom'], line['Date d’entrée']]);
    };
    const before = [
      ['Salariés', 1, 'Un', '2024-01-01'],
      ['Salariés', 2, 'Trois', '2024-03-01'],
    ];
    const trainees = [['Stagiaires', 1, 'Stagiaire', '2023-01-01']];
    expect(await lines()).toEqual([...before, ...trainees]);
    await t.tx(a.id, async (tx) => {
      const late = await makeAgent(tx, a.id, { lastname: 'Deux' });
      await tx.insert(agentContracts).values([
        { ...held, agentId: late.id, startOn: '2024-02-01' },
        { ...held, agentId: third!.id, startOn: '2024-03-01' },
        { ...held, agentId: first!.id, startOn: '2025-01-01' },
      ]);
    });
    const after = [...before, ['Salariés', 3, 'Deux', '2024-02-01'], ['Salariés', 4, 'Un', '2025-01-01'], ...trainees];
    expect(await lines()).toEqual(after);
    expect(await lines()).toEqual(after);
  });
});

describe('the accounting file', () => {
  test('contains the numbered invoices and credit notes of the period, with the sums of the list (A-343, C-164)', async () => {
    const a = await t.agency();
    await t.tx(a.id, async (tx) => {
      const invoice = await makeInvoice(tx, a.id, a.customerId, { number: 'FA-2026-00001', issuedOn: '2026-11-10', dueOn: '2026-12-10' });
      await makeInvoice(tx, a.id, a.customerId, {
        number: 'AV-2026-00001',
        type: 'creditNote',
        creditOfId: invoice.id,
        issuedOn: '2026-11-12',
        minutes: 60,
      });
      await makeInvoice(tx, a.id, a.customerId, { issuedOn: '2026-11-13' });
      await makeInvoice(tx, a.id, a.customerId, { number: 'FA-2026-00002', issuedOn: '2026-12-01' });
    });
    const answer = await t.call(calls.exportAccounting, { as: a.manager, body: NOVEMBER });
    const file = linesOf((await readWorkbook(answer.raw))[0]!.rows);
    expect(file.map((line) => line['Numéro'])).toEqual(['FA-2026-00001', 'AV-2026-00001']);
    expect(file[0]).toMatchObject({
      Date: '2026-11-10',
      'Montant HT': 210,
      TVA: 42,
      'Montant TTC': 252,
      Échéance: '2026-12-10',
      Payé: 0,
      Type: 'Facture',
    });
    expect(file[1]).toMatchObject({ 'Montant HT': -21, TVA: -4.2, 'Montant TTC': -25.2, Type: 'Avoir' });
    const list = await t.call(contract.billing.listInvoices, { as: a.manager, body: { filters: NOVEMBER } });
    const sum = (key: string) => Math.round(file.reduce((total, line) => total + Number(line[key]), 0) * 100);
    expect([file.length + list.body.sums.drafts, sum('Montant HT'), sum('Montant TTC')]).toEqual([
      list.body.count,
      list.body.sums.netCents,
      list.body.sums.totalCents,
    ]);
  });
});

describe('an export', () => {
  test('without any line is refused with its message, and so is one above 5000 lines', async () => {
    const a = await t.agency();
    const empty = await ask(a, { type: 2 });
    expect([empty.status, refusedOf(empty).message]).toEqual([422, 'Pas de données à exporter']);
    const site = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId }));
    const many = Array.from({ length: 5000 }, () => crypto.randomUUID());
    await withoutTriggers(t, async (tx) => {
      const times = { startAt: '2026-11-10T08:00:00.000Z', endAt: '2026-11-10T09:00:00.000Z', publishedAt: '2026-11-01T08:00:00.000Z', status: 300 };
      const rows = many.map((id) => ({ agencyId: a.id, id, siteId: site.id, customerId: a.customerId, ...times }));
      await insertAll(tx, services, rows);
      await insertAll(
        tx,
        serviceAssignments,
        many.map((serviceId) => ({ agencyId: a.id, serviceId, agentId: a.agent.agentId!, status: 300 })),
      );
    });
    expect((await ask(a, { type: 2, format: 'csv' })).status).toBe(200);
    await t.tx(a.id, (tx) =>
      makeService(tx, site, { day: '2026-11-11', from: '08:00', until: '09:00' }, { agentIds: [a.agent.agentId!], status: 300 }),
    );
    const long = await ask(a, { type: 2 });
    expect([long.status, refusedOf(long).message]).toEqual([422, "L'export excel est limité à 5000 lignes"]);
  }, 300_000);

  test('needs its right and those of its content, an existing type and days in order', async () => {
    const a = await t.agency();
    await worked(a);
    await onlyRights(t, a.office, ['readAgentsHours']);
    expect(refusedOf(await ask(a, { type: 2 }, a.office)).data).toEqual({ right: 'exportData' });
    await onlyRights(t, a.office, ['exportData', 'readAgentsHours']);
    expect((await ask(a, { type: 2 }, a.office)).status).toBe(200);
    expect(refusedOf(await ask(a, { type: 1 }, a.office)).data).toEqual({ right: 'listSalaryElements' });
    expect(refusedOf(await ask(a, { type: 3 }, a.office)).data).toEqual({ right: 'readAgents' });
    const accounts = await t.call(calls.exportAccounting, { as: a.office, body: NOVEMBER });
    expect(refusedOf(accounts).data).toEqual({ right: 'listInvoices' });
    expect((await ask(a, { type: 4 })).status).toBe(422);
    expect((await ask(a, { type: 1, until: '2026-10-01' })).status).toBe(422);
  });

  test('contains nothing of another agency, and is the same when requested twice', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    await worked(a);
    expect(refusedOf(await ask(b, { type: 2 })).message).toBe('Pas de données à exporter');
    expect(await lines(a, { type: 1 })).toEqual(await lines(a, { type: 1 }));
  });
});
