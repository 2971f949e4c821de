// Counts what a process does, for Prometheus. Loaded only where a port for figures is set.
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Pool } from 'pg';
import { VERSION } from '@vigie/domain/shared/version.ts';
import type { ServiceFigures } from './figures.ts';
import type { Signals } from './signals.ts';

/** Seconds. */
const CALL_STEPS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const STATEMENT_STEPS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5];
const JOB_STEPS = [0.05, 0.25, 1, 5, 30, 120];

const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`;

function countCalls(signals: Signals, register: Registry, slowMs: number): void {
  const registers = [register];
  const calls = new Counter({ name: 'vigie_http_calls_total', help: 'Answered calls.', labelNames: ['call', 'method', 'status'], registers });
  const times = new Histogram({
    name: 'vigie_http_call_seconds',
    help: 'Time until the answer was ready.',
    labelNames: ['call'],
    buckets: CALL_STEPS,
    registers,
  });
  const slow = new Counter({ name: 'vigie_http_slow_calls_total', help: 'Calls slower than SLOW_CALL_MS.', labelNames: ['call'], registers });
  signals.listen({
    call: ({ name, method, status, ms }) => {
      calls.inc({ call: name, method, status: statusClass(status) });
      if (ms === undefined) return;
      times.observe({ call: name }, ms / 1000);
      if (ms >= slowMs) slow.inc({ call: name });
    },
  });
}

function countWork(signals: Signals, register: Registry): void {
  const registers = [register];
  const statements = new Histogram({
    name: 'vigie_database_statement_seconds',
    help: 'Statements of the database.',
    labelNames: ['result'],
    buckets: STATEMENT_STEPS,
    registers,
  });
  const jobs = new Histogram({
    name: 'vigie_job_seconds',
    help: 'Jobs done by this process.',
    labelNames: ['queue', 'result'],
    buckets: JOB_STEPS,
    registers,
  });
  const mails = new Counter({ name: 'vigie_mails_total', help: 'Mails given to the mail server.', labelNames: ['result'], registers });
  const [done, wrong] = [statements.labels('done'), statements.labels('failed')];
  const resultOf = (failed: boolean): string => (failed ? 'failed' : 'done');
  signals.listen({
    statement: (ms, failed) => (failed ? wrong : done).observe(ms / 1000),
    job: ({ name, ms, failed }) => jobs.observe({ queue: name, result: resultOf(failed) }, ms / 1000),
    mail: (result) => mails.inc({ result }),
  });
}

/** Gauges that are read when somebody asks. */
function gaugesIn(register: Registry) {
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) => new Gauge<L>({ name, help, labelNames, registers: [register] });
  return {
    build: gauge('vigie_build_info', 'Version and roles of this process.', 'version', 'roles'),
    connections: gauge('vigie_database_pool_connections', 'Connections of this process.', 'pool', 'state'),
    up: gauge('vigie_database_up', '1 when the database answered.'),
    size: gauge('vigie_database_bytes', 'Size of the database.'),
    sessions: gauge('vigie_database_connections', 'Connections of the database, of all processes.'),
    lag: gauge('vigie_database_answer_seconds', 'Time of the shortest question to the database.'),
    streams: gauge('vigie_live_streams', 'Live streams open in this process.'),
    jobs: gauge('vigie_jobs', 'Jobs by state.', 'queue', 'state'),
    oldestJob: gauge('vigie_job_oldest_waiting_seconds', 'Age of the oldest job that could begin.', 'queue'),
    mails: gauge('vigie_mails', 'Mails that wait, and mails refused in the last day.', 'state'),
    alarms: gauge('vigie_alarms_open', 'Alarms that nobody has taken.', 'kind'),
    oldestAlarm: gauge('vigie_alarm_oldest_seconds', 'Age of the oldest alarm that nobody has taken.'),
    files: gauge('vigie_files_bytes', 'Bytes of stored files.'),
    disk: gauge('vigie_disk_bytes', 'The disk of DATA_DIR.', 'state'),
    backup: gauge('vigie_backup_age_seconds', 'Age of the last backup. Absent: none.'),
  };
}
type Gauges = ReturnType<typeof gaugesIn>;

function showJobs({ jobs, oldestJob }: Gauges, figures: ServiceFigures): void {
  jobs.reset();
  oldestJob.reset();
  for (const { name, waiting, running, failed, oldestSeconds } of figures.queues) {
    jobs.set({ queue: name, state: 'waiting' }, waiting);
    jobs.set({ queue: name, state: 'running' }, running);
    jobs.set({ queue: name, state: 'failed' }, failed);
    oldestJob.set({ queue: name }, oldestSeconds ?? 0);
  }
}

function show(gauges: Gauges, figures: ServiceFigures): void {
  showJobs(gauges, figures);
  gauges.size.set(figures.database.bytes);
  gauges.sessions.set(figures.database.connections);
  gauges.lag.set(figures.database.answerMs / 1000);
  gauges.mails.set({ state: 'waiting' }, figures.mails.waiting);
  gauges.mails.set({ state: 'refused' }, figures.mails.refused);
  for (const { kind, count } of figures.alarms.kinds) gauges.alarms.set({ kind }, count);
  gauges.oldestAlarm.set(figures.alarms.oldestSeconds ?? 0);
  gauges.files.set(figures.storage.fileBytes);
  gauges.disk.set({ state: 'free' }, figures.storage.freeBytes);
  gauges.disk.set({ state: 'total' }, figures.storage.totalBytes);
  gauges.backup.remove();
  if (figures.backup) gauges.backup.set(figures.backup.ageSeconds);
}

function showPool({ connections }: Gauges, pool: string, { totalCount, idleCount, waitingCount }: Pool): void {
  connections.set({ pool, state: 'used' }, totalCount - idleCount);
  connections.set({ pool, state: 'idle' }, idleCount);
  connections.set({ pool, state: 'waiting' }, waitingCount);
}

/** What is read of a process when somebody asks. */
export interface Asked {
  readonly pools: Readonly<Record<string, Pool>>;
  /** Rejects when the database does not answer. */
  readonly figures: () => Promise<ServiceFigures>;
}

export interface Metrics {
  readonly contentType: string;
  readonly text: (asked: Asked) => Promise<string>;
}

export function openMetrics(signals: Signals, { slowMs, roles }: { readonly slowMs: number; readonly roles: readonly string[] }): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  countCalls(signals, register, slowMs);
  countWork(signals, register);
  const gauges = gaugesIn(register);
  gauges.build.set({ version: VERSION, roles: roles.join(',') }, 1);
  return {
    contentType: register.contentType,
    text: async ({ pools, figures }) => {
      for (const [name, pool] of Object.entries(pools)) showPool(gauges, name, pool);
      gauges.streams.set(signals.openStreams());
      // Without its database a process still tells what it knows of itself.
      const found = await figures().catch(() => undefined);
      gauges.up.set(found ? 1 : 0);
      if (found) show(gauges, found);
      return register.metrics();
    },
  };
}
