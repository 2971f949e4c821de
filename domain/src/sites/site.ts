// Defines a guarded site: statuses, defaults and validation.
import { holidayLocaleLabels } from '../agency/holidays.ts';
import { isFrenchPostcode } from '../shared/address.ts';
import type { Address } from '../shared/address.ts';
import { messages } from '../shared/validators.ts';
import { mostToleranceMinutes, type ClockingRule } from './clocking-rule.ts';
import { isTimeZone } from './site-place.ts';

/** F-270. */
export const SiteStatus = { active: 100, inactive: 200, archived: 300 } as const;
export type SiteStatus = (typeof SiteStatus)[keyof typeof SiteStatus];

export const siteStatusLabels = {
  [SiteStatus.active]: 'Actif',
  [SiteStatus.inactive]: 'Inactif',
  [SiteStatus.archived]: 'Archivé',
} as const satisfies Record<SiteStatus, string>;

export const siteActionLabels = {
  delete: 'Suppression',
  archive: 'Archivage',
  revive: 'Réactivation',
} as const;

const moves: Record<SiteStatus, readonly SiteStatus[]> = {
  [SiteStatus.active]: [SiteStatus.inactive, SiteStatus.archived],
  [SiteStatus.inactive]: [SiteStatus.active, SiteStatus.archived],
  [SiteStatus.archived]: [SiteStatus.active],
};

export const siteMayBecome = (from: SiteStatus, to: SiteStatus): boolean => moves[from].includes(to);

/** The values of DELETE site/{id}/{item}. Anything else is an item of the site (F-275). */
export const siteRemovals = ['delete', 'archive', 'deactivate', 'revive'] as const;
export type SiteRemoval = (typeof siteRemovals)[number];

/** A site with services keeps its history: it is archived, not deleted. */
export const siteDeletionIssue = (site: { readonly serviceCount: number }): string | null =>
  site.serviceCount > 0 ? 'Ce site a des services : il peut être archivé, pas supprimé' : null;

/** Services record the billed customer, so a site with services keeps its customer. */
export const siteCustomerIssue = (site: { readonly customerId: string; readonly serviceCount: number }, customerId: string): string | null =>
  site.customerId !== customerId && site.serviceCount > 0 ? 'Ce site a des services : son client ne peut plus changer' : null;

export interface SiteFields {
  readonly name: string;
  readonly customerId: string | null;
  readonly address: Address;
  /** Metres. */
  readonly radius: number;
  readonly timeZone: string;
  readonly holidayLocale: string;
  readonly clocking?: ClockingRule | null | undefined;
  readonly specialties: readonly string[];
}

/** A larger radius is no longer a site. The column has the same limit. */
export const largestRadius = 100_000;

const outOf = (value: number | null, limit: number): boolean => value !== null && !(Math.abs(value) <= limit);

const isTolerance = (minutes: number): boolean => Number.isInteger(minutes) && minutes >= 0 && minutes <= mostToleranceMinutes;

/** Returns every reason why the record cannot be saved, by field, in French. `offered` are the keys of the agency's specialties. */
export function siteIssues(site: SiteFields, offered: ReadonlySet<string>): Partial<Record<string, string>> {
  const { address } = site;
  const checks: readonly [field: string, fails: boolean, message: string][] = [
    ['name', site.name.trim() === '', messages.required],
    ['customerId', !site.customerId, messages.required],
    ['address.zipcode', address.country === 'France' && address.zipcode !== '' && !isFrenchPostcode(address.zipcode), messages.format],
    ['address.latitude', outOf(address.latitude, 90) || (address.latitude === null) !== (address.longitude === null), messages.format],
    ['address.longitude', outOf(address.longitude, 180), messages.format],
    ['radius', !(Number.isInteger(site.radius) && site.radius > 0), messages.positiveInteger],
    ['radius', site.radius > largestRadius, `Doit être inférieur à ${largestRadius}`],
    ['timeZone', !isTimeZone(site.timeZone), messages.format],
    ['holidayLocale', !(site.holidayLocale in holidayLocaleLabels), messages.format],
    ['clocking.toleranceMinutes', site.clocking ? !isTolerance(site.clocking.toleranceMinutes) : false, `Entre 0 et ${mostToleranceMinutes} min`],
    ['specialties', site.specialties.some((key) => !offered.has(key)), messages.format],
  ];
  return Object.fromEntries(checks.filter(([, fails]) => fails).map(([field, , message]) => [field, message]));
}
