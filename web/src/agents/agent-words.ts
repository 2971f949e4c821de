// How agents' statuses, anomalies, contracts and deadlines are shown and chosen.
import type { z } from 'zod';
import type { Agent, AgentRow, ActiveContract } from '@vigie/contract/agents/schemas.ts';
import { agentAnomalyLabels, type AgentAnomaly } from '@vigie/domain/agents/agent-anomalies.ts';
import {
  classificationLabels,
  contractPeriodLabels,
  contractStatusLabels,
  contractTypeLabels,
  weeklyMinutes,
} from '@vigie/domain/agents/agent-contract.ts';
import { restrictionLabels } from '@vigie/domain/agents/agent-restriction.ts';
import { AgentStatus, agentLicenceLabels, agentTypeLabels, civilityLabels, genderLabels } from '@vigie/domain/agents/agent.ts';
import { nearestBucket, deadlineOf, type ExpirationBucket, type ExpirationDates } from '@vigie/domain/agents/expiration.ts';
import { expirationTypes } from '@vigie/domain/agents/expirations.data.ts';
import { extraPrices, licencePriceCents } from '@vigie/domain/agents/extra-licences.ts';
import { licenceDurationLabel, licenceDurations, type AgencyPricing, type LicenceDuration } from '@vigie/domain/agents/licence.ts';
import { defaultSpecialties } from '@vigie/domain/agents/specialties.data.ts';
import { formatDuration } from '@vigie/domain/shared/duration.ts';
import { formatMoney, formatNumber } from '../shared/format/numbers.ts';
import type { Option } from '../shared/ui/list/list-types.ts';
import type { StatusLook, StatusTable, Tone } from '../shared/ui/marks/status-tone.ts';

export type AgentLine = z.output<typeof AgentRow>;
export type AgentFile = z.output<typeof Agent>;

/** Licence wording in column and filter (F-233). */
export const agentStatuses: StatusTable = {
  [AgentStatus.licensed]: { label: agentLicenceLabels[100], tone: 'done' },
  [AgentStatus.unlicensed]: { label: agentLicenceLabels[200], tone: 'neutral' },
  [AgentStatus.archived]: { label: agentLicenceLabels[300], tone: 'muted' },
};

export const contractStatuses: StatusTable = {
  100: { label: contractStatusLabels[100], tone: 'neutral' },
  150: { label: contractStatusLabels[150], tone: 'warning' },
  200: { label: contractStatusLabels[200], tone: 'planned' },
  250: { label: contractStatusLabels[250], tone: 'done' },
  300: { label: contractStatusLabels[300], tone: 'done' },
  400: { label: contractStatusLabels[400], tone: 'muted' },
  600: { label: contractStatusLabels[600], tone: 'muted' },
};

const optionsOf = (labels: Readonly<Record<string | number, string>>): Option[] => Object.entries(labels).map(([value, label]) => ({ value, label }));

export const statusOptions = optionsOf({ 100: agentLicenceLabels[100], 200: agentLicenceLabels[200] });
export const agentTypeOptions = optionsOf(agentTypeLabels);
export const civilityOptions = optionsOf(civilityLabels);
export const genderOptions = optionsOf(genderLabels);
export const contractTypeOptions = optionsOf(contractTypeLabels);
export const contractPeriodOptions = optionsOf(contractPeriodLabels);
export const categoryOptions = optionsOf(classificationLabels);
export const contractStatusOptions = optionsOf({
  100: contractStatusLabels[100],
  250: contractStatusLabels[250],
});
export const ratingOptions = [1, 2, 3, 4, 5].map((stars) => ({
  value: String(stars),
  label: '★'.repeat(stars),
}));
export const specialtyOptions: Option[] = defaultSpecialties
  .map(({ key, label }) => ({ value: key, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));
export const restrictionOptions = optionsOf(restrictionLabels);
type LicenceOffer = Omit<AgencyPricing, 'storage'>;

/** « 1,50 € HT », « 9,99 € HT par mois »; nothing beyond the plan's own price while it has a licence left. */
export function licencePriceWords(days: LicenceDuration, pricing: LicenceOffer): string {
  const cents = licencePriceCents(days, pricing, pricing.extraLicence ?? extraPrices);
  if (cents === 0) return 'comprise dans le forfait';
  return `${formatMoney(cents)} HT${days === 0 ? ' par mois' : ''}`;
}

/** The seven durations, with their prices once the agency's limits are known (C-187). */
export const licenceOptionsFor = (pricing: LicenceOffer | undefined): Option[] =>
  licenceDurations.map((days) => ({
    value: String(days),
    label: pricing ? `${licenceDurationLabel(days)} : ${licencePriceWords(days, pricing)}` : licenceDurationLabel(days),
  }));

const specialtyLabels: ReadonlyMap<string, string> = new Map(defaultSpecialties.map(({ key, label }) => [key, label]));
export const specialtyLabel = (key: string): string => specialtyLabels.get(key) ?? key;

const expirationLabels: ReadonlyMap<string, string> = new Map(expirationTypes.map(({ key, label }) => [key, label]));
export const expirationLabel = (key: string): string => expirationLabels.get(key) ?? key;
export const expirationOptions: Option[] = expirationTypes.map(({ key, label }) => ({ value: key, label }));

const DANGER: ReadonlySet<AgentAnomaly> = new Set<AgentAnomaly>([201, 202, 203]);
export const anomalyLook = (code: AgentAnomaly): StatusLook => ({
  label: agentAnomalyLabels[code],
  tone: DANGER.has(code) ? 'danger' : 'warning',
});

/** « 35 h par semaine », « 151,67 h par mois ». */
export const contractHours = ({ limitMinutes, period }: Pick<z.output<typeof ActiveContract>, 'limitMinutes' | 'period'>): string =>
  `${formatNumber(Math.round(limitMinutes / 0.6) / 100)} h par ${period === 'WEEK' ? 'semaine' : 'mois'}`;

/** « Soit 35 h 00 par semaine », beside hours by the month: the weekly limit that they make (F-340). */
export const weeklyHint = (hours: number | null, period: string): string | null =>
  period === 'MONTH' && hours !== null && hours > 0
    ? `Soit ${formatDuration(weeklyMinutes({ period, limitMinutes: Math.round(hours * 60) }))} par semaine`
    : null;

export const bucketLabels: Readonly<Record<string, string>> = {
  expired: 'Expirées',
  0: 'Aujourd’hui',
  7: '7 jours',
  30: '30 jours',
  60: '60 jours',
  90: '90 jours',
  120: '120 jours',
};

const bucketTone = (bucket: ExpirationBucket | null): Tone => {
  if (bucket === null) return 'done';
  if (bucket === 'expired') return 'danger';
  return bucket <= 30 ? 'warning' : 'planned';
};

/** The badge of a deadline on a day. */
export function deadlineLook(dates: ExpirationDates, day: string): StatusLook | null {
  const deadline = deadlineOf(dates);
  if (deadline === null) return null;
  const bucket = nearestBucket(deadline, day);
  const label = bucket === null ? 'Valide' : bucket === 'expired' ? 'Expirée' : bucket === 0 ? 'Expire aujourd’hui' : `Moins de ${bucket} jours`;
  return { label, tone: bucketTone(bucket) };
}
