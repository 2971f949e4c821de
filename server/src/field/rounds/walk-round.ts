// Records a guard's round: begins, passes checkpoints, ends. A run exists from its first message, whichever arrives first.
import { and, asc, eq, isNull } from 'drizzle-orm';
import { logbookEntries, roundRunPoints, roundRuns } from '@vigie/db/tables/field/field.ts';
import { checkpoints, roundCheckpoints, rounds } from '@vigie/db/tables/sites.ts';
import { joined, roundWords, runIdOf } from '@vigie/domain/field/logbook/automatic-entry.ts';
import { eventType } from '@vigie/domain/field/logbook/event-types.ts';
import type { MessageOf, MessagePayloads } from '@vigie/domain/field/phone/message.ts';
import { RunStatus, endStatus } from '@vigie/domain/field/round-run.ts';
import { actionRefusal } from '@vigie/domain/field/service-run.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { invalid, notFound, refusal } from '../../plumbing/errors.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { fieldErrors } from '../errors.ts';
import { appendEntry } from '../logbook/append-entry.ts';
import { locatedAt } from '../service/located.ts';
import { demandRunning } from '../service/demand-running.ts';
import type { GuardScope, Moment, Received } from '../messages/field-scope.ts';
import { loadWork, type Work } from '../service/work.ts';

export type RunRow = typeof roundRuns.$inferSelect;
type RoundType = 'roundStart' | 'roundCheckpoint' | 'roundEnd';
type RoundMessage = Omit<Received<'roundStart'>, 'payload'> & { readonly payload: MessagePayloads[RoundType] };

/** A round with its checkpoints in order. */
interface Round {
  readonly id: string;
  readonly siteId: string;
  readonly name: string;
  readonly checkpoints: readonly { readonly id: string; readonly title: string }[];
}

async function loadRound({ tx, agencyId }: GuardScope, work: Work, roundId: string): Promise<Round> {
  const [round] = await tx
    .select()
    .from(rounds)
    .where(and(eq(rounds.agencyId, agencyId), eq(rounds.id, roundId)));
  if (!round) throw notFound('Ronde introuvable');
  if (round.siteId !== work.service.siteId && !work.service.isCircuit) throw invalid({ 'payload.roundId': 'Cette ronde est sur un autre site' });
  const points = await tx
    .select({ id: checkpoints.id, title: checkpoints.title })
    .from(roundCheckpoints)
    .innerJoin(checkpoints, and(eq(checkpoints.agencyId, roundCheckpoints.agencyId), eq(checkpoints.id, roundCheckpoints.checkpointId)))
    .where(and(eq(roundCheckpoints.agencyId, agencyId), eq(roundCheckpoints.roundId, roundId)))
    .orderBy(asc(roundCheckpoints.position));
  return { id: round.id, siteId: round.siteId, name: round.name, checkpoints: points };
}

const runHere = ({ agencyId }: GuardScope, runId: string) => and(eq(roundRuns.agencyId, agencyId), eq(roundRuns.id, runId));

/** The run of the message, created when this is its first. Another guard's is refused. */
async function openRun(scope: GuardScope, work: Work, round: Round, runId: string, moment: Moment): Promise<RunRow> {
  const { tx, agencyId, agentId } = scope;
  await tx
    .insert(roundRuns)
    .values({
      agencyId,
      id: runId,
      roundId: round.id,
      siteId: round.siteId,
      customerId: work.service.customerId,
      serviceId: work.service.id,
      agentId,
      status: RunStatus.inProgress,
      startedAt: moment.madeAt,
    })
    .onConflictDoNothing();
  const [run] = await tx.select().from(roundRuns).where(runHere(scope, runId)).for('update');
  if (!run || run.agentId !== agentId || run.serviceId !== work.service.id || run.roundId !== round.id)
    throw refusal(fieldErrors, 'field.message_id_taken');
  return run;
}

const pointsOf = ({ tx, agencyId }: GuardScope, runId: string) =>
  tx
    .select({ checkpointId: roundRunPoints.checkpointId, kind: roundRunPoints.kind })
    .from(roundRunPoints)
    .where(and(eq(roundRunPoints.agencyId, agencyId), eq(roundRunPoints.runId, runId)));

async function statusOf(scope: GuardScope, round: Round, runId: string): Promise<RunStatus> {
  return endStatus({ checkpointIds: round.checkpoints.map(({ id }) => id), grantedDirections: [] }, await pointsOf(scope, runId));
}

const earlier = (a: string, b: string): boolean => instantOf(a) < instantOf(b);

interface Found {
  readonly work: Work;
  readonly round: Round;
  readonly run: RunRow;
}

/** Common to the three messages: the service is running, the round is its site's, the run is this guard's. */
async function openFor(scope: GuardScope, message: RoundMessage, runId: string): Promise<Found> {
  const work = await loadWork(scope, message.payload.serviceId, message.moment.at);
  demandRunning(actionRefusal(work.run, message.moment.at));
  const round = await loadRound(scope, work, message.payload.roundId);
  const run = await openRun(scope, work, round, runId, message.moment);
  return { work, round, run };
}

