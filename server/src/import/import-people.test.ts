import { eq } from 'drizzle-orm';
import type { CellValue } from 'hucre';
import { describe, expect, test } from 'vitest';
import { serviceAssignments, services, unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import { agentContracts, agents } from '@vigie/db/tables/people.ts';
import { auditLines } from '@vigie/db/tables/plumbing.ts';
import { openTestHouse } from '../../test/house.ts';
import { setLevels } from '../../test/worlds/planning-world.ts';
import { aTeam, importAll, read, run, tryWith, workbookOf, type TestAgency } from './test-support.ts';

const t = await openTestHouse();
const STAFF = ['Matricule', 'Nom', 'Prénom', 'Date de naissance', 'Type de contrat', "Date d'embauche", 'N° sécurité sociale'];
const day = (from: number): string => new Date(t.clock.now() + from * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('/');
const days = Array.from({ length: 6 }, (_, index) => day(40 + index));
const moreau: CellValue[] = ['P0', 'Moreau', 'Inès', '05/06/1988', 'CDI', '01/01/2025', ''];
const planOf = (...rows: CellValue[][]) => ({ Planning: [['Matricule', 'Agent', 'Site', ...days], ...rows] });
const grid = planOf(['P0', 'Moreau Inès', 'Dépôt', 'J', 'J', 'CP', 'CP', '', '']);

/** The people with services and leave, by last name. */
const burdens = (a: TestAgency) =>
  t.tx(a.id, async (tx) => {
    const names = new Map((await tx.select().from(agents).where(eq(agents.agencyId, a.id))).map(({ id, lastname }) => [id, lastname]));
    const on = await tx.select().from(serviceAssignments).where(eq(serviceAssignments.agencyId, a.id));
    const away = await tx.select().from(unavailabilities).where(eq(unavailabilities.agencyId, a.id));
    return { services: on.map(({ agentId }) => names.get(agentId)), leave: away.map(({ agentId }) => names.get(agentId)) };
  });
/** An agency with P0 Durand Luc and the site Dépôt. */
async function staffed(): Promise<TestAgency> {
  const a = await t.agency();
  await importAll(t, a.owner, await workbookOf(aTeam()));
  return a;
}
const nobody = { services: [], leave: [] };

describe('a number that belongs to somebody else', () => {
  test('assigns that person neither services nor leave, in the dry run or the import', async () => {
    const a = await staffed();
    const { body: dry } = await read(t, a.owner, await workbookOf({ Personnel: [STAFF, moreau], ...grid }));
    expect(dry.check?.counts).toMatchObject({ agents: { ready: 0, toCorrect: 1 }, planning: { ready: 0, toCorrect: 1 }, absences: { ready: 0 } });
    const [row] = dry.check?.rows ?? [];
    expect(row?.reasons[0]?.message).toBe('Le matricule P0 est celui de Luc Durand, la ligne nomme Inès Moreau');
    expect(row?.question).toMatchObject({ proposals: [{ label: 'Luc Durand (P0)' }], mayCreate: true, answer: null });
    const { body } = await run(t, a.owner, dry.importId);
    expect(body.result?.counts).toMatchObject({ agents: { ready: 0 }, planning: { ready: 0 }, absences: { ready: 0 } });
    expect(await burdens(a)).toEqual(nobody);
  });

  test('nor in a planning imported alone, until the user says who is meant', async () => {
    const a = await staffed();
    const { body: dry } = await read(t, a.owner, await workbookOf(grid));
    expect(dry.check?.counts).toMatchObject({ planning: { ready: 0, toCorrect: 1 }, absences: { ready: 0 } });
    const { key, proposals } = dry.check!.rows[0]!.question!;
    const mappings = { Planning: { settled: { [key]: { as: 'existing', id: proposals[0]!.id } } } };
    const { body: said } = await tryWith(t, a.owner, dry.importId, mappings);
    expect(said.check?.counts).toMatchObject({ planning: { ready: 2, toCorrect: 0 }, absences: { ready: 2 } });
    await run(t, a.owner, dry.importId, { mappings });
    expect(await burdens(a)).toEqual({ services: ['Durand', 'Durand'], leave: ['Durand'] });
  });

  test('replaced by another number, the person is created and has their own services and leave', async () => {
    const a = await staffed();
    const mappings = { Personnel: { settled: { 0: { as: 'new' } } } };
    const { body } = await importAll(t, a.owner, await workbookOf({ Personnel: [STAFF, moreau], ...grid }), mappings);
    expect(body.result?.counts).toMatchObject({ agents: { ready: 1 }, planning: { ready: 2 }, absences: { ready: 2 } });
    expect(await burdens(a)).toEqual({ services: ['Moreau', 'Moreau'], leave: ['Moreau'] });
    const numbers = await t.tx(a.id, (tx) => tx.select().from(agents).where(eq(agents.lastname, 'Moreau')));
    expect(numbers[0]?.number).not.toBe('P0');
  });

  test('another agency’s collaborator is not a possible answer', async () => {
    const [a, b] = [await staffed(), await staffed()];
    const [stranger] = await t.tx(b.id, (tx) => tx.select().from(agents).where(eq(agents.lastname, 'Durand')));
    const settled = { 0: { as: 'existing', id: stranger!.id } };
    const { body } = await importAll(t, a.owner, await workbookOf({ Personnel: [STAFF, moreau], ...grid }), { Personnel: { settled } });
    expect(body.result?.counts).toMatchObject({ agents: { ready: 0, toCorrect: 1 }, planning: { ready: 0 } });
    expect([await burdens(a), await burdens(b)]).toEqual([nobody, nobody]);
  });

  test('a social security number contradicts it, for readers who may know it', async () => {
    const a = await t.agency();
    const durand = (nir: string): CellValue[] => ['P0', 'Durand', 'Luc', '', 'CDI', '01/01/2025', nir];
    await importAll(t, a.owner, await workbookOf({ Personnel: [STAFF, durand('190027500100115')] }));
    const [one] = (await read(t, a.owner, await workbookOf({ Personnel: [STAFF, durand('191027500100163')] }))).body.check!.rows;
    expect(one?.reasons.map(({ message }) => message)).toEqual([
      'Le matricule P0 et le nom sont ceux de Luc Durand, mais le numéro de sécurité sociale diffère',
    ]);
  });
});

describe('contracts that are signed on paper', () => {
  const later = day(60);
  const staff = [STAFF, ['Q1', 'Petit', 'Ugo', '01/02/1990', 'CDI', '01/01/2025', ''], ['Q2', 'Grand', 'Eva', '01/02/1991', 'CDI', later, '']];
  const rest = { Clients: aTeam().Clients, Sites: aTeam().Sites };
  const contractsOf = (a: TestAgency) =>
    t.tx(a.id, (tx) => tx.select().from(agentContracts).where(eq(agentContracts.agencyId, a.id)).orderBy(agentContracts.startOn));

  test('count as signed by default, except those that start later, and show where they come from', async () => {
    const a = await t.agency();
    const workbook = await workbookOf({ ...rest, Personnel: staff, ...planOf(['Q1', 'Petit Ugo', 'Dépôt', 'J', 'J', '', '', '', '']) });
    const { body: dry } = await read(t, a.owner, workbook);
    expect(dry.check?.sheets.find(({ kind }) => kind === 'agents')?.signed).toEqual({ choice: 'past', signed: 1, unsigned: 1 });
    expect(dry.check?.causes.map(({ label }) => label)).not.toContain('sans contrat valide');
    const { body } = await run(t, a.owner, dry.importId);
    expect(body.result?.causes.map(({ label }) => label)).not.toContain('sans contrat valide');
    expect((await contractsOf(a)).map(({ status, name }) => [status, name])).toEqual([
      [250, expect.stringMatching(/^Signé sur papier, repris le \d\d\/\d\d\/\d{4}$/)],
      [100, ''],
    ]);
  });

  test('none of them, when the user says so: the dry run lists their services by cause with their lines', async () => {
    const a = await t.agency();
    const workbook = await workbookOf({ ...rest, Personnel: staff, ...planOf(['Q1', 'Petit Ugo', 'Dépôt', 'J', 'J', '', '', '', '']) });
    const { body: first } = await read(t, a.owner, workbook);
    const mappings = { Personnel: { signed: 'none' } };
    const { body: dry } = await tryWith(t, a.owner, first.importId, mappings);
    expect(dry.check?.causes).toContainEqual({ label: 'sans contrat valide', count: 2 });
    const { body } = await run(t, a.owner, first.importId, { mappings });
    const cause = body.result?.causes.find(({ label }) => label === 'sans contrat valide');
    expect(cause).toMatchObject({ count: 2, lines: [{ sheet: 'Planning', line: 2, cell: 'D2' }, { cell: 'E2' }] });
    expect(body.result?.causes.map(({ label, count }) => ({ label, count }))).toEqual(dry.check?.causes);
    expect((await contractsOf(a)).map(({ status }) => status)).toEqual([100, 100]);
  });

  test('a rule against a person of the workbook is shown before the import, and the dry run writes nothing', async () => {
    const a = await t.agency();
    await importAll(t, a.owner, await workbookOf(rest));
    await setLevels(t, a.id, { AGENT_CONTRACT_EXPIRED: 2 });
    const lines = () => t.tx(a.id, (tx) => tx.$count(auditLines, eq(auditLines.agencyId, a.id)));
    const { body: first } = await read(
      t,
      a.owner,
      await workbookOf({ Personnel: staff, ...planOf(['Q1', 'Petit Ugo', 'Dépôt', 'J', '', '', '', '', '']) }),
    );
    expect(first.check?.counts.planning).toEqual({ ready: 1, toCorrect: 0, present: 0 });
    const before = await lines();
    const { body: dry } = await tryWith(t, a.owner, first.importId, { Personnel: { signed: 'none' } });
    expect(dry.check?.counts.planning).toEqual({ ready: 0, toCorrect: 1, present: 0 });
    expect(dry.check?.problems).toEqual([{ code: 'FORBIDDEN', count: 1 }]);
    expect(await contractsOf(a)).toEqual([]);
    expect(await t.tx(a.id, (tx) => tx.$count(services, eq(services.agencyId, a.id)))).toBe(0);
    expect((await lines()) - before).toBeLessThanOrEqual(1);
  });
});
