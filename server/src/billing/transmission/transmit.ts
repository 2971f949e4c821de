// Submits a numbered document to the agency's platform once: its row is written with the number, a job sends it.
import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import { invoiceTransmissions } from '@vigie/db/tables/billing/transmissions.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { EInvoice } from '@vigie/domain/billing/einvoice/model.ts';
import { isTransmitted } from '@vigie/domain/billing/einvoice/lifecycle/states.ts';
import { settingsOf, type AgencyRow } from '../../agency/profile.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import type { House } from '../../plumbing/house.ts';
import type { JobData } from '../../plumbing/jobs.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { printWaiting } from '../invoices/waiting-prints.ts';
import { isConnected, lockTransmission, transmissionOf, transmissionOwn } from './records.ts';

const ACTION = 'billing.transmit';

interface Numbered {
  readonly id: string;
  /** The invoice that it corrects. */
  readonly creditOfId: string | null;
}

/** Runs in the transaction of the number: a process that dies afterwards leaves the document to be submitted. */
export async function transmitLater({ tx, agencyId, house }: Scope, agency: AgencyRow, document: Numbered, data: EInvoice): Promise<void> {
  if (!isConnected(house, settingsOf(agency))) return;
  const corrected = document.creditOfId === null ? null : await transmissionOf(tx, agencyId, document.creditOfId);
  if (!isTransmitted(data, corrected?.code ?? null)) return;
  const now = house.clock.instant();
  await tx.insert(invoiceTransmissions).values({ agencyId, id: document.id, codeAt: now, createdAt: now });
  await house.jobs.send(tx, 'billing.transmit', { agencyId, invoiceId: document.id });
}

async function printed(tx: Tx, agencyId: string, id: string) {
  const [found] = await tx
    .select({ file: files, number: invoices.number })
    .from(invoices)
    .innerJoin(files, and(eq(files.agencyId, invoices.agencyId), eq(files.id, invoices.pdfFileId)))
    .where(and(eq(invoices.agencyId, agencyId), eq(invoices.id, id)));
  if (!found) throw new Error(`the invoice ${id} has no print to transmit`);
  return found;
}

/** Of two processes that submitted, the platform made one flow: the second one finds it written. */
async function keepFlow(house: House, tx: Tx, agencyId: string, id: string, flowId: string): Promise<void> {
  const held = await lockTransmission(tx, agencyId, id);
  if (held === null || held.flowId !== null) return;
  await tx.update(invoiceTransmissions).set({ flowId, submittedAt: house.clock.instant() }).where(transmissionOwn(agencyId, id));
  await notifyScreens(tx, { agencyId, topic: 'invoices', ids: [id] });
}

/** Submits the document unless it was submitted. No transaction is open while the platform answers. */
export async function submitDocument(house: House, agencyId: string, id: string): Promise<void> {
  const scope = { agencyId, action: ACTION };
  const waiting = await house.db.tenant(scope, (tx) => transmissionOf(tx, agencyId, id));
  if (waiting === null || waiting.flowId !== null) return;
  await printWaiting(house, agencyId, id);
  const { file, number } = await house.db.tenant(scope, (tx) => printed(tx, agencyId, id));
  const bytes = await buffer(await house.files.get(file));
  const flowId = await house.invoicing.submit({ agencyId, key: id, name: `${number ?? ''}.pdf`, bytes });
  await house.db.tenant(scope, (tx) => keepFlow(house, tx, agencyId, id, flowId));
}

export const transmitJob = (house: House, { agencyId, invoiceId }: JobData['billing.transmit']): Promise<void> =>
  submitDocument(house, agencyId, invoiceId);
