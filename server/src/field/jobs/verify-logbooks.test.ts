import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { logbookHeads } from '@vigie/db/tables/field/logbook.ts';
import { notifications } from '@vigie/db/tables/platform/platform.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { openTestHouse, type TestHouse, type TestPerson } from '../../../test/house.ts';
import { aFile, atClock, fieldWorld, signedInAgain, type FieldWorld } from '../../../test/worlds/field-world.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { replaceBytes, tamper } from '../../../test/tamper.ts';
import { verifyLogbooks } from './verify-logbooks.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});

const write = (world: FieldWorld, change: Record<string, unknown> = {}) =>
  t.call(contract.field.saveEvent, {
    as: world.manager,
    body: { id: crypto.randomUUID(), madeAt: '2026-11-21T08:55:00.000Z', siteId: world.site.id, eventType: 97, description: 'Porte', ...change },
  });
const night = (day: string) =>
  atClock(t, `2026-11-${day}T02:12:00.000Z`, async () => {
    await verifyLogbooks(t.house);
    await t.drain();
  });
const checkOf = async (person: TestPerson) => (await t.call(contract.field.logbookCheck, { as: await signedInAgain(t, person) })).body;
const headsOf = (world: FieldWorld) =>
  t.tx(world.id, (tx) =>
    tx.select().from(logbookHeads).where(eq(logbookHeads.agencyId, world.id)).orderBy(asc(logbookHeads.madeAt), asc(logbookHeads.siteId)),
  );
const toldTo = async (person: TestPerson) =>
  (await t.platform((tx) => tx.select().from(notifications).where(eq(notifications.userId, person.userId)))).filter(({ title }) =>
    title.startsWith('Altération'),
  );
const mailsOf = (world: FieldWorld) => t.tx(world.id, (tx) => tx.select().from(mails).where(eq(mails.agencyId, world.id)));

describe('the nightly verification', () => {
  test('says when it ran and how much it checked, and signs the state of each site and of the agency', async () => {
    const world = await fieldWorld(t);
    expect((await checkOf(world.manager)).last).toBeNull();
    await write(world, { fileIds: [await aFile(t, world)] });
    await write(world);
    await night('22');
    expect((await checkOf(world.manager)).last).toEqual({
      at: '2026-11-22T02:12:00Z',
      byHand: false,
      ok: true,
      count: 2,
      files: 1,
      broken: null,
    });
    expect(await headsOf(world)).toMatchObject([
      { siteId: world.site.id, kind: 'night', day: '2026-11-21', count: 2, number: 2, code: expect.stringMatching(/^([0-9A-Z]{5}-){4}[0-9A-Z]{5}$/) },
      { siteId: null, kind: 'night', day: '2026-11-21', count: 2, number: 2 },
    ]);
    expect([await toldTo(world.owner), await mailsOf(world)]).toEqual([[], []]);
  });

  test('signs nothing new while nothing is written', async () => {
    const world = await fieldWorld(t);
    await write(world);
    for (const day of ['22', '23']) await night(day);
    expect(await headsOf(world)).toHaveLength(2);
    await write(world);
    await night('24');
    expect((await headsOf(world)).map(({ day, count }) => [day, count])).toEqual([
      ['2026-11-21', 1],
      ['2026-11-21', 1],
      ['2026-11-23', 2],
      ['2026-11-23', 2],
    ]);
    expect((await checkOf(world.manager)).last).toMatchObject({ ok: true, count: 2 });
  });

  test('reports an alteration once to the owner and the readers of the whole logbook, and signs nothing', async () => {
    const [world, sound] = [await fieldWorld(t), await fieldWorld(t)];
    const photo = await aFile(t, world);
    await write(world, { fileIds: [photo] });
    await write(sound);
    await replaceBytes(t, photo);
    for (const day of ['22', '23']) await night(day);
    for (const person of [world.owner, world.manager])
      expect(await toldTo(person)).toMatchObject([
        {
          title: 'Altération de la main courante',
          body: 'Écriture n° 1 : une pièce jointe de cette écriture a été remplacée ou retirée.',
          href: '/#/platform/terrain/adminMc',
        },
      ]);
    for (const person of [world.guard, world.office, world.customer, sound.owner]) expect(await toldTo(person)).toEqual([]);
    const sent = await mailsOf(world);
    expect(sent).toMatchObject([{ template: 'logbookAltered', subject: 'Altération de la main courante' }]);
    expect(sent[0]?.recipients).toHaveLength(2);
    expect(sent[0]?.textBody).toContain('Écriture n° 1');
    expect(await headsOf(world)).toEqual([]);
    expect((await checkOf(world.manager)).last).toMatchObject({ ok: false, broken: { number: 1, reason: 'file' } });
    expect((await checkOf(sound.manager)).last).toMatchObject({ ok: true });
  });

  test('reports a second alteration as well, but not to a manager who may not read the logbook', async () => {
    const world = await fieldWorld(t);
    await onlyRights(t, world.manager, ['listMissionEvents']);
    t.house.people.forget();
    for (let index = 0; index < 3; index += 1)
      await t.call(contract.field.saveEvent, {
        as: world.owner,
        body: { id: crypto.randomUUID(), madeAt: '2026-11-21T08:55:00.000Z', siteId: world.site.id, eventType: 97, description: 'Porte' },
      });
    const alter = (number: number) =>
      tamper(t, `update logbook_entries set description = 'Rien' where agency_id = '${world.id}' and chain_number = ${number}`);
    await alter(3);
    await night('22');
    await alter(1);
    await night('23');
    expect((await toldTo(world.owner)).map(({ body }) => body.slice(0, 14)).toSorted()).toEqual(['Écriture n° 1 ', 'Écriture n° 3 ']);
    expect(await toldTo(world.manager)).toEqual([]);
  });

  test('notices entries removed together with the counter, once a night has signed them', async () => {
    const world = await fieldWorld(t);
    for (let index = 0; index < 3; index += 1) await write(world);
    await night('22');
    await tamper(
      t,
      `delete from logbook_entries where agency_id = '${world.id}' and chain_number = 3`,
      `update counters set last_number = 2 where agency_id = '${world.id}' and id = 'logbook'`,
    );
    await night('23');
    expect((await checkOf(world.manager)).last?.broken).toMatchObject({ number: 3, reason: 'missing', entryId: null });
  });

  test('an unsigned or altered head is found', async () => {
    const world = await fieldWorld(t);
    await write(world);
    await night('22');
    await tamper(t, `update logbook_heads set hash = '${'d'.repeat(64)}' where agency_id = '${world.id}' and site_id is not null`);
    await night('23');
    expect((await checkOf(world.manager)).last?.broken).toMatchObject({ number: 1, reason: 'head' });
  });

  test('a finding by hand is reported too, and the verification’s time needs the right on the whole logbook', async () => {
    const world = await fieldWorld(t);
    await write(world);
    await tamper(t, `update logbook_entries set seal = null where agency_id = '${world.id}'`);
    expect((await t.call(contract.field.verifyLogbook, { as: world.manager, body: {} })).body.ok).toBe(false);
    await t.drain();
    expect(await toldTo(world.owner)).toHaveLength(1);
    expect((await checkOf(world.manager)).last).toMatchObject({ byHand: true, ok: false });
    for (const person of [world.guard, world.office, world.customer])
      expect((await t.call(contract.field.logbookCheck, { as: person })).status).toBe(404);
    const other = await fieldWorld(t);
    expect((await t.call(contract.field.logbookCheck, { as: other.manager, scopeId: world.id })).status).toBe(404);
  });
});
