// Defines an agency's webhooks: who keeps them, which addresses are taken, further tries, and when an address is switched off.
import { has, type Actor } from '../../identity/actor.ts';
import { DAY, HOUR, isoOf, MINUTE } from '../../shared/time.ts';
import { messages } from '../../shared/validators.ts';
import { isEventName } from './events.ts';

const SECOND = 1000;

export const WEBHOOKS_AT_MOST = 20;
export const WEBHOOK_NAME_LENGTH = 60;
export const WEBHOOK_URL_LENGTH = 500;

const OF_PLATFORM: ReadonlySet<Actor['kind']> = new Set(['support', 'admin', 'superadmin']);
const edits = (actor: Actor): boolean => has(actor, 'editAgencySettings');

export const webhooksCan = {
  list: (actor: Actor): boolean => has(actor, 'readAgencySettings'),
  /** A visit of the platform's people ends within an hour, but an address that they chose would stay. */
  save: (actor: Actor): boolean => edits(actor) && !OF_PLATFORM.has(actor.kind),
  /** Switches off, deletes, tries and sends again: nothing goes anywhere new. */
  keep: edits,
} as const;

/** Of a program on the same machine. Only a demonstration takes it, where its operator wants it. */
const isLocal = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && hostname === '127.0.0.1';
const NAMED_LOCAL = /^localhost\.?$|\.(localhost|local|internal|home\.arpa)\.?$/i;

/** Explains in French why no webhook may go to this address. What its name stands for is judged when it is called. */
export function addressIssue(url: string, takesLocal: boolean): string | null {
  if (url.trim() === '') return messages.required;
  if (url.length > WEBHOOK_URL_LENGTH) return `${WEBHOOK_URL_LENGTH} caractères au plus`;
  const address = URL.parse(url.trim());
  if (address === null) return 'Cette adresse n’est pas écrite comme https://exemple.fr/vigie';
  if (address.username !== '' || address.password !== '') return 'Une adresse ne porte ni nom ni mot de passe : la signature suffit';
  if (takesLocal && isLocal(address)) return null;
  if (address.protocol !== 'https:') return 'Seules les adresses en https:// sont acceptées';
  if (NAMED_LOCAL.test(address.hostname)) return 'Cette adresse n’est pas sur Internet';
  return null;
}

export interface WebhookFields {
  readonly name: string;
  readonly url: string;
  readonly events: readonly string[];
}

/** By field, in French. */
export function webhookIssues({ name, url, events }: WebhookFields, takesLocal: boolean): Partial<Record<keyof WebhookFields, string>> {
  const issues: Partial<Record<keyof WebhookFields, string>> = {};
  if (name.trim() === '') issues.name = messages.required;
  else if (name.trim().length > WEBHOOK_NAME_LENGTH) issues.name = `${WEBHOOK_NAME_LENGTH} caractères au plus`;
  const address = addressIssue(url, takesLocal);
  if (address !== null) issues.url = address;
  if (events.length === 0) issues.events = 'Choisissez au moins un événement';
  else if (!events.every(isEventName)) issues.events = 'Cet événement n’existe pas';
  return issues;
}

/** The waits before the second and each further try: ten tries in about three days. */
const WAITS: readonly number[] = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** The longest wait that a receiver may ask for. */
const LONGEST_ASKED = DAY;

/** When to try again after this many tries. Null: never. `asked`: until when the receiver wants to be left alone. */
export function nextTryAt(tries: number, now: number, asked: number | null = null): string | null {
  const wait = WAITS[tries - 1];
  return wait === undefined ? null : isoOf(Math.max(now + wait, Math.min(asked ?? 0, now + LONGEST_ASKED)));
}

/** The instant of a `Retry-After` header (RFC 9110, 10.2.3): seconds from now, or a date of HTTP. Null without a readable one. */
export function retryAfterOf(header: string | undefined, now: number): number | null {
  if (header === undefined || header.trim() === '') return null;
  if (/^\s*\d{1,9}\s*$/.test(header)) return now + Number(header) * SECOND;
  const date = /[a-z]{3}/i.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? null : date;
}

/** An address has this long to answer. */
export const ANSWER_MS = 15 * SECOND;
/** Whoever took a delivery and says nothing for this long has died. */
export const LEASE_MS = 60 * SECOND;
/** How much of an answer is kept. */
export const ANSWER_LENGTH = 500;
/** The former secret signs beside the new one for this long. */
export const OVERLAP_MS = DAY;
/** An address where nothing else has happened for this long is switched off. */
export const FAILING_MS = 5 * DAY;
/** « Gone »: the receiver wants no more. */
const GONE = 410;

export const isTaken = (status: number): boolean => status >= 200 && status < 300;

export type OffReason = 'byHand' | 'gone' | 'failing';
export const offReasonLabels: Readonly<Record<OffReason, string>> = {
  byHand: 'Désactivé par l’agence',
  gone: 'Désactivé : l’adresse a répondu 410, elle ne veut plus rien recevoir',
  failing: 'Désactivé : l’adresse n’a rien accepté pendant cinq jours',
};

/** Whether the address is switched off after a try that failed. `failingSince`: the first failure since the last success. */
export function offAfter(status: number | null, failingSince: number, now: number): OffReason | null {
  if (status === GONE) return 'gone';
  return now - failingSince >= FAILING_MS ? 'failing' : null;
}

export const DeliveryStatus = { waiting: 100, delivered: 200, failed: 300 } as const;
export type DeliveryStatus = (typeof DeliveryStatus)[keyof typeof DeliveryStatus];
export const deliveryStatusLabels: Readonly<Record<DeliveryStatus, string>> = { 100: 'En attente', 200: 'Reçue', 300: 'Échouée' };

/** Why there is no answer, when there is none. */
export type DeliveryError = 'timeout' | 'unreachable' | 'notPublic' | 'off' | 'certificate';
export const deliveryErrorLabels: Readonly<Record<DeliveryError, string>> = {
  timeout: 'Pas de réponse en quinze secondes',
  unreachable: 'L’adresse n’a pas pu être jointe',
  notPublic: 'L’adresse mène à un réseau privé : elle n’est pas appelée',
  certificate: 'Le certificat de l’adresse n’est pas valable',
  off: 'Le webhook a été désactivé avant',
};
