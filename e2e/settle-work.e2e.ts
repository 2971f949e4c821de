// Independent of the date.
// A guard was sent to a site by telephone: no plan knew it. The desk attaches their night to the service with one click.
import { eq } from 'drizzle-orm';
import { contestedMessages } from '@vigie/db/tables/field/contested.ts';
import { serviceAssignments } from '@vigie/db/tables/planning/planning.ts';
import { makeUser } from '@vigie/demo/factories/people.ts';
import { makePlannedAgent, makeService } from '@vigie/demo/factories/planning.ts';
import { HOUR, MINUTE, isoOf } from '@vigie/domain/shared/time.ts';
import { expect, test } from 'vitest';
import { guardAtWork } from './src/guard-at-work.ts';
import { dialogOf } from './src/hand.ts';
import { openStage, settled } from './src/stage.ts';

const stage = await openStage();
const { db } = stage;
const world = await guardAtWork(db);
const agencyId = world.agency.id;
const desk = await stage.visitor();
const { page } = desk;
await desk.signIn(world.agency.owner);

/** What the server keeps of a guard who was never on the service. */
async function sentByPhone(lastname: string) {
  return db.platform(async (tx) => {
    const agent = await makePlannedAgent(tx, agencyId, { firstname: 'Inès', lastname });
    const user = await makeUser(tx);
    const base = {
      agencyId,
      agentId: agent.id,
      userId: user.id,
      authorName: `Inès ${lastname}`,
      refusal: 'Ce service ne vous est pas affecté',
    };
    const at = (minutes: number) => isoOf(Date.now() - 20 * MINUTE + minutes * MINUTE);
    const payload = { serviceId: world.service.id };
    await tx.insert(contestedMessages).values([
      { ...base, kind: 'serviceStart', payload, madeAt: at(0), receivedAt: at(0) },
      {
        ...base,
        kind: 'serviceEnd',
        payload: { ...payload, confirmed: false, earlyAgreed: false, comment: '', photoFileId: null },
        madeAt: at(10),
        receivedAt: at(10),
      },
    ]);
    return agent;
  });
}
const placesOf = (serviceId: string) => db.platform((tx) => tx.select().from(serviceAssignments).where(eq(serviceAssignments.serviceId, serviceId)));

test('what no plan knew is attached to the service that it names with one click', async () => {
  const agent = await sentByPhone('Roux');
  await desk.goto('/platform/terrain/supervision');
  await settled(page);
  const start = page.getByRole('listitem', { name: 'Prise de service, Inès Roux' });
  expect(await start.innerText()).toContain('Service visé : Quai Est');
  await start.getByRole('button', { name: 'Rattacher au service' }).click();
  await page.getByText('2 saisies rattachées au service').waitFor();
  await start.waitFor({ state: 'detached' });
  const places = await placesOf(world.service.id);
  expect(places.find(({ agentId }) => agentId === agent.id)).toMatchObject({ status: 300 });
});

test('or to another one of that moment, which the desk chooses', async () => {
  const agent = await sentByPhone('Blanc');
  const service = await db.platform((tx) =>
    makeService(
      tx,
      { id: world.service.siteId, agencyId, customerId: world.service.customerId, timeZone: 'Europe/Paris' },
      { day: '2026-01-01', from: '00:00', until: '01:00' },
      { startAt: isoOf(Date.now() - HOUR), endAt: isoOf(Date.now() + HOUR), agentIds: [] },
    ),
  );
  await page.reload();
  await settled(page);
  await page.getByRole('listitem', { name: 'Fin de service, Inès Blanc' }).getByRole('button', { name: 'Autre service…' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Service').click();
  await page.getByRole('option', { name: /Quai Est.*personne/ }).click();
  await dialog.getByRole('button', { name: 'Rattacher' }).click();
  await page.getByText('2 saisies rattachées au service').waitFor();
  expect(await placesOf(service.id)).toMatchObject([{ agentId: agent.id, status: 300 }]);
});
