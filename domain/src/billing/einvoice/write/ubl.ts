// Writes an electronic invoice as UBL 2.1: an Invoice, or a CreditNote for a credit note.
import { EN16931_PROFILE, type EAllowance, type EInvoice, type ELine, type EParty, type EVat } from '../model.ts';
import { amount, group, leaf, percent, price, quantity, root } from './xml.ts';

const OASIS = 'urn:oasis:names:specification:ubl:schema:xsd';
type Tax = Pick<EVat, 'category' | 'basisPoints'> & Partial<Pick<EVat, 'reason' | 'reasonCode'>>;

const scheme = (id: string): string => group('cac:TaxScheme', leaf('cbc:ID', id));

/** A category out of the scope of VAT has no rate (BR-O-05). */
const taxOf = (name: string, { category, basisPoints, reason = '', reasonCode = '' }: Tax): string =>
  group(
    name,
    leaf('cbc:ID', category),
    category === 'O' ? '' : leaf('cbc:Percent', percent(basisPoints)),
    leaf('cbc:TaxExemptionReasonCode', reasonCode),
    leaf('cbc:TaxExemptionReason', reason),
    scheme('VAT'),
  );

/** Writers of amounts for one document; each names its currency. */
const moneyIn =
  (currencyID: string) =>
  (name: string, cents: number): string =>
    leaf(name, amount(cents), { currencyID });
type Money = ReturnType<typeof moneyIn>;

/** UNTDID 5189: 95 is a discount. */
const allowance = (money: Money, cents: number, isCharge: boolean, reason: string, tax = ''): string =>
  group(
    'cac:AllowanceCharge',
    leaf('cbc:ChargeIndicator', String(isCharge)),
    leaf('cbc:AllowanceChargeReasonCode', isCharge ? '' : '95'),
    leaf('cbc:AllowanceChargeReason', reason),
    money('cbc:Amount', cents),
    tax,
  );

const ofDocument = (money: Money, { cents, reason, ...tax }: EAllowance, isCharge: boolean): string =>
  allowance(money, cents, isCharge, reason, taxOf('cac:TaxCategory', tax));

const addressOf = (party: EParty): string =>
  group(
    'cac:PostalAddress',
    leaf('cbc:StreetName', party.street),
    leaf('cbc:AdditionalStreetName', party.complement),
    leaf('cbc:CityName', party.city),
    leaf('cbc:PostalZone', party.zipcode),
    group('cac:Country', leaf('cbc:IdentificationCode', party.country)),
  );

/** A tax number that is not a VAT number has a scheme other than VAT (BT-32). */
const numberOf = (id: string, name: string): string => (id === '' ? '' : group('cac:PartyTaxScheme', leaf('cbc:CompanyID', id), scheme(name)));

const partyOf = (name: string, party: EParty): string =>
  group(
    name,
    group(
      'cac:Party',
      leaf('cbc:EndpointID', party.electronic.id, { schemeID: party.electronic.scheme }),
      group('cac:PartyIdentification', leaf('cbc:ID', party.siret, { schemeID: '0009' })),
      addressOf(party),
      numberOf(party.vatNumber, 'VAT'),
      numberOf(party.taxNumber, 'LOC'),
      group(
        'cac:PartyLegalEntity',
        leaf('cbc:RegistrationName', party.name),
        leaf('cbc:CompanyID', party.siren, { schemeID: '0002' }),
        leaf('cbc:CompanyLegalForm', party.legalText),
      ),
      group('cac:Contact', leaf('cbc:Telephone', party.phone), leaf('cbc:ElectronicMail', party.email)),
    ),
  );

