// Bills a numbered estimate: whole, a part of it, or what its instalments have left.
import { and, eq } from 'drizzle-orm';
import type { estimates } from '@vigie/contract/billing/paper-endpoints.ts';
import { estimateInstalments } from '@vigie/db/tables/billing/instalments.ts';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import { billingCan } from '@vigie/domain/billing/billing-can.ts';
import {
  INSTALMENT_LABELS,
  instalmentIssue,
  nextParts,
  type EarlyKind,
  type InstalmentKind,
  type Share,
} from '@vigie/domain/billing/instalments/instalments.ts';
import { netOf } from '@vigie/domain/billing/instalments/parts.ts';
import { moneyIn } from '@vigie/domain/shared/money-format.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency, type AgencyRow } from '../../agency/profile.ts';
import { forbidden, invalid } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { moveRefused } from '../errors.ts';
import type { Draft } from '../invoices/draft.ts';
import { answerInvoice } from '../invoices/read-invoice.ts';
import { createDraft } from '../invoices/save-invoice.ts';
import { discountOf, itemOfKept } from '../lines.ts';
import { demandCustomer } from '../make-customer.ts';
import { vatPlaceOf } from '../parties.ts';
import { demandRight, estimateFace } from '../papers/face.ts';
import { demandPaperMove, lockPaper, type PaperTableRow } from '../papers/records.ts';
import { deductionsOf, itemsOfParts, shareText } from './final-lines.ts';
import { billedBy, billingOf, earlyOf, instalmentsOf, type InstalmentRecord } from './records.ts';

type Call = ScopedCall<typeof estimates.toInvoice>;
interface Whose {
  readonly agency: AgencyRow;
  readonly row: PaperTableRow;
  readonly records: readonly InstalmentRecord[];
  readonly date: string;
}

const draftOf = ({ row, date }: Whose, fields: Pick<Draft, 'title' | 'items' | 'dueDate' | 'discount' | 'intro' | 'notes'>): Draft => ({
  type: 'invoice',
  customerId: row.customerId ?? '',
  date,
  periodFrom: null,
  periodUntil: null,
  creditOfId: null,
  reference: '',
  buyerReference: '',
  ...fields,
});

/** The whole estimate, or its rest: all its lines, less what was billed before. */
async function rest({ tx }: Call, whose: Whose): Promise<Draft> {
  const { agency, row, records } = whose;
  const deductions = await deductionsOf(tx, vatPlaceOf(agency), records);
  const { name: title, intro, notes } = row;
  const items = [...row.items.map(itemOfKept), ...deductions];
  return draftOf(whose, { title, intro, notes, items, dueDate: null, discount: discountOf(row) ?? null });
}

/** A deposit is to be paid when it is asked; work that is done, by the customer's terms. */
async function part({ tx }: Call, whose: Whose, kind: EarlyKind, share: Share): Promise<Draft> {
  const { agency, row, records, date } = whose;
  const billing = await billingOf(tx, vatPlaceOf(agency), row, records);
  const issue = instalmentIssue(billing, share, row.currency);
  if (issue !== null) throw invalid({ 'part.share': issue }, issue);
  const label = shareText(kind, share, row.number ?? '');
  const title = row.name === '' ? label : `${label} – ${row.name}`;
  const items = itemsOfParts(nextParts(billing, share), label);
  return draftOf(whose, { title, intro: '', notes: '', items, dueDate: kind === 'deposit' ? date : null, discount: null });
}

/** Whether the waiting draft bills exactly the share that is asked. A part says its rate or amount in its lines only. */
async function isOfShare({ tx }: Call, { agency, row, records }: Whose, waiting: InstalmentRecord, share: Share): Promise<boolean> {
  const place = vatPlaceOf(agency);
  const others = records.filter((one) => one !== waiting);
  const asked = nextParts(await billingOf(tx, place, row, others), share);
  const drafted = (await billedBy(tx, place, [waiting])).get(waiting.row.id) ?? [];
  return asked.length === drafted.length && asked.every((one) => netOf(drafted, one) === one.netCents);
}

const waitsText = ({ kind, row }: InstalmentRecord): string =>
  `Une ${INSTALMENT_LABELS[kind].toLowerCase()} de ${moneyIn(row.totalCents, row.currency)} TTC de ce devis attend en brouillon : validez-la ou supprimez-la pour en demander une autre`;

const inDraft = (records: readonly InstalmentRecord[]): InstalmentRecord | undefined => earlyOf(records).find(({ row }) => row.number === null);

async function written(call: Call, whose: Whose, draft: Draft, kind: InstalmentKind | null): Promise<string> {
  const { tx, agencyId } = call;
  const id = await createDraft(call, draft, { operation: 'estimate', currency: whose.row.currency });
  if (kind !== null) await tx.insert(estimateInstalments).values({ agencyId, id, estimateId: whose.row.id, customerId: draft.customerId, kind });
  if (kind === null || kind === 'final')
    await tx
      .update(papers)
      .set({ invoiceId: id })
      .where(and(eq(papers.agencyId, agencyId), eq(papers.id, whose.row.id)));
  await notifyScreens(tx, { agencyId, topic: 'estimates', ids: [whose.row.id] });
  return id;
}

/** A draft of today. A second request returns the first one's draft; for the same part, while it waits. */
export async function billEstimate(call: Call) {
  const { tx, agencyId, actor, params, body, house } = call;
  if (!billingCan.createInvoice(actor)) throw forbidden('createInvoices');
  demandRight(estimateFace, actor, 'read');
  const record = await lockPaper(tx, estimateFace, agencyId, params.id);
  const { row, invoice } = record;
  if (invoice !== null) {
    if (body.part) throw moveRefused('Ce devis est déjà transformé en facture');
    return answerInvoice(call, invoice.id);
  }
  demandPaperMove(record, 'invoice');
  await demandCustomer(call, row.customerId ?? '', body.client);
  const agency = await loadAgency(tx, agencyId);
  const records = await instalmentsOf(tx, row);
  const whose: Whose = { agency, row, records, date: localDay(house.clock.now(), agency.timeZone) };
  const waiting = inDraft(records);
  if (body.part) {
    const { kind, share } = body.part;
    if (waiting?.kind === kind) {
      if (!(await isOfShare(call, whose, waiting, share))) throw moveRefused(waitsText(waiting));
      return answerInvoice(call, waiting.row.id);
    }
    return answerInvoice(call, await written(call, whose, await part(call, whose, kind, share), kind));
  }
  if (waiting) throw moveRefused(`Validez ou supprimez d’abord la ${INSTALMENT_LABELS[waiting.kind].toLowerCase()} en brouillon`);
  const kind = earlyOf(records).length > 0 ? 'final' : null;
  return answerInvoice(call, await written(call, whose, await rest(call, whose), kind));
}
