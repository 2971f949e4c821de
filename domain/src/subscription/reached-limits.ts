// Lists the subscription limits whose reaching is notified to the agency (C-174, C-180).
import { limitAlerts, type LimitAlert } from '../agency/limit-alerts.ts';
import { isFileQuotaReached, isLicenceQuotaReached, type AgencyPricing } from '../agents/licence.ts';
import { isFull, isNearlyFull, roomFull, roomNearlyFull } from '../documents/storage-room.ts';
import * as licenceTexts from '../agents/licence-texts.ts';

/** The message once it is reached. The first two repeat the refusals that follow (C-183). */
export const limitAlertTexts: Readonly<Record<LimitAlert, string>> = {
  agentsLimit: licenceTexts.filesReached,
  accountsLimit: licenceTexts.quotaReached,
  prepaidSignatures: 'Vous n’avez plus de signatures électroniques prépayées',
  prepaidPayslips: 'Vous n’avez plus de bulletins de paie prépayés',
  storageNear: roomNearlyFull,
  storageFull: roomFull,
};

/** What a limit is judged by. */
type Counted = Omit<AgencyPricing, 'extraLicence'>;

const isReached: Readonly<Record<LimitAlert, (pricing: Counted) => boolean>> = {
  agentsLimit: isFileQuotaReached,
  accountsLimit: isLicenceQuotaReached,
  prepaidSignatures: ({ prepaidSignatures }) => prepaidSignatures === 0,
  prepaidPayslips: ({ prepaidPayslips }) => prepaidPayslips === 0,
  storageNear: ({ storage }) => isNearlyFull(storage) && !isFull(storage),
  storageFull: ({ storage }) => isFull(storage),
};

export const reachedLimits = (pricing: Counted): LimitAlert[] => limitAlerts.filter((limit) => isReached[limit](pricing));

/** Limits reached now but not at the last check. `before` null: never checked, so that existing limits are not notified. */
export const newlyReached = (reached: readonly LimitAlert[], before: readonly string[] | null): LimitAlert[] =>
  before === null ? [] : reached.filter((limit) => !before.includes(limit));