const lineOf = (money: Money, line: ELine, isCredit: boolean, currencyID: string): string =>
  group(
    isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    leaf('cbc:ID', line.id),
    leaf('cbc:Note', line.note),
    leaf(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', quantity(line.quantityE4), { unitCode: line.unit }),
    money('cbc:LineExtensionAmount', line.netCents),
    line.allowanceCents === 0 ? '' : allowance(money, line.allowanceCents, false, 'Remise'),
    line.chargeCents === 0 ? '' : allowance(money, line.chargeCents, true, 'Remise'),
    group('cac:Item', leaf('cbc:Description', line.description), leaf('cbc:Name', line.name), taxOf('cac:ClassifiedTaxCategory', line)),
    group(
      'cac:Price',
      leaf('cbc:PriceAmount', price(line.priceE3), { currencyID }),
      leaf('cbc:BaseQuantity', quantity(line.baseE4), { unitCode: line.unit }),
    ),
  );

const vatOf = (money: Money, { totals, vat }: EInvoice): string =>
  group(
    'cac:TaxTotal',
    money('cbc:TaxAmount', totals.vatCents),
    ...vat.map(({ basisCents, vatCents, ...tax }) =>
      group('cac:TaxSubtotal', money('cbc:TaxableAmount', basisCents), money('cbc:TaxAmount', vatCents), taxOf('cac:TaxCategory', tax)),
    ),
  );

const sumsOf = (money: Money, { totals }: EInvoice): string =>
  group(
    'cac:LegalMonetaryTotal',
    money('cbc:LineExtensionAmount', totals.linesNetCents),
    money('cbc:TaxExclusiveAmount', totals.netCents),
    money('cbc:TaxInclusiveAmount', totals.totalCents),
    money('cbc:AllowanceTotalAmount', totals.allowancesCents),
    money('cbc:ChargeTotalAmount', totals.chargesCents),
    money('cbc:PrepaidAmount', totals.paidCents),
    money('cbc:PayableAmount', totals.dueCents),
  );

/** The subject of a note (BT-21) comes before its text, between number signs. */
const noteOf = ({ code, text }: EInvoice['notes'][number]): string => leaf('cbc:Note', code === '' ? text : `#${code}#${text}`);

const headOf = (invoice: EInvoice, isCredit: boolean): string =>
  [
    leaf('cbc:CustomizationID', EN16931_PROFILE),
    leaf('cbc:ProfileID', invoice.process),
    leaf('cbc:ID', invoice.number),
    leaf('cbc:IssueDate', invoice.issuedOn),
    leaf('cbc:DueDate', isCredit ? '' : (invoice.dueOn ?? '')),
    leaf(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', String(invoice.typeCode)),
    ...invoice.notes.map(noteOf),
    leaf('cbc:DocumentCurrencyCode', invoice.currency),
    leaf('cbc:BuyerReference', invoice.buyerReference),
    group(
      'cac:InvoicePeriod',
      leaf('cbc:StartDate', invoice.period?.from ?? ''),
      leaf('cbc:EndDate', invoice.period?.until ?? ''),
      leaf('cbc:DescriptionCode', invoice.vatPoint),
    ),
    group('cac:OrderReference', leaf('cbc:ID', invoice.orderReference)),
    ...invoice.preceding.map(({ number, issuedOn }) =>
      group('cac:BillingReference', group('cac:InvoiceDocumentReference', leaf('cbc:ID', number), leaf('cbc:IssueDate', issuedOn))),
    ),
  ].join('');

const paymentOf = ({ payment }: EInvoice): string =>
  payment === null
    ? ''
    : group(
        'cac:PaymentMeans',
        leaf('cbc:PaymentMeansCode', payment.code, { name: payment.text }),
        group('cac:PayeeFinancialAccount', leaf('cbc:ID', payment.iban)),
      );

export function ublOf(invoice: EInvoice): string {
  const isCredit = invoice.typeCode === 381;
  const name = isCredit ? 'CreditNote' : 'Invoice';
  const money = moneyIn(invoice.currency);
  return root(
    name,
    { xmlns: `${OASIS}:${name}-2`, 'xmlns:cac': `${OASIS}:CommonAggregateComponents-2`, 'xmlns:cbc': `${OASIS}:CommonBasicComponents-2` },
    headOf(invoice, isCredit),
    partyOf('cac:AccountingSupplierParty', invoice.seller),
    partyOf('cac:AccountingCustomerParty', invoice.buyer),
    group(
      'cac:Delivery',
      group('cac:DeliveryLocation', group('cac:Address', group('cac:Country', leaf('cbc:IdentificationCode', invoice.deliverTo)))),
    ),
    paymentOf(invoice),
    group('cac:PaymentTerms', leaf('cbc:Note', invoice.terms)),
    ...invoice.allowances.map((one) => ofDocument(money, one, false)),
    ...invoice.charges.map((one) => ofDocument(money, one, true)),
    vatOf(money, invoice),
    sumsOf(money, invoice),
    ...invoice.lines.map((line) => lineOf(money, line, isCredit, invoice.currency)),
  );
}
