// How a site's status, specialties, zone and calendar are shown and chosen.
import { frenchTimeZones } from '@vigie/domain/agency/places.ts';
import { holidayLocaleLabels } from '@vigie/domain/agency/holidays.ts';
import { defaultSpecialties } from '@vigie/domain/agents/specialties.data.ts';
import { SiteStatus, siteStatusLabels } from '@vigie/domain/sites/site.ts';
import type { Option } from '../shared/ui/list/list-types.ts';
import type { StatusTable } from '../shared/ui/marks/status-tone.ts';

export const siteStatuses: StatusTable = {
  [SiteStatus.active]: { label: siteStatusLabels[100], tone: 'done' },
  [SiteStatus.inactive]: { label: siteStatusLabels[200], tone: 'neutral' },
  [SiteStatus.archived]: { label: siteStatusLabels[300], tone: 'muted' },
};
export const siteStatusOptions: Option[] = Object.entries(siteStatusLabels).map(([value, label]) => ({
  value,
  label,
}));

export const specialtyOptions: Option[] = defaultSpecialties.map(({ key, label }) => ({ value: key, label }));
const labels: ReadonlyMap<string, string> = new Map(defaultSpecialties.map(({ key, label }) => [key, label]));
export const specialtyNames = (keys: readonly string[]): string => keys.map((key) => labels.get(key) ?? key).join(', ');
export const offeredSpecialties: ReadonlySet<string> = new Set(labels.keys());

export const holidayOptions: Option[] = Object.entries(holidayLocaleLabels).map(([value, label]) => ({
  value,
  label,
}));
export const holidayLabel = (locale: string): string => holidayLocaleLabels[locale] ?? locale;

/** French zones first; the others are for a site abroad. */
export const zoneOptions: Option[] = [...new Set([...frenchTimeZones, ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));
