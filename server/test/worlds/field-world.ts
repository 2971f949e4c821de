// Builds a guard's night on one site for field tests: a round of two points, a colleague, and all messages.
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { and, asc, eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { contestedMessages } from '@vigie/db/tables/field/contested.ts';
import { logbookEntries, messageReceipts, roundRunPoints, roundRuns } from '@vigie/db/tables/field/field.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import { serviceAssignments, serviceBreaks, services } from '@vigie/db/tables/planning/planning.ts';
import { makeAgent, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { makeCheckpoint, makeRound, makeSite } from '@vigie/demo/factories/sites.ts';
import type { Aside } from '@vigie/domain/field/contested.ts';
import type { MessagePayloads, MessageType } from '@vigie/domain/field/phone/message.ts';
import { runJob } from '../../src/rooms.ts';
import { ActivityType } from '@vigie/domain/planning/service.ts';
import type { TestAgency, TestHouse, TestPerson } from '../house.ts';

export const NIGHT = { day: '2026-11-20', from: '20:00', until: '06:00' } as const;
export const ON_SITE = { latitude: 43.6006, longitude: 1.4394, accuracy: 12 };

export interface FieldWorld extends TestAgency {
  readonly site: Awaited<ReturnType<typeof makeSite>>;
  readonly service: Awaited<ReturnType<typeof makeService>>;
  readonly round: Awaited<ReturnType<typeof makeRound>>;
  readonly points: readonly { readonly id: string }[];
  readonly guard: TestPerson & { readonly agentId: string };
}

/** The night of 20 November, 20:00 to 06:00 in Paris: an intervention. The tests' clock is three hours after its end. */
export async function fieldWorld(
  t: TestHouse,
  { agentIds, activityType = ActivityType.intervention }: { agentIds?: readonly string[]; activityType?: number } = {},
): Promise<FieldWorld> {
  const agency = await t.agency();
  const agentId = agency.agent.agentId!;
  return t.tx(agency.id, async (tx) => {
    const site = await makeSite(tx, agency.id, {
      customerId: agency.customerId,
      name: 'Entrepôt Nord',
      latitude: ON_SITE.latitude,
      longitude: ON_SITE.longitude,
    });
    const points = [await makeCheckpoint(tx, site, { title: 'Portail' }), await makeCheckpoint(tx, site, { title: 'Quai 7' })];
    const round = await makeRound(tx, site, points, { name: 'Tour extérieur' });
    const service = await makeService(tx, site, NIGHT, { activityType, agentIds: [agentId, ...(agentIds ?? [])] });
    return { ...agency, site, points, round, service, guard: { ...agency.agent, agentId } };
  });
}

/** Another guard of the same agency who can sign in. */
export async function anotherGuard(t: TestHouse, world: FieldWorld): Promise<TestPerson & { readonly agentId: string }> {
  return t.platform(async (tx) => {
    const agent = await makeAgent(tx, world.id);
    const user = await makeUser(tx);
    const member = await makeMember(tx, world.id, { kind: 'agent', userId: user.id, agentId: agent.id });
    return {
      userId: user.id,
      memberId: member.id,
      agencyId: world.id,
      kind: 'agent',
      agentId: agent.id,
      token: await t.house.tokens.sign(user.id, crypto.randomUUID()),
    };
  });
}

export type TestMessage = {
  [T in MessageType]: {
    type: T;
    id: string;
    madeAt: string;
    sentAt?: string;
    clock?: { seenAt: string; error: number; elapsed: number | null; jumped?: boolean };
    waited?: number;
    planAt?: string;
    aside?: Aside;
    position?: typeof ON_SITE | null;
    payload: Partial<MessagePayloads[T]>;
  };
}[MessageType];

const at = (time: string): string => `2026-11-${time >= '12:00' ? '20' : '21'}T${time}:00.000Z`;

export const message = <T extends MessageType>(
  type: T,
  time: string,
  payload: Partial<MessagePayloads[T]>,
  position: typeof ON_SITE | null = null,
): TestMessage => ({ type, id: crypto.randomUUID(), madeAt: time.length === 5 ? at(time) : time, payload, position }) as TestMessage;

/** A whole night as the phone stores it, in the order in which it happened. */
export function wholeNight({ service, round, points, site }: FieldWorld): TestMessage[] {
  const serviceId = service.id;
  const roundId = round.id;
  const [gate, dock] = points;
  const run = message('roundStart', '21:00', { serviceId, roundId });
  const pause = message('breakStart', '23:00', { serviceId });
  const ofRun = { serviceId, roundId, runId: run.id };
  return [
    message('serviceStart', '18:58', { serviceId }, ON_SITE),
    run,
    message('roundCheckpoint', '21:05', { ...ofRun, checkpointId: gate!.id, kind: 'validated' }, ON_SITE),
    message('roundCheckpoint', '21:11', { ...ofRun, checkpointId: dock!.id, kind: 'moved', comment: 'Badge décollé' }, ON_SITE),
    message('roundEnd', '21:20', { ...ofRun, comment: 'Rien à signaler' }),
    pause,
    message('breakEnd', '23:20', { serviceId, breakId: pause.id }, ON_SITE),
    message('logbookEntry', '01:12', { siteId: site.id, serviceId, eventType: 97, description: 'Porte du quai 7 ouverte' }, ON_SITE),
    message('ptiAlert', '02:00', { kind: 'test', serviceId, siteId: site.id }),
    message('serviceEnd', '05:01', { serviceId }, ON_SITE),
  ];
}

export const sendAs = (t: TestHouse, as: TestPerson, { type, ...body }: TestMessage, scopeId?: string) =>
  t.call(contract.field.sourcing, { as, via: 'agent', params: { messageType: type }, body: body, ...(scopeId ? { scopeId } : {}) });

/** Replaces corrected entries by their corrections, as a reader of the logbook does. */
const asCorrected = (entries: (typeof logbookEntries.$inferSelect)[]) =>
  entries
    .filter((entry) => entry.action !== 'correction')
    .map((entry) => {
      const correction = entries.find((other) => other.action === 'correction' && other.parentId === entry.id);
      return correction ? { ...correction, position: entry.position, parentId: null } : entry;
    });

/** The effects of a night, without the ids, numbers and hashes that depend on the order of arrival. */
export async function traceOf(t: TestHouse, world: FieldWorld) {
  const ofAgency = (table: { readonly agencyId: AnyPgColumn }) => eq(table.agencyId, world.id);
  return t.tx(world.id, async (tx) => {
    const [service] = await tx
      .select()
      .from(services)
      .where(and(ofAgency(services), eq(services.id, world.service.id)));
    const assignments = await tx.select().from(serviceAssignments).where(ofAgency(serviceAssignments)).orderBy(asc(serviceAssignments.agentId));
    const breaks = await tx
      .select()
      .from(serviceBreaks)
      .where(ofAgency(serviceBreaks))
      .orderBy(asc(serviceBreaks.realStartAt), asc(serviceBreaks.type));
    const runs = await tx.select().from(roundRuns).where(ofAgency(roundRuns)).orderBy(asc(roundRuns.startedAt));
    const walked = await tx.select().from(roundRunPoints).where(ofAgency(roundRunPoints)).orderBy(asc(roundRunPoints.madeAt));
    const entries = await tx
      .select()
      .from(logbookEntries)
      .where(ofAgency(logbookEntries))
      .orderBy(asc(logbookEntries.madeAt), asc(logbookEntries.eventType));
    const receipts = await tx.select().from(messageReceipts).where(ofAgency(messageReceipts));
    return {
      service: { status: service?.status, realStartAt: service?.realStartAt, realEndAt: service?.realEndAt },
      assignments: assignments.map(({ status, previousStatus, realStartAt, realEndAt, startPosition, endPosition }) => ({
        status,
        previousStatus,
        realStartAt,
        realEndAt,
        startPosition,
        endPosition,
      })),
      breaks: breaks.map(({ type, status, realStartAt, realEndAt, deducted }) => ({ type, status, realStartAt, realEndAt, deducted })),
      runs: runs.map(({ id, status, startedAt, endedAt, comment }) => ({ id, status, startedAt, endedAt, comment })),
      points: walked.map(({ id, kind, madeAt, position, comment }) => ({ id, kind, madeAt, position, comment })),
      entries: asCorrected(entries).map(({ typeKey, description, madeAt, position, parentId }) => ({
        typeKey,
        description,
        madeAt,
        position,
        parentId,
      })),
      receipts: receipts.length,
    };
  });
}

/** Messages that wait for the desk: their kind, and why they were not accepted. */
export const keptOf = (t: TestHouse, world: FieldWorld): Promise<[string, string][]> =>
  t.tx(world.id, async (tx) => {
    const rows = await tx
      .select()
      .from(contestedMessages)
      .where(eq(contestedMessages.agencyId, world.id))
      .orderBy(asc(contestedMessages.madeAt), asc(contestedMessages.createdAt));
    return rows.map(({ kind, refusal }) => [kind, refusal]);
  });

/** A file of the agency, as an upload leaves it. */
export const aFile = async (t: TestHouse, world: FieldWorld, id: string = crypto.randomUUID()): Promise<string> => {
  const bytes = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const stored = await t.house.files.put(world.id, bytes);
  await t.tx(world.id, (tx) =>
    tx.insert(files).values({
      agencyId: world.id,
      id,
      name: 'photo.png',
      mimeType: 'image/png',
      ...stored,
      userId: world.guard.userId,
    }),
  );
  return id;
};

/** Moves the clock for a while, and back whatever happens. */
export async function atClock<T>(t: TestHouse, instant: string, work: () => Promise<T>): Promise<T> {
  const before = t.clock.instant();
  t.clock.set(instant);
  try {
    return await work();
  } finally {
    t.clock.set(before);
  }
}

/** The person signed in again: access tokens do not outlive a clock that is moved ahead. */
export const signedInAgain = async <P extends TestPerson>(t: TestHouse, person: P): Promise<P> => ({
  ...person,
  token: await t.house.tokens.sign(person.userId, crypto.randomUUID()),
});

/** The guard starts the service on its site. */
export async function takesUp(t: TestHouse, world: FieldWorld, time = '18:58'): Promise<void> {
  const { body } = await sendAs(t, world.guard, message('serviceStart', time, { serviceId: world.service.id }, ON_SITE));
  if (body !== true) throw new Error(`the service was not taken up: ${JSON.stringify(body)}`);
}

export const statusOfService = async (t: TestHouse, world: FieldWorld, serviceId = world.service.id) =>
  t.tx(world.id, async (tx) => {
    const [row] = await tx
      .select()
      .from(services)
      .where(and(eq(services.agencyId, world.id), eq(services.id, serviceId)));
    return row?.status;
  });

/** Runs the waiting jobs. Returns the titles of alarms that ring on a person's devices. */
export async function rungTitles(t: TestHouse, { userId }: TestPerson): Promise<string[]> {
  const titles: string[] = [];
  for (let jobs = await t.house.jobs.take(); jobs.length > 0; jobs = await t.house.jobs.take()) {
    for (const { name, data } of jobs) {
      if (name === 'people.notify' && data.isAlarm && data.userIds.includes(userId)) titles.push(data.title);
      await runJob(t.house, name, data);
    }
  }
  return titles;
}
