// Says from when electronic invoicing is mandatory for an agency, and what its identity still lacks for it.
import { missingIdentity, type LegalIdentity } from '../../agency/legal-identity.ts';
import { isSiret } from '../../shared/identifiers-company.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { formatDay } from '../../shared/time-format.ts';

/** Art. 26 of law 2022-1157, postponed by art. 91 of law 2023-1322 (facts, 5.5): all companies receive, large ones issue, then all others. */
const RECEIVED_FROM = '2026-09-01';
const ISSUED_FROM = { large: '2026-09-01', small: '2027-09-01' } as const;

const since = (day: LocalDay, today: LocalDay): string => `${day <= today ? 'depuis le' : 'à partir du'} ${formatDay(day)}`;

/** The duties of a company subject to VAT, one sentence each. */
export const mandateTexts = (today: LocalDay): string[] => [
  `Votre agence reçoit ses factures d’achat par une plateforme agréée ${since(RECEIVED_FROM, today)}.`,
  `Elle émet les siennes par une plateforme agréée ${since(ISSUED_FROM.small, today)} si elle est une PME ou une micro-entreprise, ${since(ISSUED_FROM.large, today)} au-delà de 250 salariés ou de 50 millions d’euros de chiffre d’affaires.`,
];

interface Issuer extends Partial<LegalIdentity> {
  readonly siret: string;
  readonly vatNumber: string;
  readonly street: string;
  readonly zipcode: string;
  readonly city: string;
  readonly franchise: boolean;
}

/** The missing fields of the seller, as French nouns. */
export function missingForEInvoice({ siret, vatNumber, street, zipcode, city, franchise, ...identity }: Issuer): string[] {
  const hasAddress = [street, zipcode, city].every((part) => part.trim() !== '');
  return [
    ...(isSiret(siret) ? [] : ['un SIRET valable']),
    ...(franchise || vatNumber.trim() !== '' ? [] : ['le numéro de TVA']),
    ...(hasAddress ? [] : ['l’adresse']),
    ...Object.values(missingIdentity(identity)),
  ];
}
