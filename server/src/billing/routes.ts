// Binds the calls about invoices, credit notes and what the accounts take of them.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../plumbing/http/bind.ts';
import { exportAccounting } from './accounting.ts';
import { exportJournals } from './journals.ts';
import { bindCatalog } from './catalog/routes.ts';
import { creditInvoice, duplicateInvoice } from './invoices/copy-invoice.ts';
import { creditHours } from './invoices/credit-hours.ts';
import { draftFromServices } from './from-services.ts';
import { listInvoices, listReminds } from './invoices/list-invoices.ts';
import { listMargins } from './margins/list-margins.ts';
import { invoiceXml } from './invoices/electronic-invoice.ts';
import { moveInvoice, removeInvoice } from './invoices/move-invoice.ts';
import { bindTransmission } from './transmission/routes.ts';
import { bindPapers } from './papers/routes.ts';
import { payInvoice, removePayment } from './payments.ts';
import { previewInvoice } from './invoices/preview-invoice.ts';
import { invoicePdf, readInvoice } from './invoices/read-invoice.ts';
import { bindReceived } from './received/routes.ts';
import { bindRecurrences } from './recurring/routes.ts';
import { saveInvoice } from './invoices/save-invoice.ts';
import { markSent, sendInvoice } from './invoices/send-invoice.ts';
import { sendMany } from './send-many.ts';
import { validateInvoice, validateInvoices } from './invoices/validate-invoice.ts';

const OWN_DOOR = { transaction: false } as const;

export function bindBilling(bind: Bind): void {
  bindCatalog(bind);
  bindPapers(bind);
  bindRecurrences(bind);
  bindTransmission(bind);
  bindReceived(bind);
  bind(contract.margins.list, listMargins);
  bind(contract.payroll.exportAccounting, exportAccounting);
  bind(contract.payroll.exportJournals, exportJournals);
  const calls = contract.billing;
  bind(calls.listInvoices, listInvoices);
  bind(calls.reminds, listReminds);
  bind(calls.readInvoice, readInvoice);
  bind(calls.saveInvoice, saveInvoice);
  bind(calls.preview, previewInvoice, OWN_DOOR);
  bind(calls.fromServices, draftFromServices);
  bind(calls.validate, validateInvoice, OWN_DOOR);
  bind(calls.validateMany, validateInvoices, OWN_DOOR);
  bind(calls.send, sendInvoice, OWN_DOOR);
  bind(calls.sendMany, sendMany, OWN_DOOR);
  bind(calls.markSent, markSent);
  bind(calls.move, moveInvoice);
  bind(calls.pay, payInvoice);
  bind(calls.removePayment, removePayment);
  bind(calls.credit, creditInvoice);
  bind(calls.creditHours, creditHours);
  bind(calls.duplicate, duplicateInvoice);
  bind(calls.remove, removeInvoice);
  bind(calls.pdf, invoicePdf, OWN_DOOR);
  bind(calls.data, invoiceXml);
}
