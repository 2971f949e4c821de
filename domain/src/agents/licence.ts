// Computes the licence quotas of the agency's plan, and explains why a licence cannot be granted or removed.
import type { StorageRoom } from '../documents/storage-room.ts';
import { addDays } from '../shared/time-day.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { afterNow } from '../shared/validators-dates.ts';
import { AgentStatus } from './agent.ts';
import * as licenceTexts from './licence-texts.ts';
import { plural } from '../shared/words-of-number.ts';

/** The agency's limits and counts, as answered by GET pricing (F-255). */
export interface LicencePricing {
  readonly agentsLimit: number;
  readonly accountsLimit: number;
  /** Free accounts, in addition to the plan. */
  readonly vFreeAccounts: number;
  /** `accounts`: current licences, and those that start on a later day. */
  readonly countAgents: { readonly agents: number; readonly accounts: number };
}

/** Cents before tax for one more collaborator's file, unless an offer sets another price (F-266). */
export const defaultAgentPriceCents = 150;

/** The same with what the agency has prepaid (C-172), and the storage of its files. */
export interface AgencyPricing extends LicencePricing {
  readonly agentUnitPriceCents: number;
  readonly prepaidPayslips: number;
  readonly prepaidSignatures: number;
  /** Prices of a licence beyond the plan. Null: no renewal follows that would bill one. */
  readonly extraLicence: { readonly monthlyCents: number; readonly dailyCents: number } | null;
  /** How much storage its files use. */
  readonly storage: StorageRoom;
}

/** Paid and free accounts together, in the licence dialog and in the quota (F-258, F-264). */
export const licenceQuota = (pricing: LicencePricing): number => pricing.accountsLimit + pricing.vFreeAccounts;

export const isLicenceQuotaReached = (pricing: LicencePricing): boolean => pricing.countAgents.accounts >= licenceQuota(pricing);

export const isFileQuotaReached = (pricing: LicencePricing): boolean => pricing.countAgents.agents >= pricing.agentsLimit;

/** Explains why no more collaborators' files can be created. `adding` is the number created at once, as an import does. */
export const fileRefusal = (pricing: LicencePricing, adding = 1): string | null =>
  pricing.countAgents.agents + adding > pricing.agentsLimit ? licenceTexts.filesReached : null;

export interface LicenceHolder {
  readonly status: AgentStatus;
  /** The agency's owner, manager of the company. */
  readonly isManager: boolean;
  /** The end of the licence is already set: its removal is scheduled, or it was bought for a few days. */
  readonly willDeactivate: boolean;
  /** The licence starts on a later day and already counts. */
  readonly willActivate: boolean;
}

/** Explains why a licence cannot be granted, or returns null when it can. The choice of a subscription comes separately (F-257, C-182). */
export function licenceGrantRefusal(agent: LicenceHolder, pricing: LicencePricing): string | null {
  if (agent.status === AgentStatus.licensed) return 'Ce collaborateur a déjà une licence';
  if (agent.status !== AgentStatus.unlicensed) return 'Ce collaborateur est archivé';
  return !agent.willActivate && isLicenceQuotaReached(pricing) ? licenceTexts.quotaReached : null;
}

/** Explains why a licence cannot be removed, or returns null when it can (F-236, F-260, F-261, F-262). */
export function licenceRemovalRefusal(agent: LicenceHolder): string | null {
  if (agent.isManager) return licenceTexts.ownerKeeps;
  if (agent.willActivate) return null;
  if (agent.status !== AgentStatus.licensed) return "Ce collaborateur n'a pas de licence";
  return agent.willDeactivate ? licenceTexts.endsByItself : null;
}

/** Explains why the agency's manager cannot be archived or deleted. Null for anybody else (F-236). */
export const removalRefusal = (agent: Pick<LicenceHolder, 'isManager'>): string | null => (agent.isManager ? licenceTexts.ownerKeeps : null);

/**
 * Returns the licence dialog's error for the whole selection, in the specification's spelling (F-262, F-263). `managerId` is the main administrator's file,
 * or null.
 */
export function licenceSelectionIssue(selected: readonly string[], pricing: LicencePricing, managerId: string | null): string | null {
  if (managerId !== null && !selected.includes(managerId)) return licenceTexts.ownerKeeps;
  const quota = licenceQuota(pricing);
  return selected.length > quota ? `Vous ne pouvez attribuer que ${quota} licenses` : null;
}

/** The durations for which a licence is sold, in days. 0 has no end and is billed monthly (F-256, C-187). */
export const licenceDurations = [0, 1, 2, 3, 4, 5, 10] as const;
export type LicenceDuration = (typeof licenceDurations)[number];
export const licenceDurationLabel = (days: LicenceDuration): string => (days === 0 ? 'Durée illimitée' : plural(days, 'jour', 'jours'));

/** Returns the last day of a licence from its first, that day included. Null without an end. A one-day licence ends that night (C-187). */
export const licenceLastDay = (days: LicenceDuration, first: LocalDay): LocalDay | null => (days === 0 ? null : addDays(first, days - 1));

/** Explains why a licence cannot start later on this day. A licence that starts today has no start day. */
export const licenceStartIssue = (first: LocalDay | null, today: LocalDay): string | null => afterNow(today)(first);

/** True once the last day is over. The licence then ends by itself. */
export const isLicenceOver = (lastDay: LocalDay, today: LocalDay): boolean => lastDay < today;
