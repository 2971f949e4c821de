import { and, eq, isNotNull } from 'drizzle-orm';
import type { CellValue } from 'hucre';
import { describe, expect, test } from 'vitest';
import { acceptedWarnings, serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import { openTestHouse } from '../../test/house.ts';
import { setLevels } from '../../test/worlds/planning-world.ts';
import { readWorkbook } from '../plumbing/workbook/read-workbook.ts';
import { agencyWorkbook, importAll, numbersAlone, read, run, tryWith, workbookOf, type TestAgency, type TestPerson } from './test-support.ts';
import { byText } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();

const planned = (agency: TestAgency) => t.tx(agency.id, (tx) => tx.select().from(services).where(eq(services.agencyId, agency.id)));
const assigned = (agency: TestAgency) =>
  t.tx(agency.id, (tx) => tx.select().from(serviceAssignments).where(eq(serviceAssignments.agencyId, agency.id)));

const headings = ['Date', 'Début', 'Fin', 'Site', 'Matricule'];
const team = {
  Clients: [
    ['Raison sociale', 'Ville'],
    ['ACME', 'Lyon'],
  ],
  Sites: [
    ['Nom du site', 'Client', 'Code postal'],
    ['Dépôt', 'ACME', '69001'],
  ],
};
const people = (count: number): CellValue[][] => [
  ['Matricule', 'Nom', 'Prénom', 'Date de naissance', 'Carte professionnelle', 'Type de contrat', "Date d'embauche"],
  ...Array.from({ length: count }, (_, index) => [
    `P${index}`,
    `Nom${'abcdefghij'[Math.floor(index / 10) % 10]}${'abcdefghij'[index % 10]}${'abcdefghij'[Math.floor(index / 100)]}`,
    'Luc',
    '01/02/1990',
    '',
    'CDI',
    '01/01/2025',
  ]),
];
const planningOf = (rows: CellValue[][]) => workbookOf({ Planning: [headings, ...rows] });
/** The user states that their numbers are the agency's. */
async function readTrusting(as: TestPerson, bytes: Uint8Array) {
  const { body } = await read(t, as, bytes);
  return tryWith(t, as, body.importId, numbersAlone);
}
const runTrusting = (as: TestPerson, importId: string) => run(t, as, importId, { mappings: numbersAlone });
/** An agency with one site and its collaborators. */
async function staffed(count = 4) {
  const a = await t.agency();
  await importAll(t, a.owner, await workbookOf({ ...team, Personnel: people(count) }));
  return a;
}

/** The whole agency, imported once: the first test looks at it, then each one adds what it says. */
async function wholeAgency() {
  const a = await t.agency();
  const { body: dry } = await read(t, a.owner, agencyWorkbook);
  const before = await planned(a);
  const { status, body: done } = await run(t, a.owner, dry.importId);
  return { a, dry, before, status, done };
}
const whole = await wholeAgency();

describe('the planning of an agency', () => {
  test('is imported with the people and places of the same workbook, as drafts, at the site’s own times', async () => {
    const { a, dry, status, done: body } = whole;
    expect(dry.check?.counts.planning).toMatchObject({ present: 0 });
    expect(whole.before).toEqual([]);
    const sheet = dry.check?.sheets.find(({ name }) => name === 'Planning');
    expect(sheet?.planning).toMatchObject({ shape: 'grid', days: { first: '2027-01-01', last: '2027-01-31', count: 31 } });
    expect(sheet?.planning?.codes.find(({ code }) => code === 'S')).toMatchObject({ meaning: '14:00-22:00', because: 'sheet' });
    expect(status).toBe(200);
    const rows = await planned(a);
    expect(rows.length).toBe(body.result?.counts.planning.ready);
    expect(rows.length).toBeGreaterThan(700);
    expect(rows.every(({ publishedAt, status: state }) => publishedAt === null && state === 100)).toBe(true);
    expect((await assigned(a)).length).toBe(rows.length);
    // 1 January, « M » (6 h – 14 h) in Tahiti, ten hours behind UTC.
    expect(rows.map(({ startAt }) => startAt)).toContain('2027-01-01T16:00:00Z');
  });

  test('a second import of the same file adds nothing, whatever happened to the drafts (F-058)', async () => {
    const { a, done: first } = whole;
    const before = (await planned(a)).length;
    const { body } = await importAll(t, a.owner, agencyWorkbook);
    expect(body.result?.counts.planning).toMatchObject({ ready: 0, present: first.result?.counts.planning.ready });
    expect((await planned(a)).length).toBe(before);
  });

  test('its bad cells come back as a workbook that can be corrected and imported (F-059)', async () => {
    const { a, done: body } = whole;
    const before = (await planned(a)).length;
    const download = await t.app.inject({ method: 'GET', url: body.result?.refusedFile?.url ?? '' });
    const sheet = (await readWorkbook(download.rawPayload)).find(({ name }) => name === 'Planning');
    const row = sheet?.rows.find((cells) => cells.includes('25h-7h'));
    expect(row?.filter((cell) => cell !== null && cell !== '')).toEqual([
      'S0003',
      'BENALI Inès',
      "PC Morne-à-l'Eau 7",
      '25h-7h',
      '06/01/2027 : L’heure n’existe pas',
    ]);
    const corrected = sheet!.rows.slice(0, 1).concat([row!.map((cell) => (cell === '25h-7h' ? '19h-7h' : cell))]);
    const again = await importAll(t, a.owner, await workbookOf({ Planning: corrected as CellValue[][] }));
    expect(again.body.result?.counts.planning.ready).toBe(1);
    expect((await planned(a)).length).toBe(before + 1);
  });
});

describe('a list of services', () => {
  test('with half of it wrong imports the other half, and each bad row shows its family (F-059)', async () => {
    const a = await staffed();
    const workbook = await planningOf([
      ['04/01/2027', '07:00', '15:00', 'Dépôt', 'P0'],
      ['', '07:00', '15:00', 'Dépôt', 'P1'],
      ['04/01/2027', '19:00', '03:00', 'Dépôt', 'P1'],
      ['04/01/2025', '07:00', '15:00', 'Dépôt', 'P1'],
      ['05/01/2027', '07:00', '15:00', 'Dépôt', ''],
      ['05/01/2027', '07:00', '15:00', 'Nulle part', 'P1'],
      ['04/01/2027', '07:00', '15:00', 'Dépôt', 'P0'],
      ['06/01/2027', '07:00', '15:00', 'Dépôt', 'P99'],
    ]);
    const { body: dry } = await readTrusting(a.owner, workbook);
    expect(dry.check?.counts.planning).toEqual({ ready: 3, toCorrect: 5, present: 0 });
    expect(dry.check?.problems).toEqual([
      { code: 'NO_START_AT', count: 1 },
      { code: 'OUT_OF_BOUNDS', count: 1 },
      { code: 'ALREADY_EXISTS', count: 1 },
      { code: 'UNKNOWN_AGENT', count: 1 },
      { code: 'UNKNOWN_SITE', count: 1 },
    ]);
    await runTrusting(a.owner, dry.importId);
    expect((await planned(a)).map(({ startAt, endAt }) => [startAt, endAt]).toSorted(byText)).toEqual([
      ['2027-01-04T06:00:00Z', '2027-01-04T14:00:00Z'],
      ['2027-01-04T18:00:00Z', '2027-01-05T02:00:00Z'],
      ['2027-01-05T06:00:00Z', '2027-01-05T14:00:00Z'],
    ]);
    expect((await assigned(a)).length).toBe(2);
  });

  test('a forbidden service is refused with its reason, one with a warning is imported and shown', async () => {
    const a = await staffed();
    await setLevels(t, a.id, { AGENT_ALREADY_HIRED: 2 });
    const workbook = await planningOf([
      ['04/01/2027', '07:00', '19:00', 'Dépôt', 'P0'],
      ['04/01/2027', '12:00', '20:00', 'Dépôt', 'P0'],
    ]);
    const { body: dry } = await readTrusting(a.owner, workbook);
    const refused = dry.check?.rows.find((row) => row.line === 3);
    expect(refused).toMatchObject({ kind: 'planning', status: 'toCorrect' });
    expect(dry.check?.problems).toEqual([{ code: 'FORBIDDEN', count: 1 }]);
    const { body } = await runTrusting(a.owner, dry.importId);
    expect(body.result?.counts.planning).toEqual({ ready: 1, toCorrect: 1, present: 0 });
    const kept = await t.tx(a.id, (tx) => tx.select().from(acceptedWarnings).where(eq(acceptedWarnings.agencyId, a.id)));
    expect(kept.length > 0).toBe((body.result?.servicesWithWarnings ?? 0) > 0);
  });

  test('collaborators and sites of another agency are unknown', async () => {
    const [a, b] = [await staffed(), await t.agency()];
    const { body } = await read(t, b.owner, await planningOf([['04/01/2027', '07:00', '15:00', 'Dépôt', 'P0']]));
    expect(body.check?.counts.planning).toEqual({ ready: 0, toCorrect: 1, present: 0 });
    expect(body.check?.rows[0]?.reasons.map(({ message }) => message)).toEqual([
      'Collaborateur introuvable (« P0 »)',
      'Site introuvable (« Dépôt »)',
    ]);
    await run(t, b.owner, body.importId);
    expect([await planned(a), await planned(b)]).toEqual([[], []]);
  });

  test('without the right to create services the planning stays in its workbook', async () => {
    const a = await staffed();
    const person = a.manager;
    await t.tx(a.id, (tx) =>
      tx
        .update(userCompanies)
        .set({ rights: ['createCustomers', 'createSites', 'createAgents'] })
        .where(eq(userCompanies.id, person.memberId)),
    );
    const { body } = await read(t, person, await planningOf([['04/01/2027', '07:00', '15:00', 'Dépôt', 'P0']]));
    expect(body.check?.withheld).toContain('services');
    expect(body.check?.counts.planning).toEqual({ ready: 0, toCorrect: 0, present: 0 });
    await run(t, person, body.importId);
    expect(await planned(a)).toEqual([]);
  });

  test('five thousand services of two hundred people are read, judged and written at once', async () => {
    const a = await staffed(200);
    const rows = Array.from({ length: 5000 }, (_, index): CellValue[] => {
      const day = Math.floor(index / 200) + 4;
      const date = new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10).split('-').toReversed().join('/');
      return [date, '08:00', '15:00', 'Dépôt', `P${index % 200}`];
    });
    const { body } = await importAll(t, a.owner, await planningOf(rows), numbersAlone);
    const { ready = 0, toCorrect = 0 } = body.result?.counts.planning ?? {};
    expect(ready + toCorrect).toBe(5000);
    expect((await planned(a)).length).toBe(ready);
    const numbered = await t.tx(a.id, (tx) =>
      tx
        .select()
        .from(agents)
        .where(and(eq(agents.agencyId, a.id), isNotNull(agents.number))),
    );
    expect(numbered.length).toBeGreaterThanOrEqual(200);
  }, 300_000);
});
