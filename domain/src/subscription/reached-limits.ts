// The limits of an agency's subscription whose reaching is told to its people (C-174, C-180).
import { limitAlerts, type LimitAlert } from '../agency/limit-alerts.ts';
import { isFileQuotaReached, isLicenceQuotaReached, type AgencyPricing } from '../agents/licence.ts';
import { isFull, isNearlyFull, roomFull, roomNearlyFull } from '../documents/storage-room.ts';
import * as licenceTexts from '../agents/licence-texts.ts';

/** What is said once it is reached; the first two are the words of the refusals that follow (C-183). */
export const limitAlertTexts: Readonly<Record<LimitAlert, string>> = {
  agentsLimit: licenceTexts.filesReached,
  accountsLimit: licenceTexts.quotaReached,
  prepaidSignatures: 'Vous n’avez plus de signatures électroniques prépayées',
  prepaidPayslips: 'Vous n’avez plus de bulletins de paie prépayés',
  storageNear: roomNearlyFull,
  storageFull: roomFull,
};

const isReached: Readonly<Record<LimitAlert, (pricing: AgencyPricing) => boolean>> = {
  agentsLimit: isFileQuotaReached,
  accountsLimit: isLicenceQuotaReached,
  prepaidSignatures: ({ prepaidSignatures }) => prepaidSignatures === 0,
  prepaidPayslips: ({ prepaidPayslips }) => prepaidPayslips === 0,
  storageNear: ({ storage }) => isNearlyFull(storage) && !isFull(storage),
  storageFull: ({ storage }) => isFull(storage),
};

export const reachedLimits = (pricing: AgencyPricing): LimitAlert[] => limitAlerts.filter((limit) => isReached[limit](pricing));

/** Those to be told: reached now and not when it was last looked. `before` null: never looked, so that what an agency never had is not told. */
export const newlyReached = (reached: readonly LimitAlert[], before: readonly string[] | null): LimitAlert[] =>
  before === null ? [] : reached.filter((limit) => !before.includes(limit));
