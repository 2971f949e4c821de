// Reads UBL 2.1: an Invoice or a CreditNote.
import type { EAllowance, EParty, EVat } from '../model.ts';
import type { ReadInvoice, ReadLine } from './read-model.ts';
import { categoryOf, centsOf, dayOf, partsOf } from './values.ts';
import { allAt, codeAt, textAt, type XmlElement } from './xml.ts';

const ONE_E4 = 10_000;
const rateAt = (tax: XmlElement): number => partsOf(codeAt(tax, 'Percent'), 2) ?? 0;
const taxAt = (element: XmlElement, path: string): Pick<EVat, 'category' | 'basisPoints'> => {
  const [tax] = allAt(element, path);
  return tax ? { category: categoryOf(codeAt(tax, 'ID')), basisPoints: rateAt(tax) } : { category: 'S', basisPoints: 0 };
};
const isCharge = (one: XmlElement): boolean => codeAt(one, 'ChargeIndicator') === 'true';
const sumOf = (found: readonly XmlElement[]): number => found.reduce((sum, one) => sum + centsOf(codeAt(one, 'Amount')), 0);

function lineOf(line: XmlElement): ReadLine {
  const [quantity] = [...allAt(line, 'InvoicedQuantity'), ...allAt(line, 'CreditedQuantity')];
  const changes = allAt(line, 'AllowanceCharge');
  return {
    id: codeAt(line, 'ID'),
    note: textAt(line, 'Note'),
    name: textAt(line, 'Item/Name'),
    description: textAt(line, 'Item/Description'),
    quantityE4: partsOf(quantity?.text.trim() ?? '', 4) ?? 0,
    unit: quantity?.attributes['unitCode'] ?? '',
    priceE6: partsOf(codeAt(line, 'Price/PriceAmount'), 6) ?? 0,
    baseE4: partsOf(codeAt(line, 'Price/BaseQuantity'), 4) ?? ONE_E4,
    allowanceCents: sumOf(changes.filter((one) => !isCharge(one))),
    chargeCents: sumOf(changes.filter(isCharge)),
    netCents: centsOf(codeAt(line, 'LineExtensionAmount')),
    ...taxAt(line, 'Item/ClassifiedTaxCategory'),
  };
}

/** A number of the party under the scheme of a tax: VAT, or another one. */
const taxNumber = (party: XmlElement, isVat: boolean): string => {
  const found = allAt(party, 'PartyTaxScheme').find((one) => (codeAt(one, 'TaxScheme/ID') === 'VAT') === isVat);
  return found ? codeAt(found, 'CompanyID') : '';
};

const NOTHING: XmlElement = { name: '', namespace: '', attributes: {}, children: [], text: '' };

function partyAt(root: XmlElement, path: string): EParty {
  const party = allAt(root, `${path}/Party`)[0] ?? NOTHING;
  const [endpoint] = allAt(party, 'EndpointID');
  const under = (at: string, scheme: string): string =>
    allAt(party, at)
      .find(({ attributes }) => attributes['schemeID'] === scheme)
      ?.text.trim() ?? '';
  return {
    name: textAt(party, 'PartyLegalEntity/RegistrationName') || textAt(party, 'PartyName/Name'),
    siren: under('PartyLegalEntity/CompanyID', '0002'),
    siret: under('PartyIdentification/ID', '0009'),
    vatNumber: taxNumber(party, true),
    taxNumber: taxNumber(party, false),
    legalText: textAt(party, 'PartyLegalEntity/CompanyLegalForm'),
    electronic: { scheme: endpoint?.attributes['schemeID'] ?? '', id: endpoint?.text.trim() ?? '' },
    street: textAt(party, 'PostalAddress/StreetName'),
    complement: textAt(party, 'PostalAddress/AdditionalStreetName'),
    zipcode: textAt(party, 'PostalAddress/PostalZone'),
    city: textAt(party, 'PostalAddress/CityName'),
    country: codeAt(party, 'PostalAddress/Country/IdentificationCode'),
    phone: textAt(party, 'Contact/Telephone'),
    email: textAt(party, 'Contact/ElectronicMail'),
  };
}

