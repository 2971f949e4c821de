import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { establishmentMoves, establishments } from '@vigie/db/tables/establishments.ts';
import { agentContracts, agents } from '@vigie/db/tables/people.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { signedInAgain } from '../../../test/worlds/field-world.ts';
import { readWorkbook } from '../../plumbing/workbook/read-workbook.ts';

const t = await openTestHouse();

async function printed(a: TestAgency) {
  const body = { type: 3 as const, from: '2026-11-01', until: '2026-11-30', format: 'xlsx' as const };
  const answer = await t.call(contract.payroll.export, { as: await signedInAgain(t, a.owner), body });
  const [head, row] = (await readWorkbook(answer.raw))[0]!.rows;
  const cell = (name: string) => row![head!.indexOf(name)] ?? null;
  return { position: cell('Emploi'), card: cell('Carte professionnelle'), corrections: cell('Corrections') };
}

// D1221-23: what stood in the register stays readable after a correction; R1221-26 keeps it.
test('the register keeps what it said before a correction, sealed', async () => {
  const a = await t.agency();
  const id = await t.tx(a.id, async (tx) => {
    await tx.update(agents).set({ type: 'NOMINEE' }).where(eq(agents.agencyId, a.id));
    return (await makeAgent(tx, a.id, { lastname: 'Indélébile', position: 'Agent de sécurité', cardNumber: '', hiredOn: '2026-01-05' })).id;
  });
  const change = (values: { position?: string; cardNumber?: string }) => t.tx(a.id, (tx) => tx.update(agents).set(values).where(eq(agents.id, id)));
  t.clock.set('2026-11-21T09:00:00.000Z');
  expect(await printed(a)).toEqual({ position: 'Agent de sécurité', card: null, corrections: null });
  await change({ position: 'Chef de poste', cardNumber: 'CAR-031-2029-05-14-20130000001' });
  t.clock.set('2026-11-22T09:00:00.000Z');
  const corrections = 'Emploi : « Agent de sécurité » jusqu’au 22/11/2026';
  expect(await printed(a)).toEqual({ position: 'Chef de poste', card: 'CAR-031-2029-05-14-20130000001', corrections });
  t.clock.set('2026-11-23T09:00:00.000Z');
  expect((await printed(a)).corrections).toBe(corrections);
  const { rows } = await t.platform((tx) =>
    tx.execute<{ kept: string }>(sql`select words_sealed kept from register_lines where agency_id = ${a.id} and agent_id = ${id}`),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.kept).not.toContain('Indélébile');
});

/** Every line of the head office's register, or of another's. */
async function linesOf(a: TestAgency, establishmentId: string | null = null) {
  const body = { type: 3 as const, from: '2026-11-01', until: '2026-11-30', format: 'xlsx' as const, establishmentId };
  const answer = await t.call(contract.payroll.export, { as: await signedInAgain(t, a.owner), body });
  const [head, ...rows] = (await readWorkbook(answer.raw))[0]!.rows;
  const cell = (row: (typeof rows)[number], name: string) => row[head!.indexOf(name)] ?? null;
  return rows.map((row) => ['N° d’ordre', 'Nom', 'Date d’entrée', 'Corrections'].map((name) => cell(row, name)));
}

