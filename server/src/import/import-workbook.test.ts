import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agentContracts, agentExpirations, agentSpecialties, agents, customers, userCompanies } from '@vigie/db/tables/people.ts';
import { auditLines, importRuns } from '@vigie/db/tables/plumbing.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { asInput } from '../../test/as-input.ts';
import { openTestHouse } from '../../test/house.ts';
import { readWorkbook } from '../plumbing/workbook/read-workbook.ts';
import { agencyWorkbook, calls, customersOf, expected, importAll, neverAdded, read, run, tryWith, type TestAgency } from './test-support.ts';

const t = await openTestHouse();

const written = (agency: TestAgency) =>
  t.tx(agency.id, async (tx) => ({
    customers: await tx.select().from(customers).where(eq(customers.agencyId, agency.id)),
    sites: await tx.select().from(sites).where(eq(sites.agencyId, agency.id)),
    agents: await tx.select().from(agents).where(eq(agents.agencyId, agency.id)),
  }));

/** The harness gives an agency one customer and two collaborators. */
const counts = async (agency: TestAgency) => {
  const rows = await written(agency);
  return { customers: rows.customers.length - 1, sites: rows.sites.length, agents: rows.agents.length - 2 };
};
/** Imported once, for the tests that only read what an import has written. */
const imported = async () => {
  const agency = await t.agency();
  return { agency, answer: await importAll(t, agency.owner, agencyWorkbook) };
};
const onlyRead = await imported();
const good = {
  customers: expected.customers - expected.bad.customers.length,
  sites: expected.sites - neverAdded('sites').length,
  agents: expected.agents - neverAdded('agents').length,
};
/** The one person whose row is new and has no name. */
const nameless = 1;

