// Reads what the server holds of a guard's work, twice: the records (services, pauses, rounds) and the logbook. Each act must stand once in both.
import { and, eq } from 'drizzle-orm';
import type { Database, Tx } from '@vigie/db/door.ts';
import { contestedMessages, contestedParts } from '@vigie/db/tables/field/contested.ts';
import { logbookEntries, messageReceipts, roundRunPoints, roundRuns } from '@vigie/db/tables/field/field.ts';
import { serviceAssignments, serviceBreaks } from '@vigie/db/tables/planning/planning.ts';
import { BreakType } from '@vigie/domain/planning/breaks.ts';
import type { MessageType } from '@vigie/domain/field/phone/message.ts';
import type { Act } from './plan.ts';
import type { Standing } from './compare.ts';
import type { World } from './world.ts';

export const ACT_OF: Partial<Record<MessageType, Act>> = {
  serviceStart: 'start',
  logbookEntry: 'entry',
  breakStart: 'pause',
  breakEnd: 'resume',
  roundStart: 'round',
  roundCheckpoint: 'point',
  roundEnd: 'roundEnd',
  serviceEnd: 'end',
};
/** Entries of the logbook that an act makes. Others tell of lateness and the like. */
const ACT_OF_ENTRY: Partial<Record<string, Act>> = {
  serviceStart: 'start',
  serviceEnd: 'end',
  breakStart: 'pause',
  breakEnd: 'resume',
  roundStart: 'round',
  roundEnd: 'roundEnd',
  roundUnfinished: 'roundEnd',
  checkpointValidated: 'point',
  floodLeak: 'entry',
};

type Row = Omit<Standing, 'doubtful'>;
const plain = { isContested: false, id: null, about: null, mark: '', photos: 0 } as const;
const ms = (iso: string): number => Date.parse(iso);
const column = (act: Act, at: string | null, about: string, agentId: string): Row[] =>
  at === null ? [] : [{ ...plain, act, at: ms(at), about, agentId }];

async function contestedOf(tx: Tx, agencyId: string): Promise<Row[]> {
  const rows = await tx.select().from(contestedMessages).where(eq(contestedMessages.agencyId, agencyId));
  return rows.flatMap(({ kind, id, madeAt, payload, fileIds, agentId }) => {
    const act = ACT_OF[kind];
    const { description = '' } = payload;
    const mark = typeof description === 'string' ? description : '';
    return act ? [{ ...plain, act, id, at: ms(madeAt), isContested: true, mark, photos: fileIds.length, agentId }] : [];
  });
}

async function recordsOf(tx: Tx, { agencyId, service, guard }: World): Promise<Row[]> {
  const places = await tx
    .select()
    .from(serviceAssignments)
    .where(and(eq(serviceAssignments.agencyId, agencyId), eq(serviceAssignments.serviceId, service.id)));
  const parts = await tx.select().from(contestedParts).where(eq(contestedParts.agencyId, agencyId));
  const pauses = await tx
    .select()
    .from(serviceBreaks)
    .where(and(eq(serviceBreaks.agencyId, agencyId), eq(serviceBreaks.type, BreakType.pause)));
  const runs = await tx.select().from(roundRuns).where(eq(roundRuns.agencyId, agencyId));
  const points = await tx.select().from(roundRunPoints).where(eq(roundRunPoints.agencyId, agencyId));
  return [
    ...[...places, ...parts].flatMap(({ serviceId, agentId, realStartAt, realEndAt }) => [
      ...column('start', realStartAt, serviceId, agentId),
      ...column('end', realEndAt, serviceId, agentId),
    ]),
    ...pauses.flatMap(({ id, agentId, realStartAt, realEndAt }): Row[] => [
      { ...plain, act: 'pause', id, agentId, at: ms(realStartAt ?? '') },
      ...column('resume', realEndAt, id, agentId),
    ]),
    ...runs.flatMap(({ id, agentId, startedAt, endedAt }): Row[] => [
      { ...plain, act: 'round', id, agentId, at: ms(startedAt) },
      ...column('roundEnd', endedAt, id, agentId),
    ]),
    ...points.map(({ id, madeAt, checkpointId }): Row => ({
      ...plain,
      act: 'point',
      id,
      about: checkpointId,
      at: ms(madeAt),
      agentId: guard.agentId,
    })),
  ];
}

async function logbookOf(tx: Tx, agencyId: string): Promise<Row[]> {
  const rows = await tx.select().from(logbookEntries).where(eq(logbookEntries.agencyId, agencyId));
  return rows.flatMap(({ id, typeKey, madeAt, description, fileIds, agentId }) => {
    const act = ACT_OF_ENTRY[typeKey];
    return act ? [{ ...plain, act, id, at: ms(madeAt), mark: act === 'entry' ? description : '', photos: fileIds.length, agentId }] : [];
  });
}

export interface Trace {
  readonly records: readonly Standing[];
  readonly logbook: readonly Standing[];
}

/** A column has no receipt of its own: `idOf` finds the message of the act that filled it. */
export async function traceOf(db: Database, world: World, idOf: (row: Pick<Standing, 'act' | 'about'>) => string | null): Promise<Trace> {
  const { agencyId } = world;
  return db.platform(async (tx) => {
    const receipts = await tx.select().from(messageReceipts).where(eq(messageReceipts.agencyId, agencyId));
    const doubtful = new Set(receipts.filter((receipt) => receipt.doubtful).map(({ id }) => id));
    const marked = (row: Row): Standing => ({ ...row, doubtful: doubtful.has(row.id ?? idOf(row) ?? '') });
    const contested = await contestedOf(tx, agencyId);
    const entries = await logbookOf(tx, agencyId);
    const written = entries.filter(({ act }) => act === 'entry');
    return {
      records: [...contested, ...written, ...(await recordsOf(tx, world))].map(marked),
      logbook: [...contested, ...entries].map(marked),
    };
  });
}
