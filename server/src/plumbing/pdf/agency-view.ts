// Prepares the agency for documents: letterhead, identity, and what the security code requires on every document.
import { securityFooter } from '@vigie/domain/billing/law/legal-mentions.ts';
import { newAgencySettings } from '@vigie/domain/agency/settings/settings-defaults.data.ts';
import type { ExportSettings } from '@vigie/domain/agency/settings/settings.ts';
import { printedProse } from './printed-prose.ts';
import type { AgencyView } from './views.ts';

export interface PrintedAgency {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly complement: string;
  readonly zipcode: string;
  readonly city: string;
  readonly siret: string;
  readonly vatNumber: string;
  readonly cnapsNumber: string;
}

const filled = (...texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter(Boolean);

const NOTHING = newAgencySettings().exportSettings;

/** `day` is the local day of the document: the legal sentence is dated. */
export const agencyView = (
  agency: PrintedAgency,
  day: string,
  { header, footer }: ExportSettings = NOTHING,
  logo: string | null = null,
): AgencyView => ({
  name: agency.name,
  lines: filled(agency.street, agency.complement, `${agency.zipcode} ${agency.city}`),
  contact: filled(agency.phone, agency.email),
  identity: filled(agency.siret && `SIRET ${agency.siret}`, agency.vatNumber && `TVA ${agency.vatNumber}`).join(' · '),
  legal: securityFooter(agency.cnapsNumber || null, day),
  logo,
  header: printedProse(header),
  footer: filled(...footer.split('\n')),
});
