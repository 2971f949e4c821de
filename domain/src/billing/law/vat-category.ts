// Why a line bears VAT or none: its category (EN 16931), the article, and the printed mention (art. 242 nonies A, ann. II CGI).
import { rateText } from '../rate-text.ts';
import { vatCategoryOf, type InvoiceLine, type VatCategory } from '../invoice/invoice-line.ts';

/** What the seller's own situation says of a line at 0 % that names no reason. */
export interface VatPlace {
  readonly holidayLocale: string;
  /** The agency is under the exemption of small companies (art. 293 B CGI). */
  readonly franchise: boolean;
}

const FRANCHISE = 'art. 293 B du CGI';
const OVERSEAS = 'art. 294-1 du CGI';
/** Guyane and Mayotte: VAT is not applied there. */
const withoutVat: ReadonlySet<string> = new Set(['FR-GF', 'FR-YT']);

export const vatCategoryLabels: Readonly<Record<VatCategory, string>> = {
  S: 'TVA normale',
  Z: 'Taux zéro',
  E: 'Exonérée',
  AE: 'Autoliquidation',
  K: 'Intra-UE',
  G: 'Export',
  O: 'Hors champ',
};

/** The reason that holds for all lines of the agency at 0 %; empty where there is none. */
export function ordinaryExemption({ holidayLocale, franchise }: VatPlace): string {
  if (franchise) return FRANCHISE;
  return withoutVat.has(holidayLocale) ? OVERSEAS : '';
}

type VatLine = Pick<InvoiceLine, 'vatBasisPoints' | 'vatCategory' | 'vatExemption'>;
export interface VatReason {
  readonly category: VatCategory;
  readonly exemption: string;
}

/** Category and article of a line, with what follows from the agency filled in. */
export function vatReason(line: VatLine, place: VatPlace): VatReason {
  const category = vatCategoryOf(line);
  const own = (line.vatExemption ?? '').trim();
  return { category, exemption: category === 'E' ? own || ordinaryExemption(place) : category === 'O' ? own : '' };
}

export const isFranchise = (exemption: string): boolean => /\b293\s*B\b/i.test(exemption);

function mentionOf({ category, exemption }: VatReason): string | null {
  switch (category) {
    case 'AE':
      return 'Autoliquidation';
    case 'K':
      return 'Exonération de TVA, art. 262 ter I du CGI';
    case 'G':
      return 'Exonération de TVA, art. 262 I du CGI';
    case 'O':
      return exemption === '' ? 'Opération hors du champ de la TVA' : `Opération hors du champ de la TVA, ${exemption}`;
    case 'E':
      if (exemption === '') return null;
      return exemption === OVERSEAS || isFranchise(exemption) ? `TVA non applicable, ${exemption}` : `Exonération de TVA, ${exemption}`;
    case 'S':
    case 'Z':
      return null;
  }
}

/** What a document says of VAT that it does not charge, each reason once. */
export const vatMentions = (lines: readonly VatLine[], place: VatPlace): string[] => [
  ...new Set(lines.flatMap((line) => mentionOf(vatReason(line, place)) ?? [])),
];

/** Compulsory once the seller has opted for it (art. 242 nonies A, ann. II CGI). */
export const VAT_ON_DEBITS_MENTION = 'Option pour le paiement de la taxe d’après les débits';

export interface VatBuyer {
  readonly vatNumber: string;
  readonly isConsumer: boolean;
}

/** What an invoice bears, for the credit note that corrects it. */
export interface CorrectedVat {
  readonly number: string;
  readonly vat: readonly { readonly category: VatCategory; readonly basisPoints: number }[];
}

/** A category and its rate agree (EN 16931: BR-S-05, BR-Z-05, BR-E-05, BR-AE-05, BR-IC-05, BR-G-05, BR-O-05). */
function rateIssue({ vatBasisPoints }: VatLine, category: VatCategory): string | null {
  if (category === 'S') return vatBasisPoints > 0 ? null : 'Une ligne en TVA normale porte un taux : à 0 %, choisissez pourquoi elle est sans TVA';
  return vatBasisPoints === 0 ? null : `Une ligne « ${vatCategoryLabels[category]} » est à 0 %, elle ne porte pas de TVA`;
}

/** Whoever is under art. 293 B CGI charges none, and nobody else may name it. */
function regimeIssue({ vatBasisPoints }: VatLine, exemption: string, { franchise }: VatPlace): string | null {
  if (franchise && vatBasisPoints > 0) return 'Votre agence est en franchise de TVA (art. 293 B du CGI) : ses lignes ne portent pas de TVA';
  return !franchise && isFranchise(exemption) ? 'Votre agence n’est pas en franchise de TVA (art. 293 B du CGI) : choisissez une autre raison' : null;
}

/** What is wrong with the VAT of one line, whoever buys; a credit note keeps the regime of its invoice. */
export function vatLineIssue(line: VatLine, place: VatPlace, isCredit = false): string | null {
  const { category, exemption } = vatReason(line, place);
  const issue = rateIssue(line, category) ?? (isCredit ? null : regimeIssue(line, exemption, place));
  if (issue !== null) return issue;
  return category === 'E' && exemption === '' ? 'Indiquez l’article du CGI qui exonère cette ligne de TVA' : null;
}

/** Reverse charge and supplies within the Union need a taxable buyer (EN 16931: BR-AE-02, BR-IC-02). */
function buyerIssue(category: VatCategory, { vatNumber, isConsumer }: VatBuyer): string | null {
  if (category !== 'AE' && category !== 'K') return null;
  const what = category === 'AE' ? 'L’autoliquidation' : 'Une livraison intracommunautaire';
  if (isConsumer) return `${what} ne concerne pas un particulier : la TVA lui est facturée`;
  return vatNumber.trim() === '' ? `${what} demande le numéro de TVA du client : complétez sa fiche` : null;
}

const creditIssue = ({ vatBasisPoints }: VatLine, category: VatCategory, { number, vat }: CorrectedVat): string | null =>
  vat.some((one) => one.category === category && one.basisPoints === vatBasisPoints)
    ? null
    : `La facture ${number} ne porte pas cette TVA (${vatCategoryLabels[category]}, ${rateText(vatBasisPoints)}) : l’avoir reprend la sienne`;

interface VatParties {
  readonly place: VatPlace;
  readonly sellerVatNumber: string;
  readonly buyer: VatBuyer;
  /** Of a credit note; null for an invoice. */
  readonly corrected: CorrectedVat | null;
}

/** Why a line may not be numbered with its VAT, in French; null when it may. */
export function vatIssue(line: VatLine, { place, sellerVatNumber, buyer, corrected }: VatParties): string | null {
  const { category } = vatReason(line, place);
  const own = vatLineIssue(line, place, corrected !== null) ?? buyerIssue(category, buyer);
  if (own !== null) return own;
  if ((category === 'AE' || category === 'K') && sellerVatNumber.trim() === '')
    return 'Complétez le numéro de TVA de l’agence : cette ligne le demande';
  return corrected === null ? null : creditIssue(line, category, corrected);
}
