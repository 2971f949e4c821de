// Binds the calls about the platform's invoices, the orders of articles, subscriptions and operations.
import { contract } from '@vigie/contract/contract.ts';
import type { Bind } from '../../plumbing/http/bind.ts';
import { listAllOrders, listOwnOrders } from '../article-orders/list-orders.ts';
import { saveOrders } from '../article-orders/save-orders.ts';
import { listOperations } from '../follow-up/list-operations.ts';
import { listPlans, listSubscriptions, readOwnPlan } from '../follow-up/list-subscriptions.ts';
import { readIssuer, saveIssuer } from './issuer.ts';
import { archiveInvoices, listAllInvoices, listOffers, listOwnInvoices, readInvoice, readTurnover } from './list-invoices.ts';
import { noteRefund } from './note-refund.ts';
import { savePayments } from './partial-payments.ts';
import { previewInvoice, saveInvoice } from './save-invoice.ts';

const OWN_DOOR = { transaction: false } as const;

export function bindAgencyInvoices(bind: Bind): void {
  const calls = contract.agencyInvoices;
  bind(calls.readIssuer, readIssuer);
  bind(calls.saveIssuer, saveIssuer);
  bind(calls.adminInvoices, listAllInvoices);
  bind(calls.adminInvoice, readInvoice);
  bind(calls.saveInvoice, saveInvoice);
  bind(calls.noteRefund, noteRefund);
  bind(calls.savePayments, savePayments);
  bind(calls.previewInvoice, previewInvoice);
  bind(calls.billableOffers, listOffers);
  bind(calls.ownInvoices, listOwnInvoices);
  bind(calls.turnover, readTurnover);
  bind(calls.invoicesArchive, archiveInvoices, OWN_DOOR);
  bind(calls.adminOrders, listAllOrders);
  bind(calls.saveOrder, saveOrders);
  bind(calls.ownOrders, listOwnOrders, OWN_DOOR);
  bind(calls.adminSubscriptions, listSubscriptions);
  bind(calls.adminOperations, listOperations);
  bind(calls.adminPlans, listPlans);
  bind(calls.ownPlan, readOwnPlan, OWN_DOOR);
}
