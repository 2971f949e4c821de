// Licences: who holds one, the quotas of the agency's plan, and why one may be neither given nor taken.
import type { StorageRoom } from '../documents/storage-room.ts';
import { addDays } from '../shared/time-day.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { afterNow } from '../shared/validators-dates.ts';
import { AgentStatus } from './agent.ts';
import * as licenceTexts from './licence-texts.ts';

/** The agency's limits and counts, as GET pricing answers them (F-255). */
export interface LicencePricing {
  readonly agentsLimit: number;
  readonly accountsLimit: number;
  /** Free accounts, over and above the plan. */
  readonly vFreeAccounts: number;
  /** `accounts`: licences that hold, and those that are to begin on a day. */
  readonly countAgents: { readonly agents: number; readonly accounts: number };
}

/** Cents before tax of one more collaborator's file, unless an offer says otherwise (F-266). */
export const defaultAgentPriceCents = 150;

/** The same with what the agency has paid for ahead (C-172), and the room of its files. */
export interface AgencyPricing extends LicencePricing {
  readonly agentUnitPriceCents: number;
  readonly prepaidPayslips: number;
  readonly prepaidSignatures: number;
  /** What its files take of the room that it has. */
  readonly storage: StorageRoom;
}

/** Paid accounts and free ones together, in the licence dialog as in the quota (F-258, F-264). */
export const licenceQuota = (pricing: LicencePricing): number => pricing.accountsLimit + pricing.vFreeAccounts;

export const isLicenceQuotaReached = (pricing: LicencePricing): boolean => pricing.countAgents.accounts >= licenceQuota(pricing);

export const isFileQuotaReached = (pricing: LicencePricing): boolean => pricing.countAgents.agents >= pricing.agentsLimit;

/** Why no further collaborator's file can be created; `adding` files at once, as an import does. */
export const fileRefusal = (pricing: LicencePricing, adding = 1): string | null =>
  pricing.countAgents.agents + adding > pricing.agentsLimit ? licenceTexts.filesReached : null;

export interface LicenceHolder {
  readonly status: AgentStatus;
  /** The manager of the agency company, its owner. */
  readonly isManager: boolean;
  /** The end of the licence is already set: its removal is scheduled, or it was taken for a few days. */
  readonly willDeactivate: boolean;
  /** A licence is to begin on a day that has not come: it is counted already. */
  readonly willActivate: boolean;
}

/** Why a licence cannot be given; null when it can, a subscription choice being made (F-257, C-182). */
export function licenceGrantRefusal(agent: LicenceHolder, pricing: LicencePricing): string | null {
  if (agent.status === AgentStatus.licensed) return 'Ce collaborateur a déjà une licence';
  if (agent.status !== AgentStatus.unlicensed) return 'Ce collaborateur est archivé';
  return !agent.willActivate && isLicenceQuotaReached(pricing) ? licenceTexts.quotaReached : null;
}

/** Why a licence cannot be taken away; null when it can (F-236, F-260, F-261, F-262). */
export function licenceRemovalRefusal(agent: LicenceHolder): string | null {
  if (agent.isManager) return licenceTexts.ownerKeeps;
  if (agent.willActivate) return null;
  if (agent.status !== AgentStatus.licensed) return "Ce collaborateur n'a pas de licence";
  return agent.willDeactivate ? licenceTexts.endsByItself : null;
}

/** Why the agency's manager is neither archived nor deleted; null for anybody else (F-236). */
export const removalRefusal = (agent: Pick<LicenceHolder, 'isManager'>): string | null => (agent.isManager ? licenceTexts.ownerKeeps : null);

/**
 * The licence dialog's error over the whole selection, the specification's spelling kept (F-262, F-263). `managerId`: the
 * main administrator's file, null when he has none.
 */
export function licenceSelectionIssue(selected: readonly string[], pricing: LicencePricing, managerId: string | null): string | null {
  if (managerId !== null && !selected.includes(managerId)) return licenceTexts.ownerKeeps;
  const quota = licenceQuota(pricing);
  return selected.length > quota ? `Vous ne pouvez attribuer que ${quota} licenses` : null;
}

/** Durations a licence is sold for, in days; 0 is without an end, billed monthly (F-256, C-187). */
export const licenceDurations = [0, 1, 2, 3, 4, 5, 10] as const;
export type LicenceDuration = (typeof licenceDurations)[number];
export const licenceDurationLabel = (days: LicenceDuration): string => (days === 0 ? 'Durée illimitée' : `${days} jour${days > 1 ? 's' : ''}`);

/** Last day of a licence whose first is given, that day included; null without an end. One day ends that night (C-187). */
export const licenceLastDay = (days: LicenceDuration, first: LocalDay): LocalDay | null => (days === 0 ? null : addDays(first, days - 1));

/** Why a licence cannot begin later on this day; null when it can. One that begins today is given without a day. */
export const licenceStartIssue = (first: LocalDay | null, today: LocalDay): string | null => afterNow(today)(first);

/** True once the last day is over: the licence ends by itself. */
export const isLicenceOver = (lastDay: LocalDay, today: LocalDay): boolean => lastDay < today;
