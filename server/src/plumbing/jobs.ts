// Runs work later or on a schedule, with retries. Uses pg-boss, and enqueues inside the transaction of the change.
import { PgBoss, type Job, type JobResult } from 'pg-boss';
import type pg from 'pg';
import type { Tx } from '@vigie/db/door.ts';
import type { ArrivalRisk } from '@vigie/domain/field/arrival.ts';
import type { AroundJob } from './watch/watch.ts';
import { withoutPersonal } from './watch/without-personal.ts';

/** Every job and its data. */
export interface JobData {
  'mail.send': { agencyId: string; mailId: string };
  /** `isAlarm`: rings on devices, and is not kept in the bell. The strip shows it until somebody takes it. */
  'people.notify': { userIds: string[]; title: string; body: string; href: string; isAlarm?: boolean };
  'planning.tick': Record<string, never>;
  'planning.published': {
    agencyId: string;
    serviceIds: string[];
    userId: string | null;
    /** What an agent knew of a service that has changed. */
    changed?: { serviceId: string; agentId: string; was: string }[];
    /** Services that were taken from an agent. */
    taken?: { agentId: string; day: string; hours: string; site: string }[];
  };
  'planning.mailing': Record<string, never>;
  'planning.offers': Record<string, never>;
  'billing.reminders': Record<string, never>;
  'billing.estimateReminders': Record<string, never>;
  'billing.recurrences': Record<string, never>;
  'billing.runs': Record<string, never>;
  'billing.unprinted': Record<string, never>;
  'billing.transmit': { agencyId: string; invoiceId: string };
  'billing.lifecycle': Record<string, never>;
  'billing.deliveries': Record<string, never>;
  'contracts.unsealed': Record<string, never>;
  'agents.reminders': Record<string, never>;
  'documents.reminders': Record<string, never>;
  'agents.licences': Record<string, never>;
  'subscription.print': { invoiceId: string };
  'subscription.unprinted': Record<string, never>;
  'reports.print': { agencyId: string; reportId: string };
  'field.alert': { agencyId: string; entryId: string; notifyCustomer?: boolean };
  /** Writes to one person on call, and reads it aloud. `phone`: international. */
  'field.phone': { agencyId: string; entryId: string; phone: string; name: string; words: string };
  /** One of the two is set. */
  'field.contested': { agencyId: string; partId: string | null; messageId: string | null };
  'field.morning': Record<string, never>;
  'field.arrivals': Record<string, never>;
  /** A service whose guard may not come. */
  'field.doubt': { agencyId: string; risk: ArrivalRisk; name: string; site: string; startAt: string; timeZone: string };
  'field.verify': Record<string, never>;
  'sites.unplace': Record<string, never>;
  'requests.told': { agencyId: string; requestId: string; userId: string; fromDesk: boolean; isNew: boolean; title: string; body: string };
  'files.erase': { agencyId: string; fileId: string };
  'files.sweep': Record<string, never>;
  'files.tend': Record<string, never>;
  /** `agencyId`: one that has chosen another method. Absent: all of them. */
  'payments.collect': { agencyId?: string };
  'subscription.renew': Record<string, never>;
  'subscription.limits': Record<string, never>;
  'visits.tend': Record<string, never>;
  'backoffice.signUps': Record<string, never>;
  'dashboards.reports': Record<string, never>;
  'agency.retention': Record<string, never>;
  /** What waits for this webhook. */
  'webhooks.deliver': { agencyId: string; webhookId: string };
  'webhooks.tend': Record<string, never>;
  'backup.nightly': Record<string, never>;
  'backup.carry': Record<string, never>;
}
export type JobName = keyof JobData;
/** A job of any name, with its data. */
export type TakenJob = { [N in JobName]: { readonly name: N; readonly data: JobData[N] } }[JobName];

const QUEUES: Readonly<Record<JobName, true>> = {
  'mail.send': true,
  'people.notify': true,
  'planning.tick': true,
  'planning.published': true,
  'planning.mailing': true,
  'planning.offers': true,
  'billing.reminders': true,
  'billing.estimateReminders': true,
  'billing.recurrences': true,
  'billing.runs': true,
  'billing.unprinted': true,
  'billing.transmit': true,
  'billing.lifecycle': true,
  'billing.deliveries': true,
  'contracts.unsealed': true,
  'agents.reminders': true,
  'documents.reminders': true,
  'agents.licences': true,
  'subscription.print': true,
  'subscription.unprinted': true,
  'reports.print': true,
  'field.alert': true,
  'field.phone': true,
  'field.contested': true,
  'field.morning': true,
  'field.arrivals': true,
  'field.doubt': true,
  'field.verify': true,
  'sites.unplace': true,
  'requests.told': true,
  'files.erase': true,
  'files.sweep': true,
  'files.tend': true,
  'payments.collect': true,
  'subscription.renew': true,
  'subscription.limits': true,
  'visits.tend': true,
  'backoffice.signUps': true,
  'dashboards.reports': true,
  'agency.retention': true,
  'webhooks.deliver': true,
  'webhooks.tend': true,
  'backup.nightly': true,
  'backup.carry': true,
};
export const jobNames = Object.keys(QUEUES) as JobName[];

