// Defines the content of an electronic invoice by EN 16931's business terms: « BT-1 » is a term, « BG-3 » a group.
import type { VatCategory } from '../invoice/invoice-line.ts';
import type { LocalDay } from '../../shared/time-day.ts';

/** An empty text stands for an absent term, everywhere in this model. */
export interface EParty {
  /** BT-27, BT-44. */
  readonly name: string;
  /** BT-30, BT-47, scheme 0002. */
  readonly siren: string;
  /** BT-29, BT-46, scheme 0009. */
  readonly siret: string;
  /** BT-31, BT-48. */
  readonly vatNumber: string;
  /** BT-32, for the seller only: their number at the tax office when they have no VAT number. */
  readonly taxNumber: string;
  /** BT-33, for the seller only: legal form and capital. */
  readonly legalText: string;
  /** BT-34, BT-49; the scheme is 0225 (a French SIREN) or EM (an e-mail address). */
  readonly electronic: { readonly scheme: string; readonly id: string };
  /** BT-35 to BT-38, BT-50 to BT-53. */
  readonly street: string;
  readonly complement: string;
  readonly zipcode: string;
  readonly city: string;
  /** BT-40, BT-55. */
  readonly country: string;
  /** BT-42, BT-43, for the seller only. */
  readonly phone: string;
  readonly email: string;
}

/** BG-20 or BG-21. */
export interface EAllowance {
  /** BT-92, BT-99. */
  readonly cents: number;
  /** BT-95, BT-102. */
  readonly category: VatCategory;
  /** BT-96, BT-103, in basis points. */
  readonly basisPoints: number;
  /** BT-97, BT-104. */
  readonly reason: string;
}

/** BG-25. */
export interface ELine {
  /** BT-126. */
  readonly id: string;
  /** BT-127: the site. */
  readonly note: string;
  /** BT-153, BT-154. */
  readonly name: string;
  readonly description: string;
  /** BT-129, in ten-thousandths. */
  readonly quantityE4: number;
  /** BT-130, BT-150 (UN/ECE recommendation 20). */
  readonly unit: string;
  /** BT-146, in thousandths. */
  readonly priceE3: number;
  /** BT-149, in ten-thousandths. */
  readonly baseE4: number;
  /** BT-136, BT-141. */
  readonly allowanceCents: number;
  readonly chargeCents: number;
  /** BT-131. */
  readonly netCents: number;
  /** BT-151, BT-152. */
  readonly category: VatCategory;
  readonly basisPoints: number;
}

/** BG-23. */
export interface EVat {
  /** BT-118, BT-119. */
  readonly category: VatCategory;
  readonly basisPoints: number;
  /** BT-116, BT-117. */
  readonly basisCents: number;
  readonly vatCents: number;
  /** BT-120, BT-121. */
  readonly reason: string;
  readonly reasonCode: string;
}

/** BG-22. */
export interface ETotals {
  /** BT-106. */
  readonly linesNetCents: number;
  /** BT-107, BT-108. */
  readonly allowancesCents: number;
  readonly chargesCents: number;
  /** BT-109. */
  readonly netCents: number;
  /** BT-110. */
  readonly vatCents: number;
  /** BT-112. */
  readonly totalCents: number;
  /** BT-113. */
  readonly paidCents: number;
  /** BT-115. */
  readonly dueCents: number;
}

/** UNTDID 1001: invoice, credit note, deposit. */
export type ETypeCode = 380 | 381 | 386;

export interface EInvoice {
  /** BT-1. */
  readonly number: string;
  /** BT-2. */
  readonly issuedOn: LocalDay;
  /** BT-3. */
  readonly typeCode: ETypeCode;
  /** BT-5. */
  readonly currency: string;
  /** BT-8 (UNTDID 2005): 3 on the invoice's date, 432 once paid, empty where neither holds for the whole document. */
  readonly vatPoint: '3' | '432' | '';
  /** BT-9. */
  readonly dueOn: LocalDay | null;
  /** BT-10. */
  readonly buyerReference: string;
  /** BT-13. */
  readonly orderReference: string;
  /** BT-20. */
  readonly terms: string;
  /** BG-1: BT-21 and BT-22. */
  readonly notes: readonly { readonly code: string; readonly text: string }[];
  /** BT-23. */
  readonly process: string;
  /** BG-3: BT-25 and BT-26. */
  readonly preceding: readonly { readonly number: string; readonly issuedOn: LocalDay }[];
  /** BG-4 and BG-7. */
  readonly seller: EParty;
  readonly buyer: EParty;
  /** BT-80. */
  readonly deliverTo: string;
  /** BG-14: BT-73 and BT-74. */
  readonly period: { readonly from: LocalDay; readonly until: LocalDay } | null;
  /** BG-16: BT-81, BT-82 and BT-84. */
  readonly payment: { readonly code: string; readonly text: string; readonly iban: string } | null;
  readonly allowances: readonly EAllowance[];
  readonly charges: readonly EAllowance[];
  readonly totals: ETotals;
  readonly vat: readonly EVat[];
  readonly lines: readonly ELine[];
}

/** BT-24: the whole of the European standard, no more and no less. */
export const EN16931_PROFILE = 'urn:cen.eu:en16931:2017';
