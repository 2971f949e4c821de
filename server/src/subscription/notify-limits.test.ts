import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { agencies, notifications } from '@vigie/db/tables/platform/platform.ts';
import { files, mails } from '@vigie/db/tables/plumbing.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import { GIGABYTE, roomFull, roomNearlyFull } from '@vigie/domain/documents/storage-room.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';
import { PLATFORM_AGENCY } from '../plumbing/mail/queue-mail.ts';
import { runJob } from '../rooms.ts';
import { byText } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const FILES = 'Vous avez atteint votre quota de fiches collaborateurs';
const SIGNATURES = 'Vous n’avez plus de signatures électroniques prépayées';

const round = async (): Promise<void> => {
  await runJob(t.house, 'subscription.limits', {});
  for (const { name, data } of await t.house.jobs.take()) if (name === 'people.notify') await runJob(t.house, name, data);
};
const toldTo = async (a: TestAgency) => {
  const rows = await t.platform((tx) =>
    tx
      .select()
      .from(notifications)
      .where(inArray(notifications.userId, [a.owner.userId, a.manager.userId])),
  );
  return rows.map(({ userId, body }) => [userId === a.owner.userId ? 'owner' : 'manager', body]).toSorted(byText);
};
const mailed = async (a: TestAgency) =>
  t.platform((tx) =>
    tx
      .select({ recipients: mails.recipients, subject: mails.subject })
      .from(mails)
      .where(and(eq(mails.agencyId, PLATFORM_AGENCY), eq(mails.aboutId, a.id))),
  );
const subscription = (a: TestAgency, values: Partial<typeof agencySubscriptions.$inferInsert>) =>
  t.platform((tx) => tx.update(agencySubscriptions).set(values).where(eq(agencySubscriptions.agencyId, a.id)));
const limit = async (a: TestAgency, agentsLimit: number): Promise<void> => {
  await t.platform((tx) => tx.update(agencies).set({ agentsLimit }).where(eq(agencies.id, a.id)));
};
const filesOf = async (a: TestAgency): Promise<number> => (await t.call(contract.agents.pricing, { as: a.owner })).body.countAgents.agents;
const address = (a: TestAgency) =>
  t.tx(a.id, (tx) => tx.update(userCompanies).set({ email: 'patronne@agence.test' }).where(eq(userCompanies.id, a.owner.memberId)));

/** Room for one more file, signatures left, and already checked once. */
async function roomy(): Promise<TestAgency> {
  const a = await t.agency();
  await address(a);
  await onlyRights(t, a.manager, ['readAgencySubscription']);
  await limit(a, (await filesOf(a)) + 1);
  await subscription(a, { prepaidSignatures: 1, limitsReached: ['prepaidPayslips'] });
  return a;
}

describe('a limit of the subscription', () => {
  test('once reached notifies the owner and people who may raise it, once, by notification and by mail (C-180)', async () => {
    const a = await roomy();
    await round();
    expect([await toldTo(a), await mailed(a)]).toEqual([[], []]);
    await t.tx(a.id, (tx) => makeAgent(tx, a.id));
    for (let struck = 0; struck < 2; struck += 1) await round();
    expect(await toldTo(a)).toEqual([['owner', FILES]]);
    expect(await mailed(a)).toEqual([{ recipients: ['patronne@agence.test'], subject: 'Limite de l’abonnement atteinte' }]);
    await onlyRights(t, a.manager, ['readAgencySubscription', 'editAgencySubscription']);
    await subscription(a, { prepaidSignatures: 0 });
    await round();
    expect(await toldTo(a)).toEqual([
      ['manager', SIGNATURES],
      ['owner', FILES],
      ['owner', SIGNATURES],
    ]);
  });

  test('notifies again when it was left meanwhile, and never for a limit without any grant', async () => {
    const a = await roomy();
    await subscription(a, { limitsReached: null, prepaidSignatures: 0 });
    await round();
    expect(await toldTo(a)).toEqual([]);
    const files = await filesOf(a);
    for (const room of [files, files + 5, files]) {
      await limit(a, room);
      await round();
    }
    expect(await toldTo(a)).toEqual([
      ['owner', FILES],
      ['owner', FILES],
    ]);
  });

  test('notifies as the agency wants it: each limit has its two switches (C-180)', async () => {
    const a = await roomy();
    const settings = { limitAlerts: { agentsLimit: { notification: false, email: true }, prepaidSignatures: { notification: true, email: false } } };
    const { version } = (await t.call(contract.agency.profile, { as: a.owner })).body;
    expect((await t.call(contract.agency.save, { as: a.owner, body: { version, settings } })).status).toBe(200);
    await limit(a, await filesOf(a));
    await subscription(a, { prepaidSignatures: 0 });
    await round();
    expect(await toldTo(a)).toEqual([['owner', SIGNATURES]]);
    expect(await mailed(a)).toHaveLength(1);
  });
});

test('notifies at four fifths of the storage and again when it is full', async () => {
  const a = await roomy();
  await t.platform((tx) => tx.update(agencies).set({ storageLimit: 1 }).where(eq(agencies.id, a.id)));
  const fill = async (size: number): Promise<void> => {
    await t.tx(a.id, (tx) =>
      tx.insert(files).values({ agencyId: a.id, name: 'a', mimeType: 'text/plain', size, sha256: '', storageKey: crypto.randomUUID() }),
    );
    await round();
  };
  await fill(GIGABYTE * 0.79);
  expect(await toldTo(a)).toEqual([]);
  await fill(GIGABYTE * 0.01);
  await round();
  expect(await toldTo(a)).toEqual([['owner', roomNearlyFull]]);
  await fill(GIGABYTE * 0.2);
  expect(await toldTo(a)).toEqual(
    [
      ['owner', roomFull],
      ['owner', roomNearlyFull],
    ].toSorted(byText),
  );
});
