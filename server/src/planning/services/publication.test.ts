import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { notifications } from '@vigie/db/tables/platform/platform.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { publishedVersions } from '@vigie/db/tables/planning/publication.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestPerson } from '../../../test/house.ts';
import { dayService, planningWorld, type PlanningWorld } from '../../../test/worlds/planning-world.ts';

const t = await openTestHouse();
const { save, saveMany, edit, editMany, move, publish, changes, planned } = contract.planning;
const DECEMBER = { from: '2026-12-01', until: '2026-12-31' };

/** Published on a day, and its guard notified. */
async function published(a: PlanningWorld, day: string, change: Record<string, unknown> = {}): Promise<string> {
  const { body } = await t.call(save, {
    as: a.manager,
    body: dayService(a, day, { agentIds: [a.guardId], publish: true, confirmed: true, ...change }),
  });
  await t.drain();
  return body.id;
}
const change = (a: PlanningWorld, id: string, changed: Record<string, unknown>) =>
  t.call(edit, { as: a.manager, params: { id }, body: { changes: changed, confirmed: true } });
const listed = async (a: PlanningWorld, period = DECEMBER) => (await t.call(changes, { as: a.manager, body: period })).body.data;
const release = async (a: PlanningWorld, body: Record<string, unknown> = DECEMBER) => {
  const answer = await t.call(publish, { as: a.manager, body });
  await t.drain();
  return answer;
};
const mailsOf = (a: PlanningWorld) => t.tx(a.id, (tx) => tx.select().from(mails).where(eq(mails.agencyId, a.id)).orderBy(asc(mails.createdAt)));
const pushesOf = async ({ userId }: TestPerson) => {
  const rows = await t.platform((tx) => tx.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(asc(notifications.id)));
  return rows.map(({ title, body }) => `${title} : ${body}`);
};
const kept = (a: PlanningWorld) => t.tx(a.id, (tx) => tx.$count(publishedVersions));

describe('changes since the publication', () => {
  test('include drafts, changed and removed services with their old and new state', async () => {
    const a = await planningWorld(t);
    const other = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId, name: 'Gare' }));
    const moved = await published(a, '2026-12-01');
    const gone = await published(a, '2026-12-02');
    const same = await published(a, '2026-12-03');
    const { body: draft } = await t.call(save, { as: a.manager, body: dayService(a, '2026-12-04') });
    await change(a, moved, { startAtTime: '09:00', endAtTime: '17:00', siteId: other.id });
    await change(a, moved, { agentIds: [a.colleagueId] });
    await t.call(move, { as: a.manager, params: { status: '700' }, body: { id: gone } });
    await change(a, same, { comment: 'Badge bleu' });
    expect(await listed(a)).toMatchObject([
      {
        serviceId: moved,
        kind: 'changed',
        place: 'Gare',
        lines: [
          { label: 'Horaires', from: '08:00 – 16:00', to: '09:00 – 17:00' },
          { label: 'Lieu', from: 'Entrepôt Nord', to: 'Gare' },
          { label: 'Collaborateurs', to: 'Fatou Keïta' },
        ],
        agents: [
          { id: a.guardId, news: 'taken' },
          { id: a.colleagueId, name: 'Fatou Keïta', news: 'given' },
        ],
      },
      { serviceId: gone, kind: 'removed', when: 'mercredi 02/12/2026, 08:00 – 16:00', lines: [], agents: [{ id: a.guardId, news: 'taken' }] },
      { serviceId: draft.id, kind: 'new', lines: [], agents: [] },
    ]);
  });

  test('keep a service that leaves the period until it is published', async () => {
    const a = await planningWorld(t);
    const id = await published(a, '2026-12-30');
    await change(a, id, { shiftDays: 7 });
    expect((await listed(a)).map(({ serviceId }) => serviceId)).toEqual([id]);
    expect((await release(a)).body).toEqual({ published: 0, changed: 1, agents: 1 });
    expect(await listed(a)).toEqual([]);
  });

  test('do not include a service restored to its published state, and nobody is notified', async () => {
    const a = await planningWorld(t);
    const id = await published(a, '2026-12-01');
    const before = await mailsOf(a);
    await change(a, id, { agentIds: [a.colleagueId], shiftDays: 1 });
    expect(await kept(a)).toBe(1);
    await change(a, id, { agentIds: [a.guardId], shiftDays: -1 });
    expect([await kept(a), await listed(a)]).toEqual([0, []]);
    await t.call(move, { as: a.manager, params: { status: '700' }, body: { id } });
    await t.call(move, { as: a.manager, params: { status: '100' }, body: { id } });
    expect(await listed(a)).toEqual([]);
    await change(a, id, { comment: 'Badge bleu' });
    await release(a);
    expect(await mailsOf(a)).toEqual(before);
  });
});

