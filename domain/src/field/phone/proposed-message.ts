// Maps the identifiers that the documents propose for events and messages (F-167) to the phone's own messages.
import { eventType } from '../logbook/event-types.ts';
import type { MessageType } from './message.ts';
import { messages } from '../../shared/validators.ts';

/** Decisions made online and answered at once: a correction, a withdrawal, a planned pause. */
export const decisionTypes = ['messageEdit', 'messageDelete', 'breakCreate'] as const;
export type DecisionType = (typeof decisionTypes)[number];

/** Other names of the phone's own messages. */
const sameAs = {
  serviceEventCreate: 'logbookEntry',
  ptiCreate: 'ptiAlert',
  messageAdd: 'logbookEntry',
  breakStop: 'breakEnd',
  roundStop: 'roundEnd',
  roundObservation: 'logbookEntry',
  roundVirtualCheckpoint: 'roundCheckpoint',
  agencyReportCreate: 'reportSave',
  agencyReportEdit: 'reportSave',
} as const satisfies Record<string, MessageType>;
export type OtherName = keyof typeof sameAs;

export const otherNames = Object.keys(sameAs) as OtherName[];

type Payload = Readonly<Record<string, unknown>>;

/** What the name implies and the payload may omit: an entry has no parent, an observation has its type. */
const said: Partial<Record<OtherName, () => Payload>> = {
  serviceEventCreate: () => ({ parentId: null }),
  roundObservation: () => ({ eventType: eventType('roundObservation').id, parentId: null }),
  roundVirtualCheckpoint: () => ({ kind: 'virtual', checkpointId: null }),
};

const isOther = (type: string): type is OtherName => type in sameAs;
export const isDecision = (type: string): type is DecisionType => (decisionTypes as readonly string[]).includes(type);

/** Converts it to the message that the phone would have sent. */
export function asOwnMessage(type: MessageType | OtherName, payload: Payload): { readonly type: MessageType; readonly payload: Payload } {
  if (!isOther(type)) return { type, payload };
  return { type: sameAs[type], payload: { ...payload, ...said[type]?.() } };
}

/** Returns what the name requires and the payload lacks, by field. */
export const lackingIn = (type: string, payload: Payload): Partial<Record<string, string>> =>
  type === 'messageAdd' && typeof payload['parentId'] !== 'string' ? { parentId: messages.required } : {};

/** Whether the named slip must already exist. Null where the name does not say. */
export const slipMustStand = (type: string): boolean | null => (type === 'agencyReportEdit' ? true : type === 'agencyReportCreate' ? false : null);
