import { eq } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agents, customers, userCompanies } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { auditLines, files, importRuns } from '@vigie/db/tables/plumbing.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { openTestHouse } from '../../test/house.ts';
import { FileNotFoundError, type StoredFile } from '../plumbing/files/storage.ts';
import { agencyWorkbook, aTeam, calls, customersOf, givenFile, read, run, workbookOf, type TestAgency } from './test-support.ts';

const t = await openTestHouse();

const rowsOf = (agency: TestAgency) =>
  t.tx(agency.id, async (tx) => ({
    customers: (await tx.$count(customers, eq(customers.agencyId, agency.id))) - 1,
    sites: await tx.$count(sites, eq(sites.agencyId, agency.id)),
    agents: (await tx.$count(agents, eq(agents.agencyId, agency.id))) - 2,
  }));
const nothing = { customers: 0, sites: 0, agents: 0 };
/** All kinds of sheets in few rows, with a site to correct. Where only rights and order matter, a whole agency is not needed. */
const small = { customers: 1, sites: 2, agents: 2 };
const team = aTeam(small);
const smallWorkbook = await workbookOf({
  ...team,
  Sites: [...team.Sites, ['Annexe', 'Client inconnu', '69003']],
  Planning: [
    ['Date', 'Début', 'Fin', 'Site', 'Agent'],
    ['04/01/2027', '07:00', '15:00', 'Dépôt', 'Durand Luc'],
  ],
});
/** So that the small workbook has a service to write. */
const expectService = (counts: { planning: { ready: number } } | undefined): void => expect(counts?.planning.ready).toBe(1);

const rightsOnly = (agency: TestAgency, ...rights: string[]) =>
  t
    .tx(agency.id, (tx) => tx.update(userCompanies).set({ rights }).where(eq(userCompanies.id, agency.manager.memberId)))
    .then(() => t.house.people.forget());

describe('the right to import', () => {
  test('a manager with the three create rights may import', async () => {
    const a = await t.agency();
    expect((await read(t, a.manager, smallWorkbook)).status).toBe(200);
  });

  test('with two of them the manager is refused, and the missing one is named', async () => {
    const a = await t.agency();
    await rightsOnly(a, 'createCustomers', 'createAgents');
    const { status, body } = await read(t, a.manager, smallWorkbook);
    expect([status, body.code, body.data]).toEqual([403, 'IsGranted', { right: 'createSites' }]);
  });

  test('an agent and a customer are refused', async () => {
    const a = await t.agency();
    expect((await read(t, a.agent, smallWorkbook)).status).toBe(403);
    expect((await read(t, a.customer, smallWorkbook)).status).toBe(404);
  });

  test('another agency finds neither the file nor the import', async () => {
    const [a, other] = [await t.agency(), await t.agency()];
    const file = await givenFile(t, a.id, a.owner.userId, smallWorkbook);
    expect((await t.call(calls.readImport, { as: other.owner, body: { fileId: file.id } })).status).toBe(404);
    const { body } = await t.call(calls.readImport, { as: a.owner, body: { fileId: file.id } });
    const params = { id: body.importId };
    expect((await t.call(calls.showImport, { as: other.owner, params })).status).toBe(404);
    expect((await t.call(calls.tryImport, { as: other.owner, params, body: { mappings: {} } })).status).toBe(404);
    expect((await run(t, other.owner, body.importId)).status).toBe(404);
    expect(await rowsOf(other)).toEqual(nothing);
  });

  test('a workbook belongs to its sender: a colleague does not find it, the owner does', async () => {
    const a = await t.agency();
    const { body } = await read(t, a.owner, smallWorkbook);
    expect((await t.call(calls.showImport, { as: a.manager, params: { id: body.importId } })).status).toBe(404);
    const his = await read(t, a.manager, smallWorkbook);
    expect((await t.call(calls.showImport, { as: a.owner, params: { id: his.body.importId } })).status).toBe(200);
  });

  test('a super-admin imports for an agency: three rows, one bad, two created (C-258)', async () => {
    const a = await t.agency();
    const boss = await t.platformPerson('superadmin');
    const bytes = await workbookOf({
      Clients: [
        ['Raison sociale', 'E-mail'],
        ['ACME', 'a@acme.test'],
        ['', 'b@beta.test'],
        ['Gamma', ''],
      ],
    });
    const file = await givenFile(t, a.id, boss.userId, bytes);
    const { body } = await t.call(calls.readImport, { as: boss, scopeId: a.id, body: { fileId: file.id } });
    expect(body.check?.counts.customers).toEqual({ ready: 2, toCorrect: 1, present: 0 });
    expect(body.check?.rows.map((row) => [row.line, row.reasons[0]?.message])).toEqual([[3, 'Obligatoire']]);
    const done = await t.call(calls.runImport, {
      as: boss,
      scopeId: a.id,
      params: { id: body.importId },
      body: { mappings: {} },
    });
    expect(done.body.result?.counts.customers).toEqual({ ready: 2, toCorrect: 1, present: 0 });
    expect(await rowsOf(a)).toEqual({ customers: 2, sites: 0, agents: 0 });
  });

  test('without the right on sealed data, contracts or instructions the user is warned and imports without them', async () => {
    const a = await t.agency();
    await rightsOnly(a, 'createCustomers', 'createSites', 'createAgents');
    const { body } = await read(t, a.manager, agencyWorkbook);
    expect(body.check?.withheld).toEqual(['personalData', 'contracts', 'instructions', 'services', 'absences']);
    expect((await run(t, a.manager, body.importId)).status).toBe(200);
    const [agent] = await t.tx(a.id, (tx) => tx.select().from(agents).where(eq(agents.number, 'S0024')));
    expect(agent).toMatchObject({
      lastname: 'LAMBERT',
      socialSecuritySealed: null,
      comments: 'Contrat : CDI, temps partiel, 104\u00A0h\u00A000 par mois, coefficient 140',
    });
  });
});

