import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agentDogs } from '@vigie/db/tables/people.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { fieldWorld, type FieldWorld } from '../../../test/worlds/field-world.ts';
import { openTestHouse } from '../../../test/house.ts';
import { dayService, planningWorld } from '../../../test/worlds/planning-world.ts';
import { onlyRights } from '../../../test/site-services.ts';

const t = await openTestHouse();
const { save, read, edit } = contract.planning;
const { patchService, patchServiceStatus } = contract.field;

const dogOf = async (agencyId: string, agentId: string, name = 'Rex', values: object = {}) => {
  const [dog] = await t.tx(agencyId, (tx) =>
    tx
      .insert(agentDogs)
      .values({ agencyId, agentId, name, breed: 'Malinois', chipNumber: '250269810123456', ...values })
      .returning(),
  );
  return dog!;
};
const shown = ({ id, name, breed, chipNumber, agentId }: Awaited<ReturnType<typeof dogOf>>) => ({ id, name, breed, chipNumber, agentId });
const seenBy = async (world: FieldWorld, as = world.manager, via?: 'agent') =>
  (await t.call(read, { as, params: { id: world.service.id }, ...(via ? { via } : {}) })).body.dog;

describe('the dog of a service', () => {
  test('is named with the service, read with it, and kept by an edit (F-042/dog)', async () => {
    const a = await planningWorld(t);
    const rex = await dogOf(a.id, a.guardId);
    const made = await t.call(save, { as: a.manager, body: dayService(a, '2026-12-01', { agentIds: [a.guardId], dogId: rex.id }) });
    expect([made.status, made.body.dog]).toEqual([200, shown(rex)]);
    const again = await t.call(read, { as: a.manager, params: { id: made.body.id } });
    expect(again.body.dog).toEqual(shown(rex));
    const kept = await t.call(save, {
      as: a.manager,
      body: dayService(a, '2026-12-01', { id: made.body.id, version: again.body.version, agentIds: [a.guardId], comment: 'Muselière' }),
    });
    expect(kept.body).toMatchObject({ comment: 'Muselière', dog: shown(rex) });
    const off = await t.call(edit, { as: a.manager, params: { id: made.body.id }, body: { changes: { dogId: null } } });
    expect([off.status, (await t.call(read, { as: a.manager, params: { id: made.body.id } })).body.dog]).toEqual([200, null]);
  });

  test('leaves with its handler, however they leave, and comes back when that is undone', async () => {
    const a = await planningWorld(t);
    const other = await t.tx(a.id, (tx) => makeAgent(tx, a.id));
    const rex = await dogOf(a.id, a.guardId);
    const made = await t.call(save, { as: a.manager, body: dayService(a, '2026-12-01', { agentIds: [a.guardId], dogId: rex.id }) });
    const { id } = made.body;
    const dog = async () => (await t.call(read, { as: a.manager, params: { id } })).body.dog;
    const changed = await t.call(edit, { as: a.manager, params: { id }, body: { changes: { agentIds: [other.id] }, confirmed: true } });
    expect([changed.status, await dog()]).toEqual([200, null]);
    const back = await t.call(contract.planning.restore, { as: a.manager, body: { undo: changed.body.undo ?? '' } });
    expect([back.status, await dog()]).toEqual([200, shown(rex)]);
    const freed = await t.call(edit, { as: a.manager, params: { id }, body: { changes: { agentIds: [] }, confirmed: true } });
    expect([freed.status, await dog()]).toEqual([200, null]);
  });

  test('belongs to one of its agents, in this agency, and is still valid on its day', async () => {
    const [a, b] = [await planningWorld(t), await planningWorld(t)];
    const other = await t.tx(a.id, (tx) => makeAgent(tx, a.id));
    const [theirs, foreign] = [await dogOf(a.id, other.id), await dogOf(b.id, b.guardId)];
    const with_ = (dogId: string) => t.call(save, { as: a.manager, body: dayService(a, '2026-12-01', { agentIds: [a.guardId], dogId }) });
    expect((await with_(theirs.id)).body.errors).toEqual({ dogId: 'Ce chien travaille avec un autre collaborateur' });
    expect((await with_(foreign.id)).body.errors).toEqual({ dogId: 'Chien introuvable' });
    const old = await dogOf(a.id, a.guardId, 'Vieux', { expiresOn: '2026-11-30' });
    const judged = await with_(old.id);
    expect(JSON.stringify(judged.body)).toContain('habilité avec ce chien');
  });

  test('PATCH circuit and circuit/{status} accept it, from the desk and from its own handler (F-077/dog)', async () => {
    const world = await fieldWorld(t);
    const { guard, service, manager } = world;
    const [rex, luna] = [await dogOf(world.id, guard.agentId), await dogOf(world.id, guard.agentId, 'Luna')];
    const desk = await t.call(patchService, { as: manager, body: { id: service.id, dog: rex.id } });
    expect([desk.status, desk.body.dog, await seenBy(world)]).toEqual([200, shown(rex), shown(rex)]);
    expect((await t.call(contract.field.day, { as: guard, via: 'agent' })).body.services[0]?.dog).toEqual({ id: rex.id, name: 'Rex' });
    const own = await t.call(patchService, { as: guard, via: 'agent', body: { id: service.id, dog: luna.id } });
    expect([own.status, await seenBy(world, guard, 'agent')]).toEqual([200, shown(luna)]);
    const event = { id: crypto.randomUUID(), madeAt: '2026-11-21T06:00:00Z', eventType: 97, description: 'Rendu' };
    const written = await t.call(patchService, { as: manager, body: { id: service.id, event } });
    expect([written.body.event?.description, written.body.dog]).toEqual(['Rendu', shown(luna)]);
    const moved = await t.call(patchServiceStatus, { as: manager, params: { status: '700' }, body: { id: service.id, dog: rex.id } });
    expect([moved.status, moved.body.dog, moved.body.service.dog, moved.body.service.status]).toEqual([200, shown(rex), shown(rex), 700]);
    const taken = await t.call(patchService, { as: manager, body: { id: service.id, dog: null } });
    expect([taken.status, await seenBy(world)]).toEqual([200, null]);
  });

  test('is refused from others: a colleague’s dog, another service, the desk without its right, another agency', async () => {
    const [world, other] = [await fieldWorld(t), await fieldWorld(t)];
    const colleague = await t.tx(world.id, (tx) => makeAgent(tx, world.id));
    const theirs = await dogOf(world.id, colleague.id);
    const patch = (as: typeof world.manager, dog: string, via?: 'agent') =>
      t.call(patchService, { as, ...(via ? { via } : {}), body: { id: world.service.id, dog } });
    // Row-level security hides colleagues' dogs from a guard.
    expect((await patch(world.guard, theirs.id, 'agent')).body.errors).toEqual({ dog: 'Chien introuvable' });
    expect((await patch(world.manager, theirs.id)).body.errors).toEqual({ dog: 'Ce chien travaille avec un autre collaborateur' });
    expect((await patch(other.manager, theirs.id)).status).toBe(404);
    await onlyRights(t, world.manager, ['readSites']);
    const rex = await dogOf(world.id, world.guard.agentId);
    expect((await patch(world.manager, rex.id)).status).toBe(403);
    expect(await seenBy(world, world.owner)).toBeNull();
  });

  test('stays the same when its handler’s file is saved again, and leaves with it', async () => {
    const world = await fieldWorld(t);
    const { guard, service } = world;
    const rex = await dogOf(world.id, guard.agentId);
    await t.call(patchService, { as: world.owner, body: { id: service.id, dog: rex.id } });
    const saved = async (dogs: object[]) => {
      const { body: file } = await t.call(contract.agents.read, { as: world.owner, params: { id: guard.agentId } });
      const answer = await t.call(contract.agents.save, {
        as: world.owner,
        body: {
          id: file.id,
          version: file.version,
          lastname: file.lastname,
          firstname: file.firstname,
          type: file.type,
          number: file.number,
          dogs,
        },
      });
      expect(answer.status).toBe(200);
      return (await seenBy(world, world.owner))?.name ?? null;
    };
    const { name, breed, chipNumber } = rex;
    expect(await saved([{ id: rex.id, name: 'Rex II', breed, chipNumber }])).toBe('Rex II');
    expect(await saved([{ name, breed, chipNumber }, { name: 'Luna' }])).toBe('Rex');
    expect(await saved([{ name: 'Luna' }])).toBeNull();
    expect((await t.call(read, { as: world.owner, params: { id: service.id } })).status).toBe(200);
  });
});
