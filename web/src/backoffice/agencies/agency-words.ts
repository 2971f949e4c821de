// How the statuses and the subscription of agencies are shown and chosen.
import { AgencyStatus, agencyStatusLabels } from '@vigie/domain/agency/agency-status.ts';
import { heldOfferLabels } from '@vigie/domain/subscription/offer.ts';
import { subscriptionState, type AgencySubscription } from '@vigie/domain/subscription/subscription-state.ts';
import { today } from '../../shared/format/dates.ts';
import type { Option } from '../../shared/ui/list/list-types.ts';
import type { StatusLook, StatusTable } from '../../shared/ui/marks/status-tone.ts';

export const agencyStatuses: StatusTable = {
  [AgencyStatus.created]: { label: agencyStatusLabels[0], tone: 'planned' },
  [AgencyStatus.active]: { label: agencyStatusLabels[100], tone: 'done' },
  [AgencyStatus.inactive]: { label: agencyStatusLabels[200], tone: 'neutral' },
  [AgencyStatus.archived]: { label: agencyStatusLabels[300], tone: 'muted' },
};

const optionsOf = (labels: Readonly<Record<number, string>>): Option[] => Object.entries(labels).map(([value, label]) => ({ value, label }));
export const agencyStatusOptions = optionsOf(agencyStatusLabels);
export const offerTypeOptions = optionsOf(heldOfferLabels);

export function subscriptionLook(subscription: AgencySubscription | null): StatusLook {
  const { expired, trial, valid } = subscriptionState(subscription, today());
  if (!subscription) return { label: 'Aucun', tone: 'danger' };
  if (expired) return { label: trial ? 'Essai terminé' : 'Expiré', tone: 'danger' };
  if (!valid) return { label: 'Non réglé', tone: 'danger' };
  return trial ? { label: 'Essai gratuit', tone: 'planned' } : { label: 'En cours', tone: 'done' };
}
