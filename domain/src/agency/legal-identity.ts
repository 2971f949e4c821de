// What a company says of itself on its papers: form, capital, register (art. R123-237 and R123-238 C. com.), « EI » (art. R526-27 C. com.).
import { formatSiren, formatSiret, normaliseSiret } from '../shared/identifiers-company.ts';
import { formatMoney } from '../shared/money-format.ts';

/** `EI` is a sole trader, who has neither capital nor shareholders. */
export const legalForms = ['SAS', 'SASU', 'SARL', 'EURL', 'SA', 'SNC', 'SCA', 'EI'] as const;
export type LegalForm = (typeof legalForms)[number];

export const legalFormLabels: Readonly<Record<LegalForm, string>> = {
  SAS: 'SAS – société par actions simplifiée',
  SASU: 'SASU – société par actions simplifiée unipersonnelle',
  SARL: 'SARL – société à responsabilité limitée',
  EURL: 'EURL – entreprise unipersonnelle à responsabilité limitée',
  SA: 'SA – société anonyme',
  SNC: 'SNC – société en nom collectif',
  SCA: 'SCA – société en commandite par actions',
  EI: 'EI – entrepreneur individuel',
};

/** Register of commerce, or of trades. */
export const registries = ['RCS', 'RM'] as const;
export type Registry = (typeof registries)[number];

export interface LegalIdentity {
  /** Empty while nobody has said it. */
  readonly legalForm: LegalForm | '';
  readonly shareCapitalCents: number | null;
  readonly registry: Registry;
  /** Seat of the registry that keeps the company. */
  readonly registryCity: string;
  readonly apeCode: string;
}

/** Registered under its SIREN, so the number is not asked for twice. */
type Registered = Partial<LegalIdentity> & { readonly siret: string };

/** What the form of the company makes compulsory and nobody has said, as French nouns by field. */
export function missingIdentity({
  legalForm = '',
  shareCapitalCents = null,
  registryCity = '',
}: Partial<LegalIdentity>): Readonly<Record<string, string>> {
  if (legalForm === '') return { legalForm: 'la forme juridique' };
  if (legalForm === 'EI') return {};
  return {
    ...(shareCapitalCents === null ? { shareCapitalCents: 'le capital social' } : {}),
    ...(registryCity.trim() === '' ? { registryCity: 'la ville du registre (RCS)' } : {}),
  };
}

/** Why an invoice may not be numbered yet, naming what is missing; null when nothing is. */
export function identityIssue(identity: Partial<LegalIdentity>): string | null {
  const missing = Object.values(missingIdentity(identity));
  if (missing.length === 0) return null;
  return `Complétez l’identité de l’agence, il manque ${missing.join(' et ')} : ces mentions sont obligatoires (art. R123-237 et R123-238 C. com.)`;
}

/** « 50 000 € », as statutes write it. */
const capitalText = (cents: number): string => formatMoney(cents).replace(/,00(?=\s)/, '');

function formOf({ legalForm = '', shareCapitalCents = null }: Registered): string {
  if (legalForm === 'EI') return 'Entrepreneur individuel (EI)';
  return legalForm !== '' && shareCapitalCents !== null ? `${legalForm} au capital de ${capitalText(shareCapitalCents)}` : legalForm;
}

/** The foot of a paper, piece by piece; what is not known is left out. */
export function identityParts(identity: Registered & { readonly vatNumber: string }): string[] {
  const { siret, vatNumber, registry = 'RCS', registryCity = '', apeCode = '' } = identity;
  const siren = normaliseSiret(siret)?.slice(0, 9);
  return [
    formOf(identity),
    siret.trim() && `SIRET ${formatSiret(siret)}`,
    registryCity.trim() && `${registry} ${registryCity.trim()}${siren ? ` ${formatSiren(siren)}` : ''}`,
    vatNumber.trim() && `TVA ${vatNumber.trim()}`,
    apeCode.trim() && `APE ${apeCode.trim()}`,
  ].filter((part) => part !== '');
}

/** A sole trader's name is followed by « EI » on every paper (art. R526-27 C. com.). */
export const nameOnPaper = (name: string, legalForm: LegalForm | '' | undefined): string =>
  legalForm === 'EI' && !/(^|\s)(EI|entrepreneur individuel)(\s|$)/i.test(name) ? `${name} EI` : name;

/** « 80.10 Z » is kept as 8010Z; null when it is no code of the French nomenclature. */
export function normaliseApe(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s.]/g, '');
  return /^\d{4}[A-Z]$/.test(code) ? code : null;
}
