import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import { agencies, sessions } from '@vigie/db/tables/platform/platform.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { onlyRights, serve } from '../../test/site-services.ts';

const t = await openTestHouse();
const { remove, services, disconnect, list, save } = contract.agents;
type Kind = 'archive' | 'delete' | 'deactivate' | 'revive';
const act = (a: TestAgency, id: string, kind: Kind, as = a.manager) => t.call(remove, { as, params: { id, kind } });
const statusOf = async (a: TestAgency, id: string) =>
  (await t.tx(a.id, (tx) => tx.select({ status: agents.status }).from(agents).where(eq(agents.id, id))))[0]?.status;

describe('removing an agent', () => {
  test('each action leads to its status, and an archived agent comes back without a licence (F-246, F-247)', async () => {
    const a = await t.agency();
    const id = a.agent.agentId!;
    const seen = [];
    for (const kind of ['deactivate', 'archive', 'revive', 'delete'] as const) seen.push([(await act(a, id, kind)).status, await statusOf(a, id)]);
    expect(seen).toEqual([
      [200, 200],
      [200, 300],
      [200, 200],
      [200, 400],
    ]);
    expect((await act(a, id, 'revive')).status).toBe(404);
    const listed = await t.call(list, { as: a.manager, body: { filters: { ids: [id] } } });
    expect(listed.body.data).toEqual([]);
  });

  test('moves that lead nowhere are refused', async () => {
    const a = await t.agency();
    const unlicensed = await t.tx(a.id, (tx) => makeAgent(tx, a.id, { status: 200 }));
    const archived = await t.tx(a.id, (tx) => makeAgent(tx, a.id, { status: 300 }));
    const answers = [
      await act(a, unlicensed.id, 'revive'),
      await act(a, archived.id, 'archive'),
      await act(a, archived.id, 'deactivate'),
      await act(a, unlicensed.id, 'deactivate'),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([409, 409, 409, 409]);
    expect(answers[3]?.body.message).toBe("Ce collaborateur n'a pas de licence");
    expect((await t.call(remove, { as: a.manager, params: { id: unlicensed.id, kind: 'forget' } })).status).toBe(422);
  });

  test('archiving closes the account at once', async () => {
    const a = await t.agency();
    await act(a, a.agent.agentId!, 'archive');
    await expect.poll(async () => (await t.house.people.of(a.agent.userId))?.memberships).toEqual([]);
  });

  test('the upcoming services are counted for the question before archiving, and prevent a deletion', async () => {
    const a = await t.agency();
    const id = a.agent.agentId!;
    const site = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId, name: 'Quai 9' }));
    await t.tx(a.id, async (tx) => {
      await serve(tx, site, id, { startAt: '2026-11-20T07:00:00.000Z', endAt: '2026-11-20T19:00:00.000Z' });
      await serve(tx, site, id, { startAt: '2026-11-23T07:00:00.000Z', endAt: '2026-11-23T19:00:00.000Z' });
      await serve(tx, site, id, {
        startAt: '2026-11-24T07:00:00.000Z',
        endAt: '2026-11-24T19:00:00.000Z',
        status: 700,
      });
      await serve(tx, site, id, {
        startAt: '2026-11-25T07:00:00.000Z',
        endAt: '2026-11-25T19:00:00.000Z',
        publishedAt: null,
      });
    });
    const counted = await t.call(services, { as: a.manager, params: { id } });
    expect(counted.body).toMatchObject({
      count: 2,
      data: [{ startAt: '2026-11-23T07:00:00Z', siteName: 'Quai 9' }, { startAt: '2026-11-25T07:00:00Z' }],
    });
    expect((await act(a, id, 'delete')).body.code).toBe('agents.has_services');
    expect((await act(a, id, 'archive')).status).toBe(200);
  });

  test('the main administrator cannot be archived, deleted or deactivated (F-236, C-185)', async () => {
    const a = await t.agency();
    const agent = await t.tx(a.id, (tx) => makeAgent(tx, a.id));
    await t.platform((tx) => tx.update(userCompanies).set({ agentId: agent.id }).where(eq(userCompanies.id, a.owner.memberId)));
    t.house.people.forget();
    for (const kind of ['archive', 'delete', 'deactivate'] as const) {
      for (const as of [a.manager, a.owner])
        expect((await act(a, agent.id, kind, as)).body.message).toBe("Impossible de désactiver l'administrateur principal");
    }
    expect(await statusOf(a, agent.id)).toBe(100);
  });

  test('each action needs its own right, and reactivation the edit right', async () => {
    const a = await t.agency();
    const archived = await t.tx(a.id, (tx) => makeAgent(tx, a.id, { status: 300 }));
    const allowed = async (right: 'archiveAgents' | 'deleteAgents' | 'editAgentLicences' | 'editAgents') => {
      await onlyRights(t, a.manager, [right]);
      const answers = {
        archive: await act(a, a.office.agentId!, 'archive'),
        delete: await act(a, archived.id, 'delete'),
        deactivate: await act(a, a.agent.agentId!, 'deactivate'),
        revive: await act(a, archived.id, 'revive'),
      };
      return Object.entries(answers)
        .filter(([, answer]) => answer.status !== 403)
        .map(([kind]) => kind);
    };
    expect(await allowed('editAgents')).toEqual(['revive']);
    expect(await allowed('editAgentLicences')).toEqual(['deactivate']);
    expect(await allowed('archiveAgents')).toEqual(['archive']);
    expect(await allowed('deleteAgents')).toEqual(['delete']);
  });

  test('a file comes back only where the quota leaves room for it', async () => {
    const a = await t.agency();
    const archived = await t.tx(a.id, (tx) => makeAgent(tx, a.id, { status: 300 }));
    await t.platform((tx) => tx.update(agencies).set({ agentsLimit: 2 }).where(eq(agencies.id, a.id)));
    expect((await act(a, archived.id, 'revive')).body.message).toBe('Vous avez atteint votre quota de fiches collaborateurs');
  });

  test('another agency’s agent is not found', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    expect((await act(a, b.agent.agentId!, 'archive')).status).toBe(404);
    expect((await t.call(services, { as: a.manager, params: { id: b.agent.agentId! } })).status).toBe(404);
    expect(await statusOf(b, b.agent.agentId!)).toBe(100);
  });
});

