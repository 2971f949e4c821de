// Writes an electronic invoice as CII (UN/CEFACT D22B, profile EN 16931): the file that Factur-X attaches to its PDF.
import type { LocalDay } from '../../../shared/time-day.ts';
import { EN16931_PROFILE, type EAllowance, type EInvoice, type ELine, type EParty, type EVat } from '../model.ts';
import { amount, compactDay, group, leaf, percent, price, quantity, root } from './xml.ts';

const UN = 'urn:un:unece:uncefact:data:standard';
const NAMESPACES = {
  'xmlns:rsm': `${UN}:CrossIndustryInvoice:100`,
  'xmlns:ram': `${UN}:ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:qdt': `${UN}:QualifiedDataType:100`,
  'xmlns:udt': `${UN}:UnqualifiedDataType:100`,
};

const dayOf = (name: string, day: LocalDay | null): string =>
  day === null ? '' : group(name, leaf('udt:DateTimeString', compactDay(day), { format: '102' }));

/** A line out of the scope of VAT has no rate (BR-O-05). */
const rateOf = ({ category, basisPoints }: Pick<EVat, 'category' | 'basisPoints'>): string =>
  category === 'O' ? '' : leaf('ram:RateApplicablePercent', percent(basisPoints));

const taxOf = (name: string, one: Pick<EVat, 'category' | 'basisPoints'>): string =>
  group(name, leaf('ram:TypeCode', 'VAT'), leaf('ram:CategoryCode', one.category), rateOf(one));

const indicator = (isCharge: boolean): string => group('ram:ChargeIndicator', leaf('udt:Indicator', String(isCharge)));

/** UNTDID 5189: 95 is a discount. A charge has no code here: its reason explains it. */
const DISCOUNT_CODE = '95';
const lineAllowance = (cents: number, isCharge: boolean): string =>
  cents === 0
    ? ''
    : group(
        'ram:SpecifiedTradeAllowanceCharge',
        indicator(isCharge),
        leaf('ram:ActualAmount', amount(cents)),
        leaf('ram:ReasonCode', isCharge ? '' : DISCOUNT_CODE),
        leaf('ram:Reason', 'Remise'),
      );

const lineOf = (line: ELine): string =>
  group(
    'ram:IncludedSupplyChainTradeLineItem',
    group('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', line.id), group('ram:IncludedNote', leaf('ram:Content', line.note))),
    group('ram:SpecifiedTradeProduct', leaf('ram:Name', line.name), leaf('ram:Description', line.description)),
    group(
      'ram:SpecifiedLineTradeAgreement',
      group(
        'ram:NetPriceProductTradePrice',
        leaf('ram:ChargeAmount', price(line.priceE3)),
        leaf('ram:BasisQuantity', quantity(line.baseE4), { unitCode: line.unit }),
      ),
    ),
    group('ram:SpecifiedLineTradeDelivery', leaf('ram:BilledQuantity', quantity(line.quantityE4), { unitCode: line.unit })),
    group(
      'ram:SpecifiedLineTradeSettlement',
      taxOf('ram:ApplicableTradeTax', line),
      lineAllowance(line.allowanceCents, false),
      lineAllowance(line.chargeCents, true),
      group('ram:SpecifiedTradeSettlementLineMonetarySummation', leaf('ram:LineTotalAmount', amount(line.netCents))),
    ),
  );

const registration = (id: string, schemeID: string): string => group('ram:SpecifiedTaxRegistration', leaf('ram:ID', id, { schemeID }));

const partyOf = (name: string, party: EParty): string =>
  group(
    name,
    leaf('ram:GlobalID', party.siret, { schemeID: '0009' }),
    leaf('ram:Name', party.name),
    leaf('ram:Description', party.legalText),
    group('ram:SpecifiedLegalOrganization', leaf('ram:ID', party.siren, { schemeID: '0002' })),
    group(
      'ram:DefinedTradeContact',
      group('ram:TelephoneUniversalCommunication', leaf('ram:CompleteNumber', party.phone)),
      group('ram:EmailURIUniversalCommunication', leaf('ram:URIID', party.email)),
    ),
    group(
      'ram:PostalTradeAddress',
      leaf('ram:PostcodeCode', party.zipcode),
      leaf('ram:LineOne', party.street),
      leaf('ram:LineTwo', party.complement),
      leaf('ram:CityName', party.city),
      leaf('ram:CountryID', party.country),
    ),
    group('ram:URIUniversalCommunication', leaf('ram:URIID', party.electronic.id, { schemeID: party.electronic.scheme })),
    registration(party.vatNumber, 'VA'),
    registration(party.taxNumber, 'FC'),
  );

/** BT-8 by the list that CII uses (UNTDID 2475): 5 on the date of the invoice, 72 once paid. */
const VAT_POINTS: Readonly<Record<EInvoice['vatPoint'], string>> = { '3': '5', '432': '72', '': '' };

const vatOf = (vat: EVat, { vatPoint }: EInvoice): string =>
  group(
    'ram:ApplicableTradeTax',
    leaf('ram:CalculatedAmount', amount(vat.vatCents)),
    leaf('ram:TypeCode', 'VAT'),
    leaf('ram:ExemptionReason', vat.reason),
    leaf('ram:BasisAmount', amount(vat.basisCents)),
    leaf('ram:CategoryCode', vat.category),
    leaf('ram:ExemptionReasonCode', vat.reasonCode),
    leaf('ram:DueDateTypeCode', vat.category === 'S' ? VAT_POINTS[vatPoint] : ''),
    rateOf(vat),
  );

const allowanceOf = (one: EAllowance, isCharge: boolean): string =>
  group(
    'ram:SpecifiedTradeAllowanceCharge',
    indicator(isCharge),
    leaf('ram:ActualAmount', amount(one.cents)),
    leaf('ram:ReasonCode', isCharge ? '' : DISCOUNT_CODE),
    leaf('ram:Reason', one.reason),
    taxOf('ram:CategoryTradeTax', one),
  );

const paymentOf = ({ payment }: EInvoice): string =>
  payment === null
    ? ''
    : group(
        'ram:SpecifiedTradeSettlementPaymentMeans',
        leaf('ram:TypeCode', payment.code),
        leaf('ram:Information', payment.text),
        group('ram:PayeePartyCreditorFinancialAccount', leaf('ram:IBANID', payment.iban)),
      );

const sumsOf = ({ totals, currency }: EInvoice): string =>
  group(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    leaf('ram:LineTotalAmount', amount(totals.linesNetCents)),
    leaf('ram:ChargeTotalAmount', amount(totals.chargesCents)),
    leaf('ram:AllowanceTotalAmount', amount(totals.allowancesCents)),
    leaf('ram:TaxBasisTotalAmount', amount(totals.netCents)),
    leaf('ram:TaxTotalAmount', amount(totals.vatCents), { currencyID: currency }),
    leaf('ram:GrandTotalAmount', amount(totals.totalCents)),
    leaf('ram:TotalPrepaidAmount', amount(totals.paidCents)),
    leaf('ram:DuePayableAmount', amount(totals.dueCents)),
  );

const precedingOf = ({ preceding }: EInvoice): string =>
  preceding
    .map(({ number, issuedOn }) =>
      group(
        'ram:InvoiceReferencedDocument',
        leaf('ram:IssuerAssignedID', number),
        group('ram:FormattedIssueDateTime', leaf('qdt:DateTimeString', compactDay(issuedOn), { format: '102' })),
      ),
    )
    .join('');

const settlementOf = (invoice: EInvoice): string =>
  group(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:InvoiceCurrencyCode', invoice.currency),
    paymentOf(invoice),
    ...invoice.vat.map((vat) => vatOf(vat, invoice)),
    group(
      'ram:BillingSpecifiedPeriod',
      dayOf('ram:StartDateTime', invoice.period?.from ?? null),
      dayOf('ram:EndDateTime', invoice.period?.until ?? null),
    ),
    ...invoice.allowances.map((one) => allowanceOf(one, false)),
    ...invoice.charges.map((one) => allowanceOf(one, true)),
    group('ram:SpecifiedTradePaymentTerms', leaf('ram:Description', invoice.terms), dayOf('ram:DueDateDateTime', invoice.dueOn)),
    sumsOf(invoice),
    precedingOf(invoice),
  );

const contextOf = ({ process }: EInvoice): string =>
  group(
    'rsm:ExchangedDocumentContext',
    group('ram:BusinessProcessSpecifiedDocumentContextParameter', leaf('ram:ID', process)),
    group('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', EN16931_PROFILE)),
  );

const headOf = ({ number, typeCode, issuedOn, notes }: EInvoice): string =>
  group(
    'rsm:ExchangedDocument',
    leaf('ram:ID', number),
    leaf('ram:TypeCode', String(typeCode)),
    dayOf('ram:IssueDateTime', issuedOn),
    ...notes.map(({ code, text }) => group('ram:IncludedNote', leaf('ram:Content', text), leaf('ram:SubjectCode', code))),
  );

/** The delivery element is mandatory even when empty: a service is delivered where it is rendered. */
const deliveryOf = ({ deliverTo }: EInvoice): string =>
  deliverTo === ''
    ? '<ram:ApplicableHeaderTradeDelivery/>'
    : group('ram:ApplicableHeaderTradeDelivery', group('ram:ShipToTradeParty', group('ram:PostalTradeAddress', leaf('ram:CountryID', deliverTo))));

export const ciiOf = (invoice: EInvoice): string =>
  root(
    'rsm:CrossIndustryInvoice',
    NAMESPACES,
    contextOf(invoice),
    headOf(invoice),
    group(
      'rsm:SupplyChainTradeTransaction',
      ...invoice.lines.map(lineOf),
      group(
        'ram:ApplicableHeaderTradeAgreement',
        leaf('ram:BuyerReference', invoice.buyerReference),
        partyOf('ram:SellerTradeParty', invoice.seller),
        partyOf('ram:BuyerTradeParty', invoice.buyer),
        group('ram:BuyerOrderReferencedDocument', leaf('ram:IssuerAssignedID', invoice.orderReference)),
      ),
      deliveryOf(invoice),
      settlementOf(invoice),
    ),
  );
