// What the agency itself says of VAT, for the lines of its documents, and the currency that they are in.
import { withDefaults } from '@vigie/domain/agency/settings/settings-change.ts';
import type { VatPlace } from '@vigie/domain/billing/law/vat-category.ts';
import { useAgencyProfile } from '../shared/session/use-agency-profile.ts';

export function useVatPlace(): { readonly currency: string; readonly place: VatPlace } {
  const { data: agency } = useAgencyProfile();
  const { currency = 'EUR', holidayLocale = 'FR', settings = {} } = agency ?? {};
  return { currency, place: { holidayLocale, franchise: withDefaults(settings).vatRegime.franchise } };
}
