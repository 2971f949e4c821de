import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { makeAgentContract, makeExpiration, makeSpecialties } from '@vigie/demo/factories/agents.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { pdfPages } from '../../plumbing/pdf/pdf-text.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';

const t = await openTestHouse();
const { badge, individualNumber, informationSheet } = contract.agents;
const { handOverSlip } = contract.stock;
const CARD = 'CAR-031-2028-05-14-20230000042';

const carded = (a: TestAgency) =>
  t.tx(a.id, async (tx) => {
    const agent = await makeAgent(tx, a.id, { firstname: 'Awa', lastname: 'Traoré', number: 'M1', cardNumber: CARD, position: 'Chef de poste' });
    await makeExpiration(tx, agent, { number: CARD });
    await makeAgentContract(tx, agent, { level: '3', coefficient: 140, monthlyCents: 205_000 });
    await makeSpecialties(tx, agent, ['ADS']);
    return agent;
  });
const flat = (bytes: Buffer): string => pdfPages(bytes).join(' ').replaceAll(/\s+/g, ' ');

test('the four documents of a collaborator are PDF files (F-249)', async () => {
  const a = await t.agency();
  const { id } = await carded(a);
  const asked = { as: a.manager, params: { id } };
  const answers = [
    await t.call(badge, { ...asked, query: { type: 'pdf' } }),
    await t.call(individualNumber, asked),
    await t.call(informationSheet, asked),
    await t.call(handOverSlip, asked),
  ];
  for (const answer of answers) {
    expect([answer.status, answer.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  }
});

test('the information sheet shows the file, never sealed data, and phones only with the right', async () => {
  const a = await t.agency();
  const { id } = await carded(a);
  const sealed = t.house.seal.seal('AB-');
  await t.tx(a.id, (tx) =>
    tx
      .update(agents)
      .set({ bloodGroupSealed: sealed, phones: ['+33612345678'] })
      .where(eq(agents.id, id)),
  );
  const sheet = (as = a.manager) => t.call(informationSheet, { as, params: { id } });
  const words = flat((await sheet()).raw);
  for (const word of ['Traoré', 'Chef de poste', CARD, 'CDI', 'niveau 3', 'coefficient 140', 'Agent de sécurité', '06 12 34 56 78', '14/05/2028'])
    expect(words).toContain(word);
  expect(words).not.toContain('AB-');
  expect(words).not.toContain('2 050');
  await onlyRights(t, a.manager, ['readAgentSheets']);
  expect(flat((await sheet()).raw)).not.toContain('06 12 34 56 78');
  await onlyRights(t, a.manager, ['readAgents']);
  expect((await sheet()).status).toBe(403);
  expect((await sheet((await t.agency()).manager)).status).toBe(404);
});

test('a badge leaves out what the file excludes', async () => {
  const a = await t.agency();
  const { id } = await carded(a);
  const printed = async () => flat((await t.call(badge, { as: a.manager, params: { id }, query: { type: 'pdf' } })).raw);
  expect(await printed()).toContain('Chef de poste');
  await t.tx(a.id, (tx) =>
    tx
      .update(agents)
      .set({ badgeSettings: { photo: false, position: false, number: false } })
      .where(eq(agents.id, id)),
  );
  const bare = await printed();
  expect(bare).not.toContain('Chef de poste');
  expect(bare).not.toContain('Matricule');
  expect(bare).toContain(CARD);
});
