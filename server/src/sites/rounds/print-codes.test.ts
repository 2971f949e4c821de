import { expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { isCodeBadge } from '@vigie/domain/sites/checkpoint.ts';
import { makeCheckpoint, makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { pdfPages } from '../../plumbing/pdf/pdf-text.ts';
import { onlyRights } from '../../../test/site-services.ts';

const t = await openTestHouse();
const { checkpointCodes, checkpoints: list } = contract.sites;

const pointsOf = (a: TestAgency) =>
  t.tx(a.id, async (tx) => {
    const site = await makeSite(tx, a.id, { customerId: a.customerId, name: 'Entrepôt Nord' });
    return [
      await makeCheckpoint(tx, site, { title: 'Portail', badge: '04A22BC1' }),
      await makeCheckpoint(tx, site, { title: 'Quai', badge: '' }),
    ] as const;
  });
const badgesOf = async (a: TestAgency): Promise<Record<string, string>> => {
  const { body } = await t.call(list, { as: a.manager });
  return Object.fromEntries(body.data.map(({ title, badge }) => [title, badge]));
};

test('codes show their point and site, a badge stays, and a point without one gets one number (F-143)', async () => {
  const a = await t.agency();
  const [gate, quay] = await pointsOf(a);
  const body = { checkpoints: [gate.id, quay.id], perReference: 2 };
  const answer = await t.call(checkpointCodes, { as: a.manager, body });
  expect(answer.status).toBe(200);
  const text = pdfPages(answer.raw).join('\n');
  expect(['Portail', 'Quai', 'Entrepôt Nord'].map((word) => text.split(word).length - 1)).toEqual([2, 2, 4]);
  const first = await badgesOf(a);
  expect([first['Portail'], isCodeBadge(first['Quai'] ?? '')]).toEqual(['04A22BC1', true]);
  await t.call(checkpointCodes, { as: a.manager, body });
  expect(await badgesOf(a)).toEqual(first);
});

test('two sheets asked for at one moment give a point one number', async () => {
  const a = await t.agency();
  const [, quay] = await pointsOf(a);
  const answers = await Promise.all([1, 2, 3].map(() => t.call(checkpointCodes, { as: a.manager, body: { checkpoints: [quay.id] } })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(isCodeBadge((await badgesOf(a))['Quai'] ?? '')).toBe(true);
});

test('no number is given without the right, to a foreign point, or on a sheet that does not fit', async () => {
  const [a, b] = [await t.agency(), await t.agency()];
  const [, quay] = await pointsOf(a);
  const [, foreign] = await pointsOf(b);
  await onlyRights(t, a.office, ['listCheckpoints']);
  const ask = async (as: typeof a.manager, body: Record<string, unknown>) => (await t.call(checkpointCodes, { as, body })).status;
  expect(await ask(a.office, { checkpoints: [quay.id] })).toBe(403);
  expect(await ask(a.manager, { checkpoints: [quay.id, foreign.id] })).toBe(404);
  expect(await ask(a.manager, { checkpoints: [quay.id], perRow: 5 })).toBe(422);
  expect([(await badgesOf(a))['Quai'], (await badgesOf(b))['Quai']]).toEqual(['', '']);
});
