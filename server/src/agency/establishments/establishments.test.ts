import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agentContracts, agents } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { byText } from '@vigie/domain/shared/test-order.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { readWorkbook, type ReadCell } from '../../plumbing/workbook/read-workbook.ts';

const t = await openTestHouse();

/** Without the narrow spaces of a printed SIRET. */
const plain = (cell: ReadCell | undefined): string => String(cell ?? '').replaceAll('\u00A0', ' ');

describe('the registers of several establishments', () => {
  const held = { type: 'CDI', period: 'WEEK' as const, limitMinutes: 2100, status: 300 };
  const { save, move, takeBack, moves } = contract.establishments;

  async function twoPlaces(a: TestAgency) {
    await t.platform((tx) => tx.update(agencies).set({ siret: '73282932000074' }).where(eq(agencies.id, a.id)));
    const [stays, moved] = await t.tx(a.id, async (tx) => {
      await tx.update(agents).set({ type: 'NOMINEE' }).where(eq(agents.agencyId, a.id));
      const made = [await makeAgent(tx, a.id, { lastname: 'Reste' }), await makeAgent(tx, a.id, { lastname: 'Mutée' })];
      await tx.insert(agentContracts).values(made.map(({ id }) => ({ ...held, agencyId: a.id, agentId: id, startOn: '2024-01-01' })));
      return made;
    });
    const lyon = (await t.call(save, { as: a.owner, body: { name: 'Lyon', siret: '732 829 320 00082' } })).body;
    return { stays: stays!.id, moved: moved!.id, lyon };
  }
  /** Its lines, or the refusal's status. */
  const register = async (a: TestAgency, establishmentId: string | null): Promise<(ReadCell | undefined)[][]> => {
    const body = { type: 3 as const, from: '2026-11-01', until: '2026-11-30', format: 'xlsx' as const, establishmentId };
    const answer = await t.call(contract.payroll.export, { as: a.owner, body });
    if (answer.status !== 200) return [[answer.status]];
    const [head, ...rows] = (await readWorkbook(answer.raw))[0]!.rows;
    const lines = rows.map((row): Record<string, ReadCell> => Object.fromEntries(head!.map((name, at) => [String(name), row[at] ?? null])));
    return lines.map((line) => [
      line['N° d’ordre'],
      line['Nom'],
      line['Date d’entrée'],
      line['Date de sortie'],
      plain(line['Transfert']),
      plain(line['Établissement']),
    ]);
  };

  // L1221-13: a register in each establishment in which people are employed.
  test('are one each: who moves leaves one and enters the other, and keeps both numbers', async () => {
    const a = await t.agency();
    const { moved, lyon } = await twoPlaces(a);
    expect(await register(a, lyon.id)).toEqual([[422]]);
    expect(await register(a, null)).toHaveLength(2);
    const place = await t.call(move, { as: a.owner, params: { id: moved }, body: { establishmentId: lyon.id, fromOn: '2026-10-01' } });
    expect(place.body.data).toMatchObject([{ establishmentId: lyon.id, name: 'Lyon', fromOn: '2026-10-01' }]);
    const head = 'Siège, SIRET 732 829 320 00074';
    const branch = 'Lyon, SIRET 732 829 320 00082';
    const lines = await register(a, null);
    expect(lines.toSorted((one, other) => byText(String(one[1]), String(other[1])))).toEqual([
      [expect.any(Number), 'Mutée', '2024-01-01', '2026-09-30', `Part à : ${branch}`, head],
      [expect.any(Number), 'Reste', '2024-01-01', null, '', head],
    ]);
    expect(await register(a, lyon.id)).toEqual([[1, 'Mutée', '2026-10-01', null, `Vient de : ${head}`, branch]]);
    const list = (await t.call(contract.establishments.list, { as: a.owner })).body.data;
    expect(list.map(({ name, people }) => [name, people])).toEqual([['Lyon', 1]]);
  });

  test('refuse a foreign or second SIRET, closing with people inside, and the removal of a place that was used', async () => {
    const a = await t.agency();
    const { moved, lyon } = await twoPlaces(a);
    const refusals = async (body: { name: string; siret: string; closedOn?: string; id?: string }) =>
      (await t.call(save, { as: a.owner, body })).body.errors;
    expect(await refusals({ name: 'Brest', siret: '55210055400013' })).toEqual({
      siret: 'Les neuf premiers chiffres sont ceux du SIREN de l’agence',
    });
    expect(await refusals({ name: 'Brest', siret: '73282932000082' })).toEqual({ siret: 'Un autre établissement porte ce SIRET' });
    await t.call(move, { as: a.owner, params: { id: moved }, body: { establishmentId: lyon.id, fromOn: '2026-10-01' } });
    const closing = { id: lyon.id, name: 'Lyon', siret: lyon.siret, closedOn: '2026-10-31' };
    expect(await refusals(closing)).toEqual({ closedOn: 'Des collaborateurs y travaillent encore ce jour-là : affectez-les d’abord ailleurs' });
    expect((await t.call(contract.establishments.remove, { as: a.owner, params: { id: lyon.id } })).status).toBe(409);
    await t.call(move, { as: a.owner, params: { id: moved }, body: { establishmentId: null, fromOn: '2026-10-15' } });
    expect(await refusals(closing)).toBeUndefined();
    const late = await t.call(move, { as: a.owner, params: { id: moved }, body: { establishmentId: lyon.id, fromOn: '2026-11-01' } });
    expect([late.status, late.body]).toMatchObject([422, { errors: { establishmentId: 'Cet établissement est fermé depuis le 31/10/2026' } }]);
  });

  test('a move entered by mistake is taken back; only who edits files moves people', async () => {
    const a = await t.agency();
    const { moved, lyon } = await twoPlaces(a);
    const there = { params: { id: moved }, body: { establishmentId: lyon.id, fromOn: '2026-10-01' } };
    await onlyRights(t, a.office, ['readAgents']);
    expect((await t.call(move, { as: a.office, ...there })).status).toBe(403);
    const [made] = (await t.call(move, { as: a.owner, ...there })).body.data;
    expect((await t.call(moves, { as: a.office, params: { id: moved } })).body.data).toEqual([made]);
    expect((await t.call(takeBack, { as: a.owner, params: { id: moved, moveId: made!.id } })).body.data).toEqual([]);
    expect(await register(a, lyon.id)).toEqual([[422]]);
    expect((await t.call(contract.establishments.remove, { as: a.owner, params: { id: lyon.id } })).status).toBe(200);
  });
});
