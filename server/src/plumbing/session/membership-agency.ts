// Describes the agency of a membership, as rules and screens know it.
import type { agencies } from '@vigie/db/tables/platform/platform.ts';
import type { PartialSettings } from '@vigie/domain/agency/settings/settings.ts';
import { withDefaults } from '@vigie/domain/agency/settings/settings-change.ts';
import type { Membership } from './person.ts';
import { presentSubscription, type SubscriptionRow } from './subscription.ts';

export const agencyOf = (agency: typeof agencies.$inferSelect, subscription: SubscriptionRow | null): Membership['agency'] => ({
  id: agency.id,
  name: agency.name,
  status: agency.status,
  timeZone: agency.timeZone,
  holidayLocale: agency.holidayLocale,
  currency: agency.currency,
  factorDemand: withDefaults(agency.settings as PartialSettings).secondFactor.demand,
  standing: { subscription: presentSubscription(subscription), errors: agency.errors },
});
