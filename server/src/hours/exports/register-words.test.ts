import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agents } from '@vigie/db/tables/people.ts';
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