describe('repeated imports', () => {
  test('a double click writes once, and both clicks get the same answer', async () => {
    const a = await t.agency();
    const { body } = await read(t, a.owner, smallWorkbook);
    const [first, second] = await Promise.all([
      run(t, a.owner, body.importId, { version: body.version }),
      run(t, a.owner, body.importId, { version: body.version }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.result?.counts).toEqual(first.body.result?.counts);
    expect(second.body.result?.refusedFile?.id).toBe(first.body.result?.refusedFile?.id);
    expect(await rowsOf(a)).toEqual(small);
  });

  test('two people who import the same workbook at the same moment write it once', async () => {
    const a = await t.agency();
    const [mine, his] = await Promise.all([read(t, a.owner, smallWorkbook), read(t, a.manager, smallWorkbook)]);
    const answers = await Promise.all([run(t, a.owner, mine.body.importId), run(t, a.manager, his.body.importId)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(answers.map((answer) => answer.body.result?.counts.agents.ready ?? -1).toSorted((one, other) => one - other)).toEqual([0, small.agents]);
    expect(await rowsOf(a)).toEqual(small);
  });

  test('reading the same file again is the same import', async () => {
    const a = await t.agency();
    const file = await givenFile(t, a.id, a.owner.userId, smallWorkbook);
    const [one, two] = await Promise.all([1, 2].map(() => t.call(calls.readImport, { as: a.owner, body: { fileId: file.id } })));
    expect(two?.body.importId).toBe(one?.body.importId);
  });

  test('a mapping that changed after it was read is not imported', async () => {
    const a = await t.agency();
    const { body } = await read(t, a.owner, smallWorkbook);
    const params = { id: body.importId };
    await t.call(calls.tryImport, {
      as: a.owner,
      params,
      body: { mappings: { Clients: { kind: 'unknown' } } },
    });
    const answer = await run(t, a.owner, body.importId, { version: body.version });
    expect([answer.status, answer.body.code]).toEqual([409, 'shared.stale']);
    expect(await rowsOf(a)).toEqual(nothing);
  });

  test('a server that is cut off halfway writes nothing, and the import can be run again', async () => {
    const a = await t.agency();
    const { body } = await read(t, a.owner, smallWorkbook);
    expectService(body.check?.counts);
    const put = t.house.files.put.bind(t.house.files);
    const stored: StoredFile[] = [];
    /** The refused rows are stored last. By then every row is written, and the connection breaks. */
    Object.assign(t.house.files, {
      put: async (agencyId: string, bytes: Uint8Array) => {
        const kept = await put(agencyId, bytes);
        stored.push(kept);
        const superuser = new pg.Client({ ...inject('cluster'), database: 'postgres' });
        await superuser.connect();
        await superuser.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'vigie_app' and state like 'idle in transaction%'`,
          [t.house.db.pools.app.options.database],
        );
        await superuser.end();
        return kept;
      },
    });
    const cut = await run(t, a.owner, body.importId).finally(() => Object.assign(t.house.files, { put }));
    expect(cut.status).toBe(503);
    expect(await rowsOf(a)).toEqual(nothing);
    expect(await t.tx(a.id, (tx) => tx.$count(auditLines, eq(auditLines.action, 'backoffice.runImport')))).toBe(0);
    expect(stored).toHaveLength(1);
    await expect(t.house.files.get(stored[0]!)).rejects.toThrow(FileNotFoundError);
    expect((await run(t, a.owner, body.importId)).status).toBe(200);
    expect(await rowsOf(a)).toEqual(small);
  });
});

describe('limits of an import', () => {
  test('more collaborators than the plan allows: shown before, refused on import, nothing written', async () => {
    const a = await t.agency();
    await t.platform((tx) => tx.update(agencies).set({ agentsLimit: 50 }).where(eq(agencies.id, a.id)));
    const { body } = await read(t, a.owner, agencyWorkbook);
    expect(body.check?.blocked).toBe('Vous avez atteint votre quota de fiches collaborateurs');
    const answer = await run(t, a.owner, body.importId);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'backoffice.quota_reached',
      'Vous avez atteint votre quota de fiches collaborateurs',
    ]);
    expect(await rowsOf(a)).toEqual(nothing);
    const without = await run(t, a.owner, body.importId, { mappings: { Salariés: { kind: 'unknown' } } });
    expect(without.status).toBe(200);
    expect(await rowsOf(a)).toEqual({ customers: 12, sites: 38, agents: 0 });
  });

  const OLE = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string, string]>([
    [
      'a document that is no workbook',
      () => Buffer.from('%PDF-1.7'),
      'application/pdf',
      'Ce fichier n’est pas un classeur : choisissez un fichier .xlsx, .ods ou .csv',
    ],
    [
      'an old or protected workbook',
      () => OLE,
      'application/vnd.ms-excel',
      'Ancien format ou classeur protégé : enregistrez-le au format .xlsx sans mot de passe',
    ],
    ['a workbook without a cell', () => workbookOf({ Feuil1: [], Feuil2: [[null, '']] }), '', 'Le classeur est vide'],
    ['a torn archive', () => agencyWorkbook.subarray(0, 5000), '', 'Le fichier est abîmé ou incomplet'],
    [
      'more rows than an agency has',
      () => Buffer.from(`Nom;Prénom\n${'Roux;Ugo\n'.repeat(50_001)}`),
      'text/csv',
      'Le fichier contient plus de 50000 lignes',
    ],
  ])('%s is refused in French, and nothing is stored', async (_what, bytes, mimeType, message) => {
    const a = await t.agency();
    const answer = await read(t, a.owner, await bytes(), 'x', mimeType || undefined);
    expect([answer.status, answer.body.message, answer.body.errors]).toEqual([422, message, { fileId: message }]);
    expect(await t.tx(a.id, (tx) => tx.$count(importRuns))).toBe(0);
  });

  test('cells of ten thousand characters and broken formulas refuse their row, the others are imported', async () => {
    const a = await t.agency();
    const bytes = await workbookOf({
      Clients: [
        ['Raison sociale', 'Ville'],
        ['x'.repeat(10_000), 'Lyon'],
        ['#REF!', 'Lyon'],
        ['ACME', 'Lyon'],
      ],
    });
    const { body } = await read(t, a.owner, bytes);
    expect(body.check?.rows.map((row) => [row.line, row.reasons[0]?.message])).toEqual([
      [2, 'Maximum 255 caractère(s)'],
      [3, 'La formule de cette cellule donne une erreur (#REF!)'],
    ]);
    expect(body.check?.rows[0]?.reasons[0]?.value.length).toBeLessThan(200);
    await run(t, a.owner, body.importId);
    expect((await rowsOf(a)).customers).toBe(1);
  });

  test('wrong input names its field and writes nothing', async () => {
    const a = await t.agency();
    const { body } = await read(t, a.owner, await customersOf('ACME'));
    const answer = await run(t, a.owner, body.importId, { mappings: { Clients: { kind: 'martians' } } });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['mappings.Clients.kind']]);
    expect(await rowsOf(a)).toEqual(nothing);
  });
});

describe('other properties of an import', () => {
  test('numbers from the workbook are kept, and the agency’s own series continues after them', async () => {
    const a = await t.agency();
    const bytes = await workbookOf({
      Clients: [
        ['Numéro client', 'Raison sociale'],
        ['411-00041', 'ACME'],
        ['', 'Bêta'],
        ['411-00007', 'Gamma'],
      ],
    });
    const { body } = await read(t, a.owner, bytes);
    await run(t, a.owner, body.importId);
    const found = await t.tx(a.id, (tx) =>
      tx.select({ name: customers.name, number: customers.number }).from(customers).where(eq(customers.agencyId, a.id)),
    );
    expect(Object.fromEntries(found.map((row) => [row.name, row.number]))).toMatchObject({
      ACME: '411-00041',
      Bêta: '411-00042',
      Gamma: '411-00007',
    });
    const next = await t.call(contract.customers.save, { as: a.owner, body: { name: 'Delta' } });
    expect([next.status, next.body.number]).toEqual([200, '411-00043']);
  });

  test('a Windows CSV file with semicolons is read as well', async () => {
    const a = await t.agency();
    const bytes = Buffer.from('Raison sociale;Ville;CP\nSociété Générale d’Été;Nîmes;30000\n', 'latin1');
    const { body } = await read(t, a.owner, bytes, 'clients.csv', 'text/csv');
    expect(body.check?.counts.customers.ready).toBe(1);
  });

  test('headings that fit customers and people alike are resolved by the file name', async () => {
    const a = await t.agency();
    const bytes = Buffer.from('Nom;E-mail\nMairie de Bron;accueil@bron.test\n');
    const ready = async (name: string) => (await read(t, a.owner, bytes, name, 'text/csv')).body.check?.counts;
    expect((await ready('Clients.csv'))?.customers.ready).toBe(1);
    expect((await ready('export.csv'))?.agents.ready).toBe(1);
  });

  test('a hidden sheet is left out until somebody sets its kind', async () => {
    const { writeXlsx } = await import('hucre');
    const a = await t.agency();
    const rows = [
      ['Raison sociale', 'Ville'],
      ['ACME', 'Lyon'],
    ];
    const { body } = await read(
      t,
      a.owner,
      await writeXlsx({
        sheets: [
          { name: 'Divers', rows: [['Notes']] },
          { name: 'Clients', rows, hidden: true },
        ],
      }),
    );
    expect(body.check?.sheets[1]).toMatchObject({ hidden: true, kind: 'unknown' });
    const tried = await t.call(calls.tryImport, {
      as: a.owner,
      params: { id: body.importId },
      body: { mappings: { Clients: { kind: 'customers' } } },
    });
    expect(tried.body.check?.counts.customers.ready).toBe(1);
  });

  test('five thousand collaborators are imported at once', { timeout: 300_000 }, async () => {
    const a = await t.agency();
    await t.platform((tx) => tx.update(agencies).set({ agentsLimit: 10_000 }).where(eq(agencies.id, a.id)));
    const head = 'Matricule;Nom;Prénom;Téléphone;CP;Ville;Type de contrat;Heures;Diplômes\n';
    const lines = Array.from({ length: 5000 }, (_, n) => `M${n};Nom${n};Prénom;06${String(10_000_000 + n)};31000;Toulouse;CDI;35;SSIAP 1, SST\n`);
    const { body } = await read(t, a.owner, Buffer.from(head + lines.join('')), 'agents.csv', 'text/csv');
    expect(body.check?.counts.agents.ready).toBe(5000);
    expect((await run(t, a.owner, body.importId)).status).toBe(200);
    expect((await rowsOf(a)).agents).toBe(5000);
  });

  test('the file with the refused rows belongs to the importer', async () => {
    const a = await t.agency();
    const { body } = await read(t, a.manager, smallWorkbook);
    const { body: done } = await run(t, a.manager, body.importId);
    const [file] = await t.tx(a.id, (tx) =>
      tx
        .select()
        .from(files)
        .where(eq(files.id, done.result?.refusedFile?.id ?? '')),
    );
    expect(file?.userId).toBe(a.manager.userId);
  });
});
