// The identifiers that the documents propose for events and messages (F-167), beside those of the phone's own messages: what each of them is.
import { eventType } from '../logbook/event-types.ts';
import type { MessageType } from './message.ts';
import { messages } from '../../shared/validators.ts';

/** Decisions that are made with the network and answered at once: a correction, a withdrawal, a pause that is planned. */
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

/** What the name says and the payload need not: an entry stands alone, an observation is of its type, a virtual point is no known one. */
const said: Partial<Record<OtherName, () => Payload>> = {
  serviceEventCreate: () => ({ parentId: null }),
  roundObservation: () => ({ eventType: eventType('roundObservation').id, parentId: null }),
  roundVirtualCheckpoint: () => ({ kind: 'virtual', checkpointId: null }),
};

const isOther = (type: string): type is OtherName => type in sameAs;
export const isDecision = (type: string): type is DecisionType => (decisionTypes as readonly string[]).includes(type);

/** The message as the phone would have sent it. */
export function asOwnMessage(type: MessageType | OtherName, payload: Payload): { readonly type: MessageType; readonly payload: Payload } {
  if (!isOther(type)) return { type, payload };
  return { type: sameAs[type], payload: { ...payload, ...said[type]?.() } };
}

/** What the name asks for and the payload lacks, by field. */
export const lackingIn = (type: string, payload: Payload): Partial<Record<string, string>> =>
  type === 'messageAdd' && typeof payload['parentId'] !== 'string' ? { parentId: messages.required } : {};

/** Whether the slip that is named must be there already; null where the name says nothing about it. */
export const slipMustStand = (type: string): boolean | null => (type === 'agencyReportEdit' ? true : type === 'agencyReportCreate' ? false : null);