describe('a reconnection request', () => {
  test('closes every session of the agent and belongs to the owner alone (F-245, C-358)', async () => {
    const a = await t.agency();
    const id = a.agent.agentId!;
    await t.platform((tx) =>
      tx.insert(sessions).values({
        userId: a.agent.userId,
        familyId: crypto.randomUUID(),
        tokenHash: crypto.randomUUID(),
        expiresAt: '2026-12-21T00:00:00.000Z',
      }),
    );
    expect((await t.call(disconnect, { as: a.manager, params: { id } })).status).toBe(403);
    const answer = await t.call(disconnect, { as: a.owner, params: { id } });
    expect(answer.body).toEqual({ message: 'Demande de reconnexion effectuée.' });
    const rows = await t.platform((tx) => tx.select().from(sessions).where(eq(sessions.userId, a.agent.userId)));
    expect(rows.map((row) => row.revokedAt)).toEqual(['2026-11-21T09:00:00Z']);
  });

  test('for a file without an account is refused, and another agency’s agent is not found', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { body } = await t.call(save, { as: a.manager, body: { firstname: 'Awa', lastname: 'Traoré' } });
    expect((await t.call(disconnect, { as: a.owner, params: { id: body.id } })).body.code).toBe('agents.no_account');
    expect((await t.call(disconnect, { as: a.owner, params: { id: b.agent.agentId! } })).status).toBe(404);
  });
});
