// Run by the clock: submits what was left behind, sends the agencies' own states, and reads those of the platform.
import { and, asc, eq, isNotNull, isNull, lt, notInArray } from 'drizzle-orm';
import { invoiceStates, invoiceTransmissions } from '@vigie/db/tables/billing/transmissions.ts';
import type { Tx } from '@vigie/db/door.ts';
import { isTurnedDown } from '@vigie/domain/billing/einvoice/lifecycle/states.ts';
import { instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { eachOf } from '../../plumbing/each-of.ts';
import type { PlatformState } from '../../plumbing/einvoicing/platform.ts';
import type { House } from '../../plumbing/house.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { notifyBillers } from './notify-billers.ts';
import { lockTransmission, transmissionOwn, type StateRow, type TransmissionRow } from './records.ts';
import { submitDocument } from './transmit.ts';

const JOB = 'billing.lifecycle';
const MOST_AT_ONCE = 200;
/** A job submits at once. This one takes documents that were left behind for this long. */
const LEFT_BEHIND_MS = 60_000;

const leftBehind = (house: House) =>
  house.db.platform(
    (tx) =>
      tx
        .select({ agencyId: invoiceTransmissions.agencyId, invoiceId: invoiceTransmissions.id })
        .from(invoiceTransmissions)
        .where(and(isNull(invoiceTransmissions.flowId), lt(invoiceTransmissions.createdAt, isoOf(house.clock.now() - LEFT_BEHIND_MS))))
        .orderBy(asc(invoiceTransmissions.createdAt))
        .limit(MOST_AT_ONCE),
    JOB,
  );

/** States that the agency has told, of documents that the platform has. */
const unsent = (house: House) =>
  house.db.platform(
    (tx) =>
      tx
        .select({ state: invoiceStates, flowId: invoiceTransmissions.flowId })
        .from(invoiceStates)
        .innerJoin(
          invoiceTransmissions,
          and(eq(invoiceTransmissions.agencyId, invoiceStates.agencyId), eq(invoiceTransmissions.id, invoiceStates.invoiceId)),
        )
        .where(and(eq(invoiceStates.fromAgency, true), isNull(invoiceStates.sentAt), isNotNull(invoiceTransmissions.flowId)))
        .orderBy(asc(invoiceStates.createdAt))
        .limit(MOST_AT_ONCE),
    JOB,
  );

/** The newest state of a document is that of the latest instant. */
async function moveTo(tx: Tx, held: TransmissionRow, state: Pick<StateRow, 'code' | 'at' | 'reasonCode' | 'reason'>): Promise<void> {
  const later = instantOf(state.at) - instantOf(held.codeAt);
  if (held.code !== 100 && (later < 0 || (later === 0 && state.code < held.code))) return;
  const { code, at, reasonCode, reason } = state;
  await tx.update(invoiceTransmissions).set({ code, codeAt: at, reasonCode, reason }).where(transmissionOwn(held.agencyId, held.id));
}

async function send(house: House, state: StateRow, flowId: string): Promise<void> {
  const { agencyId, invoiceId, id, code, at, reasonCode, reason, collected } = state;
  await house.invoicing.sendState({ agencyId, flowId, key: id, code, at, reasonCode, reason, collected });
  await house.db.tenant({ agencyId, action: JOB }, async (tx) => {
    const held = await lockTransmission(tx, agencyId, invoiceId);
    if (held === null) return;
    await tx
      .update(invoiceStates)
      .set({ sentAt: house.clock.instant() })
      .where(and(eq(invoiceStates.agencyId, agencyId), eq(invoiceStates.id, id), isNull(invoiceStates.sentAt)));
    await moveTo(tx, held, state);
    await notifyScreens(tx, { agencyId, topic: 'invoices', ids: [invoiceId] });
  });
}

/** Of two processes that read the same state, one keeps it and tells of it. */
async function keep(house: House, tx: Tx, agencyId: string, invoiceId: string, states: readonly PlatformState[]): Promise<void> {
  const kept = await tx
    .insert(invoiceStates)
    .values(states.map(({ id, flowId: _flow, ...state }) => ({ ...state, agencyId, invoiceId, platformId: id, createdAt: house.clock.instant() })))
    .onConflictDoNothing()
    .returning();
  for (const state of kept) {
    const held = await lockTransmission(tx, agencyId, invoiceId);
    if (held === null) return;
    await moveTo(tx, held, state);
    if (isTurnedDown(state.code)) await notifyBillers(house, tx, agencyId, invoiceId, state);
  }
  if (kept.length > 0) await notifyScreens(tx, { agencyId, topic: 'invoices', ids: [invoiceId] });
}

const openFlows = (house: House) =>
  house.db.platform(
    (tx) =>
      tx
        .select({ agencyId: invoiceTransmissions.agencyId, invoiceId: invoiceTransmissions.id, flowId: invoiceTransmissions.flowId })
        .from(invoiceTransmissions)
        .where(and(isNotNull(invoiceTransmissions.flowId), notInArray(invoiceTransmissions.code, [210, 212, 213])))
        .orderBy(asc(invoiceTransmissions.agencyId), asc(invoiceTransmissions.createdAt)),
    JOB,
  );

async function readStates(house: House, agencyId: string, flows: ReadonlyMap<string, string>): Promise<void> {
  const states = await house.invoicing.states(agencyId, [...flows.keys()]);
  for (const [flowId, invoiceId] of flows) {
    const own = states.filter((state) => state.flowId === flowId);
    if (own.length > 0) await house.db.tenant({ agencyId, action: JOB }, (tx) => keep(house, tx, agencyId, invoiceId, own));
  }
}

async function flowsByAgency(house: House): Promise<Map<string, Map<string, string>>> {
  const agencies = new Map<string, Map<string, string>>();
  for (const { agencyId, invoiceId, flowId } of await openFlows(house)) {
    const flows = agencies.get(agencyId) ?? new Map<string, string>();
    agencies.set(agencyId, flows.set(flowId ?? '', invoiceId));
  }
  return agencies;
}

/** Without a platform everything waits: a process that has one goes on. */
export async function followTransmissions(house: House): Promise<void> {
  if (house.invoicing.mode === 'closed') return;
  await eachOf(house, JOB, {
    things: await leftBehind(house),
    naming: (thing) => thing,
    work: ({ agencyId, invoiceId }) => submitDocument(house, agencyId, invoiceId),
  });
  await eachOf(house, JOB, {
    things: await unsent(house),
    naming: ({ state }) => ({ agencyId: state.agencyId, invoiceId: state.invoiceId }),
    work: ({ state, flowId }) => send(house, state, flowId ?? ''),
  });
  await eachOf(house, JOB, {
    things: await flowsByAgency(house),
    naming: ([agencyId]) => ({ agencyId }),
    work: ([agencyId, flows]) => readStates(house, agencyId, flows),
  });
}
