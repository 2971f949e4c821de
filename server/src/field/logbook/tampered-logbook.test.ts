import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { ON_SITE, aFile, fieldWorld, message, sendAs, takesUp, type FieldWorld } from '../../../test/worlds/field-world.ts';
import { recomputeChain, replaceBytes, restoring, tamper } from '../../../test/tamper.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});

const write = (world: FieldWorld, change: Record<string, unknown> = {}) =>
  t.call(contract.field.saveEvent, {
    as: world.manager,
    body: { id: crypto.randomUUID(), madeAt: '2026-11-21T08:55:00.000Z', siteId: world.site.id, eventType: 74, description: 'Vol', ...change },
  });
const verify = (world: FieldWorld) => t.call(contract.field.verifyLogbook, { as: world.manager, body: {} });
const written = async (count: number): Promise<FieldWorld> => {
  const world = await fieldWorld(t);
  for (let index = 0; index < count; index += 1) expect((await write(world)).status).toBe(200);
  return world;
};
const one = (world: FieldWorld, set: string, number = 2): string =>
  `update logbook_entries set ${set} where agency_id = '${world.id}' and chain_number = ${number}`;

describe('a logbook that was altered in the database', () => {
  test('rewritten from the first entry by somebody without the key is found at its first entry', async () => {
    const world = await written(4);
    await recomputeChain(t, world.id, { number: 2, description: 'Rien à signaler' });
    expect((await verify(world)).body).toMatchObject({
      ok: false,
      broken: { number: 2, reason: 'seal', message: 'Cette écriture n’a pas été scellée par la plateforme' },
    });
  });

  test('an entry without its seal, or with another one’s, is found', async () => {
    for (const seal of ['null', '(select seal from logbook_entries o where o.agency_id = logbook_entries.agency_id and o.chain_number = 1)', "''"]) {
      const world = await written(3);
      await tamper(t, one(world, `seal = ${seal}`));
      expect((await verify(world)).body.broken).toMatchObject({ number: 2, reason: 'seal' });
    }
  });

  test('an entry that is added at the end with the counter is found', async () => {
    const world = await written(2);
    await tamper(
      t,
      `create temporary table added as select * from logbook_entries where agency_id = '${world.id}' and chain_number = 2`,
      `update added set id = gen_random_uuid(), chain_number = 3, previous_hash = hash`,
      `insert into logbook_entries select * from added`,
      `update counters set last_number = 3 where agency_id = '${world.id}' and id = 'logbook'`,
    );
    expect((await verify(world)).body).toMatchObject({ ok: false, broken: { number: 3 } });
  });

  const uuid = `'00000000-0000-7000-8000-000000000001'`;
  const other: Readonly<Record<string, string>> = {
    id: uuid,
    siteId: uuid,
    customerId: uuid,
    serviceId: uuid,
    agentId: uuid,
    userId: uuid,
    authorName: `'Un autre'`,
    parentId: `${uuid}, action = 'correction'`,
    action: `'correction', parent_id = ${uuid}`,
    eventType: '97',
    typeKey: `'openDoor'`,
    category: `'observation'`,
    description: `'Rien'`,
    customerShow: 'not customer_show',
    position: `jsonb_set(position, '{latitude}', '48.85')`,
    positionSalt: `'autre'`,
    positionSeal: `'autre'`,
    fileIds: `array[${uuid}]::uuid[]`,
    fileHashes: `array['${'a'.repeat(64)}']`,
    madeAt: `made_at - interval '1 minute'`,
    deviceAt: `made_at`,
    receivedAt: `received_at + interval '1 second'`,
    chainNumber: '7',
    previousHash: `'${'b'.repeat(64)}'`,
    hash: `'${'c'.repeat(64)}'`,
    seal: `'abc'`,
  };

  test('has no column that can be altered unnoticed', async () => {
    const columns = Object.keys(logbookEntries).filter((name) => name !== 'agencyId' && name !== 'enableRLS');
    expect(columns.toSorted()).toEqual(Object.keys(other).toSorted());
    const world = await fieldWorld(t);
    await takesUp(t, world);
    for (const time of ['20:00', '21:00']) {
      const payload = { siteId: world.site.id, serviceId: world.service.id, eventType: 74, description: 'Ronde' };
      expect((await sendAs(t, world.guard, message('logbookEntry', time, payload, ON_SITE))).body).toBe(true);
    }
    const restored = await restoring(t, world.id);
    for (const [name, value] of Object.entries(other)) {
      await tamper(t, ...restored);
      expect([name, (await verify(world)).body.ok]).toEqual([name, true]);
      await tamper(t, one(world, `${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} = ${value}`));
      expect([name, (await verify(world)).body.ok]).toEqual([name, false]);
    }
  });

  test('an entry of one agency moved into another’s is found in both', async () => {
    const [from, to] = [await written(3), await written(1)];
    await tamper(t, `update logbook_entries set agency_id = '${to.id}' where agency_id = '${from.id}' and chain_number = 2`);
    expect((await verify(from)).body.ok).toBe(false);
    expect((await verify(to)).body.ok).toBe(false);
  });
});

describe('a photo that was replaced', () => {
  const withPhoto = async () => {
    const world = await written(1);
    const photo = await aFile(t, world);
    await write(world, { fileIds: [photo] });
    await write(world);
    return { world, photo };
  };

  test('on the disk alone is found at its entry', async () => {
    const { world, photo } = await withPhoto();
    expect((await verify(world)).body).toMatchObject({ ok: true, count: 3, files: 1 });
    await replaceBytes(t, photo);
    expect((await verify(world)).body.broken).toMatchObject({ number: 2, reason: 'file' });
  });

  test('on the disk and in its row is found at its entry', async () => {
    const { world, photo } = await withPhoto();
    await replaceBytes(t, photo, { rowToo: true });
    expect((await verify(world)).body.broken).toMatchObject({ number: 2, reason: 'file' });
  });

  test('or deleted is found, but an earlier altered entry is reported first', async () => {
    const { world, photo } = await withPhoto();
    await replaceBytes(t, photo);
    await tamper(t, one(world, `description = 'Rien'`, 1));
    expect((await verify(world)).body.broken).toMatchObject({ number: 1, reason: 'content' });
  });
});

describe('the right to verify', () => {
  test('belongs to readers of the whole logbook, in their own agency', async () => {
    const [world, other] = [await written(1), await fieldWorld(t)];
    const ask = (as: FieldWorld['owner'], via?: 'agent' | 'customer') =>
      t.call(contract.field.verifyLogbook, { as, body: {}, ...(via ? { via } : {}) });
    expect((await ask(world.owner)).status).toBe(200);
    for (const person of [world.guard, world.office]) expect((await ask(person, undefined)).status).toBe(404);
    expect((await ask(world.customer)).status).toBe(404);
    const foreign = await t.call(contract.field.verifyLogbook, { as: other.manager, scopeId: world.id, body: {} });
    expect(foreign.status).toBe(404);
    const kept = await t.tx(world.id, (tx) =>
      tx
        .select()
        .from(logbookEntries)
        .where(and(eq(logbookEntries.agencyId, world.id))),
    );
    expect(kept).toHaveLength(1);
  });
});
