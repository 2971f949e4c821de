// Prepares the agency for documents: letterhead, identity, and what the security code requires on every document.
import { securityFooter } from '@vigie/domain/billing/law/legal-mentions.ts';
import { identityParts, nameOnPaper, type LegalIdentity } from '@vigie/domain/agency/legal-identity.ts';
import { formatPhone } from '@vigie/domain/shared/phone.ts';
import { newAgencySettings } from '@vigie/domain/agency/settings/settings-defaults.data.ts';
import type { ExportSettings } from '@vigie/domain/agency/settings/settings.ts';
import { printedProse } from './printed-prose.ts';
import type { AgencyView } from './views.ts';

/** Papers of before form and register were asked have none. */
export interface PrintedAgency extends Partial<LegalIdentity> {
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

const NO_BREAK_SPACE = '\u00A0';
const NOTHING = newAgencySettings().exportSettings;

/** `day` is the local day of the document: the legal sentence is dated. */
export const agencyView = (
  agency: PrintedAgency,
  day: string,
  { header, footer, colour }: ExportSettings = NOTHING,
  logo: string | null = null,
): AgencyView => ({
  name: nameOnPaper(agency.name, agency.legalForm),
  lines: filled(agency.street, agency.complement, `${agency.zipcode} ${agency.city}`),
  contact: filled(formatPhone(agency.phone).replaceAll(' ', NO_BREAK_SPACE), agency.email),
  identity: identityParts(agency).join(' · '),
  legal: securityFooter(agency.cnapsNumber || null, day),
  logo,
  colour,
  header: printedProse(header),
  footer: filled(...footer.split('\n')),
});
