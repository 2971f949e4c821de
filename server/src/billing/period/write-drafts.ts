// Writes the drafts of a period. Each is one transaction with its mark: a killed process leaves both or neither.
import { and, asc, eq, isNull } from 'drizzle-orm';
import { invoiceRunParts, invoiceRuns } from '@vigie/db/tables/billing/invoice-runs.ts';
import type { Tx } from '@vigie/db/door.ts';
import { isRunning } from '@vigie/domain/billing/period/invoice-run.ts';
import { loadAgency } from '../../agency/profile.ts';
import { loadCustomer } from '../../customers/queries.ts';
import { eachOf } from '../../plumbing/each-of.ts';
import { refusal } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';
import { asApiError } from '../../plumbing/http/error-answers.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { reasonOf } from '../each-separately.ts';
import { createDraft } from '../invoices/save-invoice.ts';
import { itemOfKept } from '../lines.ts';
import { demandCustomer } from '../make-customer.ts';
import { readyFor, workOf } from './customers-to-bill.ts';
import { periodErrors } from './errors.ts';
import { ownRun, type RunRow } from './records.ts';

const JOB = 'billing.runs';
type Run = Pick<RunRow, 'agencyId' | 'id' | 'userId'>;
type Part = typeof invoiceRunParts.$inferSelect;

const doorOf = ({ agencyId, userId }: Run) => ({ agencyId, userId, action: JOB });

/** The next customer, and the run locked until the transaction ends. Null: there is none, or the run is over. */
async function nextPart(tx: Tx, { agencyId, id }: Run): Promise<{ readonly run: RunRow; readonly part: Part | undefined } | null> {
  const [run] = await tx.select().from(invoiceRuns).where(ownRun(agencyId, id)).for('update');
  if (!run || !isRunning(run)) return null;
  const [part] = await tx
    .select()
    .from(invoiceRunParts)
    .where(and(eq(invoiceRunParts.agencyId, agencyId), eq(invoiceRunParts.runId, id), eq(invoiceRunParts.state, 'waiting')))
    .orderBy(asc(invoiceRunParts.position))
    .limit(1);
  return { run, part };
}

const mark = async (tx: Tx, { agencyId, id }: Part, values: Partial<typeof invoiceRunParts.$inferInsert>): Promise<void> => {
  await tx
    .update(invoiceRunParts)
    .set(values)
    .where(and(eq(invoiceRunParts.agencyId, agencyId), eq(invoiceRunParts.id, id), eq(invoiceRunParts.state, 'waiting')));
};

/** The draft that one customer's dialog would prepare and save. */
async function writeDraft(house: House, tx: Tx, run: RunRow, { customerId }: Part): Promise<string> {
  const agency = await loadAgency(tx, run.agencyId);
  const customer = await loadCustomer(tx, run.agencyId, customerId);
  await demandCustomer({ tx, agencyId: agency.id }, customer.id, false);
  const period = { from: run.periodFrom, until: run.periodUntil };
  const place = { tx, agency, now: house.clock.now() };
  const { title, periodFrom, periodUntil, items } = await readyFor(place, customer, await workOf(place, period, customer.id), period);
  if (items.length === 0) throw refusal(periodErrors, 'billing.nothing_to_bill');
  const written = { title, periodFrom, periodUntil, reference: '', buyerReference: '', intro: '', notes: '', discount: null };
  const draft = { ...written, type: 'invoice' as const, customerId, date: run.issuedOn, dueDate: null, creditOfId: null };
  return createDraft({ tx, agencyId: agency.id }, { ...draft, items: items.map(itemOfKept) });
}

const finish = async (tx: Tx, house: House, { agencyId, id }: Run): Promise<void> => {
  await tx.update(invoiceRuns).set({ endedAt: house.clock.instant() }).where(ownRun(agencyId, id));
  await notifyScreens(tx, { agencyId, topic: 'invoices', ids: [] });
};

/** Why the customer was passed over. What may succeed a moment later is thrown, and tried again by the next run of the job. */
function refusalOf(house: House, error: unknown, { customerId }: Part): string {
  const answer = asApiError(error);
  if (answer.status === 503) throw error;
  if (answer.status >= 500) house.log.error({ err: error, customerId }, JOB);
  return reasonOf(answer);
}

/** Writes one customer. Returns whether there may be another. */
async function writeNext(house: House, of: Run): Promise<boolean> {
  let tried: Part | undefined;
  try {
    return await house.db.tenant(doorOf(of), async (tx) => {
      const found = await nextPart(tx, of);
      if (!found) return false;
      tried = found.part;
      if (found.part) await mark(tx, found.part, { state: 'done', invoiceId: await writeDraft(house, tx, found.run, found.part) });
      else await finish(tx, house, of);
      return found.part !== undefined;
    });
  } catch (error) {
    if (!tried) throw error;
    const part = tried;
    const message = refusalOf(house, error, part);
    await house.db.tenant(doorOf(of), async (tx) => {
      await mark(tx, part, { state: 'refused', message });
      await notifyScreens(tx, { agencyId: of.agencyId, topic: 'invoices', ids: [] });
    });
    return true;
  }
}

/** Continues every open run, one customer after the other. */
export async function writeRuns(house: House): Promise<void> {
  const open = and(isNull(invoiceRuns.stoppedAt), isNull(invoiceRuns.endedAt));
  const things = await house.db.platform(
    (tx) => tx.select({ agencyId: invoiceRuns.agencyId, id: invoiceRuns.id, userId: invoiceRuns.userId }).from(invoiceRuns).where(open),
    JOB,
  );
  await eachOf(house, JOB, {
    things,
    naming: ({ agencyId, id }) => ({ agencyId, runId: id }),
    work: async (run) => {
      while (await writeNext(house, run));
    },
  });
}
