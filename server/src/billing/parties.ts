// Prepares the seller and buyer of a document. They are frozen with its number, so that a later change of address does not alter it.
import type { FrozenParties } from '@vigie/db/tables/billing/billing.ts';
import { settlementLabel } from '@vigie/domain/billing/invoice/due-date.ts';
import { CustomerType } from '@vigie/domain/customers/customer-type.ts';
import { lawfulSettlement } from '@vigie/domain/customers/settlement.ts';
import type { VatPlace } from '@vigie/domain/billing/law/vat-category.ts';
import { settingsOf, type AgencyRow } from '../agency/profile.ts';
import type { CustomerRecord } from '../customers/present.ts';

/** What an agency's lines at 0 % say when they name no reason. */
export const vatPlaceOf = (agency: AgencyRow): VatPlace => ({
  holidayLocale: agency.holidayLocale,
  franchise: settingsOf(agency).vatRegime.franchise,
});

/** The agency as its documents show it. */
export const sellerOf = (agency: AgencyRow): FrozenParties['seller'] => ({
  name: agency.name,
  email: agency.email,
  phone: agency.phone,
  street: agency.street,
  complement: agency.complement,
  zipcode: agency.zipcode,
  city: agency.city,
  siret: agency.siret,
  vatNumber: agency.vatNumber,
  cnapsNumber: agency.cnapsNumber,
  legalForm: agency.legalForm,
  shareCapitalCents: agency.shareCapitalCents,
  registry: agency.registry,
  registryCity: agency.registryCity,
  apeCode: agency.apeCode,
  vatOnDebits: settingsOf(agency).vatRegime.onDebits,
});

export function partiesOf(agency: AgencyRow, customer: CustomerRecord): FrozenParties {
  return {
    seller: sellerOf(agency),
    buyer: {
      name: customer.name,
      number: customer.number,
      street: customer.street,
      complement: customer.complement,
      zipcode: customer.zipcode,
      city: customer.city,
      country: customer.country,
      siren: customer.siren || customer.siret.replaceAll(/\s/g, '').slice(0, 9),
      siret: customer.siret,
      vatNumber: customer.vatNumber,
      isConsumer: customer.type === CustomerType.person,
      settlement: settlementLabel(lawfulSettlement(customer)),
    },
  };
}
