import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import {
  ON_SITE,
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

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});

const send = (world: FieldWorld, one: TestMessage) => sendAs(t, world.guard, one);

async function sendAll(world: FieldWorld, messages: readonly TestMessage[]) {
  const answers = [];
  for (const one of messages) answers.push(await send(world, one));
  return answers;
}

/** A stubborn phone: a message that is not accepted goes to the end of the queue and is sent again. */
async function sendUntilTaken(world: FieldWorld, messages: readonly TestMessage[]): Promise<number> {
  let waiting = [...messages];
  let tries = 0;
  while (waiting.length > 0 && tries < 200) {
    const left: TestMessage[] = [];
    for (const one of waiting) {
      tries += 1;
      const answer = await send(world, one);
      if (answer.body !== true) left.push(one);
    }
    waiting = left;
  }
  return tries;
}

/** Without ids and without positions of entries. A position that arrives while the server still assumes a pause is dropped for good. */
const comparable = ({ runs, points, entries, ...rest }: Awaited<ReturnType<typeof traceOf>>) => ({
  ...rest,
  runs: runs.map(({ id: _id, ...run }) => run),
  points: points.map(({ id: _id, ...point }) => point),
  entries: entries.map(({ position: _position, ...entry }) => entry),
});

describe('a whole night sent when the network is back', () => {
  test('every message is accepted in order and its effects stay, with both times (A-311, F-215)', async () => {
    const world = await fieldWorld(t);
    const answers = await sendAll(world, wholeNight(world));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, true]));
    const trace = await traceOf(t, world);
    expect(trace.service).toEqual({ status: 300, realStartAt: '2026-11-20T18:58:00Z', realEndAt: '2026-11-21T05:01:00Z' });
    expect(trace.assignments).toMatchObject([{ status: 300, previousStatus: null, startPosition: ON_SITE, endPosition: ON_SITE }]);
    expect(trace.breaks).toEqual([{ type: 0, status: 300, realStartAt: '2026-11-20T23:00:00Z', realEndAt: '2026-11-20T23:20:00Z', deducted: false }]);
    expect(trace.runs).toMatchObject([
      { status: 400, startedAt: '2026-11-20T21:00:00Z', endedAt: '2026-11-20T21:20:00Z', comment: 'Rien à signaler' },
    ]);
    expect(trace.points.map((point) => point.kind)).toEqual(['validated', 'moved']);
    expect(trace.entries.map((entry) => entry.typeKey)).toEqual([
      'serviceStart',
      'roundStart',
      'checkpointValidated',
      'checkpointMoved',
      'roundEnd',
      'breakStart',
      'breakEnd',
      'openDoor',
      'ptiTest',
      'serviceEnd',
    ]);
  });

  test('sent twice it changes nothing and gets the same answers (A-312, F-216)', async () => {
    const world = await fieldWorld(t);
    const night = wholeNight(world);
    await sendAll(world, night);
    const before = await traceOf(t, world);
    const again = await sendAll(world, night);
    expect(again.every(({ status, body }) => status === 200 && (body as unknown) === true)).toBe(true);
    expect(await traceOf(t, world)).toEqual(before);
  });

  test('in two overlapping batches, after the last reply was lost, it is the same night', async () => {
    const world = await fieldWorld(t);
    const night = wholeNight(world);
    await sendAll(world, night.slice(0, 6));
    await sendAll(world, night.slice(5));
    const trace = await traceOf(t, world);
    expect(trace.entries).toHaveLength(10);
    expect(trace.receipts).toBe(10);
    expect(trace.breaks).toHaveLength(1);
  });

  test('in any order it converges: a message without its cause is answered false and accepted later (A-312, F-216)', async () => {
    const inOrder = await fieldWorld(t);
    await sendAll(inOrder, wholeNight(inOrder));
    const expected = comparable(await traceOf(t, inOrder));
    const places = Array.from({ length: 10 }, (_, index) => index);
    const anyOrder = fc.shuffledSubarray(places, { minLength: places.length });
    await fc.assert(
      fc.asyncProperty(anyOrder, async (order) => {
        const world = await fieldWorld(t);
        const night = wholeNight(world);
        await sendUntilTaken(
          world,
          order.map((place) => night[place]!),
        );
        expect(comparable(await traceOf(t, world))).toEqual(expected);
      }),
      { numRuns: 8, examples: [[places.toReversed()]] },
    );
  });

  test('a pause whose beginning has not arrived is not accepted yet, and nothing is written', async () => {
    const world = await fieldWorld(t);
    const night = wholeNight(world);
    await send(world, night[0]!);
    const answer = await send(world, night[6]!);
    expect([answer.status, answer.body]).toEqual([200, false]);
    expect((await traceOf(t, world)).receipts).toBe(1);
  });

  test('the same message sent twice at the same time is written once', async () => {
    const world = await fieldWorld(t);
    const [start] = wholeNight(world);
    const answers = await Promise.all([send(world, start!), send(world, start!), send(world, start!)]);
    expect(answers.map(({ body }) => body)).toEqual([true, true, true]);
    expect((await traceOf(t, world)).entries).toHaveLength(1);
  });
});

