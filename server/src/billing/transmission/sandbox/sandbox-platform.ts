// Implements the « plateforme agréée » beside the demonstration. It judges documents, moves them on by the clock, and transmits nothing.
import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { sandboxFlows, sandboxStates } from '@vigie/db/tables/platform/sandbox-flows.ts';
import type { Database, Tx } from '@vigie/db/door.ts';
import type { LifecycleCode } from '@vigie/domain/billing/einvoice/lifecycle/states.ts';
import type { ReadInvoice } from '@vigie/domain/billing/einvoice/read/read-model.ts';
import { instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import type { Clock } from '../../../plumbing/clock.ts';
import {
  PlatformSilent,
  type InvoicingPlatform,
  type PlatformState,
  type SentState,
  type SubmittedDocument,
} from '../../../plumbing/einvoicing/platform.ts';
import { judgeDocument } from './judge-document.ts';

type Flow = typeof sandboxFlows.$inferSelect;
type State = typeof sandboxStates.$inferSelect;

const ACTION = 'invoicing.sandbox';
const MINUTE = 60_000;
/** By the clock: after how many minutes the receiving platform and the customer's inbox have it. */
const STEPS: readonly (readonly [code: LifecycleCode, minutes: number])[] = [
  [202, 1],
  [203, 2],
];

/** The agency of this database that has the buyer's SIREN, and has chosen the sandbox. */
async function recipientOf(tx: Tx, senderId: string, siren: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: agencies.id })
    .from(agencies)
    .where(
      and(
        ne(agencies.id, senderId),
        sql`left(regexp_replace(${agencies.siret}, '\\s', '', 'g'), 9) = ${siren}`,
        sql`${agencies.settings} -> 'electronicInvoicing' ->> 'platform' = 'sandbox'`,
      ),
    )
    .orderBy(asc(agencies.id))
    .limit(1);
  return found?.id ?? null;
}

