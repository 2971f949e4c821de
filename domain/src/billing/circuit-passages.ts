// Drafts invoice lines from circuits: each stop made is one passage, at the price of a passage.
import type { InvoiceLine } from './invoice/invoice-line.ts';

/** A stop made on a site of the customer. */
export interface Passage {
  /** The stop that the passage bills. */
  readonly serviceId: string;
  readonly siteId: string;
  readonly siteName: string;
}

export interface PassageLine extends InvoiceLine {
  readonly siteId: string;
  readonly siteName: string;
  readonly label: string;
  readonly serviceIds: readonly string[];
}

const PIECE_E4 = 10_000;
const byFrench = new Intl.Collator('fr').compare;

/** One line per site, in French order of their names. A stop counts once, whoever made it. */
export function linesFromPassages(
  passages: readonly Passage[],
  { circuitPriceCents }: { readonly circuitPriceCents: number },
  vatBasisPoints: number,
): PassageLine[] {
  const bySite = Map.groupBy(new Map(passages.map((passage) => [passage.serviceId, passage])).values(), ({ siteId }) => siteId);
  return [...bySite]
    .map(([siteId, own]) => ({
      siteId,
      siteName: own[0]!.siteName,
      label: 'Passage de circuit',
      quantity: { unit: 'piece' as const, e4: own.length * PIECE_E4 },
      unitPriceE3: circuitPriceCents * 10,
      vatBasisPoints,
      serviceIds: own.map(({ serviceId }) => serviceId),
    }))
    .toSorted((a, b) => byFrench(a.siteName, b.siteName) || byFrench(a.siteId, b.siteId));
}
