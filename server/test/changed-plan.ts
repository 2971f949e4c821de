// Changes a plan at a chosen time in the trail: the tests' clock stands still, the database's does not.
import pg from 'pg';
import { inject } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { atClock, signedInAgain, type FieldWorld } from './worlds/field-world.ts';
import type { TestHouse, TestPerson } from './house.ts';

/** Acts as the owner of the machine could: past the trigger that protects the trail. */
async function owner<T>(t: TestHouse, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { database } = t.house.db.pools.platform.options;
  const client = new pg.Client({ ...inject('cluster'), database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function dated(client: pg.Client, agencyId: string, at: string, before: readonly string[]): Promise<string[]> {
  await client.query('alter table audit_lines disable trigger append_only');
  const { rows } = await client.query<{ id: string }>(
    'update audit_lines set at = $1 where agency_id = $2 and not (id = any ($3::uuid[])) returning id',
    [at, agencyId, before],
  );
  await client.query('alter table audit_lines enable trigger append_only');
  return rows.map(({ id }) => id);
}

/** The earlier state is days old. The desk's change was made at `instant`. */
export async function changedAt(t: TestHouse, world: FieldWorld, instant: string, work: (desk: TestPerson) => Promise<unknown>): Promise<void> {
  const before = await owner(t, (client) => dated(client, world.id, '2026-11-17T08:00:00Z', []));
  await atClock(t, instant, async () => work(await signedInAgain(t, world.owner)));
  await owner(t, (client) => dated(client, world.id, instant, before));
}

const demandOk = ({ status, body }: { status: number; body: unknown }): void => {
  if (status !== 200) throw new Error(`the desk was refused: ${JSON.stringify(body)}`);
};

/** The service is assigned to somebody else. */
export const givenTo = (t: TestHouse, world: FieldWorld, instant: string, toAgentId: string): Promise<void> =>
  changedAt(t, world, instant, async (desk) =>
    demandOk(
      await t.call(contract.planning.replace, {
        as: desk,
        body: {
          fromAgentId: world.guard.agentId,
          replacements: [{ serviceId: world.service.id, toAgentId }],
          reason: 'other',
          comment: 'Absent',
          confirmed: true,
        },
      }),
    ),
  );

/** 600 archives it, 700 unschedules it. */
export const movedTo = (t: TestHouse, world: FieldWorld, instant: string, status: '600' | '700'): Promise<void> =>
  changedAt(t, world, instant, async (desk) =>
    demandOk(await t.call(contract.planning.move, { as: desk, params: { status }, body: { id: world.service.id } })),
  );

/** Three hours later on the same evening. */
export const shifted = (t: TestHouse, world: FieldWorld, instant: string): Promise<void> =>
  changedAt(t, world, instant, async (desk) =>
    demandOk(
      await t.call(contract.planning.edit, {
        as: desk,
        params: { id: world.service.id },
        body: { changes: { startAtTime: '23:00', endAtTime: '09:00' }, confirmed: true },
      }),
    ),
  );

/** Nobody is on it any more. */
export const emptied = (t: TestHouse, world: FieldWorld, instant: string): Promise<void> =>
  changedAt(t, world, instant, async (desk) =>
    demandOk(
      await t.call(contract.planning.edit, { as: desk, params: { id: world.service.id }, body: { changes: { agentIds: [] }, confirmed: true } }),
    ),
  );
