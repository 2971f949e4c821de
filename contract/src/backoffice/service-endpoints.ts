// Declares the calls by which administrators see how the service does, and take care of jobs that have failed.
import { z } from 'zod';
import { alarmKinds } from '@vigie/domain/field/alarm.ts';
import { jobMoves } from '@vigie/domain/backoffice/background-work.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Instant } from '../shared/schemas.ts';
import { admins } from './admin-endpoints.ts';

const bytes = z.number();
const seconds = z.number();

export const ServiceState = z.object({
  at: Instant,
  processes: z.array(
    z.object({
      id: Id,
      roles: z.array(z.string()),
      version: z.string(),
      startedAt: Instant,
      beatAt: Instant,
      /** Too long without a sign of life. */
      isSilent: z.boolean(),
      lagMs: z.number(),
      memoryBytes: bytes,
      streams: z.int(),
    }),
  ),
  database: z.object({ bytes, connections: z.int(), answerMs: z.number() }),
  queues: z.array(z.object({ name: z.string(), waiting: z.int(), running: z.int(), failed: z.int(), oldestSeconds: seconds.nullable() })),
  /** The newest first, as many as a screen shows. */
  failedJobs: z.array(z.object({ id: Id, queue: z.string(), failedAt: Instant, tries: z.int(), reason: z.string() })),
  /** The slowest of the last hour. `label` is what the call does, in French. */
  calls: z.array(z.object({ name: z.string(), label: z.string(), count: z.int(), slow: z.int(), meanMs: z.number(), maxMs: z.number() })),
  slowMs: z.int(),
  mails: z.object({ waiting: z.int(), refused: z.int() }),
  alarms: z.object({ kinds: z.array(z.object({ kind: z.enum(alarmKinds), count: z.int() })), oldestSeconds: seconds.nullable() }),
  storage: z.object({ fileBytes: bytes, freeBytes: bytes, totalBytes: bytes }),
  hasBackups: z.boolean(),
  backup: z.object({ at: Instant, ageSeconds: seconds }).nullable(),
});

export const serviceCalls = {
  serviceState: endpoint({
    method: 'GET',
    path: '/admin/service-state',
    summary: 'Comment va le service : processus, base, files d’attente, lenteurs, sauvegarde',
    access: admins,
    output: ServiceState,
  }),
  moveJob: endpoint({
    method: 'PATCH',
    path: '/admin/job/{id}/{move}',
    summary: 'Relance une tâche en échec, l’abandonne, ou reprend un abandon',
    access: admins,
    params: z.object({ id: Id, move: z.enum(jobMoves) }),
    body: z.object({ queue: z.string().max(60) }),
    /** `moved`: false when somebody was faster. */
    output: z.object({ moved: z.boolean() }),
  }),
} as const;
