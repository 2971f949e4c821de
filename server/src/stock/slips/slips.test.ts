import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agentItems, equipmentSlips } from '@vigie/db/tables/stock.ts';
import { lineKey, type SlipKind } from '@vigie/domain/stock/signed-slip.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { pdfPages } from '../../plumbing/pdf/pdf-text.ts';

const t = await openTestHouse();
const { stock } = contract;
const IMAGE = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const guardOf = (a: TestAgency): string => a.agent.agentId!;
const read = async (a: TestAgency, as: TestPerson = a.manager) =>
  (await t.call(stock.slips, { as, ...(as.kind === 'agent' ? { via: 'agent' } : {}), params: { id: guardOf(a) } })).body;
const sign = (a: TestAgency, kind: SlipKind, keys: readonly string[], more: { as?: TestPerson; newId?: string; image?: string } = {}) => {
  const { as = a.manager, newId = crypto.randomUUID(), image = IMAGE } = more;
  const via = as.kind === 'agent' ? { via: 'agent' as const } : {};
  return t.call(stock.signSlip, { as, ...via, params: { id: guardOf(a) }, body: { newId, kind, keys: [...keys], image } });
};

/** A parka of the file and two counted radios. */
async function equipped() {
  const a = await t.agency();
  const as = a.manager;
  const params = { id: guardOf(a) };
  const parka = (await t.call(stock.saveAgentItem, { as, params, body: { name: 'Parka', kind: 0, size: 'L', givenOn: '2026-11-20' } })).body;
  const reference = (await t.call(stock.saveReference, { as, body: { title: 'Radio', reference: 'RAD-1', quantity: 5 } })).body;
  const line = { stockReference: reference.id, quantityToAssign: 2, userCompanies: [guardOf(a)], sites: [] };
  const [radios] = (await t.call(stock.saveAssignment, { as, body: line })).body.data;
  return { a, parka: `item:${parka.id}`, radios: `stock:${radios!.id}`, radiosId: radios!.id };
}

describe('a hand-over signed on screen', () => {
  test('keeps items, name and moment, is printed with the drawing, and is no more to sign', async () => {
    const { a, parka, radios } = await equipped();
    expect((await read(a)).toSign.handOver.map(lineKey)).toEqual([parka, radios]);
    const { status, body } = await sign(a, 'handOver', [parka, radios]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'handOver', signedAt: '2026-11-21T09:00:00Z' });
    expect(body.lines.map(({ name, detail, quantity }) => [name, detail, quantity])).toEqual([
      ['Parka', 'L', 1],
      ['Radio', 'RAD-1', 2],
    ]);
    const after = await read(a);
    expect([after.data.map(({ id }) => id), after.toSign.handOver]).toEqual([[body.id], []]);
    const pdf = await t.call(stock.signedSlip, { as: a.manager, params: { id: guardOf(a), slipId: body.id } });
    const text = pdfPages(pdf.raw).join('\n');
    for (const words of ['Bon de remise', body.signerName, 'Parka', 'Radio', '21/11/2026']) expect(text).toContain(words);
  });

  test('cannot be changed afterwards, neither its row nor by what becomes of its items', async () => {
    const { a, parka } = await equipped();
    const { body } = await sign(a, 'handOver', [parka]);
    await t.call(stock.removeAgentItem, { as: a.manager, params: { id: guardOf(a), itemId: parka.slice(5) } });
    expect((await read(a)).data[0]?.lines[0]).toMatchObject({ name: 'Parka', detail: 'L' });
    const own = and(eq(equipmentSlips.agencyId, a.id), eq(equipmentSlips.id, body.id));
    const rename = t.platform((tx) => tx.update(equipmentSlips).set({ signerName: 'Autre' }).where(own));
    await expect(rename).rejects.toMatchObject({ cause: { code: 'VG001' } });
    const remove = t.platform((tx) => tx.delete(equipmentSlips).where(own));
    await expect(remove).rejects.toMatchObject({ cause: { code: 'VG001' } });
    expect((await read(a)).data).toHaveLength(1);
  });

  test('is signed by the guard on their own phone, who sees whom it names and no colleague’s', async () => {
    const { a, parka } = await equipped();
    const { body } = await sign(a, 'handOver', [parka], { as: a.agent });
    expect(body).toMatchObject({ shownBy: '', kind: 'handOver' });
    expect((await read(a, a.agent)).data).toHaveLength(1);
    expect((await sign(a, 'return', [parka], { as: a.agent })).status).toBe(403);
    const colleague = { as: a.agent, via: 'agent' as const, params: { id: a.office.agentId! } };
    const other = await t.call(stock.slips, colleague);
    expect(other.status).toBe(404);
  });

  test('sent twice is one slip; a line that is gone or signed, none, or a bad drawing are refused', async () => {
    const { a, parka } = await equipped();
    expect((await sign(a, 'handOver', [parka], { image: 'data:image/png;base64,AAAA' })).status).toBe(422);
    const newId = crypto.randomUUID();
    const answers = await Promise.all([sign(a, 'handOver', [parka], { newId }), sign(a, 'handOver', [parka], { newId })]);
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
      [200, newId],
      [200, newId],
    ]);
    expect(await sign(a, 'handOver', [parka])).toMatchObject({
      status: 409,
      body: { message: 'Ce matériel a changé depuis : relisez la liste avant de signer' },
    });
    expect((await sign(a, 'handOver', [])).status).toBe(422);
    await onlyRights(t, a.manager, ['readAgentSheets']);
    expect((await sign(a, 'handOver', [parka])).status).toBe(403);
    const stranger = await t.agency();
    expect((await t.call(stock.slips, { as: stranger.manager, params: { id: guardOf(a) } })).status).toBe(404);
  });
});

describe('a return signed on screen', () => {
  test('bears what was taken back with its condition; an item of the file leaves it', async () => {
    const { a, parka, radios, radiosId } = await equipped();
    expect((await read(a)).toSign.return.map(lineKey)).toEqual([parka]);
    const back = { id: radiosId, restitutionDate: '2026-11-21', restitutionStatus: 200 as const, restitutionQuantity: 2 };
    await t.call(stock.saveAssignment, { as: a.manager, body: back });
    expect((await read(a)).toSign.return.map(lineKey)).toEqual([parka, radios]);
    const { body } = await sign(a, 'return', [parka, radios]);
    expect(body.lines.map(({ name, state, returnedOn }) => [name, state, returnedOn])).toEqual([
      ['Parka', 'Restitué', '2026-11-21'],
      ['Radio', 'Endommagé', '2026-11-21'],
    ]);
    expect(await t.tx(a.id, (tx) => tx.$count(agentItems, eq(agentItems.agencyId, a.id)))).toBe(0);
    expect((await read(a)).toSign).toEqual({ handOver: [], return: [] });
  });
});