/** What can be read of it: an unreadable one is known by its file. */
const rowOf = ({ agencyId, key, name, bytes }: SubmittedDocument, invoice: ReadInvoice | null) => ({
  agencyId,
  key,
  name,
  number: invoice?.number ?? name,
  buyer: invoice?.buyer.name ?? '',
  totalCents: invoice?.totals.totalCents ?? 0,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

async function open(tx: Tx, document: SubmittedDocument, now: string): Promise<string> {
  const { agencyId, key, bytes } = document;
  const own = and(eq(sandboxFlows.agencyId, agencyId), eq(sandboxFlows.key, key));
  const [known] = await tx.select({ id: sandboxFlows.id }).from(sandboxFlows).where(own);
  if (known) return known.id;
  const { invoice, verdict } = await judgeDocument(tx, document);
  const recipientId = invoice && !verdict ? await recipientOf(tx, agencyId, invoice.buyer.siren) : null;
  const [made] = await tx
    .insert(sandboxFlows)
    .values({
      ...rowOf(document, invoice),
      recipientId,
      content: recipientId === null ? null : Buffer.from(bytes).toString('base64'),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: sandboxFlows.id });
  if (!made) return open(tx, document, now);
  const code = verdict ? 213 : 200;
  await tx.insert(sandboxStates).values({ flowId: made.id, key: String(code), code, at: now, ...verdict });
  return made.id;
}

/** What the clock has brought since, as long as nothing but the clock has moved it. */
async function ripen(tx: Tx, flow: Flow, states: readonly State[], nowMs: number): Promise<void> {
  if (states.some(({ code }) => code > 203)) return;
  const due = STEPS.map(([code, minutes]) => ({ code, at: instantOf(flow.createdAt) + minutes * MINUTE })).filter(({ at }) => at <= nowMs);
  if (due.length === 0) return;
  await tx
    .insert(sandboxStates)
    .values(due.map(({ code, at }) => ({ flowId: flow.id, key: String(code), code, at: isoOf(at) })))
    .onConflictDoNothing();
}

const presentState = ({ id, flowId, code, at, reasonCode, reason }: State): PlatformState => ({ id, flowId, code, at, reasonCode, reason });

export const statesOf = (tx: Tx, flowIds: readonly string[]): Promise<State[]> =>
  tx
    .select()
    .from(sandboxStates)
    .where(inArray(sandboxStates.flowId, [...flowIds]))
    .orderBy(asc(sandboxStates.at), asc(sandboxStates.code), asc(sandboxStates.id));

/** The flows of an agency, moved on to now. */
export async function flowsNow(tx: Tx, agencyId: string, nowMs: number, ids?: readonly string[]): Promise<Flow[]> {
  const flows = await tx
    .select()
    .from(sandboxFlows)
    .where(and(eq(sandboxFlows.agencyId, agencyId), ids ? inArray(sandboxFlows.id, [...ids]) : undefined))
    .orderBy(asc(sandboxFlows.createdAt), asc(sandboxFlows.id));
  const states =
    flows.length > 0
      ? await statesOf(
          tx,
          flows.map(({ id }) => id),
        )
      : [];
  for (const flow of flows)
    await ripen(
      tx,
      flow,
      states.filter(({ flowId }) => flowId === flow.id),
      nowMs,
    );
  return flows;
}

/** A flow that the agency has sent, or that it has received. */
const concerning = (agencyId: string) => or(eq(sandboxFlows.agencyId, agencyId), eq(sandboxFlows.recipientId, agencyId));

async function keepState(tx: Tx, { agencyId, flowId, key, ...state }: SentState): Promise<void> {
  const [flow] = await tx
    .select({ agencyId: sandboxFlows.agencyId })
    .from(sandboxFlows)
    .where(and(concerning(agencyId), eq(sandboxFlows.id, flowId)));
  if (!flow) throw new PlatformSilent('the sandbox does not know this flow');
  const collected = state.collected === null ? null : [...state.collected];
  await tx
    .insert(sandboxStates)
    // What the recipient says comes to the sender as the platform's word.
    .values({ ...state, collected, flowId, key, fromAgency: flow.agencyId === agencyId })
    .onConflictDoNothing();
}

/** Delivered as long as nothing but the clock has moved it. */
const deliveriesTo = (tx: Tx, agencyId: string) =>
  tx
    .select({ flowId: sandboxFlows.id, name: sandboxFlows.name })
    .from(sandboxFlows)
    .where(
      and(
        eq(sandboxFlows.recipientId, agencyId),
        sql`not exists (select from sandbox_states s where s.flow_id = ${sandboxFlows.id} and s.code > 203)`,
      ),
    )
    .orderBy(asc(sandboxFlows.createdAt), asc(sandboxFlows.id));

async function contentOf(tx: Tx, agencyId: string, flowId: string): Promise<Uint8Array> {
  const [flow] = await tx
    .select({ content: sandboxFlows.content })
    .from(sandboxFlows)
    .where(and(eq(sandboxFlows.recipientId, agencyId), eq(sandboxFlows.id, flowId)));
  if (!flow?.content) throw new PlatformSilent('the sandbox has no such document');
  return Buffer.from(flow.content, 'base64');
}

export const createSandbox = (db: Database, clock: Clock): InvoicingPlatform => ({
  mode: 'sandbox',
  submit: (document) => db.platform((tx) => open(tx, document, clock.instant()), ACTION),
  states: (agencyId, flowIds) =>
    db.platform(async (tx) => {
      const flows = flowIds.length > 0 ? await flowsNow(tx, agencyId, clock.now(), flowIds) : [];
      const states =
        flows.length > 0
          ? await statesOf(
              tx,
              flows.map(({ id }) => id),
            )
          : [];
      return states.filter(({ fromAgency }) => !fromAgency).map(presentState);
    }, ACTION),
  sendState: (state) => db.platform((tx) => keepState(tx, state), ACTION),
  deliveries: (agencyId) => db.platform((tx) => deliveriesTo(tx, agencyId), ACTION),
  fetch: (agencyId, flowId) => db.platform((tx) => contentOf(tx, agencyId, flowId), ACTION),
});