describe('a message about somebody else’s work', () => {
  test('a colleague cannot start another’s service: nothing is written, and the message waits for the desk', async () => {
    const world = await fieldWorld(t);
    const other = await anotherGuard(t, world);
    const answer = await sendAs(t, other, wholeNight(world)[0]!);
    expect([answer.status, answer.body]).toEqual([200, true]);
    expect(await keptOf(t, world)).toEqual([['serviceStart', 'Ce service ne vous est pas affecté']]);
    expect(await traceOf(t, world)).toMatchObject({ entries: [], receipts: 1, service: { status: 100 } });
  });

  test('a service of another agency does not exist for them', async () => {
    const [world, foreign] = [await fieldWorld(t), await fieldWorld(t)];
    const answer = await send(world, message('serviceStart', '18:58', { serviceId: foreign.service.id }));
    expect([answer.status, answer.body]).toEqual([200, true]);
    expect(await keptOf(t, world)).toEqual([['serviceStart', 'Service introuvable']]);
    expect(await traceOf(t, foreign)).toMatchObject({ entries: [], service: { status: 100 } });
  });

  test('the address of another guard is refused', async () => {
    const [world, foreign] = [await fieldWorld(t), await fieldWorld(t)];
    expect((await sendAs(t, world.guard, wholeNight(world)[0]!, foreign.guard.agentId)).status).toBe(404);
    expect((await sendAs(t, world.manager, wholeNight(world)[0]!, world.guard.agentId)).status).toBe(404);
  });

  test('the id of somebody else’s message is refused', async () => {
    const world = await fieldWorld(t);
    const other = await anotherGuard(t, world);
    const [start] = wholeNight(world);
    await send(world, start!);
    const alert = { ...message('ptiAlert', '19:00', { kind: 'sos' }), id: start!.id } as TestMessage;
    expect((await sendAs(t, other, alert)).status).toBe(409);
    expect((await send(world, alert)).status).toBe(409);
  });
});

describe('a message that cannot be right', () => {
  test('a wrong payload names its field and leaves nothing', async () => {
    const world = await fieldWorld(t);
    const answer = await send(world, message('serviceStart', '18:58', {}));
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ 'payload.serviceId': 'Obligatoire' });
    expect((await traceOf(t, world)).receipts).toBe(0);
  });

  test('a failure halfway leaves neither the receipt nor part of the write', async () => {
    const world = await fieldWorld(t);
    await sendAll(world, wholeNight(world).slice(0, 1));
    const before = await traceOf(t, world);
    const lost = crypto.randomUUID();
    const refused = await send(world, message('serviceEnd', '05:01', { serviceId: world.service.id, photoFileId: lost }));
    expect(refused.status).toBe(422);
    const entry = message('logbookEntry', '01:12', { siteId: world.site.id, serviceId: world.service.id, eventType: 97, fileIds: [lost] });
    expect((await send(world, entry)).body.errors).toEqual({ 'payload.fileIds': "Une pièce jointe n'a pas été reçue" });
    expect(await traceOf(t, world)).toEqual(before);
  });

  test('a guard who is signed in as agency staff has no phone messages', async () => {
    const world = await fieldWorld(t);
    const { type, ...body } = wholeNight(world)[0]!;
    const answer = await t.call(contract.field.sourcing, { as: world.manager, via: 'agency', params: { messageType: type }, body: body });
    expect(answer.status).toBe(404);
  });
});
