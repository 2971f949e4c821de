// What the desk does while a guard is away from the network: nothing that they made is refused or lost.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { changedAt, givenTo, movedTo, shifted } from '../../../test/changed-plan.ts';
import { openTestHouse } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';
import {
  aFile,
  anotherGuard,
  fieldWorld,
  keptOf,
  message,
  sendAs,
  traceOf,
  wholeNight,
  type FieldWorld,
  type TestMessage,
} from '../../../test/worlds/field-world.ts';

const t = await openTestHouse();
/** After the start at 18:58, before the rest of the night. */
const CHANGED = '2026-11-20T19:20:00.000Z';

const changes: readonly (readonly [string, (world: FieldWorld) => Promise<unknown>])[] = [
  ['given to a colleague', async (world) => givenTo(t, world, CHANGED, (await anotherGuard(t, world)).agentId)],
  ['moved by three hours', (world) => shifted(t, world, CHANGED)],
  ['taken off the plan', (world) => movedTo(t, world, CHANGED, '700')],
  ['archived', (world) => movedTo(t, world, CHANGED, '600')],
  [
    'on a site that is closed',
    (world) => changedAt(t, world, CHANGED, (desk) => t.call(contract.sites.remove, { as: desk, params: { id: world.site.id, removal: 'archive' } })),
  ],
  ['of a guard whose rights are taken', (world) => onlyRights(t, world.guard, [])],
  [
    'of an agency that is locked',
    async (world) => {
      const errors = [{ message: 'Contrat suspendu', lock: true }];
      await t.platform((tx) => tx.update(agencies).set({ errors }).where(eq(agencies.id, world.id)));
      t.house.people.forget();
    },
  ],
];

describe('a service that is meanwhile', () => {
  test.each(changes)('%s: each act of the night is taken, with its photo, and nothing is lost', async (_name, change) => {
    const world = await fieldWorld(t);
    const photo = await aFile(t, world);
    const [start, ...rest] = wholeNight(world);
    const theft = { siteId: world.site.id, serviceId: world.service.id, eventType: 74, description: 'Vol', fileIds: [photo] };
    const night = [start!, ...rest.slice(0, -1), message('logbookEntry', '04:10', theft), ...rest.slice(-1)];
    await change(world);
    const answers: [string, number, unknown][] = [];
    for (const one of night) {
      const { status, body } = await sendAs(t, world.guard, one);
      answers.push([one.type, status, body]);
    }
    expect(answers).toEqual(night.map(({ type }) => [type, 200, true]));
    const [trace, kept] = [await traceOf(t, world), await keptOf(t, world)];
    expect(trace.receipts).toBe(night.length);
    expect(trace.entries.length + kept.length).toBeGreaterThanOrEqual(night.length);
  });
});

describe('what the server refuses for good, sent again to be kept', () => {
  const refused = (one: TestMessage): TestMessage => ({ ...one, aside: 'refused' });

  test('a malformed entry waits for the desk with its words and the photos that arrived', async () => {
    const world = await fieldWorld(t);
    const photo = await aFile(t, world);
    const wrong = message('logbookEntry', '20:00', { description: 'Vitre brisée', fileIds: [photo, crypto.randomUUID()] });
    expect((await sendAs(t, world.guard, wrong)).status).toBe(422);
    expect((await sendAs(t, world.guard, refused(wrong))).body).toBe(true);
    const { messages } = (await t.call(contract.field.contested, { as: world.manager, body: {} })).body;
    expect(messages).toMatchObject([{ title: 'Main courante', text: 'Vitre brisée', aside: 'refused', files: [{ id: photo }] }]);
  });

  test('a start that is too early waits for the desk, and one that fits is simply taken', async () => {
    const world = await fieldWorld(t);
    expect((await sendAs(t, world.guard, refused(message('serviceStart', '17:00', { serviceId: world.service.id })))).body).toBe(true);
    expect(await keptOf(t, world)).toEqual([['serviceStart', 'Ce service peut être pris au plus tôt 60 minutes avant son début']]);
    expect((await sendAs(t, world.guard, refused(message('serviceStart', '18:58', { serviceId: world.service.id })))).body).toBe(true);
    expect((await traceOf(t, world)).service).toMatchObject({ status: 200, realStartAt: '2026-11-20T18:58:00Z' });
  });
});
