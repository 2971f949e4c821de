import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { makeExpiration, makeSpecialties } from '@vigie/demo/factories/agents.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { pdfPages } from '../../plumbing/pdf/pdf-text.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';

const t = await openTestHouse();
const { badge, individualNumber } = contract.agents;
const CARD = 'CAR-031-2028-05-14-20230000042';

const carded = (a: TestAgency) =>
  t.tx(a.id, async (tx) => {
    const agent = await makeAgent(tx, a.id, {
      firstname: 'Awa',
      lastname: 'Traoré',
      number: 'M1',
      cardNumber: CARD,
      birthOn: '1992-03-04',
      position: 'Chef de poste',
    });
    await makeExpiration(tx, agent, { number: CARD });
    await makeSpecialties(tx, agent, ['ADS', 'CYNO']);
    return agent;
  });
const flat = (pages: readonly string[]): string => pages.join('\n').replaceAll(/\s+/g, ' ');

describe('badges', () => {
  test('a badge prints both sides: person, card, activities, agency and the sentence of the law', async () => {
    const a = await t.agency();
    const agent = await carded(a);
    const answer = await t.call(badge, { as: a.manager, params: { id: agent.id }, query: { type: 'pdf' } });
    expect(answer.status).toBe(200);
    const pages = pdfPages(answer.raw);
    expect(pages).toHaveLength(2);
    for (const words of ['TRAORÉ', 'Awa', 'Chef de poste', '04/03/1992', CARD, '14/05/2028', 'M1']) expect(flat([pages[0]!])).toContain(words);
    for (const words of ['0000042', 'Surveillance humaine ou gardiennage', 'Agent cynophile', 'L612-14', 'AUT-031'])
      expect(flat([pages[1]!])).toContain(words);
  });

  test('the individual number is the seven worn digits, in both colours', async () => {
    const a = await t.agency();
    const agent = await carded(a);
    const answer = await t.call(individualNumber, { as: a.manager, params: { id: agent.id } });
    expect(flat(pdfPages(answer.raw)).match(/0000042/g)).toHaveLength(2);
  });

  test('a file without a card number has neither', async () => {
    const a = await t.agency();
    const refused = [
      await t.call(badge, { as: a.manager, params: { id: a.agent.agentId! } }),
      await t.call(individualNumber, { as: a.manager, params: { id: a.agent.agentId! } }),
    ];
    for (const { status, raw } of refused) expect([status, JSON.parse(raw.toString()).code]).toEqual([409, 'agents.no_card']);
  });

  test('need the right to download badges, and one’s own the right to show it', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const agent = await carded(a);
    expect((await t.call(badge, { as: b.manager, params: { id: agent.id } })).status).toBe(404);
    await onlyRights(t, a.manager, ['listAgents', 'readAgents']);
    expect((await t.call(badge, { as: a.manager, params: { id: agent.id } })).status).toBe(403);
    await t.tx(a.id, (tx) => tx.update(agents).set({ cardNumber: CARD }).where(eq(agents.id, a.agent.agentId!)));
    const own = () => t.call(badge, { as: a.agent, via: 'agent', params: { id: a.agent.agentId! } });
    expect((await own()).status).toBe(200);
    expect((await t.call(badge, { as: a.agent, via: 'agent', params: { id: agent.id } })).status).toBe(403);
    await onlyRights(t, a.agent, []);
    expect((await own()).status).toBe(403);
  });
});