describe('the workbook of an agency', () => {
  test('is read: sheets, columns with samples, and the dry run in numbers, with nothing written', async () => {
    const a = await t.agency();
    const { status, body } = await read(t, a.owner, agencyWorkbook);
    expect(status).toBe(200);
    expect(body.check?.sheets.map(({ name, kind, headerRow }) => [name, kind, headerRow])).toEqual([
      ['Salariés', 'agents', 2],
      ['Sites', 'sites', 0],
      ['Clients', 'customers', 0],
      ['Planning', 'planning', 1],
    ]);
    expect(body.check?.counts).toEqual({
      agents: { ready: good.agents, toCorrect: neverAdded('agents').length, present: 0 },
      sites: { ready: good.sites, toCorrect: neverAdded('sites').length, present: 0 },
      customers: { ready: good.customers, toCorrect: 0, present: 0 },
      planning: { ready: 933, toCorrect: 8, present: 0 },
      absences: { ready: 36, toCorrect: 0, present: 0 },
    });
    const [matricule] = body.check?.sheets[0]?.columns ?? [];
    expect(matricule).toMatchObject({ field: 'registrationNumber', samples: ['S0001', 'S0002', 'S0003'] });
    expect(await counts(a)).toEqual({ customers: 0, sites: 0, agents: 0 });
  });

  test('each bad row is listed with the workbook’s own number, its column, its value and the reason', async () => {
    const a = await t.agency();
    const { body } = await read(t, a.owner, agencyWorkbook);
    const bad = body.check?.rows.filter((row) => row.status === 'toCorrect') ?? [];
    const firstLine = { agents: 4, sites: 2, customers: 2 };
    const lines = (kind: 'agents' | 'sites') => neverAdded(kind).map((row) => row + firstLine[kind]);
    for (const kind of ['agents', 'sites'] as const) expect(bad.filter((row) => row.kind === kind).map((row) => row.line)).toEqual(lines(kind));
    const doubtful = body.check?.rows.find((row) => row.kind === 'agents' && row.line === 13);
    expect([doubtful?.status, doubtful?.warnings]).toEqual([
      'ready',
      [
        {
          field: 'birthDate',
          column: 'Date de naissance',
          value: '31/02/1990',
          address: expect.stringMatching(/^[A-Z]13$/),
          message: "La date n'existe pas : reste en commentaire",
          cause: null,
        },
      ],
    ]);
    expect(bad.find((row) => row.kind === 'sites' && row.line === 6)?.reasons[0]).toMatchObject({
      value: 'Client inconnu SARL',
      message: 'Client introuvable (« Client inconnu SARL »)',
    });
  });

  test('its good rows are imported at once, and only those', async () => {
    const { agency: a, answer } = onlyRead;
    const { status, body } = answer;
    expect(status).toBe(200);
    expect(body.state).toBe('done');
    expect(body.result?.counts.agents.ready).toBe(good.agents);
    expect(await counts(a)).toEqual(good);
  });

  test('collaborators have their card, contract, titles and specialties, no licence, and a sealed social security number', async () => {
    const { agency: a } = onlyRead;
    const found = await t.tx(a.id, async (tx) => {
      const [agent] = await tx
        .select()
        .from(agents)
        .where(and(eq(agents.agencyId, a.id), eq(agents.number, 'S0024')));
      const of = <T extends typeof agentContracts | typeof agentExpirations | typeof agentSpecialties>(table: T) =>
        tx
          .select()
          .from(table as typeof agentExpirations)
          .where(and(eq(table.agencyId, a.id), eq(table.agentId, agent!.id)));
      return {
        agent: agent!,
        contracts: await of(agentContracts),
        expirations: await tx
          .select()
          .from(agentExpirations)
          .where(and(eq(agentExpirations.agencyId, a.id), eq(agentExpirations.agentId, agent!.id)))
          .orderBy(asc(agentExpirations.typeKey)),
        specialties: await of(agentSpecialties),
      };
    });
    expect(found.agent).toMatchObject({
      lastname: 'LAMBERT',
      firstname: 'Karim',
      status: 200,
      type: 'EMPLOYEE',
      birthOn: '1995-09-08',
      phones: ['+262692809774'],
      email: 'karim.lambert@exemple.test',
      cardNumber: 'CAR-086-2030-05-13-05961094017',
    });
    expect(found.agent.socialSecuritySealed).not.toContain('823');
    expect(t.house.seal.open(found.agent.socialSecuritySealed ?? '')).toBe('2 95 09 59 823 937 82');
    expect(found.contracts).toMatchObject([
      {
        type: 'CDI',
        period: 'MONTH',
        limitMinutes: 6240,
        coefficient: 140,
        status: 250,
        startOn: '2026-11-21',
        endOn: null,
      },
    ]);
    expect(found.expirations.map(({ typeKey, number, expiresOn }) => [typeKey, number, expiresOn])).toEqual([
      ['professionalCard', 'CAR-086-2030-05-13-05961094017', '2030-05-13'],
      ['ssiap1', '', null],
    ]);
    expect(found.specialties).toMatchObject([{ specialtyKey: 'SSIAP1' }]);
  });

  test('sites belong to their customer and take the zone, calendar and town of their postcode', async () => {
    const { agency: a } = onlyRead;
    const rows = await written(a);
    expect(rows.sites.find((site) => site.name === 'Magasin Grenade 2')).toMatchObject({
      customerId: rows.customers.find((customer) => customer.name === 'SCI Résidence du Parc')?.id,
      specialties: ['ACC'],
      instructions: 'code 4582 (à changer)',
      status: 100,
      radius: 100,
    });
    const place = (name: RegExp) =>
      rows.sites.filter((site) => name.test(site.name)).map((site) => [site.zipcode, site.timeZone, site.holidayLocale]);
    expect(place(/Taiarapu/)).toEqual([['98719', 'Pacific/Tahiti', 'FR-PF']]);
    expect(place(/Morne/)).toEqual([['97111', 'America/Guadeloupe', 'FR-GP']]);
    expect(place(/Moulins/)).toEqual([['03000', 'Europe/Paris', 'FR']]);
    // A postcode is no address: nobody has placed the sites yet, so no guard is reported far away.
    expect(rows.sites.filter((site) => site.latitude !== null || site.longitude !== null)).toEqual([]);
  });

  test('every change is in the audit trail under the name of the call and the person', async () => {
    const { agency: a } = onlyRead;
    const lines = await t.tx(a.id, (tx) =>
      tx
        .select()
        .from(auditLines)
        .where(and(eq(auditLines.agencyId, a.id), eq(auditLines.action, 'backoffice.runImport'), eq(auditLines.tableName, 'agents'))),
    );
    expect(lines).toHaveLength(good.agents);
    expect(new Set(lines.map((line) => line.userId))).toEqual(new Set([a.owner.userId]));
  });

  test('a second import of the same file adds nothing and says that it was imported before', async () => {
    const a = await t.agency();
    await importAll(t, a.owner, agencyWorkbook);
    const again = await read(t, a.owner, agencyWorkbook);
    expect(again.body.importedBeforeAt).not.toBeNull();
    expect(again.body.check?.counts).toEqual({
      agents: { ready: 0, toCorrect: nameless, present: good.agents + 1 },
      sites: { ready: 0, toCorrect: 2, present: good.sites },
      customers: { ready: 0, toCorrect: 0, present: good.customers },
      planning: { ready: 0, toCorrect: 8, present: 933 },
      absences: { ready: 0, toCorrect: 0, present: 36 },
    });
    const second = await run(t, a.owner, again.body.importId);
    expect(second.status).toBe(200);
    expect(await counts(a)).toEqual(good);
  });

  test('the bad rows return as a workbook, one sheet per kind, the reason last, and can be imported', async () => {
    const a = await t.agency();
    const { body } = await importAll(t, a.owner, agencyWorkbook);
    const file = body.result?.refusedFile;
    expect(file?.name).toBe('agence - lignes à corriger.xlsx');
    const download = await t.app.inject({ method: 'GET', url: file?.url ?? '' });
    const sheets = await readWorkbook(download.rawPayload);
    expect(sheets.map((sheet) => [sheet.name, sheet.rows.length])).toEqual([
      ['Salariés', 3],
      ['Sites', 3],
      ['Planning', 9],
    ]);
    expect(sheets[0]?.rows[0]?.at(-1)).toBe('Motif');
    expect(sheets[0]?.rows[1]?.at(-1)).toBe('Nom : Obligatoire');
    const name = sheets[0]!.rows[0]!.indexOf('Nom');
    const corrected = sheets.map((sheet) => ({
      ...sheet,
      rows: sheet.rows.map((row) => row.map((cell, column) => (column === name && row.at(-1) === 'Nom : Obligatoire' ? 'Retrouvé' : cell))),
    }));
    const { writeXlsx } = await import('hucre');
    const again = await importAll(t, a.owner, await writeXlsx({ sheets: corrected.map(({ name, rows }) => ({ name, rows })) }));
    expect(again.body.result?.counts.agents).toEqual({ ready: 1, toCorrect: 0, present: 1 });
    expect((await counts(a)).agents).toBe(good.agents + 1);
  });

  test('a cell corrected on screen is read in place of the workbook’s, brings its record, and is stored nowhere', async () => {
    const a = await t.agency();
    const { body } = await read(t, a.owner, agencyWorkbook);
    const bad = body.check!.rows.find(({ kind, status, line }) => kind === 'agents' && status === 'toCorrect' && line === 24)!;
    const { address, value } = bad.reasons[0]!;
    expect([address, value]).toEqual([expect.stringMatching(/^[A-Z]24$/), '']);
    const mappings = { Salariés: { cells: { [address!]: 'Retrouvé-Ici', ZZ9: 'x' } } };
    const tried = await tryWith(t, a.owner, body.importId, mappings);
    expect(tried.body.mappings).toEqual(mappings);
    expect(tried.body.check?.counts.agents).toEqual({ ready: good.agents + 1, toCorrect: 1, present: 0 });
    // Reopened, it shows the workbook again.
    const reopened = await t.call(calls.showImport, { as: a.owner, params: { id: body.importId } });
    expect([reopened.body.mappings, reopened.body.check?.counts.agents.ready]).toEqual([{ Salariés: {} }, good.agents]);
    const done = await run(t, a.owner, body.importId, { mappings });
    expect([done.status, done.body.result?.counts.agents.ready]).toEqual([200, good.agents + 1]);
    expect((await written(a)).agents.filter(({ lastname }) => lastname === 'Retrouvé-Ici')).toHaveLength(1);
    const runs = await t.tx(a.id, (tx) => tx.select().from(importRuns).where(eq(importRuns.agencyId, a.id)));
    const trail = await t.tx(a.id, (tx) =>
      tx
        .select()
        .from(auditLines)
        .where(and(eq(auditLines.agencyId, a.id), eq(auditLines.tableName, 'import_runs'))),
    );
    expect(JSON.stringify([runs, trail])).not.toContain('Retrouvé-Ici');
  });

  test.each([{ A0: 'x' }, { '12': 'x' }, { A1: 'x'.repeat(2001) }])('a correction of no cell, or too long, is refused (%j)', async (cells) => {
    const a = await t.agency();
    const { body } = await read(t, a.owner, await customersOf('ACME'));
    expect((await tryWith(t, a.owner, body.importId, { Clients: { cells } })).status).toBe(422);
  });

  test('imported records can be opened and changed on the product’s own screens', async () => {
    const a = await t.agency();
    await importAll(t, a.owner, agencyWorkbook);
    const list = await t.call(contract.customers.list, { as: a.owner, body: { limit: 100 } });
    expect(list.body.count).toBe(good.customers + 1);
    for (const row of list.body.data) {
      const customer = await t.call(contract.customers.read, { as: a.owner, params: { id: row.id } });
      const saved = await t.call(contract.customers.save, { as: a.owner, body: asInput(contract.customers.save, { ...customer.body }) });
      expect([row.name, saved.status, saved.body.errors]).toEqual([row.name, 200, undefined]);
    }
    const next = await t.call(contract.customers.save, { as: a.owner, body: { name: 'Encore un client' } });
    expect(next.status).toBe(200);
  });

  test('sites and collaborators too', async () => {
    const a = await t.agency();
    await importAll(t, a.owner, agencyWorkbook);
    const rows = await written(a);
    const open = contract.agents;
    for (const { id, number } of rows.agents.filter((agent) => agent.number.startsWith('S')).slice(0, 12)) {
      const { body } = await t.call(open.read, { as: a.owner, params: { id } });
      const { personalData: _sealed, contracts, ...file } = body;
      const lawful = contracts.filter((one) => one.type === 'CDI');
      const saved = await t.call(open.save, { as: a.owner, body: asInput(open.save, { ...file, contracts: lawful }) });
      expect([number, saved.status, saved.body.errors]).toEqual([number, 200, undefined]);
    }
    for (const { id } of rows.sites.slice(0, 12)) {
      const { body } = await t.call(contract.sites.read, { as: a.owner, params: { id } });
      const saved = await t.call(contract.sites.save, {
        as: a.owner,
        body: {
          id,
          version: body.version,
          customerId: body.customer.id,
          name: body.name,
          address: body.address,
          specialties: body.specialties,
        },
      });
      expect([body.name, saved.status, saved.body.errors]).toEqual([body.name, 200, undefined]);
    }
  });

  test('contacts of customers are imported', async () => {
    const { agency: a } = onlyRead;
    const contacts = await t.tx(a.id, (tx) =>
      tx
        .select()
        .from(userCompanies)
        .where(and(eq(userCompanies.agencyId, a.id), eq(userCompanies.kind, 'customer'))),
    );
    expect(contacts.filter((contact) => contact.userId === null).every((contact) => contact.firstname !== '' && contact.lastname !== '')).toBe(true);
  });

  test('another mapping changes the dry run at once, is stored, and can be found again', async () => {
    const a = await t.agency();
    const { body } = await read(t, a.owner, agencyWorkbook);
    const mappings = { Clients: { kind: 'unknown' as const } };
    const tried = await t.call(calls.tryImport, {
      as: a.owner,
      params: { id: body.importId },
      body: { mappings },
    });
    expect(tried.body.check?.counts.customers).toEqual({ ready: 0, toCorrect: 0, present: 0 });
    expect(tried.body.check?.counts.sites.ready).toBe(0);
    expect(tried.body.check?.unknownCustomers.length).toBeGreaterThan(10);
    const shown = await t.call(calls.showImport, { as: a.owner, params: { id: body.importId } });
    expect(shown.body.mappings).toEqual(mappings);
    expect(shown.body.check?.counts).toEqual(tried.body.check?.counts);
  });
});
