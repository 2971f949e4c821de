// The figures of a whole installation, as metrics and the administrators' page show them.
import type { AlarmKind } from '@vigie/domain/field/alarm.ts';

export interface QueueFigures {
  /** Of the jobs (plumbing/jobs.ts). */
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  /** Since when the oldest waiting job could begin. Null: none waits. */
  readonly oldestSeconds: number | null;
}

export interface ServiceFigures {
  readonly database: { readonly bytes: number; readonly connections: number; readonly answerMs: number };
  readonly queues: readonly QueueFigures[];
  readonly mails: { readonly waiting: number; readonly refused: number };
  readonly alarms: { readonly kinds: readonly { readonly kind: AlarmKind; readonly count: number }[]; readonly oldestSeconds: number | null };
  readonly storage: { readonly fileBytes: number; readonly freeBytes: number; readonly totalBytes: number };
  /** Null: none is made, or none yet. */
  readonly backup: { readonly at: string; readonly ageSeconds: number } | null;
}
