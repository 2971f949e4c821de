// Defines the restrictions and bans in an agent's file. It stores only the effect on planning, never a medical reason.
import type { LocalDay, LocalTime } from '../shared/time-day.ts';
import { messages } from '../shared/validators.ts';

/** A closed list: each kind has its predicate in the planning checks (facts, 2.2; 8.4 on not recording reasons). */
export const restrictionLabels = {
  noNight: 'Pas de travail de nuit',
  noSunday: 'Pas de travail le dimanche',
  noSaturday: 'Pas de travail le samedi',
  noHoliday: 'Pas de travail les jours fériés',
  notAlone: 'Pas de poste isolé',
  noDriving: 'Pas de conduite',
  noDog: 'Pas de poste avec un chien',
  noScreenPost: 'Pas de poste sur écran',
  onlyDays: 'Seulement certains jours',
  timeWindow: 'Seulement entre deux heures',
  maxServiceMinutes: 'Durée maximale de service',
  maxDistanceKm: 'Distance maximale du domicile',
  onlySites: 'Seulement certains sites',
  noCustomer: 'Jamais chez certains clients',
} as const;
export type RestrictionKind = keyof typeof restrictionLabels;
export const restrictionKinds = Object.keys(restrictionLabels) as RestrictionKind[];

/** All parameters of a restriction. Its kind decides which ones are read. */
export interface RestrictionParameters {
  /** ISO week days, 1 Monday to 7 Sunday. */
  readonly days?: readonly number[] | undefined;
  readonly startTime?: LocalTime | undefined;
  readonly endTime?: LocalTime | undefined;
  readonly minutes?: number | undefined;
  readonly kilometres?: number | undefined;
  readonly siteIds?: readonly string[] | undefined;
  readonly customerIds?: readonly string[] | undefined;
}

export interface RestrictionDraft extends RestrictionParameters {
  readonly kind: RestrictionKind;
  readonly fromOn: LocalDay | null;
  readonly untilOn: LocalDay | null;
}

const parametersOf: Partial<Record<RestrictionKind, readonly (keyof RestrictionParameters)[]>> = {
  onlyDays: ['days'],
  timeWindow: ['startTime', 'endTime'],
  maxServiceMinutes: ['minutes'],
  maxDistanceKm: ['kilometres'],
  onlySites: ['siteIds'],
  noCustomer: ['customerIds'],
};

/** Returns the parameters that this kind requires. */
export const restrictionNeeds = (kind: RestrictionKind): readonly (keyof RestrictionParameters)[] => parametersOf[kind] ?? [];

/** Keeps only the parameters that the kind reads, so that nothing stale is stored. */
export const restrictionParameters = (restriction: RestrictionDraft): RestrictionParameters =>
  Object.fromEntries(restrictionNeeds(restriction.kind).map((name) => [name, restriction[name]]));

type Issues = Record<string, string>;
const isMissing = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) || (typeof value === 'number' && !(value > 0));

const wrongOrder = (period: { readonly fromOn: LocalDay | null; readonly untilOn: LocalDay | null }): boolean =>
  period.fromOn !== null && period.untilOn !== null && period.untilOn < period.fromOn;

const orderMessage = 'Doit suivre la date de début';

/** Returns what is missing in a restriction, by field. */
export function restrictionIssues(restriction: RestrictionDraft): Issues {
  const missing = restrictionNeeds(restriction.kind).filter((name) => isMissing(restriction[name]));
  return {
    ...Object.fromEntries(missing.map((name) => [name, messages.required])),
    ...(wrongOrder(restriction) ? { untilOn: orderMessage } : {}),
  };
}

export interface BanDraft {
  readonly siteId: string | null;
  readonly customerId: string | null;
  readonly fromOn: LocalDay | null;
  readonly untilOn: LocalDay | null;
}

/** A ban names one site, or all sites of one customer. */
export function banIssues(ban: BanDraft): Issues {
  if (ban.siteId === null && ban.customerId === null) return { siteId: messages.required };
  if (ban.siteId !== null && ban.customerId !== null) return { customerId: 'Choisissez un site ou un client' };
  return wrongOrder(ban) ? { untilOn: orderMessage } : {};
}
