// Creates the demonstration's files and billing with the same use-cases as a person, each on its own day.
import { and, eq } from 'drizzle-orm';
import type { billing as calls } from '@vigie/contract/billing/endpoints.ts';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { PaymentMethod } from '@vigie/domain/billing/payment.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { isoOf, localDay } from '@vigie/domain/shared/time.ts';
import type { Draft } from './billing/invoices/draft.ts';
import { draftFromServices } from './billing/from-services.ts';
import { itemOf, itemOfKept } from './billing/lines.ts';
import { payInvoice } from './billing/payments.ts';
import { answerInvoice } from './billing/invoices/read-invoice.ts';
import { itemsOf, loadInvoice } from './billing/invoices/records.ts';
import { createDraft } from './billing/invoices/save-invoice.ts';
import { markSent } from './billing/invoices/send-invoice.ts';
import { offersOf } from './demonstration-offers.ts';
import { signaturesOf } from './demonstration-signatures.ts';
import { suppliesOf } from './demonstration-supplies.ts';
import { numberInvoice } from './billing/invoices/validate-invoice.ts';
import { printIn } from './billing/invoices/waiting-prints.ts';
import { notaryOf } from './contracts/signing/demonstration-notary.ts';
import { storeFile, type NewFile } from './documents/files/store-file.ts';
import { takeAsFound } from './field/logbook/as-found.ts';
import type { Scope, ScopedCall } from './plumbing/http/call.ts';
import type { House } from './plumbing/house.ts';
import { printInvoiceIn } from './subscription/invoices/print-invoice.ts';

const ZONE = 'Europe/Paris';

interface InvoiceWish {
  readonly customerId: string;
  readonly from: string;
  readonly until: string;
  readonly dueOn?: string;
  readonly reference?: string;
}

/** Empty texts of a document. */
const BARE = { buyerReference: '', intro: '', notes: '', discount: null };

/** A person of the agency at the desk. `at` is when they act. */
function clerkOf(house: House, tx: Tx, agencyId: string, userId: string) {
  const scopeAt = (at: number): Scope => ({
    house: { ...house, clock: { now: () => at, instant: () => isoOf(at) } },
    tx,
    agencyId,
    userId,
    actor: { kind: 'owner', userId, rights: new Set() },
    via: 'agency',
  });
  /** These use-cases read neither the request nor the session. */
  const callAt = <T extends EndpointSpec>(at: number, parts: Partial<ScopedCall<T>>): ScopedCall<T> =>
    ({ ...scopeAt(at), ...parts }) as ScopedCall<T>;

  /** The draft and its day of writing, as if it had been written then. */
  async function write(draft: Omit<Draft, 'date'>, at: number): Promise<string> {
    const id = await createDraft(scopeAt(at), { ...draft, date: localDay(at, ZONE) });
    await tx
      .update(invoices)
      .set({ createdAt: isoOf(at) })
      .where(and(eq(invoices.agencyId, agencyId), eq(invoices.id, id)));
    return id;
  }

  const offers = offersOf(callAt, tx, agencyId);
  const validate = async (id: string, at: number) => {
    await numberInvoice(scopeAt(at), { params: { id }, body: { client: false } });
    await printIn(house, tx, agencyId, id);
    return answerInvoice(scopeAt(at), id);
  };
  return {
    draw: async ({ customerId, from, until, dueOn, reference = '' }: InvoiceWish, at: number) => {
      const body = { customerId, from, until, siteIds: [], coefficient: 1 };
      const { items, title, periodFrom, periodUntil } = await draftFromServices(callAt<typeof calls.fromServices>(at, { body }));
      if (items.length === 0) return null;
      const common = { ...BARE, type: 'invoice' as const, customerId, title, reference, creditOfId: null };
      return write({ ...common, dueDate: dueOn ?? null, periodFrom, periodUntil, items: items.map(itemOfKept) }, at);
    },
    validate,
    ...offers,
    ...suppliesOf(callAt),
    ...signaturesOf(scopeAt, tx, agencyId, userId),
    markSent: async (id: string, at: number): Promise<void> => {
      await markSent(callAt<typeof calls.markSent>(at, { params: { id }, body: { sent: true } }));
    },
    pay: async (id: string, { cents, method, note = '' }: { cents?: number; method: PaymentMethod; note?: string }, at: number): Promise<void> => {
      const body = { amountCents: cents ?? null, date: localDay(at, ZONE), paymentMethod: method, note };
      await payInvoice(callAt<typeof calls.pay>(at, { params: { id }, body }));
    },
    credit: async (id: string, { minutes, reason }: { minutes: number; reason: string }, at: number): Promise<string> => {
      const { row } = await loadInvoice(tx, agencyId, id);
      const [first] = await itemsOf(tx, agencyId, id);
      if (!first) throw new Error('an invoice without lines');
      const title = `Avoir sur la facture ${row.number} du ${formatDay(row.issuedOn)}`;
      const line = { ...itemOf(first.item), quantity: { unit: 'hour' as const, minutes }, description: reason, serviceIds: [], serviceMinutes: [] };
      const { customerId, reference, periodFrom, periodUntil } = row;
      const common = { ...BARE, type: 'creditNote' as const, customerId, title, reference, creditOfId: id };
      const creditId = await write({ ...common, dueDate: null, periodFrom, periodUntil, items: [line] }, at);
      await validate(creditId, at);
      return creditId;
    },
  };
}

export const demonstrationHands = (house: House) => ({
  printInvoice: (tx: Tx, invoiceId: string) => printInvoiceIn(house, tx, invoiceId),
  keep: (tx: Tx, agencyId: string, file: NewFile) => storeFile(house, tx, agencyId, file),
  sealLogbook: (tx: Tx, agencyId: string) => takeAsFound(tx, { key: house.logbookKey, clock: house.clock }, { id: agencyId, timeZone: ZONE }),
  clerk: (tx: Tx, agencyId: string, userId: string) => clerkOf(house, tx, agencyId, userId),
  notary: (tx: Tx, agencyId: string, userId: string) => notaryOf(house, tx, agencyId, userId),
});
