// Creates what is planned, offered and exchanged.
import { contract } from '@vigie/contract/contract.ts';
import { makeCircuit, makeService, makeUnavailability } from '@vigie/demo/factories/planning.ts';
import { serviceOfferAnswers, serviceOffers, serviceSwaps } from '@vigie/db/tables/planning/offers.ts';
import { rotations } from '@vigie/db/tables/planning/rotations.ts';
import { eq } from 'drizzle-orm';
import { sites } from '@vigie/db/tables/sites.ts';
import { ActivityType } from '@vigie/domain/planning/service.ts';
import { made, type Maker } from './made.ts';
import type { PlaceRows } from './places.ts';

export const DAYS = {
  past: '2026-11-16',
  done: '2026-11-19',
  now: '2026-11-21',
  own: '2026-11-30',
  free: '2026-12-04',
  draft: '2026-12-08',
} as const;
const DAY = { from: '08:00', until: '16:00' } as const;

async function swapRows({ t, here, people }: Maker, place: PlaceRows, { swapOwn, swapOther }: { swapOwn: string; swapOther: string }) {
  const swap = crypto.randomUUID();
  const body = { newId: swap, serviceId: swapOwn, colleagueId: place.colleague, otherServiceId: swapOther };
  made(await t.call(contract.offers.propose, { as: people.guard, via: 'agent', body }));
  // A second one, which the colleague has accepted.
  const agreed = await t.tx(here.id, async (tx) => {
    const [site] = await tx.select().from(sites).where(eq(sites.id, place.site));
    const [proposed] = await tx.select().from(serviceSwaps).where(eq(serviceSwaps.id, swap));
    const given = await makeService(tx, site!, { day: '2026-12-28', ...DAY }, { agentIds: [place.guard] });
    const values = { ...proposed!, id: crypto.randomUUID(), serviceId: given.id, otherServiceId: null, otherMark: null, status: 200 as const };
    return (await tx.insert(serviceSwaps).values(values).returning())[0]!.id;
  });
  return { swap, agreedSwap: agreed };
}

/** Deleted by the owner, who alone may restore it. */
async function removedRows({ t, here }: Maker, place: PlaceRows) {
  const removed = await t.tx(here.id, async (tx) => {
    const [site] = await tx.select().from(sites).where(eq(sites.id, place.site));
    return (await makeService(tx, site!, { day: '2026-12-29', ...DAY }, { publishedAt: null })).id;
  });
  const { undo } = made(await t.call(contract.planning.remove, { as: here.owner, body: { ids: [removed] } }));
  return { removedService: removed, undo: undo! };
}

async function rotationRows({ t, here: { id: agencyId } }: Maker, { site: siteId }: PlaceRows): Promise<{ rotation: string }> {
  const laid = { pattern: '1J', shifts: [{ key: 'J', startTime: '08:00', endTime: '12:00', nbAgents: 1 }], team: [], closedDays: [] };
  const steps = [{ from: '2027-01-11', rotation: { ...laid, origin: '2027-01-11', first: '2027-01-11', last: '2027-01-12' } }];
  const values = { agencyId, siteId, name: 'Jour', activityType: 1 as const, steps, lastOn: '2027-01-12' };
  const [row] = await t.tx(agencyId, (tx) => tx.insert(rotations).values(values).returning());
  return { rotation: row!.id };
}

const laterRows = async (maker: Maker, place: PlaceRows, rows: { swapOwn: string; swapOther: string }) => ({
  ...(await rotationRows(maker, place)),
  ...(await swapRows(maker, place, rows)),
  ...(await removedRows(maker, place)),
});

export async function planRows({ t, here, people }: Maker, place: PlaceRows) {
  const { guard } = place;
  const rows = await t.tx(here.id, async (tx) => {
    const [site] = await tx.select().from(sites).where(eq(sites.id, place.site));
    const [quay] = await tx.select().from(sites).where(eq(sites.id, place.emptySite));
    const at = (day: string, values: Parameters<typeof makeService>[3] = {}, times: { from: string; until: string } = DAY) =>
      // Each ends with the slip that the questions send (F-048).
      makeService(tx, site!, { day, ...times }, { activityType: ActivityType.intervention, ...values });
    const done = await at(DAYS.done, {
      agentIds: [guard],
      status: 300,
      realStartAt: '2026-11-19T07:00:00.000Z',
      realEndAt: '2026-11-19T15:00:00.000Z',
    });
    const service = await at(DAYS.own, { agentIds: [guard] });
    const live = await at(DAYS.now, { agentIds: [guard], status: 200, realStartAt: '2026-11-21T07:00:00.000Z' }, { from: '08:00', until: '18:00' });
    const offered = await at('2026-12-17', { nbAgents: 1 });
    const circuit = await makeCircuit(
      tx,
      [
        { site: site!, travelMinutes: 5, minutes: 30 },
        { site: quay!, travelMinutes: 10, minutes: 30 },
      ],
      { day: '2026-12-20', from: '20:00', until: '22:00' },
      { agentIds: [guard] },
    );
    const absence = await makeUnavailability(tx, here.id, guard, { first: '2027-02-01' });
    const offer = (await tx.insert(serviceOffers).values({ agencyId: here.id, serviceId: offered.id }).returning())[0]!;
    const [wanted] = await tx
      .insert(serviceOffers)
      .values({ agencyId: here.id, serviceId: (await at('2026-12-22')).id, confirmed: true })
      .returning();
    const [asked] = await tx
      .insert(serviceOfferAnswers)
      .values([
        { agencyId: here.id, offerId: wanted!.id, agentId: guard, answer: 150 },
        { agencyId: here.id, offerId: offer.id, agentId: guard },
        { agencyId: here.id, offerId: offer.id, agentId: place.colleague },
      ])
      .returning();
    return {
      service: service.id,
      doneService: done.id,
      liveService: live.id,
      nextService: (await at(DAYS.now, { agentIds: [guard] }, { from: '10:30', until: '11:00' })).id,
      readyService: (await at(DAYS.now, { agentIds: [guard] }, { from: '20:00', until: '23:00' })).id,
      freeService: (await at(DAYS.free)).id,
      draftService: (await at(DAYS.draft, { publishedAt: null })).id,
      colleagueService: (await at('2026-12-02', { agentIds: [place.colleague] })).id,
      offeredService: offered.id,
      swapOwn: (await at('2026-12-14', { agentIds: [guard] })).id,
      swapOther: (await at('2026-12-15', { agentIds: [place.colleague] })).id,
      circuit: circuit.circuit.id,
      unavailability: absence.id,
      offer: offer.id,
      askedOffer: wanted!.id,
      offerAnswer: asked!.id,
    };
  });
  return { ...rows, ...(await laterRows({ t, here, people }, place, rows)) };
}
export type PlanRows = Awaited<ReturnType<typeof planRows>>;
