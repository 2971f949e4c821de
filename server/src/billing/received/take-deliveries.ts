// Run by the clock: takes what the platform delivers to connected agencies, and sends back what they have decided.
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { receivedInvoices, receivedStates } from '@vigie/db/tables/billing/received.ts';
import type { ReasonCode } from '@vigie/domain/billing/einvoice/lifecycle/reasons.data.ts';
import { eachServed } from '../../agency/served-agencies.ts';
import { settingsOf } from '../../agency/profile.ts';
import { eachOf } from '../../plumbing/each-of.ts';
import type { DeliveredDocument } from '../../plumbing/einvoicing/platform.ts';
import type { House } from '../../plumbing/house.ts';
import { isConnected } from '../transmission/records.ts';
import { readFile } from './read-file.ts';
import { keepReceived, knownAs } from './receive.ts';

const JOB = 'billing.deliveries';
const MOST_AT_ONCE = 200;

/** What cannot be kept goes back to its sender with the reason, under one key: it is sent once. */
const sendBack = (house: House, agencyId: string, flowId: string, reasonCode: ReasonCode, reason: string): Promise<void> =>
  house.invoicing.sendState({
    agencyId,
    flowId,
    key: `refused ${flowId}`,
    code: 210,
    at: house.clock.instant(),
    reasonCode,
    reason,
    collected: null,
  });

const isKept = async (tx: Tx, agencyId: string, flowId: string): Promise<boolean> => {
  const own = and(eq(receivedInvoices.agencyId, agencyId), eq(receivedInvoices.flowId, flowId));
  return (await tx.$count(receivedInvoices, own)) > 0;
};

/** Kept with its acknowledgement in one transaction: a process that dies before it finds the document delivered again. */
async function take(house: House, agencyId: string, { flowId, name }: DeliveredDocument): Promise<void> {
  if (await house.db.tenant({ agencyId, action: JOB }, (tx) => isKept(tx, agencyId, flowId))) return;
  const bytes = Buffer.from(await house.invoicing.fetch(agencyId, flowId));
  const read = readFile(bytes);
  if ('problem' in read) return sendBack(house, agencyId, flowId, 'NON_CONFORME', read.problem);
  const { invoice, mimeType } = read;
  const twin = await house.db.tenant({ agencyId, action: JOB }, async (tx) => {
    const known = await knownAs(tx, agencyId, invoice);
    // Another worker may have kept this very delivery meanwhile: it is no twin of itself.
    if (known !== null) return (await isKept(tx, agencyId, flowId)) ? null : known;
    const id = await keepReceived(house, tx, agencyId, { name, mimeType, bytes, invoice, flowId, userId: null });
    if (id === null) return null;
    const now = house.clock.instant();
    await tx.insert(receivedStates).values({ agencyId, receivedId: id, code: 204, at: now, createdAt: now });
    return null;
  });
  if (twin !== null) await sendBack(house, agencyId, flowId, 'DOUBLON', twin);
}

const unsent = (house: House) =>
  house.db.platform(
    (tx) =>
      tx
        .select({ state: receivedStates, flowId: receivedInvoices.flowId })
        .from(receivedStates)
        .innerJoin(receivedInvoices, and(eq(receivedInvoices.agencyId, receivedStates.agencyId), eq(receivedInvoices.id, receivedStates.receivedId)))
        .where(and(isNull(receivedStates.sentAt), isNotNull(receivedInvoices.flowId)))
        .orderBy(asc(receivedStates.createdAt), asc(receivedStates.id))
        .limit(MOST_AT_ONCE),
    JOB,
  );

type Unsent = Awaited<ReturnType<typeof unsent>>[number];

async function send(house: House, { state, flowId }: Unsent): Promise<void> {
  const { agencyId, id, code, at, reasonCode, reason } = state;
  await house.invoicing.sendState({ agencyId, flowId: flowId ?? '', key: id, code, at, reasonCode, reason, collected: null });
  await house.db.tenant({ agencyId, action: JOB }, (tx) =>
    tx
      .update(receivedStates)
      .set({ sentAt: house.clock.instant() })
      .where(and(eq(receivedStates.agencyId, agencyId), eq(receivedStates.id, id), isNull(receivedStates.sentAt))),
  );
}

export async function takeDeliveries(house: House): Promise<void> {
  if (house.invoicing.mode === 'closed') return;
  await eachServed(house, JOB, {
    among: (agency) => isConnected(house, settingsOf(agency)),
    work: async ({ id }) => {
      for (const document of await house.invoicing.deliveries(id)) await take(house, id, document);
    },
  });
  await eachOf(house, JOB, {
    things: await unsent(house),
    naming: ({ state }) => ({ agencyId: state.agencyId, receivedId: state.receivedId }),
    work: (one) => send(house, one),
  });
}