describe('publishing changes', () => {
  test('notifies only the agents concerned, once, in one message with the earlier state', async () => {
    const a = await planningWorld(t);
    const third = await t.tx(a.id, (tx) => makeAgent(tx, a.id, { firstname: 'Ali', lastname: 'Sow' }));
    const two = await published(a, '2026-12-01', { nbAgents: 2, agentIds: [a.guardId, a.colleagueId] });
    const moved = await published(a, '2026-12-03');
    const before = (await mailsOf(a)).length;
    await change(a, two, { agentIds: [a.guardId, third.id] });
    await change(a, moved, { startAtTime: '10:00', endAtTime: '18:00' });
    await t.drain();
    expect(await mailsOf(a)).toHaveLength(before);
    expect((await release(a)).body).toEqual({ published: 0, changed: 2, agents: 3 });
    const sent = (await mailsOf(a)).slice(before);
    expect(sent).toHaveLength(3);
    const texts = sent.map(({ textBody }) => textBody);
    expect(texts.filter((text) => text.includes('Un service vous est retiré'))).toHaveLength(1);
    const own = texts.find((text) => text.includes('jeudi 03/12/2026'))!;
    expect(own).toContain('10:00 - 18:00');
    expect(own).toContain('modifié, au lieu de : jeudi 03/12/2026, 08:00 – 16:00, Entrepôt Nord');
    expect(own).not.toContain('01/12/2026');
    expect((await release(a)).body).toEqual({ published: 0, changed: 0, agents: 0 });
    expect(await mailsOf(a)).toHaveLength(before + 3);
    expect((await pushesOf(a.agent)).at(-1)).toBe('Votre planning : jeudi 03/12/2026, 10:00 - 18:00, Entrepôt Nord');
  });

  test('of one service by its id leaves the others waiting', async () => {
    const a = await planningWorld(t);
    const [first, second] = [await published(a, '2026-12-01'), await published(a, '2026-12-03')];
    await change(a, first, { agentIds: [] });
    await change(a, second, { agentIds: [] });
    expect((await release(a, { ids: [first] })).body).toEqual({ published: 0, changed: 1, agents: 1 });
    expect((await listed(a)).map(({ serviceId }) => serviceId)).toEqual([second]);
    expect((await pushesOf(a.agent)).at(-1)).toBe('Un service vous est retiré : Entrepôt Nord, mardi 01/12/2026, 08:00 – 16:00');
  });

  test('within 48 hours happens at once, and not at all for past services', async () => {
    const a = await planningWorld(t);
    const id = await published(a, '2026-11-23');
    await change(a, id, { agentIds: [a.colleagueId] });
    await t.drain();
    expect(await kept(a)).toBe(0);
    expect((await pushesOf(a.agent)).at(-1)).toMatch(/^Un service vous est retiré/);
    const past = await published(a, '2026-11-20');
    const before = (await mailsOf(a)).length;
    await change(a, past, { agentIds: [a.colleagueId] });
    await t.drain();
    expect([await kept(a), (await mailsOf(a)).length]).toEqual([0, before]);
  });

  test('several services changed together wait together, and agents read the current plan', async () => {
    const a = await planningWorld(t);
    const ids = [await published(a, '2026-12-01'), await published(a, '2026-12-02')];
    await t.call(editMany, {
      as: a.manager,
      body: { edits: ids.map((serviceId) => ({ serviceId, changes: { startAtTime: '10:00', endAtTime: '18:00' } })), confirmed: true },
    });
    expect(await kept(a)).toBe(2);
    const { body } = await t.call(planned, { as: a.agent, via: 'agent', body: DECEMBER });
    expect(body.data.map(({ startAtTime }) => startAtTime)).toEqual(['10:00', '10:00']);
    await t.call(saveMany, {
      as: a.manager,
      body: { services: ids.map((id, index) => ({ ...dayService(a, `2026-12-0${index + 1}`), id, agentIds: [a.guardId] })), confirmed: true },
    });
    expect(await kept(a)).toBe(0);
  });

  test('needs the right to change services, in one’s own agency', async () => {
    const [a, b] = [await planningWorld(t), await planningWorld(t)];
    const id = await published(a, '2026-12-01');
    await change(a, id, { shiftDays: 1 });
    const statuses = async (as: TestPerson) => [
      (await t.call(changes, { as, body: DECEMBER })).status,
      (await t.call(publish, { as, body: DECEMBER })).status,
    ];
    expect(await statuses(a.office)).toEqual([403, 403]);
    expect(await statuses(a.customer)).toEqual([404, 404]);
    expect(await listed(b)).toEqual([]);
    expect((await release(b, { ids: [id] })).body).toEqual({ published: 0, changed: 0, agents: 0 });
    expect(await kept(a)).toBe(1);
    expect((await t.call(changes, { as: a.manager, body: { from: '2026-12-31', until: '2026-12-01' } })).status).toBe(422);
  });
});