/** The subject of a note stands before its text, between number signs. */
function noteOf({ text }: XmlElement): ReadInvoice['notes'][number] {
  const [, code = '', rest = text] = /^#([A-Z]{2,3})#([\s\S]*)$/.exec(text) ?? [];
  return { code, text: rest };
}

const vatOf = (tax: XmlElement): EVat => ({
  ...taxAt(tax, 'TaxCategory'),
  basisCents: centsOf(codeAt(tax, 'TaxableAmount')),
  vatCents: centsOf(codeAt(tax, 'TaxAmount')),
  reason: textAt(tax, 'TaxCategory/TaxExemptionReason'),
  reasonCode: codeAt(tax, 'TaxCategory/TaxExemptionReasonCode'),
});

const allowanceOf = (one: XmlElement): EAllowance => ({
  cents: centsOf(codeAt(one, 'Amount')),
  reason: textAt(one, 'AllowanceChargeReason'),
  ...taxAt(one, 'TaxCategory'),
});

function totalsOf(root: XmlElement): ReadInvoice['totals'] {
  const at = (name: string): number => centsOf(codeAt(root, `LegalMonetaryTotal/${name}`));
  return {
    linesNetCents: at('LineExtensionAmount'),
    allowancesCents: at('AllowanceTotalAmount'),
    chargesCents: at('ChargeTotalAmount'),
    netCents: at('TaxExclusiveAmount'),
    vatCents: centsOf(codeAt(root, 'TaxTotal/TaxAmount')),
    totalCents: at('TaxInclusiveAmount'),
    paidCents: at('PrepaidAmount'),
    dueCents: at('PayableAmount'),
  };
}

function paymentOf(root: XmlElement): ReadInvoice['payment'] {
  const [means] = allAt(root, 'PaymentMeans');
  if (means === undefined) return null;
  const [code] = allAt(means, 'PaymentMeansCode');
  return { code: code?.text.trim() ?? '', text: code?.attributes['name'] ?? '', iban: codeAt(means, 'PayeeFinancialAccount/ID') };
}

function periodOf(root: XmlElement): ReadInvoice['period'] {
  const from = dayOf(codeAt(root, 'InvoicePeriod/StartDate'));
  const until = dayOf(codeAt(root, 'InvoicePeriod/EndDate'));
  return from !== null && until !== null ? { from, until } : null;
}

/** `issuedOn` is empty when it is absent. */
export function readUbl(root: XmlElement): ReadInvoice {
  const changes = allAt(root, 'AllowanceCharge');
  return {
    number: codeAt(root, 'ID'),
    issuedOn: dayOf(codeAt(root, 'IssueDate')) ?? '',
    typeCode: Number(codeAt(root, 'InvoiceTypeCode') || codeAt(root, 'CreditNoteTypeCode')),
    currency: codeAt(root, 'DocumentCurrencyCode'),
    vatPoint: codeAt(root, 'InvoicePeriod/DescriptionCode'),
    dueOn: dayOf(codeAt(root, 'DueDate')),
    buyerReference: textAt(root, 'BuyerReference'),
    orderReference: textAt(root, 'OrderReference/ID'),
    terms: textAt(root, 'PaymentTerms/Note'),
    notes: allAt(root, 'Note').map(noteOf),
    process: codeAt(root, 'ProfileID'),
    preceding: allAt(root, 'BillingReference/InvoiceDocumentReference').map((one) => ({
      number: codeAt(one, 'ID'),
      issuedOn: dayOf(codeAt(one, 'IssueDate')) ?? '',
    })),
    seller: partyAt(root, 'AccountingSupplierParty'),
    buyer: partyAt(root, 'AccountingCustomerParty'),
    deliverTo: codeAt(root, 'Delivery/DeliveryLocation/Address/Country/IdentificationCode'),
    period: periodOf(root),
    payment: paymentOf(root),
    allowances: changes.filter((one) => !isCharge(one)).map(allowanceOf),
    charges: changes.filter(isCharge).map(allowanceOf),
    totals: totalsOf(root),
    vat: allAt(root, 'TaxTotal/TaxSubtotal').map(vatOf),
    lines: [...allAt(root, 'InvoiceLine'), ...allAt(root, 'CreditNoteLine')].map(lineOf),
  };
}