async function record(scope: GuardScope, type: RoundType, received: RoundMessage, { work, round }: Found, status: RunStatus): Promise<void> {
  const { id, moment, position, payload } = received;
  const message = { type, id, madeAt: moment.madeAt, position, payload } as MessageOf<RoundType>;
  const [typeKey, description] = roundWords(message, round, { status });
  await appendEntry(scope, { service: work.service, site: work.site, moment, id, eventType: eventType(typeKey), description, position });
  await notifyScreens(scope.tx, {
    agencyId: scope.agencyId,
    topic: 'rounds',
    ids: [runIdOf(message)],
    customerId: work.service.customerId,
    agentIds: [scope.agentId],
  });
}

export async function startRound(scope: GuardScope, message: Received<'roundStart'>): Promise<void> {
  const found = await openFor(scope, message, message.id);
  if (earlier(message.moment.madeAt, found.run.startedAt))
    await scope.tx.update(roundRuns).set({ startedAt: message.moment.madeAt }).where(runHere(scope, message.id));
  await record(scope, 'roundStart', message, found, found.run.status as RunStatus);
}

export async function passCheckpoint(scope: GuardScope, message: Received<'roundCheckpoint'>): Promise<void> {
  const { payload, moment, position, id } = message;
  const found = await openFor(scope, message, payload.runId);
  if (payload.checkpointId && !found.round.checkpoints.some((point) => point.id === payload.checkpointId)) {
    throw invalid({ 'payload.checkpointId': "Ce point de contrôle n'est pas dans la ronde" });
  }
  await scope.tx.insert(roundRunPoints).values({
    agencyId: scope.agencyId,
    id,
    runId: payload.runId,
    customerId: found.work.service.customerId,
    checkpointId: payload.checkpointId,
    kind: payload.kind,
    title: payload.title,
    madeAt: moment.madeAt,
    deviceAt: moment.deviceAt,
    position: await locatedAt(scope, moment, position),
    comment: payload.comment,
  });
  if (found.run.endedAt) await reckonAgain(scope, found, message);
  await record(scope, 'roundCheckpoint', message, found, found.run.status as RunStatus);
}

/** A point that arrives after the end may complete the run. Another entry then corrects the one that called it unfinished. */
async function reckonAgain(scope: GuardScope, { work, round, run }: Found, { moment }: RoundMessage): Promise<void> {
  const status = await statusOf(scope, round, run.id);
  if (status === run.status) return;
  await scope.tx.update(roundRuns).set({ status }).where(runHere(scope, run.id));
  const [called] = await scope.tx
    .select({ id: logbookEntries.id })
    .from(logbookEntries)
    .where(
      and(
        eq(logbookEntries.agencyId, scope.agencyId),
        eq(logbookEntries.serviceId, work.service.id),
        eq(logbookEntries.agentId, scope.agentId),
        eq(logbookEntries.typeKey, 'roundUnfinished'),
        eq(logbookEntries.madeAt, run.endedAt ?? moment.madeAt),
      ),
    );
  if (!called) return;
  const { service, site } = work;
  await appendEntry(scope, {
    service,
    site,
    moment: { ...moment, madeAt: run.endedAt ?? moment.madeAt },
    id: crypto.randomUUID(),
    eventType: eventType('roundEnd'),
    description: joined(round.name, run.comment),
    position: null,
    parentId: called.id,
    action: 'correction',
  });
}

export async function endRound(scope: GuardScope, message: Received<'roundEnd'>): Promise<void> {
  const { payload, moment } = message;
  const found = await openFor(scope, message, payload.runId);
  const status = await statusOf(scope, found.round, payload.runId);
  if (!found.run.endedAt || earlier(moment.madeAt, found.run.endedAt)) {
    await scope.tx.update(roundRuns).set({ endedAt: moment.madeAt, comment: payload.comment, status }).where(runHere(scope, payload.runId));
  }
  await record(scope, 'roundEnd', message, found, status);
}

/** Runs of this guard that have no end yet. */
export const openRunsOf = ({ tx, agencyId, agentId }: GuardScope, serviceId: string): Promise<RunRow[]> =>
  tx
    .select()
    .from(roundRuns)
    .where(and(eq(roundRuns.agencyId, agencyId), eq(roundRuns.serviceId, serviceId), eq(roundRuns.agentId, agentId), isNull(roundRuns.endedAt)))
    .for('update');

/** Ends them with the service. */
export async function closeRuns(scope: GuardScope, runs: readonly RunRow[], moment: Moment): Promise<void> {
  for (const run of runs) {
    const plan = await scope.tx
      .select({ id: roundCheckpoints.checkpointId })
      .from(roundCheckpoints)
      .where(and(eq(roundCheckpoints.agencyId, scope.agencyId), eq(roundCheckpoints.roundId, run.roundId)));
    const status = endStatus({ checkpointIds: plan.map(({ id }) => id), grantedDirections: [] }, await pointsOf(scope, run.id));
    await scope.tx.update(roundRuns).set({ endedAt: moment.madeAt, status }).where(runHere(scope, run.id));
  }
}
