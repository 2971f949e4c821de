// Reads CII (UN/CEFACT): a file of its own, or the one that Factur-X attaches to its PDF.
import type { LocalDay } from '../../../shared/time-day.ts';
import type { EAllowance, EParty, EVat } from '../model.ts';
import type { ReadInvoice, ReadLine } from './read-model.ts';
import { categoryOf, centsOf, dayOf, partsOf } from './values.ts';
import { allAt, codeAt, textAt, type XmlElement } from './xml.ts';

const rateAt = (tax: XmlElement): number => partsOf(codeAt(tax, 'RateApplicablePercent'), 2) ?? 0;
const taxAt = (element: XmlElement, path: string) =>
  allAt(element, path)
    .slice(0, 1)
    .map((tax) => ({ category: categoryOf(codeAt(tax, 'CategoryCode')), basisPoints: rateAt(tax) }))[0] ?? { category: 'S' as const, basisPoints: 0 };
const isCharge = (one: XmlElement): boolean => codeAt(one, 'ChargeIndicator/Indicator') === 'true';
const sumOf = (found: readonly XmlElement[], path: string): number => found.reduce((sum, one) => sum + centsOf(codeAt(one, path)), 0);

const ONE_E4 = 10_000;

function lineOf(line: XmlElement): ReadLine {
  const price = allAt(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice')[0];
  const quantity = allAt(line, 'SpecifiedLineTradeDelivery/BilledQuantity')[0];
  const settlement = 'SpecifiedLineTradeSettlement';
  const changes = allAt(line, `${settlement}/SpecifiedTradeAllowanceCharge`);
  return {
    id: codeAt(line, 'AssociatedDocumentLineDocument/LineID'),
    note: textAt(line, 'AssociatedDocumentLineDocument/IncludedNote/Content'),
    name: textAt(line, 'SpecifiedTradeProduct/Name'),
    description: textAt(line, 'SpecifiedTradeProduct/Description'),
    quantityE4: partsOf(quantity?.text.trim() ?? '', 4) ?? 0,
    unit: quantity?.attributes['unitCode'] ?? '',
    priceE6: price ? (partsOf(codeAt(price, 'ChargeAmount'), 6) ?? 0) : 0,
    baseE4: price ? (partsOf(codeAt(price, 'BasisQuantity'), 4) ?? ONE_E4) : ONE_E4,
    allowanceCents: sumOf(
      changes.filter((one) => !isCharge(one)),
      'ActualAmount',
    ),
    chargeCents: sumOf(changes.filter(isCharge), 'ActualAmount'),
    netCents: centsOf(codeAt(line, `${settlement}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`)),
    ...taxAt(line, `${settlement}/ApplicableTradeTax`),
  };
}

/** The first one under this scheme. */
const underScheme = (party: XmlElement, path: string, scheme: string): string =>
  allAt(party, path)
    .find(({ attributes }) => attributes['schemeID'] === scheme)
    ?.text.trim() ?? '';

function partyAt(agreement: XmlElement, name: string): EParty {
  const party = allAt(agreement, name)[0];
  const at = (path: string): string => (party ? textAt(party, path) : '');
  const under = (path: string, scheme: string): string => (party ? underScheme(party, path, scheme) : '');
  const address = party && allAt(party, 'URIUniversalCommunication/URIID')[0];
  return {
    name: at('Name'),
    siren: under('SpecifiedLegalOrganization/ID', '0002'),
    siret: under('GlobalID', '0009'),
    vatNumber: under('SpecifiedTaxRegistration/ID', 'VA'),
    taxNumber: under('SpecifiedTaxRegistration/ID', 'FC'),
    legalText: at('Description'),
    electronic: { scheme: address?.attributes['schemeID'] ?? '', id: address?.text.trim() ?? '' },
    street: at('PostalTradeAddress/LineOne'),
    complement: at('PostalTradeAddress/LineTwo'),
    zipcode: at('PostalTradeAddress/PostcodeCode'),
    city: at('PostalTradeAddress/CityName'),
    country: at('PostalTradeAddress/CountryID'),
    phone: at('DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber'),
    email: at('DefinedTradeContact/EmailURIUniversalCommunication/URIID'),
  };
}

const dayAt = (element: XmlElement, path: string): LocalDay | null => dayOf(codeAt(element, path));

const vatOf = (tax: XmlElement): EVat => ({
  category: categoryOf(codeAt(tax, 'CategoryCode')),
  basisPoints: rateAt(tax),
  basisCents: centsOf(codeAt(tax, 'BasisAmount')),
  vatCents: centsOf(codeAt(tax, 'CalculatedAmount')),
  reason: textAt(tax, 'ExemptionReason'),
  reasonCode: codeAt(tax, 'ExemptionReasonCode'),
});

const allowanceOf = (one: XmlElement): EAllowance => ({
  cents: centsOf(codeAt(one, 'ActualAmount')),
  reason: textAt(one, 'Reason'),
  ...taxAt(one, 'CategoryTradeTax'),
});

/** CII dates VAT by another list than the standard's term (UNTDID 2475 and 2005). */
const VAT_POINTS: Readonly<Record<string, string>> = { '5': '3', '72': '432' };

function totalsOf(settlement: XmlElement): ReadInvoice['totals'] {
  const at = (name: string): number => centsOf(codeAt(settlement, `SpecifiedTradeSettlementHeaderMonetarySummation/${name}`));
  return {
    linesNetCents: at('LineTotalAmount'),
    allowancesCents: at('AllowanceTotalAmount'),
    chargesCents: at('ChargeTotalAmount'),
    netCents: at('TaxBasisTotalAmount'),
    vatCents: at('TaxTotalAmount'),
    totalCents: at('GrandTotalAmount'),
    paidCents: at('TotalPrepaidAmount'),
    dueCents: at('DuePayableAmount'),
  };
}

function paymentOf(settlement: XmlElement): ReadInvoice['payment'] {
  const [means] = allAt(settlement, 'SpecifiedTradeSettlementPaymentMeans');
  if (means === undefined) return null;
  const iban = codeAt(means, 'PayeePartyCreditorFinancialAccount/IBANID');
  return { code: codeAt(means, 'TypeCode'), text: textAt(means, 'Information'), iban };
}

function settlementOf(settlement: XmlElement) {
  const taxes = allAt(settlement, 'ApplicableTradeTax');
  const changes = allAt(settlement, 'SpecifiedTradeAllowanceCharge');
  const from = dayAt(settlement, 'BillingSpecifiedPeriod/StartDateTime/DateTimeString');
  const until = dayAt(settlement, 'BillingSpecifiedPeriod/EndDateTime/DateTimeString');
  return {
    currency: codeAt(settlement, 'InvoiceCurrencyCode'),
    vatPoint: taxes.map((tax) => VAT_POINTS[codeAt(tax, 'DueDateTypeCode')] ?? '').find((point) => point !== '') ?? '',
    dueOn: dayAt(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString'),
    terms: textAt(settlement, 'SpecifiedTradePaymentTerms/Description'),
    preceding: allAt(settlement, 'InvoiceReferencedDocument').map((one) => ({
      number: codeAt(one, 'IssuerAssignedID'),
      issuedOn: dayAt(one, 'FormattedIssueDateTime/DateTimeString') ?? '',
    })),
    period: from !== null && until !== null ? { from, until } : null,
    payment: paymentOf(settlement),
    allowances: changes.filter((one) => !isCharge(one)).map(allowanceOf),
    charges: changes.filter(isCharge).map(allowanceOf),
    totals: totalsOf(settlement),
    vat: taxes.map(vatOf),
  };
}

/** An absent part is read as an empty one: what an invoice must have is asked afterwards. */
const NOTHING: XmlElement = { name: '', namespace: '', attributes: {}, children: [], text: '' };
const partAt = (element: XmlElement, path: string): XmlElement => allAt(element, path)[0] ?? NOTHING;

/** `issuedOn` is empty when it is absent. */
export function readCii(root: XmlElement): ReadInvoice {
  const head = partAt(root, 'ExchangedDocument');
  const trade = partAt(root, 'SupplyChainTradeTransaction');
  const agreement = partAt(trade, 'ApplicableHeaderTradeAgreement');
  return {
    number: codeAt(head, 'ID'),
    issuedOn: dayAt(head, 'IssueDateTime/DateTimeString') ?? '',
    typeCode: Number(codeAt(head, 'TypeCode')),
    notes: allAt(head, 'IncludedNote').map((note) => ({ code: codeAt(note, 'SubjectCode'), text: textAt(note, 'Content') })),
    process: codeAt(root, 'ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID'),
    buyerReference: textAt(agreement, 'BuyerReference'),
    orderReference: textAt(agreement, 'BuyerOrderReferencedDocument/IssuerAssignedID'),
    seller: partyAt(agreement, 'SellerTradeParty'),
    buyer: partyAt(agreement, 'BuyerTradeParty'),
    deliverTo: codeAt(trade, 'ApplicableHeaderTradeDelivery/ShipToTradeParty/PostalTradeAddress/CountryID'),
    ...settlementOf(partAt(trade, 'ApplicableHeaderTradeSettlement')),
    lines: allAt(trade, 'IncludedSupplyChainTradeLineItem').map(lineOf),
  };
}
