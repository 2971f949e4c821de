// Assigns a draft its number: from then on it is a locked legal document, with a PDF made once.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { billing as calls } from '@vigie/contract/billing/endpoints.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import type { EInvoice } from '@vigie/domain/billing/einvoice/model.ts';
import { ciiOf } from '@vigie/domain/billing/einvoice/write/cii.ts';
import { billingCan } from '@vigie/domain/billing/billing-can.ts';
import { flagsAfter } from '@vigie/domain/billing/invoice/invoice-moves.ts';
import { validationIssues, type DraftToValidate } from '@vigie/domain/billing/invoice/validation-issues.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { announceEvents } from '../../agency/webhooks/announce-events.ts';
import { loadAgency, settingsOf, type AgencyRow } from '../../agency/profile.ts';
import type { CustomerRecord } from '../../customers/present.ts';
import { loadCustomer } from '../../customers/queries.ts';
import { forbidden, invalid } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { doorOf } from '../../plumbing/http/own-door.ts';
import type { TenantScope } from '@vigie/db/door.ts';
import { inTurn } from '../../plumbing/in-turn.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { eachSeparately } from '../each-separately.ts';
import { dueOf } from './draft.ts';
import { discountOf, itemOf, lineOf } from '../lines.ts';
import { demandCustomer } from '../make-customer.ts';
import { partiesOf, vatPlaceOf } from '../parties.ts';
import { transmitLater } from '../transmission/transmit.ts';
import { electronicInvoice, electronicIssues, keepData } from './electronic-invoice.ts';
import { keepVatReasons } from './keep-vat-reasons.ts';
import { printedInvoice, type PrintedDocument } from './print-invoice.ts';
import { answerInvoice } from './read-invoice.ts';
import { demandCurrent } from '../instalments/demand-current.ts';
import { demandMove, itemsOf, lockInvoice, stateOf, type InvoiceRecord, type InvoiceTableRow } from './records.ts';
import { takeNumber } from './series.ts';
import { settleByCredit } from './settle-credit.ts';
import { takeFromStock } from './stock-of-invoice.ts';
import { printAfterNumber, printLater } from './waiting-prints.ts';

interface Numbered {
  readonly record: InvoiceRecord;
  readonly agency: AgencyRow;
  readonly customer: CustomerRecord;
  readonly corrected: InvoiceRecord | null;
  readonly items: Awaited<ReturnType<typeof itemsOf>>;
  readonly deducted: readonly InvoiceTableRow[];
  readonly date: string;
  readonly dueOn: string;
  readonly number: string;
}
interface Checked extends Numbered {
  readonly document: PrintedDocument & { readonly number: string };
  readonly data: EInvoice | null;
}

function issuesOf({ record, agency, customer, corrected, items, date, dueOn }: Numbered): DraftToValidate {
  return {
    type: record.row.type,
    date,
    dueDate: dueOn,
    lines: items.map(({ item }) => lineOf(itemOf(item))),
    totalCents: record.row.totalCents,
    seller: { ...agency, ...vatPlaceOf(agency) },
    buyer: customer,
    corrected:
      corrected && corrected.row.number !== null
        ? {
            number: corrected.row.number,
            vat: corrected.row.vatTable,
            creditableCents: corrected.row.totalCents - corrected.creditedCents,
            currency: corrected.row.currency,
          }
        : null,
  };
}

/** « Ligne 2 : … », for who validates without the lines before their eyes. */
function lineIssueOf(issues: Record<string, string>): string | null {
  const [path, text] = Object.entries(issues).find(([field]) => /^items\.\d+$/.test(field)) ?? [];
  return path === undefined ? null : `Ligne ${Number(path.slice('items.'.length)) + 1} : ${text}`;
}

function demandNone(issues: Record<string, string>): void {
  if (Object.keys(issues).length === 0) return;
  const first = issues['agency'] ?? issues['customerId'] ?? issues['date'] ?? lineIssueOf(issues) ?? issues['items'];
  throw invalid(issues, first ?? 'Certains champs sont à corriger');
}

/** A due date computed from the old date is computed again. One chosen by hand stays. */
function newDue({ row, instalment }: InvoiceRecord, customer: CustomerRecord, date: string): string {
  if (instalment === 'deposit' && row.dueOn === row.issuedOn) return date;
  return row.dueOn === dueOf(customer, row.issuedOn) ? dueOf(customer, date) : row.dueOn;
}

/** All checks before the number is used. The number is taken first, so that the series cannot change while dates are checked. */
async function number({ tx, agencyId, house }: Scope, record: InvoiceRecord, wantedDate: string | undefined): Promise<Checked> {
  const { row } = record;
  const agency = await loadAgency(tx, agencyId);
  const customer = await loadCustomer(tx, agencyId, row.customerId);
  const corrected = row.creditOfId === null ? null : await lockInvoice(tx, agencyId, row.creditOfId);
  const date = wantedDate ?? row.issuedOn;
  const items = await itemsOf(tx, agencyId, row.id);
  const deducted = await demandCurrent(tx, { record, agency, corrected, items });
  const taken = await takeNumber(tx, agencyId, row.type, date);
  const numbered = { record, agency, customer, corrected, date, items, deducted, dueOn: newDue(record, customer, date), number: taken.number };
  const document = printedOf(numbered);
  const data = electronicInvoice({ document, agency, customer, items });
  demandNone(validationIssues(issuesOf(numbered), localDay(house.clock.now(), agency.timeZone), taken.series));
  demandNone(electronicIssues(data));
  return { ...numbered, document, data };
}