// D1221-23: nothing is erased from the register; R1221-26: five years.
test('a line whose contract is cancelled after it was printed is struck under its number, and restored with its contract', async () => {
  const a = await t.agency();
  const held = { agencyId: a.id, type: 'CDI', period: 'WEEK' as const, limitMinutes: 2100, status: 300 };
  const [wrong] = await t.tx(a.id, async (tx) => {
    await tx.update(agents).set({ type: 'NOMINEE' }).where(eq(agents.agencyId, a.id));
    const one = await makeAgent(tx, a.id, { lastname: 'Un' });
    const two = await makeAgent(tx, a.id, { lastname: 'Deux' });
    await tx.insert(agentContracts).values([
      { ...held, agentId: one.id, startOn: '2024-01-01' },
      { ...held, agentId: two.id, startOn: '2025-01-01' },
    ]);
    return [one, two];
  });
  const status = (value: 300 | 600) =>
    t.tx(a.id, (tx) =>
      tx
        .update(agentContracts)
        .set({ status: value })
        .where(and(eq(agentContracts.agencyId, a.id), eq(agentContracts.agentId, wrong!.id))),
    );
  const second = [2, 'Deux', '2025-01-01', null];
  t.clock.set('2026-11-21T09:00:00.000Z');
  expect(await linesOf(a)).toEqual([[1, 'Un', '2024-01-01', null], second]);
  await status(600);
  t.clock.set('2026-11-22T09:00:00.000Z');
  const struck = [1, 'Un', '2024-01-01', 'Ligne rayée le 22/11/2026'];
  expect(await linesOf(a)).toEqual([struck, second]);
  t.clock.set('2026-11-23T09:00:00.000Z');
  expect(await linesOf(a)).toEqual([struck, second]);
  await status(300);
  expect(await linesOf(a)).toEqual([[1, 'Un', '2024-01-01', 'Ligne : « rayée le 22/11/2026 » jusqu’au 23/11/2026'], second]);
  await status(600);
  expect((await linesOf(a))[0]![3]).toBe('Ligne rayée le 23/11/2026 ; Ligne : « rayée le 22/11/2026 » jusqu’au 23/11/2026');
  t.clock.set('2031-11-24T09:00:00.000Z');
  expect(await linesOf(a)).toEqual([second]);
  t.clock.set('2026-11-23T09:00:00.000Z');
});

test('a move that is taken back after it was printed stays struck in the register that it entered', async () => {
  const a = await t.agency();
  const [lyon, moveId] = await t.tx(a.id, async (tx) => {
    await tx.update(agents).set({ type: 'NOMINEE' }).where(eq(agents.agencyId, a.id));
    const person = await makeAgent(tx, a.id, { lastname: 'Mutée', hiredOn: '2024-01-01' });
    const [place] = await tx.insert(establishments).values({ agencyId: a.id, name: 'Lyon', siret: '12345678900025' }).returning();
    const [move] = await tx
      .insert(establishmentMoves)
      .values({ agencyId: a.id, agentId: person.id, establishmentId: place!.id, fromOn: '2026-06-01' })
      .returning();
    return [place!.id, move!.id];
  });
  t.clock.set('2026-11-21T09:00:00.000Z');
  expect(await linesOf(a)).toEqual([[1, 'Mutée', '2024-01-01', null]]);
  expect(await linesOf(a, lyon)).toEqual([[1, 'Mutée', '2026-06-01', null]]);
  await t.tx(a.id, (tx) => tx.delete(establishmentMoves).where(and(eq(establishmentMoves.agencyId, a.id), eq(establishmentMoves.id, moveId))));
  t.clock.set('2026-11-22T09:00:00.000Z');
  expect(await linesOf(a, lyon)).toEqual([[1, 'Mutée', '2026-06-01', 'Ligne rayée le 22/11/2026']]);
  expect(await linesOf(a)).toEqual([[1, 'Mutée', '2024-01-01', 'Date de sortie : « 31/05/2026 » jusqu’au 22/11/2026']]);
});

test('an entry put off to a day to come is struck until then; one corrected to an earlier day is corrected', async () => {
  const a = await t.agency();
  const id = await t.tx(a.id, async (tx) => {
    await tx.update(agents).set({ type: 'NOMINEE' }).where(eq(agents.agencyId, a.id));
    return (await makeAgent(tx, a.id, { lastname: 'Reportée', hiredOn: '2026-11-10' })).id;
  });
  const hired = (hiredOn: string) => t.tx(a.id, (tx) => tx.update(agents).set({ hiredOn }).where(eq(agents.id, id)));
  t.clock.set('2026-11-20T09:00:00.000Z');
  await linesOf(a);
  await hired('2026-12-15');
  expect(await linesOf(a)).toEqual([[1, 'Reportée', '2026-11-10', 'Ligne rayée le 20/11/2026']]);
  await hired('2026-11-03');
  const corrections = 'Ligne : « rayée le 20/11/2026 » jusqu’au 20/11/2026 ; Date d’entrée : « 10/11/2026 » jusqu’au 20/11/2026';
  expect(await linesOf(a)).toEqual([[1, 'Reportée', '2026-11-03', corrections]]);
});
