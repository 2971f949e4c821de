// Says how the trial of the reader's own agency stands.
import { daysBetween } from '@vigie/domain/shared/time-day.ts';
import { subscriptionState, type AgencySubscription } from '@vigie/domain/subscription/subscription-state.ts';
import { formatDay, today } from '../shared/format/dates.ts';
import { plural } from '../shared/format/numbers.ts';

/** Today included. */
export const daysLeft = ({ currentPeriodEndAt }: AgencySubscription): number => daysBetween(today(), currentPeriodEndAt) + 1;

/** The state of the reader's agency. */
export function standsIn(subscription: AgencySubscription | null): string {
  const { trial, expired, valid } = subscriptionState(subscription, today());
  if (!subscription) return 'Votre agence n’a pas d’abonnement.';
  const last = formatDay(subscription.currentPeriodEndAt);
  if (!trial) return valid ? `Votre agence est abonnée jusqu’au ${last}.` : 'Votre agence n’est plus en essai.';
  if (expired) return `L’essai de votre agence a pris fin le ${last}. Rien de ce que vous avez saisi n’est perdu.`;
  return `Votre agence est en essai jusqu’au ${last} : ${plural(daysLeft(subscription), 'jour', 'jours')}, aujourd’hui compris.`;
}
