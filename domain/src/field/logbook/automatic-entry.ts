// Builds the logbook entry of a message. The phone and the server use the same text.
import type { FieldEntry, FieldRun, FieldState } from '../phone/field-state.ts';
import { extensionReasonLabels } from '../phone/message.ts';
import type { FieldMessage, MessageOf, PtiKind } from '../phone/message.ts';
import { isEventTypeId, recordedTypes, type RecordedKey } from './recorded-types.ts';
import { RunStatus } from '../round-run.ts';
import type { PointKind } from '../round-run.ts';

export type EntryDraft = Omit<FieldEntry, 'id' | 'madeAt' | 'receivedAt'>;

/** What the wording needs to know about a service. */
interface Stage {
  readonly id: string;
  readonly siteId: string;
  readonly isCircuit: boolean;
  readonly parentId: string | null;
}

const pointTypes: Record<PointKind, RecordedKey> = {
  validated: 'checkpointValidated',
  manual: 'checkpointManual',
  jumped: 'checkpointJumped',
  moved: 'checkpointMoved',
  virtual: 'checkpointVirtual',
};

/** Texts of F-204 and F-207. */
const INACTIVE = 'Le collaborateur a été détecté inactif';
const FALLEN = 'Une chute avec immobilisation a été détectée';
const ptiEntries: Record<PtiKind, readonly [RecordedKey, string]> = {
  sos: ['ptiSos', ''],
  inactivity: ['ptiInactivity', INACTIVE],
  fall: ['ptiFall', FALLEN],
  perimeterExit: ['ptiPerimeterExit', ''],
  perimeterReturn: ['ptiPerimeterReturn', ''],
  signalLost: ['ptiSignalLost', ''],
  test: ['ptiTest', ''],
};

export const joined = (...parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' – ');

const draft = (typeKey: RecordedKey, place: { id: string | null; siteId: string | null }, description: string): EntryDraft => ({
  serviceId: place.id,
  siteId: place.siteId,
  parentId: null,
  action: 'entry',
  eventType: recordedTypes[typeKey],
  description,
  fileIds: [],
});

/** A circuit begins and ends. Its stops are arrived at and left (F-121). */
export const startTypeKey = (service: Pick<Stage, 'isCircuit' | 'parentId'>): RecordedKey =>
  service.isCircuit ? 'circuitStart' : service.parentId ? 'siteArrival' : 'serviceStart';
export const endTypeKey = (service: Pick<Stage, 'isCircuit' | 'parentId'>): RecordedKey =>
  service.isCircuit ? 'circuitEnd' : service.parentId ? 'siteDeparture' : 'serviceEnd';

export function ptiDraft(kind: PtiKind, place: { id: string | null; siteId: string | null }, comment: string): EntryDraft {
  const [typeKey, text] = ptiEntries[kind];
  return draft(typeKey, place, joined(text, comment));
}

type ServiceMessage = MessageOf<'serviceStart' | 'serviceEnd' | 'serviceExtend' | 'breakStart' | 'breakEnd'>;

/** Words about a service, for messages that need only the service. */
function serviceWords(service: Stage, message: ServiceMessage): readonly [RecordedKey, string] {
  if (message.type === 'serviceStart') return [startTypeKey(service), ''];
  if (message.type === 'serviceEnd') return [endTypeKey(service), message.payload.comment];
  if (message.type === 'serviceExtend') return ['serviceExtended', joined(extensionReasonLabels[message.payload.reason], message.payload.comment)];
  return [message.type, ''];
}

/** Words about a round: its name and the guard's comment. */
export function roundWords(
  message: RoundMessage,
  round: { readonly name: string; readonly checkpoints: readonly { readonly id: string; readonly title: string }[] } | undefined,
  run: Pick<FieldRun, 'status'> | undefined,
): readonly [RecordedKey, string] {
  const name = round?.name ?? '';
  if (message.type === 'roundStart') return ['roundStart', name];
  if (message.type === 'roundEnd') {
    return [run?.status === RunStatus.unfinished ? 'roundUnfinished' : 'roundEnd', joined(name, message.payload.comment)];
  }
  const { checkpointId, kind, title, comment } = message.payload;
  const point = title || (round?.checkpoints.find(({ id }) => id === checkpointId)?.title ?? '');
  return [pointTypes[kind], joined(name, point, comment)];
}

type RoundMessage = MessageOf<'roundStart' | 'roundCheckpoint' | 'roundEnd'>;

const isRoundMessage = (message: FieldMessage): message is RoundMessage =>
  message.type === 'roundStart' || message.type === 'roundCheckpoint' || message.type === 'roundEnd';

export const runIdOf = (message: RoundMessage): string => (message.type === 'roundStart' ? message.id : message.payload.runId);

function roundDraft(state: FieldState, service: Stage, message: RoundMessage): EntryDraft {
  const round = state.rounds.find(({ id }) => id === message.payload.roundId);
  const [typeKey, text] = roundWords(
    message,
    round,
    state.runs.find(({ id }) => id === runIdOf(message)),
  );
  return draft(typeKey, service, text);
}

function serviceDraft(service: Stage, message: ServiceMessage): EntryDraft {
  const [typeKey, text] = serviceWords(service, message);
  return draft(typeKey, service, text);
}

function writtenDraft({ payload: { eventType: type, ...fields } }: MessageOf<'logbookEntry'>): EntryDraft | null {
  return isEventTypeId(type) ? { ...fields, eventType: type, action: fields.parentId ? 'addition' : 'entry' } : null;
}

/** Returns the entry of a message in the guard's own view, or null when it creates none. */
export function automaticEntry(state: FieldState, message: FieldMessage): EntryDraft | null {
  const service = state.services.find(({ id }) => id === message.payload.serviceId);
  if (message.type === 'logbookEntry') return writtenDraft(message);
  if (message.type === 'ptiAlert') {
    const { kind, serviceId, siteId, comment } = message.payload;
    return ptiDraft(kind, { id: serviceId, siteId: siteId ?? service?.siteId ?? null }, comment);
  }
  if (!service || message.type === 'reportSave') return null;
  return isRoundMessage(message) ? roundDraft(state, service, message) : serviceDraft(service, message);
}
