// Converts a paper for the table: totals by the domain, its party, and the reasons against it.
import type { z } from 'zod';
import type { PaperInput } from '@vigie/contract/billing/paper-schemas.ts';
import type { papers } from '@vigie/db/tables/billing/papers.ts';
import type { Tx } from '@vigie/db/door.ts';
import { discountIssue } from '@vigie/domain/billing/invoice/invoice-line.ts';
import { invoiceTotals } from '@vigie/domain/billing/invoice/invoice-totals.ts';
import { paperPartyIssue, usualValidity, validityIssue } from '@vigie/domain/billing/paper.ts';
import { linesIssues } from '@vigie/domain/billing/invoice/validation-issues.ts';
import { CustomerStatus } from '@vigie/domain/customers/customer.ts';
import { loadAgentFile } from '../../agents/reach.ts';
import { loadCustomer } from '../../customers/queries.ts';
import { addressIssues } from '@vigie/domain/mail/address-issues.ts';
import { invalid } from '../../plumbing/errors.ts';
import { sitesIssues, stockIssues } from '../invoices/draft.ts';
import { discountColumns, lineOf } from '../lines.ts';

export type PaperDraft = z.output<typeof PaperInput>;

type Columns = Omit<typeof papers.$inferInsert, 'agencyId' | 'id' | 'kind' | 'currency' | 'fileIds'>;

/** Nothing that the client computed is used, and no paper proves a service. */
export function columnsOf(draft: PaperDraft): Columns {
  const { discount } = draft;
  const totals = invoiceTotals({ lines: draft.items.map(lineOf), ...(discount ? { discount } : {}) });
  return {
    customerId: draft.customerId,
    agentId: draft.agentId,
    name: draft.name,
    issuedOn: draft.date,
    validUntil: draft.validUntil ?? usualValidity(draft.date),
    intro: draft.intro,
    notes: draft.notes,
    ...discountColumns(discount),
    items: draft.items.map((item) => ({ ...item, category: null, serviceIds: [], serviceMinutes: [] })),
    netCents: totals.netCents,
    vatCents: totals.vatCents,
    totalCents: totals.totalCents,
    vatTable: [...totals.vat],
    recipients: draft.recipients.map((address) => address.trim()),
  };
}

async function partyIssues(tx: Tx, agencyId: string, { customerId, agentId, items }: PaperDraft): Promise<Record<string, string>> {
  const both = paperPartyIssue(customerId, agentId);
  if (both) return { customerId: both };
  if (agentId !== null) {
    await loadAgentFile(tx, agencyId, agentId);
    return items.some(({ siteId }) => siteId !== null) ? { items: 'Une ligne pour un collaborateur ne porte pas de site' } : {};
  }
  const customer = await loadCustomer(tx, agencyId, customerId ?? '');
  if (customer.status === CustomerStatus.archived) return { customerId: 'Ce client est archivé' };
  return sitesIssues(tx, { agencyId, customerId: customer.id }, items);
}

/** Throws all errors of a paper, by field. */
export async function demandSoundPaper(tx: Tx, agencyId: string, draft: PaperDraft): Promise<void> {
  const lines = draft.items.map(lineOf);
  const issues: Record<string, string> = linesIssues(lines);
  if (Object.keys(issues).length === 0 && draft.discount) {
    const issue = discountIssue(invoiceTotals({ lines }).linesNetCents, draft.discount);
    if (issue) issues['discount'] = issue;
  }
  const late = validityIssue(draft.date, draft.validUntil);
  if (late) issues['validUntil'] = late;
  const [wrong] = Object.values(addressIssues({ recipients: draft.recipients }));
  if (wrong) issues['recipients'] = wrong;
  Object.assign(issues, await partyIssues(tx, agencyId, draft), await stockIssues(tx, agencyId, draft.items));
  if (Object.keys(issues).length > 0) throw invalid(issues);
}
