// Makes invoices of a supplier for tests with the product's own writers: data, both syntaxes, and a Factur-X PDF.
import { eInvoiceOf } from '@vigie/domain/billing/einvoice/from-document.ts';
import type { EInvoice } from '@vigie/domain/billing/einvoice/model.ts';
import { ciiOf } from '@vigie/domain/billing/einvoice/write/cii.ts';
import { ublOf } from '@vigie/domain/billing/einvoice/write/ubl.ts';
import { ordinary } from '@vigie/domain/billing/einvoice/test-documents.ts';
import type { PdfEngine } from '../src/plumbing/pdf/engine.ts';
import { invoiceView } from '../src/plumbing/pdf/invoice-view.ts';
import { sampleInvoice } from '../src/plumbing/pdf/samples.data.ts';

const supplied = eInvoiceOf(ordinary);

/** 220 € before tax and 44 € of VAT, from « Électricité du Midi » to the agency of tests. */
export const supplierInvoice = (changes: Partial<EInvoice> = {}): EInvoice => ({
  ...supplied,
  number: 'F-2026-118',
  orderReference: '',
  seller: { ...supplied.buyer, name: 'Électricité du Midi', siren: '404833048', siret: '', vatNumber: 'FR83404833048' },
  buyer: { ...supplied.seller, name: 'Vigie Sud', siren: '732829320', siret: '73282932000074' },
  ...changes,
});

export const supplierXml = (changes: Partial<EInvoice> = {}): string => ciiOf(supplierInvoice(changes));
export const supplierUbl = (changes: Partial<EInvoice> = {}): string => ublOf(supplierInvoice(changes));
export const supplierPdf = (pdf: PdfEngine, changes: Partial<EInvoice> = {}): Promise<Uint8Array> =>
  pdf.render('invoice', { ...invoiceView(sampleInvoice(1)), facturX: supplierXml(changes) });

export const inBase64 = (content: string | Uint8Array): string => Buffer.from(content).toString('base64');