function printedOf({
  record: { row, instalment },
  agency,
  customer,
  corrected,
  items,
  deducted,
  date,
  dueOn,
  number: given,
}: Numbered): Checked['document'] {
  const discount = discountOf(row);
  return {
    type: row.type,
    instalment,
    deducts: deducted.map((one) => ({ number: one.number ?? '', date: one.issuedOn })),
    number: given,
    date,
    dueDate: dueOn,
    periodFrom: row.periodFrom,
    periodUntil: row.periodUntil,
    title: row.title,
    reference: row.reference,
    buyerReference: row.buyerReference,
    intro: row.intro,
    notes: row.notes,
    currency: row.currency,
    ...(discount ? { discount } : {}),
    lines: items.map(({ item, siteName }) => ({ ...lineOf(itemOf(item)), label: item.label, description: item.description, group: siteName })),
    corrects: corrected?.row.number ? { number: corrected.row.number, date: corrected.row.issuedOn } : null,
    parties: partiesOf(agency, customer),
    settings: settingsOf(agency),
    holidayLocale: agency.holidayLocale,
  };
}

const announceNumber = (scope: Scope, { record: { row }, number: given, date, dueOn }: Checked): Promise<void> => {
  const { id: invoiceId, type, customerId, totalCents, currency } = row;
  const facts = { invoiceId, number: given, type, customerId, issuedOn: date, dueOn, totalCents, currency };
  return announceEvents(scope, [{ name: 'invoice.validated', at: scope.house.clock.instant(), facts }]);
};

/** Freezes the document with its number. The PDF is made after the transaction. */
async function issue(scope: Scope, numbered: Checked): Promise<void> {
  const { tx, agencyId, house } = scope;
  const { record, number: given, date, dueOn, document, data } = numbered;
  const { id } = record.row;
  const { status, refused } = flagsAfter(stateOf(record), 'validate');
  await keepVatReasons(tx, numbered.agency, numbered.items);
  await tx
    .update(invoices)
    .set({ number: given, issuedOn: date, dueOn, status, refused, parties: document.parties, validatedAt: house.clock.instant() })
    .where(and(eq(invoices.agencyId, agencyId), eq(invoices.id, id)));
  if (data !== null) {
    await keepData(tx, agencyId, record.row, data);
    await transmitLater(scope, numbered.agency, record.row, data);
  }
  await announceNumber(scope, numbered);
  const view = { ...printedInvoice(document), ...(data === null ? {} : { facturX: ciiOf(data) }) };
  await printLater(tx, agencyId, { id, document: 'invoice', number: given, view });
}

type Validation = Pick<ScopedCall<typeof calls.validate>, 'params' | 'body'>;

/** One short transaction: it locks the series until it ends. Returns the number. */
export async function numberInvoice(scope: Scope, { params, body }: Validation): Promise<string> {
  const { tx, agencyId } = scope;
  const record = await lockInvoice(tx, agencyId, params.id, body.version);
  demandMove(record, 'validate');
  if (record.row.type === 'invoice') await demandCustomer(scope, record.row.customerId, body.client);
  const numbered = await number(scope, record, body.date);
  await takeFromStock(scope, record, numbered);
  await issue(scope, numbered);
  if (numbered.corrected) await settleByCredit(scope, numbered.corrected, params.id, numbered.number, numbered.date);
  await notifyScreens(tx, { agencyId, topic: 'invoices', ids: [params.id], customerId: record.row.customerId });
  return numbered.number;
}

/** Also prints it: the number is given in a short transaction of its own. */
async function numberAndPrint(call: Omit<Scope, 'tx'>, door: TenantScope, { params, body }: Validation): Promise<string> {
  const { house, agencyId } = call;
  const given = await inTurn(`${agencyId} invoices`, () => house.db.tenant(door, (tx) => numberInvoice({ ...call, tx }, { params, body })));
  await printAfterNumber(house, agencyId, params.id);
  return given;
}

/** Opens its own transactions: the PDF is made between them. */
export async function validateInvoice(call: ScopedCall<typeof calls.validate>) {
  const { house, actor, params } = call;
  if (!billingCan.validateInvoice(actor)) throw forbidden('validateInvoices');
  const door = doorOf(call, 'billing.validate');
  await numberAndPrint(call, door, call);
  return house.db.tenant(door, (tx) => answerInvoice({ ...call, tx }, params.id));
}

/** The earliest drafts first, so that numbers follow the order of the drafts. A prospect is asked about alone, and refused here. */
export async function validateInvoices(call: ScopedCall<typeof calls.validateMany>) {
  const { house, agencyId, actor, body } = call;
  if (!billingCan.validateInvoice(actor)) throw forbidden('validateInvoices');
  const door = doorOf(call, 'billing.validateMany');
  const own = and(eq(invoices.agencyId, agencyId), inArray(invoices.id, body.ids));
  const known = await house.db.tenant(door, (tx) =>
    tx.select({ id: invoices.id }).from(invoices).where(own).orderBy(asc(invoices.issuedOn), asc(invoices.createdAt), asc(invoices.id)),
  );
  const { done, refused } = await eachSeparately([...known.map(({ id }) => id), ...body.ids], async (id) => ({
    id,
    number: await numberAndPrint(call, door, { params: { id }, body: { date: body.date, client: false } }),
  }));
  return { validated: done, refused };
}
