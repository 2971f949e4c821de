// Defines the guard's own view of their day, stored on the phone and sent by the server. Instants are ISO strings, as on the wire.
import type { BreakStatus, BreakType } from '../../planning/breaks.ts';
import type { ServiceStatus } from '../../planning/service.ts';
import type { ReportContent, ReportStatus, ReportType } from '../report.ts';
import type { RoundDirection } from '../../sites/round.ts';
import type { PointKind, RunStatus } from '../round-run.ts';

/** One service of this agent: the plan, and their own progress in it. */
export interface FieldService {
  readonly id: string;
  readonly siteId: string;
  readonly startAt: string;
  readonly endAt: string;
  /** New end of an extended service. */
  readonly extendedUntil: string | null;
  readonly status: ServiceStatus;
  readonly previousStatus: ServiceStatus | null;
  readonly realStartAt: string | null;
  readonly realEndAt: string | null;
  readonly isCircuit: boolean;
  /** The circuit that this stop belongs to. */
  readonly parentId: string | null;
}

export interface FieldBreak {
  readonly id: string;
  readonly serviceId: string;
  readonly type: BreakType;
  readonly status: BreakStatus;
  /** Planned start and end, as far as they were planned. */
  readonly startAt: string | null;
  readonly endAt: string | null;
  readonly realStartAt: string | null;
  readonly realEndAt: string | null;
}

export interface FieldRound {
  readonly id: string;
  readonly siteId: string;
  readonly name: string;
  readonly slug: string;
  readonly grantedDirections: readonly RoundDirection[];
  /** In the order of the round. */
  readonly checkpoints: readonly FieldCheckpoint[];
}

export interface FieldCheckpoint {
  readonly id: string;
  readonly title: string;
  /** Serial number of the NFC tag, or text of the QR code. Empty: validated by position or by hand. */
  readonly badge: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface FieldPoint {
  readonly id: string;
  readonly checkpointId: string | null;
  readonly kind: PointKind;
  readonly madeAt: string;
  readonly comment: string;
}

export interface FieldRun {
  readonly id: string;
  readonly roundId: string;
  readonly serviceId: string;
  readonly status: RunStatus;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly comment: string;
  readonly points: readonly FieldPoint[];
}

/** What an entry does to its parent: complete, correct or withdraw it. Nothing is ever erased. */
export const entryActions = ['entry', 'addition', 'correction', 'removal'] as const;
export type EntryAction = (typeof entryActions)[number];

export interface FieldEntry {
  readonly id: string;
  readonly serviceId: string | null;
  readonly siteId: string | null;
  readonly parentId: string | null;
  readonly action: EntryAction;
  readonly eventType: number;
  readonly description: string;
  readonly fileIds: readonly string[];
  readonly madeAt: string;
  /** When the server received it. Null while it waits on the phone (F-169: « consumed »). */
  readonly receivedAt: string | null;
}

export interface FieldReport {
  readonly id: string;
  readonly type: ReportType;
  readonly status: ReportStatus;
  readonly serviceId: string | null;
  readonly siteId: string;
  /** Assigned by the server. */
  readonly number: string | null;
  readonly content: ReportContent;
  readonly agentSignatureFileId: string | null;
  readonly customerSignatureFileId: string | null;
}

export interface FieldState {
  readonly services: readonly FieldService[];
  readonly rounds: readonly FieldRound[];
  readonly breaks: readonly FieldBreak[];
  readonly runs: readonly FieldRun[];
  readonly entries: readonly FieldEntry[];
  readonly reports: readonly FieldReport[];
}
