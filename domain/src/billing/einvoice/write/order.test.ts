import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eInvoiceOf } from '../from-document.ts';
import { randomDocuments } from '../test-documents.ts';
import { ciiOf } from './cii.ts';
import { ublOf } from './ubl.ts';

/** Children of an element in the order of the schemas (CII D22B as in Factur-X 1.07 EN 16931; UBL 2.1). A schema refuses an element at a wrong place. */
const table = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((row) => row.trim().split(/:\s*/))
      .map(([name, children]) => [name!, children!.split(' ')]),
  );

const CII = table(`
  CrossIndustryInvoice: ExchangedDocumentContext ExchangedDocument SupplyChainTradeTransaction
  ExchangedDocumentContext: BusinessProcessSpecifiedDocumentContextParameter GuidelineSpecifiedDocumentContextParameter
  ExchangedDocument: ID TypeCode IssueDateTime IncludedNote
  IncludedNote: Content SubjectCode
  SupplyChainTradeTransaction: IncludedSupplyChainTradeLineItem ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery ApplicableHeaderTradeSettlement
  IncludedSupplyChainTradeLineItem: AssociatedDocumentLineDocument SpecifiedTradeProduct SpecifiedLineTradeAgreement SpecifiedLineTradeDelivery SpecifiedLineTradeSettlement
  AssociatedDocumentLineDocument: LineID IncludedNote
  SpecifiedTradeProduct: Name Description
  NetPriceProductTradePrice: ChargeAmount BasisQuantity
  SpecifiedLineTradeSettlement: ApplicableTradeTax SpecifiedTradeAllowanceCharge SpecifiedTradeSettlementLineMonetarySummation
  SpecifiedTradeAllowanceCharge: ChargeIndicator ActualAmount ReasonCode Reason CategoryTradeTax
  ApplicableTradeTax: CalculatedAmount TypeCode ExemptionReason BasisAmount CategoryCode ExemptionReasonCode DueDateTypeCode RateApplicablePercent
  CategoryTradeTax: TypeCode CategoryCode RateApplicablePercent
  ApplicableHeaderTradeAgreement: BuyerReference SellerTradeParty BuyerTradeParty BuyerOrderReferencedDocument
  SellerTradeParty: GlobalID Name Description SpecifiedLegalOrganization DefinedTradeContact PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration
  BuyerTradeParty: GlobalID Name SpecifiedLegalOrganization PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration
  DefinedTradeContact: TelephoneUniversalCommunication EmailURIUniversalCommunication
  PostalTradeAddress: PostcodeCode LineOne LineTwo CityName CountryID
  ApplicableHeaderTradeSettlement: InvoiceCurrencyCode SpecifiedTradeSettlementPaymentMeans ApplicableTradeTax BillingSpecifiedPeriod SpecifiedTradeAllowanceCharge SpecifiedTradePaymentTerms SpecifiedTradeSettlementHeaderMonetarySummation InvoiceReferencedDocument
  SpecifiedTradeSettlementPaymentMeans: TypeCode Information PayeePartyCreditorFinancialAccount
  BillingSpecifiedPeriod: StartDateTime EndDateTime
  SpecifiedTradePaymentTerms: Description DueDateDateTime
  SpecifiedTradeSettlementHeaderMonetarySummation: LineTotalAmount ChargeTotalAmount AllowanceTotalAmount TaxBasisTotalAmount TaxTotalAmount GrandTotalAmount TotalPrepaidAmount DuePayableAmount
  InvoiceReferencedDocument: IssuerAssignedID FormattedIssueDateTime
`);

const UBL_BODY =
  'BuyerReference InvoicePeriod OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty Delivery PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal';
const UBL = table(`
  Invoice: CustomizationID ProfileID ID IssueDate DueDate InvoiceTypeCode Note DocumentCurrencyCode ${UBL_BODY} InvoiceLine
  CreditNote: CustomizationID ProfileID ID IssueDate CreditNoteTypeCode Note DocumentCurrencyCode ${UBL_BODY} CreditNoteLine
  InvoicePeriod: StartDate EndDate DescriptionCode
  InvoiceDocumentReference: ID IssueDate
  Party: EndpointID PartyIdentification PostalAddress PartyTaxScheme PartyLegalEntity Contact
  PostalAddress: StreetName AdditionalStreetName CityName PostalZone Country
  PartyTaxScheme: CompanyID TaxScheme
  PartyLegalEntity: RegistrationName CompanyID CompanyLegalForm
  Contact: Telephone ElectronicMail
  PaymentMeans: PaymentMeansCode PayeeFinancialAccount
  AllowanceCharge: ChargeIndicator AllowanceChargeReasonCode AllowanceChargeReason Amount TaxCategory
  TaxTotal: TaxAmount TaxSubtotal
  TaxSubtotal: TaxableAmount TaxAmount TaxCategory
  TaxCategory: ID Percent TaxExemptionReasonCode TaxExemptionReason TaxScheme
  ClassifiedTaxCategory: ID Percent TaxScheme
  LegalMonetaryTotal: LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableAmount
  InvoiceLine: ID Note InvoicedQuantity LineExtensionAmount AllowanceCharge Item Price
  CreditNoteLine: ID Note CreditedQuantity LineExtensionAmount AllowanceCharge Item Price
  Item: Description Name ClassifiedTaxCategory
  Price: PriceAmount BaseQuantity
`);

/** Elements that are at a wrong place, or that the schema does not know there. */
function misplaced(xml: string, schema: Readonly<Record<string, readonly string[]>>): string[] {
  const wrong: string[] = [];
  const open: { readonly name: string; place: number }[] = [];
  for (const [, end, name, empty] of xml.matchAll(/<(\/)?(?:\w+:)?(\w+)[^>?]*?(\/)?>/g)) {
    if (end) {
      open.pop();
      continue;
    }
    const parent = open.at(-1);
    const order = parent && schema[parent.name];
    if (parent && order) {
      const place = order.indexOf(name!);
      if (place < parent.place) wrong.push(`${name} in ${parent.name}`);
      parent.place = Math.max(place, parent.place);
    }
    if (!empty) open.push({ name: name!, place: 0 });
  }
  return wrong;
}

test('every element of a CII and of a UBL file stands at its place of the schema', () => {
  fc.assert(
    fc.property(randomDocuments, (source) => {
      const invoice = eInvoiceOf(source);
      expect(misplaced(ciiOf(invoice), CII)).toEqual([]);
      expect(misplaced(ublOf(invoice), UBL)).toEqual([]);
    }),
    { numRuns: 200 },
  );
  expect(misplaced('<Price><BaseQuantity>1</BaseQuantity><PriceAmount>2</PriceAmount></Price>', UBL)).toEqual(['PriceAmount in Price']);
});
