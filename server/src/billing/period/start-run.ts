// Starts the drafts of a period, reads how far they have come, and stops them. A job writes them one by one.
import { and, eq, isNull } from 'drizzle-orm';
import type { invoicePeriod as calls } from '@vigie/contract/billing/period-endpoints.ts';
import { among } from '@vigie/db/among.ts';
import { invoiceRunParts, invoiceRuns } from '@vigie/db/tables/billing/invoice-runs.ts';
import { customers } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { billingCan } from '@vigie/domain/billing/billing-can.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency, settingsOf } from '../../agency/profile.ts';
import { hoursPeriod } from '../../hours/period.ts';
import { forbidden, invalid, refusal } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { periodErrors } from './errors.ts';
import { answerRun, ownRun } from './records.ts';

const demandRight = ({ actor }: Pick<Scope, 'actor'>): void => {
  if (!billingCan.createInvoice(actor)) throw forbidden('createInvoices');
};

const byFrench = new Intl.Collator('fr').compare;

/** In the order of their names, which becomes that of the drafts and of their numbers. */
async function chosen(tx: Tx, agencyId: string, asked: readonly string[]): Promise<string[]> {
  const ids = [...new Set(asked)];
  const rows = await tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(and(eq(customers.agencyId, agencyId), among(customers.id, ids)));
  if (rows.length !== ids.length) throw invalid({ customerIds: 'Client introuvable' });
  return rows.toSorted((a, b) => byFrench(a.name, b.name) || byFrench(a.id, b.id)).map(({ id }) => id);
}

/** The same `newId` twice starts one run: the second click reads it. */
export async function startRun(call: ScopedCall<typeof calls.start>) {
  demandRight(call);
  const { tx, agencyId, userId, house, body } = call;
  const { newId: id, from, until } = body;
  const agency = await loadAgency(tx, agencyId);
  hoursPeriod(from, until, settingsOf(agency));
  const ids = await chosen(tx, agencyId, body.customerIds);
  const issuedOn = localDay(house.clock.now(), agency.timeZone);
  const [row] = await tx
    .insert(invoiceRuns)
    .values({ agencyId, id, periodFrom: from, periodUntil: until, issuedOn, userId })
    .onConflictDoNothing()
    .returning({ id: invoiceRuns.id });
  if (row) {
    await tx.insert(invoiceRunParts).values(ids.map((customerId, position) => ({ agencyId, runId: id, customerId, position })));
    await house.jobs.send(tx, 'billing.runs', {});
  } else if ((await tx.$count(invoiceRuns, ownRun(agencyId, id))) === 0) throw refusal(periodErrors, 'billing.run_open');
  return answerRun(tx, agencyId, id);
}

export async function readRun(call: ScopedCall<typeof calls.run>) {
  demandRight(call);
  return answerRun(call.tx, call.agencyId, call.params.id);
}

/** Waits for the customer that is being written, and leaves the others. */
export async function stopRun(call: ScopedCall<typeof calls.stop>) {
  demandRight(call);
  const { tx, agencyId, house, params } = call;
  await tx
    .update(invoiceRuns)
    .set({ stoppedAt: house.clock.instant() })
    .where(and(ownRun(agencyId, params.id), isNull(invoiceRuns.stoppedAt), isNull(invoiceRuns.endedAt)));
  return answerRun(tx, agencyId, params.id);
}
