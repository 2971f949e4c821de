// Types of the phone's outbox: one line per message, and the files that messages name.
import type { MessagePayloads, MessageType } from '@vigie/domain/field/phone/message.ts';
import type { DevicePosition } from '@vigie/domain/field/presence.ts';

/** `failed` waits for the guard's decision. `sent` is settled. `skipped` blocks nothing, but must still reach the agency. */
export type LineState = 'waiting' | 'sending' | 'failed' | 'skipped' | 'sent';

/** Why a line was not sent: no answer, no session, not yet (F-216), or refused for good (F-214). */
export interface LineError {
  readonly kind: 'unreachable' | 'signedOut' | 'notYet' | 'refused';
  readonly status: number;
  readonly message: string;
}

/** What a line keeps to tell when it was made, whatever is done to the phone's clock (device-clock.ts). */
export interface LineClock {
  /** The last answer, by the server's clock. */
  readonly seenAt: string;
  /** Milliseconds that the device's clock was behind the server's, as far as the phone knew. */
  readonly error: number;
  /** Milliseconds from that answer, by a clock that nobody can set. Null: the answer came in an earlier opening of Vigie. */
  readonly elapsed: number | null;
  /** This opening of Vigie, and its milliseconds until the line was made. */
  readonly opening: number;
  readonly at: number;
  /** The clock went back meanwhile (clock-jump.ts). */
  readonly jumped?: boolean | undefined;
}

interface LineOf<T extends MessageType> {
  /** Sending order, assigned by the database. */
  readonly seq: number;
  /** UUID v7: the id of the message and of what it creates. */
  readonly id: string;
  readonly kind: T;
  readonly agentId: string;
  /** By the device's clock, right or wrong. */
  readonly madeAt: string;
  /** When the server issued the plan that the phone then held. Absent in lines of an earlier version. */
  readonly planAt?: string | null;
  /** What it follows never arrived, or it was refused: the server accepts it, or keeps it for the desk. */
  readonly aside?: 'orphan' | 'refused' | null;
  /** What the phone knew of its clock then. Absent in lines of an earlier version, and before the first answer. */
  readonly clock?: LineClock | null;
  readonly position: DevicePosition | null;
  readonly payload: MessagePayloads[T];
  /** Sent before the message. */
  readonly fileIds: readonly string[];
  readonly state: LineState;
  /** Failures in a row. */
  readonly tries: number;
  /** Epoch milliseconds of the device. Null: at once. */
  readonly nextTryAt: number | null;
  readonly error: LineError | null;
  /** The server's own reception time, and its answer. */
  readonly receivedAt: string | null;
  readonly answer: boolean | null;
  /** When the line was settled, by the device's clock. */
  readonly settledAt: number | null;
}
export type OutboxLine = { [T in MessageType]: LineOf<T> }[MessageType];
export type LineChange = Partial<Pick<OutboxLine, 'state' | 'tries' | 'nextTryAt' | 'error' | 'aside' | 'receivedAt' | 'answer' | 'settledAt'>>;

export interface OutboxFile {
  readonly id: string;
  readonly messageId: string;
  readonly blob: Blob;
  readonly name: string;
  readonly mimeType: string;
  readonly state: 'waiting' | 'sent';
}

/** A file that has no message yet. */
export interface NewFile {
  readonly id: string;
  readonly blob: Blob;
  readonly name: string;
}

/** The outbox's owner: the person in the agency, and the agent file under which calls are made. */
export interface OutboxOwner {
  readonly agencyId: string;
  readonly userId: string;
  readonly agentId: string;
}
