// Creates the field's rows: entries, walked rounds, breaks, slips, and what waits for the desk.
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import type { Tx } from '@vigie/db/door.ts';
import { contestedMessages, contestedParts } from '@vigie/db/tables/field/contested.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import { serviceBreaks, services } from '@vigie/db/tables/planning/planning.ts';
import { rounds, sites } from '@vigie/db/tables/sites.ts';
import { makeEntry, makeReport, makeRoundRun } from '@vigie/demo/factories/field.ts';
import { takeAsFound } from '../../../src/field/logbook/as-found.ts';
import { made, type Maker } from './made.ts';
import type { PlanRows } from './plan.ts';
import type { PlaceRows } from './places.ts';

export const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** A file of the agency as an upload leaves it. */
export async function uploaded({ t, here }: Maker, userId: string, bytes: Uint8Array = PIXEL, name = 'photo.png', mimeType = 'image/png') {
  const stored = await t.house.files.put(here.id, bytes);
  const id = crypto.randomUUID();
  await t.tx(here.id, (tx) => tx.insert(files).values({ agencyId: here.id, id, name, mimeType, ...stored, userId }));
  return id;
}

/** A break, and what waits for the desk. */
async function waitingRows(tx: Tx, { here, people }: Maker, known: PlaceRows & PlanRows) {
  const { guard } = known;
  const base = { agencyId: here.id, agentId: guard };
  const [rest] = await tx
    .insert(serviceBreaks)
    .values({ ...base, serviceId: known.doneService, customerId: here.customerId, startAt: '2026-11-19T11:00:00.000Z' })
    .returning();
  const [part] = await tx
    .insert(contestedParts)
    .values({
      ...base,
      serviceId: known.swapOther,
      plannedStartAt: '2026-11-18T07:00:00.000Z',
      plannedEndAt: '2026-11-18T15:00:00.000Z',
      status: 300,
      realStartAt: '2026-11-18T07:00:00.000Z',
      realEndAt: '2026-11-18T15:00:00.000Z',
    })
    .returning();
  const waiting = {
    ...base,
    userId: people.guard.userId,
    authorName: 'Amadou Diallo',
    madeAt: '2026-11-18T10:00:00.000Z',
    receivedAt: '2026-11-18T10:00:00.000Z',
    refusal: 'Ce service n’est pas à vous',
  };
  const [message, start] = await tx
    .insert(contestedMessages)
    .values([
      { ...waiting, kind: 'logbookEntry', payload: { siteId: known.site, eventType: 97, description: 'Porte' } },
      { ...waiting, agentId: known.colleague, kind: 'serviceStart', payload: { serviceId: known.colleagueService } },
    ])
    .returning();
  return { serviceBreak: rest!.id, contestedPart: part!.id, contestedMessage: message!.id, contestedStart: start!.id };
}

export async function fieldRows(maker: Maker, known: PlaceRows & PlanRows) {
  const { t, here, people } = maker;
  const { guard } = known;
  const alert = crypto.randomUUID();
  made(
    await t.call(contract.field.pti, {
      as: people.guard,
      via: 'agent',
      body: { kind: 'sos', serviceId: known.liveService, siteId: known.site, id: alert, madeAt: '2026-11-21T08:59:00.000Z', position: null },
    }),
  );
  const rows = await t.tx(here.id, async (tx) => {
    const [site] = await tx.select().from(sites).where(eq(sites.id, known.site));
    const [service] = await tx.select().from(services).where(eq(services.id, known.doneService));
    const [round] = await tx.select().from(rounds).where(eq(rounds.id, known.round));
    const entry = await makeEntry(tx, site!, 'alarm', {
      madeAt: '2026-11-19T10:00:00.000Z',
      agentId: guard,
      userId: people.guard.userId,
      serviceId: known.doneService,
      customerShow: true,
    });
    await takeAsFound(tx, { key: t.house.logbookKey, clock: t.clock }, { id: here.id, timeZone: 'Europe/Paris' });
    const run = await makeRoundRun(tx, service!, round!, guard, { status: 200, endedAt: '2026-11-19T10:30:00.000Z' });
    return {
      entry: entry.id,
      roundRun: run.id,
      ...(await waitingRows(tx, maker, known)),
      report: (await makeReport(tx, site!, { agentId: guard, serviceId: service!.id, madeAt: '2026-11-19T15:00:00.000Z' })).id,
      // Of another type than the one that questions write: a service takes one slip of a type.
      draftReport: (await makeReport(tx, site!, { agentId: guard, serviceId: known.liveService, status: 100, type: 'audit' })).id,
    };
  });
  return {
    ...rows,
    alert,
    photo: await uploaded(maker, people.guard.userId),
    deskFile: await uploaded(maker, people.ofBoth.userId),
    customerFile: await uploaded(maker, people.customer.userId),
    portalFile: await uploaded(maker, people.fullCustomer.userId),
  };
}
