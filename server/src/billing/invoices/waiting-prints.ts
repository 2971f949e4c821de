// Makes a numbered document's PDF: its content is fixed with its number, its bytes are made once, outside transactions.
import { and, asc, eq, lt } from 'drizzle-orm';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import { waitingPrints } from '@vigie/db/tables/billing/prints.ts';
import type { Tx } from '@vigie/db/door.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import { storeFile } from '../../documents/files/store-file.ts';
import { printHeaded } from '../../documents/files/print-headed.ts';
import { eachOf } from '../../plumbing/each-of.ts';
import { refusal } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';
import type { InvoiceView } from '../../plumbing/pdf/views.ts';
import { billingErrors } from '../errors.ts';

interface NumberedDocument {
  readonly id: string;
  readonly document: 'invoice' | 'paper' | 'acceptedPaper';
  readonly number: string;
  readonly view: InvoiceView;
}

type WaitingRow = typeof waitingPrints.$inferSelect;

const ACTION = 'billing.print';
const TABLES = { invoice: invoices, paper: papers } as const;
const own = (agencyId: string, id: string) => and(eq(waitingPrints.agencyId, agencyId), eq(waitingPrints.id, id));

/** Runs in the transaction of the number: later settings no longer affect the document's content. */
export async function printLater(tx: Tx, agencyId: string, { number, ...document }: NumberedDocument): Promise<void> {
  await tx.insert(waitingPrints).values({ agencyId, name: number, ...document });
}

async function viewOf(tx: Tx, agencyId: string, id: string): Promise<InvoiceView | null> {
  const [waiting] = await tx.select({ view: waitingPrints.view }).from(waitingPrints).where(own(agencyId, id));
  return waiting ? (waiting.view as InvoiceView) : null;
}

/** The file becomes the document's own, or its copy with the proof of an acceptance. */
async function setFile(tx: Tx, { agencyId, id, document }: WaitingRow, file: { readonly id: string; readonly sha256: string }): Promise<void> {
  if (document === 'acceptedPaper') {
    await tx
      .update(papers)
      .set({ acceptedFileId: file.id })
      .where(and(eq(papers.agencyId, agencyId), eq(papers.id, id)));
    return;
  }
  const table = TABLES[document];
  await tx
    .update(table)
    .set({ pdfFileId: file.id, pdfSha256: file.sha256 })
    .where(and(eq(table.agencyId, agencyId), eq(table.id, id)));
}

/** Of two printers the second finds nothing waiting and discards its copy. */
async function keep(house: House, tx: Tx, agencyId: string, id: string, bytes: Uint8Array): Promise<void> {
  const [waiting] = await tx.delete(waitingPrints).where(own(agencyId, id)).returning();
  if (!waiting) return;
  const file = await storeFile(house, tx, agencyId, { name: `${waiting.name}.pdf`, mimeType: 'application/pdf', bytes });
  try {
    await setFile(tx, waiting, file);
  } catch (error) {
    await house.files.delete(file.storageKey);
    throw error;
  }
}

/** Runs in the caller's transaction, for work in one transaction such as the demonstration. */
export async function printIn(house: House, tx: Tx, agencyId: string, id: string): Promise<void> {
  const view = await viewOf(tx, agencyId, id);
  if (view !== null) await keep(house, tx, agencyId, id, await printHeaded({ house, agencyId, tx }, 'invoice', view));
}

async function print(house: House, agencyId: string, id: string): Promise<void> {
  const scope = { agencyId, action: ACTION };
  const view = await house.db.tenant(scope, (tx) => viewOf(tx, agencyId, id));
  if (view === null) return;
  const bytes = await printHeaded({ house, agencyId }, 'invoice', view);
  await house.db.tenant(scope, (tx) => keep(house, tx, agencyId, id, bytes));
}

const underWay = new Map<string, Promise<void>>();

/** Makes and keeps the PDF unless it exists. Concurrent requests wait for the same one. */
export function printWaiting(house: House, agencyId: string, id: string): Promise<void> {
  const begun = underWay.get(id);
  if (begun) return begun;
  const printing = print(house, agencyId, id).finally(() => underWay.delete(id));
  underWay.set(id, printing);
  return printing;
}

const complain = (house: House, error: unknown, id: string): void => house.log.error({ err: error, documentId: id }, 'billing.unprinted');

/** Runs after a number was assigned. The number stays whatever happens to the printer, and the next read or the job tries again. */
export const printAfterNumber = (house: House, agencyId: string, id: string): Promise<void> =>
  printWaiting(house, agencyId, id).catch((error: unknown) => complain(house, error, id));

/** For callers that need the PDF now. */
export async function demandPrinted(house: House, agencyId: string, id: string): Promise<void> {
  try {
    await printWaiting(house, agencyId, id);
  } catch (error) {
    complain(house, error, id);
    throw refusal(billingErrors, 'billing.not_printed');
  }
}

const MOST_AT_ONCE = 100;
/** The numbering call prints at once. The job takes documents left behind for this long. */
const LEFT_BEHIND_MS = 60_000;

/** Run by the job: documents whose process died, or whose print failed. */
export async function printMissing(house: House): Promise<void> {
  const missing = await house.db.platform(
    (tx) =>
      tx
        .select({ agencyId: waitingPrints.agencyId, documentId: waitingPrints.id })
        .from(waitingPrints)
        .where(lt(waitingPrints.createdAt, isoOf(house.clock.now() - LEFT_BEHIND_MS)))
        .orderBy(asc(waitingPrints.createdAt))
        .limit(MOST_AT_ONCE),
    ACTION,
  );
  await eachOf(house, 'billing.unprinted', {
    things: missing,
    naming: (thing) => thing,
    work: ({ agencyId, documentId }) => printWaiting(house, agencyId, documentId),
  });
}
