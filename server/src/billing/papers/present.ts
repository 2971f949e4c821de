// Presents papers as the API returns them.
import type { z } from 'zod';
import type { Paper, PaperRow } from '@vigie/contract/billing/paper-schemas.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { paperAnswers } from '@vigie/db/tables/billing/answers.ts';
import { counters } from '@vigie/db/tables/people.ts';
import { leftOf } from '@vigie/domain/billing/instalments/instalments.ts';
import { sumOf } from '@vigie/domain/billing/instalments/parts.ts';
import { paidLevel, type InvoiceStatus } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { lineAmounts } from '@vigie/domain/billing/invoice/invoice-line.ts';
import { NUMBER_PREFIX, nextInvoiceNumber } from '@vigie/domain/billing/invoice/invoice-number.ts';
import { invoiceTotals } from '@vigie/domain/billing/invoice/invoice-totals.ts';
import { PaperStatus, isPaperExpired } from '@vigie/domain/billing/paper.ts';
import { hasLeft } from '@vigie/domain/mail/mail-state.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency, type AgencyRow } from '../../agency/profile.ts';
import { presentFiles } from '../../documents/files/store-file.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import { billingOf, instalmentsOf, type InstalmentRecord } from '../instalments/records.ts';
import { asCustomerSees, discountOf, itemOfKept, lineOf } from '../lines.ts';
import { vatPlaceOf } from '../parties.ts';
import type { Face } from './face.ts';
import { addressesOf } from './party.ts';
import { loadPaper, type PaperRecord, type PaperTableRow } from './records.ts';

const partyOf = ({ customer, agent }: PaperRecord): z.input<typeof PaperRow>['party'] =>
  agent
    ? { kind: 'agent', id: agent.id, name: `${agent.firstname} ${agent.lastname}` }
    : { kind: 'customer', id: customer!.id, name: customer!.name };

export function presentPaperRow(record: PaperRecord, today: LocalDay): z.input<typeof PaperRow> {
  const { row, invoice, partlyInvoiced, mail } = record;
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    party: partyOf(record),
    date: row.issuedOn,
    validUntil: row.validUntil,
    currency: row.currency,
    netCents: row.netCents,
    vatCents: row.vatCents,
    totalCents: row.totalCents,
    status: row.status,
    sent: row.sentAt !== null && hasLeft(mail),
    sentAt: row.sentAt,
    mail: row.sentAt === null ? null : mail,
    receivedAt: row.receivedAt,
    refusedAt: row.refusedAt,
    acceptedOnline: row.acceptedFileId !== null,
    isExpired: isPaperExpired(row, today),
    partlyInvoiced,
    invoice,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  };
}

export async function siteNames(tx: Tx, agencyId: string, items: readonly { readonly siteId: string | null }[]): Promise<Map<string, string>> {
  const ids = [...new Set(items.flatMap(({ siteId }) => siteId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: sites.id, name: sites.name })
    .from(sites)
    .where(and(eq(sites.agencyId, agencyId), inArray(sites.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** One series per kind and year: `DE-2026`. */
export const paperSeries = ({ kind }: Face, day: LocalDay): string => `${NUMBER_PREFIX[kind]}-${day.slice(0, 4)}`;

async function proposedNumber(tx: Tx, face: Face, { agencyId, number, status, issuedOn }: PaperTableRow): Promise<string | null> {
  if (number !== null || status === PaperStatus.cancelled) return null;
  const [counter] = await tx
    .select({ last: counters.lastNumber })
    .from(counters)
    .where(and(eq(counters.agencyId, agencyId), eq(counters.id, paperSeries(face, issuedOn))));
  return nextInvoiceNumber(face.kind, issuedOn, { lastSequence: counter?.last ?? 0, lastDate: null });
}

export async function presentedItems(tx: Tx, { agencyId, items }: PaperTableRow, isOwn: boolean) {
  const names = await siteNames(tx, agencyId, items);
  return items.map(itemOfKept).map(({ deductsId: _deducts, ...item }) => ({
    ...(isOwn ? asCustomerSees(item) : item),
    ...lineAmounts(lineOf(item)),
    siteName: names.get(item.siteId ?? '') ?? null,
  }));
}

/** The proofs of its answers, the latest first. */
export const answersOf = (tx: Tx, agencyId: string, paperId: string) =>
  tx
    .select()
    .from(paperAnswers)
    .where(and(eq(paperAnswers.agencyId, agencyId), eq(paperAnswers.paperId, paperId)))
    .orderBy(desc(paperAnswers.answeredAt), desc(paperAnswers.id));

const presentInstalment = ({ kind, row }: InstalmentRecord): z.input<typeof Paper>['instalments'][number] => ({
  id: row.id,
  kind,
  number: row.number,
  date: row.issuedOn,
  status: row.status as InvoiceStatus,
  paid: paidLevel(row),
  netCents: row.netCents,
  totalCents: row.totalCents,
});

/** A customer does not see drafts. */
async function billedSoFar(
  tx: Tx,
  agency: AgencyRow,
  { row, invoice }: PaperRecord,
  isOwn: boolean,
): Promise<Pick<z.input<typeof Paper>, 'instalments' | 'leftNetCents'>> {
  const records = (await instalmentsOf(tx, row)).filter((one) => !isOwn || one.row.number !== null);
  const left = records.length === 0 ? row.netCents : sumOf(leftOf(await billingOf(tx, vatPlaceOf(agency), row, records)));
  return { instalments: records.map(presentInstalment), leftNetCents: invoice === null ? left : 0 };
}

/** The paper as every write returns it. */
export async function answerPaper({ tx, agencyId, house, via }: Scope, face: Face, id: string): Promise<z.input<typeof Paper>> {
  const agency = await loadAgency(tx, agencyId);
  const record = await loadPaper(tx, face, agencyId, id);
  const { row } = record;
  const discount = discountOf(row);
  const totals = invoiceTotals({ lines: row.items.map(lineOf), ...(discount ? { discount } : {}) });
  const isOwn = via === 'customer';
  return {
    ...presentPaperRow(record, localDay(house.clock.now(), agency.timeZone)),
    newNumber: await proposedNumber(tx, face, row),
    intro: row.intro,
    notes: row.notes,
    discount: discount ?? null,
    items: await presentedItems(tx, row, isOwn),
    linesNetCents: totals.linesNetCents,
    discountCents: totals.discountCents,
    vat: row.vatTable,
    recipients: isOwn ? [] : row.recipients,
    emailTo: isOwn ? [] : row.recipients.length > 0 ? row.recipients : await addressesOf(tx, agencyId, row),
    files: await presentFiles(house, tx, agencyId, row.fileIds),
    hasPdf: row.number !== null,
    sha256: row.pdfSha256,
    ...(await billedSoFar(tx, agency, record, isOwn)),
    answers: await answersOf(tx, agencyId, row.id),
  };
}
