// Lists all places with personal data in the order of deletion, and the tables without any, with the reason.
import { agentHoldings, lastHoldings } from './agent-holdings.data.ts';
import type { Holding } from './holding.ts';
import { paperHoldings } from './paper-holdings.data.ts';
import { platformHoldings } from './platform-holdings.data.ts';
import { logbookHolding, workHoldings } from './work-holdings.data.ts';

export const agencyHoldings: readonly Holding[] = [...workHoldings, ...agentHoldings, ...paperHoldings, ...lastHoldings];
export const allHoldings: readonly Holding[] = [...agencyHoldings, logbookHolding, ...platformHoldings];

/** Tables without personal data, each with the reason. A table that is neither here nor among the holdings fails the test. */
export const impersonal: Readonly<Record<string, string>> = {
  agencies: 'the company itself: its address and its phone are those of a firm',
  agency_invoice_payments: 'what an agency owes the platform',
  agency_invoices: 'invoices of the platform to a firm',
  agency_payment_items: 'lines of such an invoice',
  agency_subscriptions: 'what an agency has subscribed to',
  announcements: 'texts of the platform',
  article_orders: 'deliveries to a firm',
  ad_readings: 'which agency has read',
  alarm_calls: 'how far the calls for an open alert have come',
  catalog_services: 'prices',
  checkpoints: 'points of a site',
  closed_months: 'which months are closed',
  establishments: 'places of the agency',
  contract_templates: 'texts with variables',
  counters: 'last numbers',
  discounts: 'prices',
  file_keys: 'keys',
  invoice_run_parts: 'which customer a run has written a draft for',
  invoice_recurrences: 'what is billed again; its buyer is the customer’s row',
  logbook_checks: 'results of verifications',
  logbook_heads: 'hashes and counts',
  lone_looks: 'when the server last looked',
  maintenance_messages: 'texts of the platform',
  onboarding_paths: 'texts of the platform',
  payment_methods: 'how a firm pays; card numbers stay with the provider',
  planning_mailings: 'how many mails left on a day',
  platform_settings: 'words and numbers of the platform',
  process_beats: 'which processes live, and how they do',
  reminders: 'which step of a date was reminded',
  retention_runs: 'counts',
  rights_templates: 'names of roles',
  round_checkpoints: 'order of points',
  rounds: 'rounds as they are defined',
  sandbox_flows: 'invoices of the demonstration, as its platform has received them',
  sandbox_states: 'their states',
  secrets: 'keys',
  stock_actions: 'movements of quantities',
  stock_references: 'articles',
  subscription_article_types: 'catalogue of the platform',
  subscription_articles: 'catalogue of the platform',
  subscription_offers: 'catalogue of the platform',
  subscription_spans: 'days of a subscription',
  test_provider_records: 'the provider’s double, without an account',
  tutorials: 'texts of the platform',
  useful_docs: 'texts of the platform',
};
