// The platform as the seller on its invoices: what the law wants to stand there (CGI ann. II, art. 242 nonies A; C. com. L441-9, R123-237, R123-238).
import { missingIdentity, type LegalIdentity } from '../agency/legal-identity.ts';
import { agencyIssues, tidyAgency } from '../agency/agency-issues.ts';
import { messages } from '../shared/validators.ts';

export interface Issuer extends LegalIdentity {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly siret: string;
  readonly vatNumber: string;
  readonly address: { readonly street: string; readonly zipcode: string; readonly city: string; readonly country: string };
}

const LOCALE = 'FR';

/** By field, in French: name, address, form, register, SIRET and VAT number are there and read as what they are. */
export function issuerIssues(issuer: Issuer): Record<string, string> {
  const needed: readonly [field: string, value: string][] = [
    ['name', issuer.name],
    ['address.street', issuer.address.street],
    ['address.zipcode', issuer.address.zipcode],
    ['address.city', issuer.address.city],
    ['siret', issuer.siret],
    ['vatNumber', issuer.vatNumber],
  ];
  const missing = needed.filter(([, value]) => value.trim() === '').map(([field]) => [field, messages.required] as const);
  const unsaid = Object.keys(missingIdentity(issuer)).map((field) => [field, messages.required] as const);
  return { ...agencyIssues(issuer, LOCALE), ...Object.fromEntries([...missing, ...unsaid]) };
}

export const tidyIssuer = <T extends Issuer>(issuer: T): T => ({ ...tidyAgency(issuer), name: issuer.name.trim() });

const NOUNS: Readonly<Record<string, string>> = {
  name: 'le nom',
  siret: 'le SIRET',
  'address.street': 'l’adresse',
  'address.zipcode': 'l’adresse',
  'address.city': 'l’adresse',
  vatNumber: 'le numéro de TVA',
  legalForm: 'la forme juridique',
  shareCapitalCents: 'le capital social',
  registryCity: 'la ville du registre (RCS)',
};

const listed = (nouns: readonly string[]): string => (nouns.length < 2 ? nouns.join('') : `${nouns.slice(0, -1).join(', ')} et ${nouns.at(-1)}`);

/** Why the platform may not issue an invoice yet, naming what its identity lacks. Null: it may. */
export function sellerRefusal(issuer: Issuer): string | null {
  const issues = issuerIssues(issuer);
  const nouns = [...new Set(Object.keys(NOUNS).flatMap((field) => (field in issues ? (NOUNS[field] ?? []) : [])))];
  return nouns.length === 0 ? null : `La plateforme ne peut pas encore émettre de facture : il manque à son identité ${listed(nouns)}.`;
}
