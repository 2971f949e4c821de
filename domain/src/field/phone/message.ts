// Defines the closed set of messages that a phone sends: a guard's act with id, time and perhaps position.
import type { DevicePosition } from '../presence.ts';
import type { ReportContent, ReportType } from '../report.ts';
import type { PointKind } from '../round-run.ts';

/** Reasons for an extension (F-060, F-061). « Autre » requires a text. */
export const extensionReasons = ['customer', 'manager', 'other'] as const;
export type ExtensionReason = (typeof extensionReasons)[number];
export const extensionReasonLabels: Record<ExtensionReason, string> = {
  customer: 'À la demande du client',
  manager: 'À la demande du responsable',
  other: 'Autre',
};

export const ptiKinds = ['sos', 'inactivity', 'fall', 'perimeterExit', 'perimeterReturn', 'signalLost', 'test'] as const;
export type PtiKind = (typeof ptiKinds)[number];

/** The content of each message. The message's id is also the id of what it creates: entry, break, run, point. */
export interface MessagePayloads {
  serviceStart: { readonly serviceId: string };
  serviceEnd: {
    readonly serviceId: string;
    /** The guard confirmed ending with unfinished rounds (F-124). */
    readonly confirmed: boolean;
    /** The guard leaves early with the agency's agreement. */
    readonly earlyAgreed: boolean;
    readonly comment: string;
    readonly photoFileId: string | null;
  };
  serviceExtend: { readonly serviceId: string; readonly until: string; readonly reason: ExtensionReason; readonly comment: string };
  breakStart: { readonly serviceId: string };
  breakEnd: { readonly serviceId: string; readonly breakId: string };
  roundStart: { readonly serviceId: string; readonly roundId: string };
  roundCheckpoint: {
    readonly serviceId: string;
    readonly roundId: string;
    readonly runId: string;
    /** Null for a point that the agent adds at their position. */
    readonly checkpointId: string | null;
    readonly kind: PointKind;
    readonly title: string;
    readonly comment: string;
  };
  roundEnd: { readonly serviceId: string; readonly roundId: string; readonly runId: string; readonly comment: string };
  logbookEntry: {
    readonly siteId: string;
    readonly serviceId: string | null;
    /** The entry that this one adds to. */
    readonly parentId: string | null;
    /** 30 to 134. */
    readonly eventType: number;
    readonly description: string;
    /** Uploaded earlier, under these ids. */
    readonly fileIds: readonly string[];
  };
  reportSave: {
    readonly reportId: string;
    readonly type: ReportType;
    readonly siteId: string;
    readonly serviceId: string | null;
    readonly content: ReportContent;
    readonly agentSignatureFileId: string | null;
    readonly customerSignatureFileId: string | null;
    /** Nothing more to write: the signature is now required (F-179). */
    readonly finished: boolean;
  };
  ptiAlert: { readonly kind: PtiKind; readonly serviceId: string | null; readonly siteId: string | null; readonly comment: string };
}

export type MessageType = keyof MessagePayloads;

export const messageTypes = [
  'serviceStart',
  'serviceEnd',
  'serviceExtend',
  'breakStart',
  'breakEnd',
  'roundStart',
  'roundCheckpoint',
  'roundEnd',
  'logbookEntry',
  'reportSave',
  'ptiAlert',
] as const satisfies readonly MessageType[];

/** One message. `madeAt` is in the device's clock. */
export type FieldMessage = {
  [T in MessageType]: {
    readonly type: T;
    readonly id: string;
    readonly madeAt: string;
    readonly position: DevicePosition | null;
    readonly payload: MessagePayloads[T];
  };
}[MessageType];

export type MessageOf<T extends MessageType> = Extract<FieldMessage, { type: T }>;
