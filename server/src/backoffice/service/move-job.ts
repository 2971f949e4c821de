// Tries a failed job again, gives it up, or takes the giving up back.
import { sql } from 'drizzle-orm';
import type { serviceCalls } from '@vigie/contract/backoffice/service-endpoints.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { JobMove } from '@vigie/domain/backoffice/background-work.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { jobNames } from '../../plumbing/jobs.ts';
import { platformWork } from '../../plumbing/platform-work.ts';

interface Named {
  readonly id: string;
  readonly queue: string;
}

/** From which state, and what changes. A job that is tried again has one more try, now. */
const MOVES: Readonly<Record<JobMove, { readonly from: string; readonly change: ReturnType<typeof sql> }>> = {
  retry: { from: 'failed', change: sql`state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()` },
  abandon: { from: 'failed', change: sql`state = 'cancelled'` },
  restore: { from: 'cancelled', change: sql`state = 'failed'` },
};

/** The copy that the queue of dead jobs keeps is of no use once somebody has decided. */
async function dropCopy(tx: Tx, { id, queue }: Named): Promise<void> {
  await tx.execute(sql`
    update pgboss.job set state = 'cancelled', completed_on = now() where name = ${`${queue}.dead`} and source_id = ${id} and state = 'created'`);
}

async function move(tx: Tx, named: Named, { from, change }: (typeof MOVES)[JobMove]): Promise<boolean> {
  const here = sql`name = ${named.queue} and id = ${named.id}`;
  const { rowCount } = await tx.execute(sql`update pgboss.job set ${change} where ${here} and state = ${from}`);
  if (rowCount === 1) return true;
  const { rows } = await tx.execute(sql`select id from pgboss.job where ${here}`);
  if (rows.length === 0) throw notFound();
  return false;
}

export async function moveJob(call: UserCall<typeof serviceCalls.moveJob>): Promise<{ moved: boolean }> {
  const { params, body, house, userId } = call;
  const named = { id: params.id, queue: body.queue };
  if (!jobNames.some((name) => name === named.queue)) throw notFound();
  const moved = await platformWork(call, async (tx) => {
    const done = await move(tx, named, MOVES[params.move]);
    if (done && params.move !== 'restore') await dropCopy(tx, named);
    return done;
  });
  if (moved) house.log.info({ userId, job: named.queue, id: named.id, move: params.move }, 'job moved by hand');
  return { moved };
}