export interface Jobs {
  /** Enqueues inside the transaction: nothing is sent when it rolls back. */
  readonly send: <N extends JobName>(tx: Tx, name: N, data: JobData[N], options?: { startAfter?: string; singletonKey?: string }) => Promise<void>;
  readonly work: <N extends JobName>(name: N, handler: (data: JobData[N]) => Promise<void>) => Promise<void>;
  readonly schedule: <N extends JobName>(name: N, cron: string, data: JobData[N]) => Promise<void>;
  /** Takes all waiting jobs, for tests that run them at once. */
  readonly take: () => Promise<TakenJob[]>;
  readonly close: () => Promise<void>;
}

const overTransaction = (tx: Tx) => ({
  executeSql: (text: string, values?: unknown[]) => (tx as Tx & { readonly $client: pg.PoolClient }).$client.query(text, values as unknown[]),
});

async function openToApplication(boss: PgBoss): Promise<void> {
  const roles = 'vigie_app, vigie_customer, vigie_agent, vigie_platform';
  await boss
    .getDb()
    .executeSql(
      `grant usage on schema pgboss to ${roles}; grant select, insert, update on all tables in schema pgboss to ${roles}; ` +
        `grant execute on all functions in schema pgboss to ${roles}`,
    );
}

/** Existing queues are left as they are: requesting each of them again costs a hundred round trips at every start. */
async function makeQueues(boss: PgBoss): Promise<void> {
  const there = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of jobNames) {
    const dead = `${name}.dead`;
    if (!there.has(dead)) await boss.createQueue(dead);
    if (!there.has(name)) await boss.createQueue(name, { retryLimit: 5, retryDelay: 10, retryBackoff: true, deadLetter: dead, notify: true });
  }
}

/** Queues with waiting jobs. Polling each queue costs thirty round trips. */
async function waiting(boss: PgBoss): Promise<readonly JobName[]> {
  const { rows } = (await boss.getDb().executeSql(`select distinct name from pgboss.job where state < 'active'`)) as { rows: { name: string }[] };
  const names = new Set(rows.map(({ name }) => name));
  return jobNames.filter((name) => names.has(name));
}

/**
 * A full batch is followed by another fetch at once, until the queue is empty. One job a fetch would leave the others to the next poll, thirty
 * seconds later. A push wakes a worker once.
 */
const UNTIL_EMPTY = { batchSize: 2, burstWhenBatchFull: true, perJobResults: true, pollingIntervalSeconds: 2 } as const;

/** Queues that wait for other people's servers: one slow server must not delay the notice of an alert. */
const AT_ONCE: Partial<Record<JobName, number>> = { 'people.notify': 4, 'mail.send': 4, 'field.alert': 2, 'field.phone': 4, 'webhooks.deliver': 4 };

/** A failure is kept for days: its statement without values, its words without names, its places in the code. */
const keptWords = (message: string): string => withoutPersonal(message.replace(/\nparams: .*$/s, ''));
const placesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');

/** A failed job is retried alone, the other one of its batch is done. */
async function resultOf(id: string, run: () => Promise<void>): Promise<JobResult> {
  try {
    await run();
    return { id, status: 'completed' };
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    return { id, status: 'failed', output: { message: keptWords(message), stack: placesOf(stack) } };
  }
}

const unwatched: AroundJob = (_name, work) => work();

/** Starts the queues as the schema's owner. `around` measures each job. */
export async function openJobs(owner: pg.ClientConfig, onError: (error: Error) => void, around: AroundJob = unwatched): Promise<Jobs> {
  const boss = new PgBoss({ ...(owner as object), max: 4, useListenNotify: true } as ConstructorParameters<typeof PgBoss>[0] & object);
  boss.on('error', onError);
  await boss.start();
  await makeQueues(boss);
  for (const { name } of await boss.getSchedules()) if (!jobNames.includes(name as JobName)) await boss.unschedule(name);
  await openToApplication(boss);
  return {
    send: async (tx, name, data, options = {}) => {
      await boss.send(name, data, { ...options, db: overTransaction(tx) });
    },
    work: async (name, handler) => {
      const options = { ...UNTIL_EMPTY, localConcurrency: AT_ONCE[name] ?? 1 };
      await boss.work(name, options, async (jobs: Job<never>[]): Promise<JobResult[]> => {
        const results: JobResult[] = [];
        for (const job of jobs) results.push(await resultOf(job.id, () => around(name, () => handler(job.data))));
        return results;
      });
    },
    schedule: async (name, cron, data) => {
      await boss.schedule(name, cron, data, { tz: 'Europe/Paris' });
    },
    take: async () => {
      const taken: TakenJob[] = [];
      for (const name of await waiting(boss)) {
        for (const job of await boss.fetch(name, { batchSize: 100, ignoreStartAfter: true })) {
          // A job under a name has the data that `send` stored under it.
          taken.push({ name, data: job.data } as TakenJob);
          await boss.complete(name, job.id);
        }
      }
      return taken;
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
