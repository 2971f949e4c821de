// Defines the reasons for replacing, extending or shortening a planned service, and what may be changed.
import { formatDateTime, formatTime } from '../../shared/time-format.ts';
import { DAY, localDay } from '../../shared/time.ts';
import { ServiceStatus, isActive, type PlannedService } from '../service.ts';

export type PlanReasonKind = 'replacement' | 'extension' | 'shortening';
export const planReasonKindLabels: Record<PlanReasonKind, string> = {
  replacement: 'Remplacement',
  extension: 'Prolongation',
  shortening: 'Raccourcissement',
};

/** An absence has no cause here. Its reason may be health data and belongs to the unavailability. */
export const replacementReasons = ['absence', 'agent', 'customer', 'manager', 'other'] as const;
export type ReplacementReason = (typeof replacementReasons)[number];
export const replacementReasonLabels: Record<ReplacementReason, string> = {
  absence: 'Absence du collaborateur',
  agent: 'À la demande du collaborateur',
  customer: 'À la demande du client',
  manager: 'À la demande du responsable',
  other: 'Autre',
};

/** The same reasons as on the phone (F-060, F-061). */
export const endReasons = ['customer', 'manager', 'other'] as const;
export type EndReason = (typeof endReasons)[number];
export const endReasonLabels: Record<EndReason, string> = {
  customer: 'À la demande du client',
  manager: 'À la demande du responsable',
  other: 'Autre',
};

/** « Autre » explains nothing, so the text is then mandatory. */
export const needsComment = (reason: string, comment: string): boolean => reason === 'other' && comment.trim() === '';

export const reasonLabel = (kind: PlanReasonKind, reason: string): string =>
  (kind === 'replacement' ? (replacementReasonLabels as Record<string, string>)[reason] : (endReasonLabels as Record<string, string>)[reason]) ??
  reason;

type Ending = Pick<PlannedService, 'status' | 'start' | 'end' | 'stops'> & { readonly extendedUntil?: number | null };

/** The current end: the planned one, or that of its extension. */
export const standingEnd = ({ end, extendedUntil }: Ending): number => Math.max(end, extendedUntil ?? end);

export const endKind = (service: Ending, until: number): 'extension' | 'shortening' => (until > standingEnd(service) ? 'extension' : 'shortening');

const STATES: Partial<Record<ServiceStatus, string>> = {
  [ServiceStatus.archived]: 'Un service archivé ne se modifie plus',
  [ServiceStatus.unscheduled]: 'Ce service est déprogrammé',
  [ServiceStatus.ended]: 'Le service est terminé',
  [ServiceStatus.interrupted]: 'Le service est interrompu',
};

/** Explains in French why the end of a service in this status cannot be changed, or returns null. */
export const endingRefusal = ({ status }: Pick<Ending, 'status'>): string | null => STATES[status] ?? null;

/** Explains why a service may not end then, or returns null. A running service cannot end in the past: it is ended by hand. */
export function endRefusal(service: Ending, until: number, now: number): string | null {
  const state = endingRefusal(service);
  if (state) return state;
  if (until === standingEnd(service)) return 'Aucun changement à enregistrer';
  if (until <= service.start) return 'La fin doit être après le début.';
  if (until - service.start > 7 * DAY) return 'Un service ne peut pas dépasser 7 jours.';
  if (isActive(service.status) && until <= now) return 'Cette heure est déjà passée : terminez le service';
  const last = service.stops?.at(-1);
  return last && until < last.end ? 'Le circuit ne peut pas finir avant sa dernière étape' : null;
}

/** « 16:00 → 18:00 », with the days when they differ. */
export function endWords(from: number, until: number, zone: string): string {
  const word = localDay(from, zone) === localDay(until, zone) ? formatTime : formatDateTime;
  return `${word(from, zone)} → ${word(until, zone)}`;
}
