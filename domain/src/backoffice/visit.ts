// Defines a support visit: platform staff enter an agency for a stated reason and one hour, with consent where required.
import { has, type Actor } from '../identity/actor.ts';
import { HOUR, MINUTE } from '../shared/time.ts';

export const visitReason = { min: 10, max: 500 } as const;
/** The longest duration of a visit. A longer stay needs a new visit. */
export const VISIT_MS = HOUR;
/** An unanswered request expires after this time. */
export const REQUEST_MS = 24 * HOUR;

/** `none`: the agency required no consent when the visit was opened, or had nobody to give it. */
export const visitConsents = ['none', 'asked', 'given', 'refused'] as const;
export type VisitConsent = (typeof visitConsents)[number];
export const visitStates = ['asked', 'open', 'refused', 'lapsed', 'ended', 'closed'] as const;
export type VisitState = (typeof visitStates)[number];

export const visitStateLabels: Readonly<Record<VisitState, string>> = {
  asked: 'Accord demandé',
  open: 'En cours',
  refused: 'Refusée',
  lapsed: 'Sans réponse',
  ended: 'Terminée',
  closed: 'Fermée',
};

/** How the visitor's role is shown to the agency. */
export const visitRoleLabels = {
  superadmin: 'super-administrateur de Vigie',
  admin: 'administrateur de Vigie',
  support: 'support Vigie',
} as const;

/** Instants in milliseconds. */
export interface Visit {
  readonly consent: VisitConsent;
  readonly askedAt: number;
  /** Null until the visit has begun. */
  readonly begunAt: number | null;
  readonly endsAt: number | null;
  readonly closedAt: number | null;
}

/** Returns what is wrong with a reason, in French, or null. */
export function reasonIssue(reason: string): string | null {
  const { length } = reason.trim();
  if (length < visitReason.min) return `Donnez le motif de la visite, en ${visitReason.min} caractères au moins`;
  return length > visitReason.max ? `Le motif tient en ${visitReason.max} caractères` : null;
}

/** Creates a visit. It begins at once, or when the agency consents. */
export const newVisit = (now: number, consentDemanded: boolean): Visit =>
  consentDemanded
    ? { consent: 'asked', askedAt: now, begunAt: null, endsAt: null, closedAt: null }
    : { consent: 'none', askedAt: now, begunAt: now, endsAt: now + VISIT_MS, closedAt: null };

/** The hour starts with the answer, not with the request. */
export const answered = (visit: Visit, accepted: boolean, now: number): Visit =>
  accepted ? { ...visit, consent: 'given', begunAt: now, endsAt: now + VISIT_MS } : { ...visit, consent: 'refused' };

export function visitState({ consent, askedAt, begunAt, endsAt, closedAt }: Visit, now: number): VisitState {
  if (consent === 'refused') return 'refused';
  // A visit closed after its hour had already ended by itself.
  if (closedAt !== null && (endsAt === null || closedAt < endsAt)) return 'closed';
  if (begunAt === null) return now < askedAt + REQUEST_MS ? 'asked' : 'lapsed';
  return endsAt !== null && now < endsAt ? 'open' : 'ended';
}

/** Returns the whole minutes that the visit has lasted until now, or 0 if it never began. */
export function minutesOf({ begunAt, endsAt, closedAt }: Visit, now: number): number {
  if (begunAt === null) return 0;
  const end = Math.min(now, endsAt ?? now, closedAt ?? now);
  return Math.max(0, Math.round((end - begunAt) / MINUTE));
}

const isMember = ({ kind }: Actor): boolean => kind === 'owner' || kind === 'staff' || kind === 'agent';
export const visitCan = {
  see: (actor: Actor): boolean => has(actor, 'readAuditTrail'),
  /** Agency members who may read the audit trail can end a visit. Visitors end their own. */
  close: (actor: Actor): boolean => isMember(actor) && has(actor, 'readAuditTrail'),
  /** Platform staff can never consent on the agency's behalf, whatever other rights they have. */
  answer: (actor: Actor): boolean => actor.kind === 'owner',
  demandConsent: (actor: Actor): boolean => actor.kind === 'owner',
};
