// Tests what administrators see of the service, and what they do with failed jobs.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { backgroundWorkLabels } from '@vigie/domain/backoffice/background-work.ts';
import { openTestHouse } from '../../../test/house.ts';
import { jobNames } from '../../plumbing/jobs.ts';
import { startBeats } from '../../plumbing/watch/beats.ts';

const t = await openTestHouse();
const { serviceState, moveJob } = contract.backoffice;
const as = await t.platformPerson('admin');
const state = async () => (await t.call(serviceState, { as })).body;

async function failedJob(queue: string, message: string): Promise<string> {
  const id = crypto.randomUUID();
  await t.platform(async (tx) => {
    const output = JSON.stringify({ message, stack: '' });
    await tx.execute(sql`insert into pgboss.job (id, name, state, retry_limit, retry_count, completed_on, output, dead_letter)
      values (${id}, ${queue}, 'failed', 5, 5, '2026-11-21T08:00:00Z', ${output}::jsonb, ${`${queue}.dead`})`);
    await tx.execute(sql`insert into pgboss.job (name, state, source_name, source_id) values (${`${queue}.dead`}, 'created', ${queue}, ${id})`);
  });
  return id;
}
const stateOf = async (id: string) => {
  const { rows } = await t.platform((tx) =>
    tx.execute<{ state: string }>(sql`select state::text from pgboss.job where id = ${id} or source_id = ${id} order by name`),
  );
  return rows.map((row) => row.state);
};

test('each process says that it lives, with its slowest calls; one that is silent is told apart', async () => {
  const stop = await startBeats(t.house);
  await t.call(contract.agency.alive);
  const other = await startBeats(t.house);
  const seen = await state();
  expect(seen.processes).toHaveLength(2);
  expect(seen.processes[0]).toMatchObject({ roles: ['web', 'worker'], version: expect.stringMatching(/^\d/), isSilent: false, streams: 0 });
  expect(seen.calls).toContainEqual(expect.objectContaining({ name: 'agency.alive', label: 'Le processus répond', count: 1 }));
  await t.platform((tx) => tx.execute(sql`update process_beats set beat_at = beat_at - interval '61 seconds'`));
  expect((await state()).processes.map(({ isSilent }) => isSilent)).toEqual([true, true]);
  await stop();
  await other();
  expect((await state()).processes).toEqual([]);
});

test('the figures of database, queues, mails, alarms, storage and backup are there', async () => {
  const seen = await state();
  expect(seen.database.bytes).toBeGreaterThan(1_000_000);
  expect(seen.queues.map(({ name }) => name)).toEqual([...jobNames]);
  expect(seen).toMatchObject({ mails: { waiting: 0 }, alarms: { oldestSeconds: null }, hasBackups: false, backup: null, slowMs: 1000 });
  expect(seen.storage.freeBytes).toBeGreaterThan(0);
});

test('a failed job is told with its reason, without whom it is about', async () => {
  const id = await failedJob('mail.send', '550 <claire@agence.fr> refused\nparams: Claire');
  const seen = await state();
  expect(seen.failedJobs).toEqual([{ id, queue: 'mail.send', failedAt: '2026-11-21T08:00:00.000Z', tries: 6, reason: '550 <<adresse>> refused' }]);
  expect(seen.queues.find(({ name }) => name === 'mail.send')).toMatchObject({ failed: 1, waiting: 0 });
});

test('a failed job is tried again: it is taken like any other, and leaves the list', async () => {
  const id = await failedJob('files.sweep', 'no');
  const asked = { as, params: { id, move: 'retry' as const }, body: { queue: 'files.sweep' } };
  expect((await t.call(moveJob, asked)).body).toEqual({ moved: true });
  expect(await stateOf(id)).toEqual(['retry', 'cancelled']);
  expect((await t.call(moveJob, asked)).body).toEqual({ moved: false });
  expect((await t.house.jobs.take()).map(({ name }) => name)).toContain('files.sweep');
  expect((await state()).failedJobs.map((job) => job.id)).not.toContain(id);
});

test('a failed job is given up, and that is taken back', async () => {
  const id = await failedJob('files.tend', 'no');
  const moveTo = (move: 'abandon' | 'restore') => t.call(moveJob, { as, params: { id, move }, body: { queue: 'files.tend' } });
  await moveTo('abandon');
  expect(await stateOf(id)).toEqual(['cancelled', 'cancelled']);
  expect((await state()).failedJobs.map((job) => job.id)).not.toContain(id);
  await moveTo('restore');
  expect((await state()).failedJobs.map((job) => job.id)).toContain(id);
});

test('a job that is not there, or is in no queue of ours, is not found', async () => {
  const id = crypto.randomUUID();
  for (const queue of ['files.tend', 'files.tend.dead', '__pgboss__send-it'])
    expect([queue, (await t.call(moveJob, { as, params: { id, move: 'retry' }, body: { queue } })).status]).toEqual([queue, 404]);
});

test('support and the people of agencies do not see it', async () => {
  const { owner } = await t.agency();
  const support = await t.platformPerson('support');
  const statuses = await Promise.all([owner, support].map(async (person) => (await t.call(serviceState, { as: person })).status));
  expect(statuses).toEqual([403, 403]);
});

test('each kind of background work has a French name, and no name is left over', () => {
  expect(Object.keys(backgroundWorkLabels).toSorted()).toEqual([...jobNames].toSorted());
});
