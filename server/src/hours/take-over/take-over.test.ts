import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agentContracts, agents } from '@vigie/db/tables/people.ts';
import { makeAgentContract, makeExpiration } from '@vigie/demo/factories/agents.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { pdfPages } from '../../plumbing/pdf/pdf-text.ts';
import { importAll } from '../../import/test-support.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';

const t = await openTestHouse();
const { list, letter, workbook } = contract.takeOver;
const ON = '2026-12-01';
const CARD = 'CAR-031-2028-05-14-20230000042';
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Awa has 15 services of 12 h on the site and one elsewhere, for 7 h a week; Luc has one service and no contract. */
async function staffed(a: TestAgency) {
  return t.tx(a.id, async (tx) => {
    const site = await makeSite(tx, a.id, { customerId: a.customerId, name: 'Dépôt' });
    const other = await makeSite(tx, a.id, { customerId: a.customerId, name: 'Quai' });
    const awa = await makeAgent(tx, a.id, { firstname: 'Awa', lastname: 'Traoré', number: 'M1', cardNumber: CARD, hiredOn: '2019-05-06' });
    const luc = await makeAgent(tx, a.id, { firstname: 'Luc', lastname: 'Abadie', number: 'M2' });
    await makeExpiration(tx, awa, { number: CARD });
    await makeAgentContract(tx, awa, { period: 'WEEK', limitMinutes: 420, hourlyCents: 1296, level: '3', grade: '2' });
    const work = (place: typeof site, agentId: string, day: string) =>
      makeService(tx, place, { day, from: '08:00', until: '20:00' }, { agentIds: [agentId], status: 300 });
    for (const week of Array.from({ length: 15 }, (_, index) => index)) await work(site, awa.id, addDays('2026-07-06', week * 7));
    await work(other, awa.id, '2026-07-08');
    await work(site, luc.id, '2026-11-12');
    // Before the nine months: not counted.
    await work(site, awa.id, '2026-02-27');
    return { siteId: site.id, awa, luc };
  });
}
const ask = (siteId: string, as: TestAgency['manager']) => ({ as, params: { siteId }, body: { on: ON } });

describe('the take-over of a site', () => {
  test('judges everybody who was there in nine months, each condition with its figure', async () => {
    const a = await t.agency();
    const { siteId } = await staffed(a);
    const { body } = await t.call(list, ask(siteId, a.manager));
    expect([body.from, body.until, body.site.name]).toEqual(['2026-03-01', '2026-11-30', 'Dépôt']);
    expect(body.data.map(({ agent, transferable }) => [agent.lastname, transferable])).toEqual([
      ['Traoré', true],
      ['Abadie', false],
    ]);
    // 180 h of 192 h; 900 h × 7/35 × 180/192 = 168 h 45.
    const [awa, luc] = body.data;
    expect([awa?.siteMinutes, awa?.allMinutes]).toEqual([10_800, 11_520]);
    expect(awa?.tests.slice(0, 3).map(({ figure }) => plain(figure))).toEqual(['CDI', '93,7 % (plus de 50 %)', '180 h 00 sur 168 h 45']);
    expect(luc?.tests.filter(({ passed }) => !passed).map(({ key }) => key)).toEqual(['contract', 'presence', 'card']);
  });

  test('tells the incoming company of those who go, with pay only for who may see it', async () => {
    const a = await t.agency();
    const { siteId } = await staffed(a);
    const read = async (as = a.manager) => plain(pdfPages((await t.call(letter, ask(siteId, as))).raw).join(' '));
    const text = await read();
    for (const part of ['Reprise de personnel', 'Dépôt', 'Awa Traoré', '06/05/2019', 'coefficient 140', '12,96', CARD, '14/05/2028'])
      expect(text).toContain(part);
    expect(text).not.toContain('Abadie');
    await onlyRights(t, a.manager, ['editAgents']);
    expect(await read()).not.toContain('12,96');
  });

  test('gives a workbook that the incoming company imports as its collaborators', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { siteId } = await staffed(a);
    const { raw } = await t.call(workbook, ask(siteId, a.manager));
    const { body } = await importAll(t, b.owner, raw);
    expect(body.result?.counts['agents']).toMatchObject({ ready: 1, toCorrect: 0 });
    const [taken] = await t.tx(b.id, (tx) => tx.select().from(agents).where(eq(agents.lastname, 'Traoré')));
    expect(taken).toMatchObject({ firstname: 'Awa', cardNumber: CARD });
    const [kept] = await t.tx(b.id, (tx) =>
      tx
        .select()
        .from(agentContracts)
        .where(eq(agentContracts.agentId, taken?.id ?? '')),
    );
    expect(kept).toMatchObject({ type: 'CDI', startOn: '2019-05-06', coefficient: 140 });
  });

  test('needs the right to manage collaborators, and another agency’s site is not found', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { siteId } = await staffed(a);
    for (const call of [list, letter, workbook]) expect((await t.call(call, ask(siteId, b.manager))).status).toBe(404);
    expect((await t.call(list, { ...ask(siteId, a.manager), body: { on: 'demain' } })).status).toBe(422);
    await onlyRights(t, a.manager, ['readAgents', 'listAgents']);
    for (const call of [list, letter, workbook]) expect((await t.call(call, ask(siteId, a.manager))).status).toBe(403);
  });
});
