// States exist twice: as numbers and labels in the domain, and as rows of the two requirement documents. This checks that they agree.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AgencyStatus, agencyStatusLabels } from '@vigie/domain/agency/agency-status.ts';
import { contractStatusLabels } from '@vigie/domain/agents/agent-contract.ts';
import { agentLicenceLabels } from '@vigie/domain/agents/agent.ts';
import { OvertimeCalculation, overtimeCalculationLabels } from '@vigie/domain/agency/settings/overtime-calculation.ts';
import { INVOICE_STATUS_LABELS, InvoiceStatus } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { PAPER_STATUS_LABELS, PaperStatus } from '@vigie/domain/billing/paper.ts';
import { PAYMENT_STATUS_LABELS, PaymentStatus } from '@vigie/domain/billing/payment.ts';
import { RECURRENCE_STATUS_LABELS, RecurrenceStatus } from '@vigie/domain/billing/recurring.ts';
import { customerStatusLabels } from '@vigie/domain/customers/customer.ts';
import { ReportStatus, reportStatusLabels } from '@vigie/domain/field/report.ts';
import { RunStatus, runStatusLabels } from '@vigie/domain/field/round-run.ts';
import { BreakStatus, breakStatusLabels } from '@vigie/domain/planning/breaks.ts';
import { OfferStatus, offerStatusLabels } from '@vigie/domain/planning/filling/offer.ts';
import { ServiceStatus, serviceStatusLabels } from '@vigie/domain/planning/service.ts';
import { SwapStatus, swapStatusLabels } from '@vigie/domain/planning/filling/swap.ts';
import { RequestStatus, requestStatusLabels } from '@vigie/domain/requests/request.ts';
import { siteStatusLabels } from '@vigie/domain/sites/site.ts';
import { AgencyInvoiceStatus } from '@vigie/domain/subscription/agency-invoice.ts';
import { ArticleOrderStatus } from '@vigie/domain/subscription/article-order.ts';
import { CancellationReason } from '@vigie/domain/subscription/cancellation-reason.ts';

const rows = ['field', 'commercial'].map((name) => readFileSync(join(import.meta.dirname, `../../docs/requirements/${name}.md`), 'utf8')).join('\n');
const rowOf = (id: string): string => new RegExp(`^\\| ${id} \\| (.*)$`, 'm').exec(rows)?.[1] ?? '';

/** `100 « En attente », 110 « En retard »` → its numbers with their labels. Labels alone (`100 to 600`) get their numbers. */
const statesIn = (id: string): Record<string, string> =>
  Object.fromEntries([...rowOf(id).matchAll(/\b(\d{1,3}) « ?([^»]+?) ?»/g)].map(([, number, words]) => [number, words?.toLowerCase()]));
const lower = (labels: Readonly<Record<number, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([number, words]) => [number, words.toLowerCase()]));

test.each([
  ['F-044', serviceStatusLabels],
  ['F-068', runStatusLabels],
  ['F-137', breakStatusLabels],
  ['F-232', agentLicenceLabels],
  ['F-270', siteStatusLabels],
  ['F-310', requestStatusLabels],
  ['C-019', customerStatusLabels],
  ['C-052', contractStatusLabels],
  ['C-108', PAPER_STATUS_LABELS],
  ['C-134', RECURRENCE_STATUS_LABELS],
  ['C-253', agencyStatusLabels],
] as const)('the states of %s are those of the domain (A-186)', (id, labels) => {
  expect(Object.keys(statesIn(id)).length).toBeGreaterThan(2);
  expect(lower(labels)).toMatchObject(statesIn(id));
});

test('stored numbers that the rows name in English agree with the rows', () => {
  expect(AgencyInvoiceStatus).toEqual({ active: 100, cancelled: 200, invalid: 300 });
  expect(ArticleOrderStatus).toEqual({ pending: 100, validated: 200, sent: 300, received: 400, cancelled: 500 });
  expect(CancellationReason).toEqual({ finance: 1, unused: 2, price: 3, technical: 4, other: 5 });
});

test('the states of reports, defined in two rows, are those of the domain (A-186)', () => {
  const numbers = [...rowOf('F-177').matchAll(/\b(\d00) /g)].map(([, number]) => Number(number));
  const words = [...rowOf('F-178').matchAll(/« ([^»]+) »/g)].map(([, word]) => word);
  expect(Object.entries(reportStatusLabels).map(([number]) => Number(number))).toEqual([...new Set(numbers)]);
  expect(Object.values(reportStatusLabels)).toEqual(words);
});

test.each([
  ['agencies', AgencyStatus, agencyStatusLabels],
  ['overtime', OvertimeCalculation, overtimeCalculationLabels],
  ['invoices', InvoiceStatus, INVOICE_STATUS_LABELS],
  ['papers', PaperStatus, PAPER_STATUS_LABELS],
  ['payments', PaymentStatus, PAYMENT_STATUS_LABELS],
  ['recurrences', RecurrenceStatus, RECURRENCE_STATUS_LABELS],
  ['reports', ReportStatus, reportStatusLabels],
  ['rounds', RunStatus, runStatusLabels],
  ['breaks', BreakStatus, breakStatusLabels],
  ['offers', OfferStatus, offerStatusLabels],
  ['services', ServiceStatus, serviceStatusLabels],
  ['swaps', SwapStatus, swapStatusLabels],
  ['requests', RequestStatus, requestStatusLabels],
] as const)('the states of %s by name are the numbers that have words, no more and no fewer', (_, states, labels) => {
  expect(Object.values<number>(states).toSorted((a, b) => a - b)).toEqual(Object.keys(labels).map(Number));
});
