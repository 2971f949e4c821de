// Handles work outside today's plan: a guard's part in a changed service, and messages that match nothing. The desk settles both.
import { eventTypeById } from './logbook/event-types.ts';
import type { MessageType } from './phone/message.ts';

export const verdicts = ['open', 'accepted', 'refused'] as const;
export type Verdict = (typeof verdicts)[number];

/** Why it is kept: an earlier one is missing, it was refused, or the guard put it aside. */
export const asides = ['orphan', 'refused', 'skipped'] as const;
export type Aside = (typeof asides)[number];

export const OUTSIDE_PLAN = 'Hors planning';
export const SKIPPED_REASON = 'Écartée par l’agent';
export const ORPHAN_REASON = 'Ce qui précède n’est pas parvenu au serveur';

/** An alarm is not raised again when the desk settles it days later: it goes to the logbook. */
export const isOfService = (kind: MessageType): boolean => kind !== 'ptiAlert';

export interface ContestedPart {
  readonly verdict: Verdict;
  readonly realStart: number | null;
}
/** The guard's own place in the service today, if any. */
export interface OwnPlace {
  readonly realStart: number | null;
}

export const SETTLED_ALREADY = 'Cette prise de service est déjà traitée';
export const NO_START = 'Aucune prise de service n’a été reçue';
export const OWN_HOURS = 'Ce collaborateur a déjà des heures sur ce service : corrigez-les par « Prise et fin »';

/** Explains why the part cannot be accepted into the service, or returns null. */
export function acceptRefusal({ verdict, realStart }: ContestedPart, own: OwnPlace | null): string | null {
  if (verdict !== 'open') return SETTLED_ALREADY;
  if (realStart === null) return NO_START;
  return own !== null && own.realStart !== null ? OWN_HOURS : null;
}

/** Whether the guard's current act continues the contested part, or belongs to their own place. */
export function goesOn(part: ContestedPart & { readonly realEnd: number | null }, own: OwnPlace | null, at: number): boolean {
  if (own === null) return true;
  return part.verdict !== 'accepted' && part.realStart !== null && (part.realEnd === null || at <= part.realEnd);
}

const KINDS: Record<MessageType, string> = {
  serviceStart: 'Prise de service',
  serviceEnd: 'Fin de service',
  serviceExtend: 'Prolongation',
  breakStart: 'Début de pause',
  breakEnd: 'Fin de pause',
  roundStart: 'Début de ronde',
  roundCheckpoint: 'Point de contrôle',
  roundEnd: 'Fin de ronde',
  logbookEntry: 'Main courante',
  reportSave: 'Bon',
  ptiAlert: 'Alerte du travailleur isolé',
};

type Payload = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const summaryOf = ({ content }: Payload): string =>
  content !== null && typeof content === 'object' && 'summary' in content ? textOf(content.summary) : '';

/** Returns the message's title for the desk: the kind of act, or the type of an entry. */
export function contestedTitle(kind: MessageType, payload: Payload): string {
  const type = kind === 'logbookEntry' && typeof payload['eventType'] === 'number' ? eventTypeById(payload['eventType']) : undefined;
  return type ? `${KINDS[kind]} : ${type.label}` : KINDS[kind];
}

/** The guard's text in the message, as far as it is readable. */
export const contestedText = (payload: Payload): string =>
  [textOf(payload['title']), textOf(payload['description']), textOf(payload['comment']), summaryOf(payload)].filter(Boolean).join(' – ');

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isId) : isId(value) ? [value] : []);
const findingsOf = ({ content }: Payload): readonly Payload[] =>
  content !== null && typeof content === 'object' && 'findings' in content && Array.isArray(content.findings) ? (content.findings as Payload[]) : [];

/** Every file that the message names. */
export const filesNamedIn = (payload: Payload): string[] => [
  ...new Set([
    ...idsIn(payload['fileIds']),
    ...idsIn(payload['photoFileId']),
    ...idsIn(payload['agentSignatureFileId']),
    ...idsIn(payload['customerSignatureFileId']),
    ...findingsOf(payload).flatMap((finding) => idsIn(finding?.['fileIds'])),
  ]),
];

export const serviceNamedIn = (payload: Payload): string | null => idsIn(payload['serviceId'])[0] ?? null;
export const siteNamedIn = (payload: Payload): string | null => idsIn(payload['siteId'])[0] ?? null;
