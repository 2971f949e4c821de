// A visit: somebody of the platform inside an agency, for a stated reason and an hour, with the agency's consent where it demands it.
import { has, type Actor } from '../identity/actor.ts';
import { HOUR, MINUTE } from '../shared/time.ts';

export const visitReason = { min: 10, max: 500 } as const;
/** How long a visit lasts at most; who needs longer opens a new one. */
export const VISIT_MS = HOUR;
/** A request that nobody has answered by then is none any more. */
export const REQUEST_MS = 24 * HOUR;

/** `none`: the agency demanded nothing when the visit was opened, or had nobody who could answer. */
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

/** How the agency is told who comes. */
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

/** What a reason lacks, in French; null: nothing. */
export function reasonIssue(reason: string): string | null {
  const { length } = reason.trim();
  if (length < visitReason.min) return `Donnez le motif de la visite, en ${visitReason.min} caractères au moins`;
  return length > visitReason.max ? `Le motif tient en ${visitReason.max} caractères` : null;
}

/** A visit as it is opened: it begins at once, or when the agency has agreed. */
export const newVisit = (now: number, consentDemanded: boolean): Visit =>
  consentDemanded
    ? { consent: 'asked', askedAt: now, begunAt: null, endsAt: null, closedAt: null }
    : { consent: 'none', askedAt: now, begunAt: now, endsAt: now + VISIT_MS, closedAt: null };

/** The hour begins with the answer, not with the request. */
export const answered = (visit: Visit, accepted: boolean, now: number): Visit =>
  accepted ? { ...visit, consent: 'given', begunAt: now, endsAt: now + VISIT_MS } : { ...visit, consent: 'refused' };

export function visitState({ consent, askedAt, begunAt, endsAt, closedAt }: Visit, now: number): VisitState {
  if (consent === 'refused') return 'refused';
  // What was closed after its hour had passed had ended by itself.
  if (closedAt !== null && (endsAt === null || closedAt < endsAt)) return 'closed';
  if (begunAt === null) return now < askedAt + REQUEST_MS ? 'asked' : 'lapsed';
  return endsAt !== null && now < endsAt ? 'open' : 'ended';
}

/** Whole minutes that the visit lasted, or has lasted by now; 0 for one that never began. */
export function minutesOf({ begunAt, endsAt, closedAt }: Visit, now: number): number {
  if (begunAt === null) return 0;
  const end = Math.min(now, endsAt ?? now, closedAt ?? now);
  return Math.max(0, Math.round((end - begunAt) / MINUTE));
}

const isMember = ({ kind }: Actor): boolean => kind === 'owner' || kind === 'staff' || kind === 'agent';
export const visitCan = {
  see: (actor: Actor): boolean => has(actor, 'readAuditTrail'),
  /** Whoever sees visits for the agency may end one; those who visit end their own. */
  close: (actor: Actor): boolean => isMember(actor) && has(actor, 'readAuditTrail'),
  /** Nobody of the platform agrees in the agency's place, whatever else they may do there. */
  answer: (actor: Actor): boolean => actor.kind === 'owner',
  demandConsent: (actor: Actor): boolean => actor.kind === 'owner',
};
