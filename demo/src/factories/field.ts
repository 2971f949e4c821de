// Creates field records for tests: a logbook with a valid chain, walked rounds, slips.
import { createHash } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { agencyReports, logbookEntries, roundRunPoints, roundRuns } from '@vigie/db/tables/field/field.ts';
import { counters } from '@vigie/db/tables/people.ts';
import type { services } from '@vigie/db/tables/planning/planning.ts';
import type { rounds, sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { eventType } from '@vigie/domain/field/logbook/event-types.ts';
import type { EventTypeKey } from '@vigie/domain/field/logbook/event-types.ts';
import { chainStart, linkEntries } from '@vigie/domain/field/logbook/logbook-entry.ts';
import type { ChainHead, ChainedEntry, HashedEntry } from '@vigie/domain/field/logbook/logbook-entry.ts';
import { insertAll } from '../insert-all.ts';
import { next } from './people.ts';

type Values<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;

const one = <T>(rows: T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('the factory wrote nothing');
  return row;
};

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
/** The counter's series for the chain's numbers. */
const SERIES = 'logbook';

type Place = Pick<typeof sites.$inferSelect, 'agencyId' | 'id' | 'customerId'>;

export type EntrySeed = Partial<Omit<ChainedEntry, 'chainNumber'>> & { readonly madeAt: string };

/** A complete entry except for its place in the chain. */
export function entryOf(site: Place, typeKey: EventTypeKey, seed: EntrySeed): Omit<ChainedEntry, 'chainNumber'> {
  const type = eventType(typeKey);
  return {
    id: crypto.randomUUID(),
    agencyId: site.agencyId,
    siteId: site.id,
    customerId: site.customerId,
    serviceId: null,
    agentId: null,
    userId: null,
    authorName: `Agent ${next()}`,
    parentId: null,
    action: 'entry',
    eventType: type.id,
    typeKey,
    category: type.category,
    description: '',
    customerShow: type.customerShow,
    positionSeal: '',
    fileIds: [],
    fileHashes: [],
    deviceAt: null,
    receivedAt: seed.madeAt,
    ...seed,
  };
}

async function headOf(tx: Tx, agencyId: string): Promise<ChainHead> {
  const [last] = await tx
    .select({ number: logbookEntries.chainNumber, hash: logbookEntries.hash })
    .from(logbookEntries)
    .where(eq(logbookEntries.agencyId, agencyId))
    .orderBy(desc(logbookEntries.chainNumber))
    .limit(1);
  return last ?? chainStart;
}

const rowOf = (entry: HashedEntry): typeof logbookEntries.$inferInsert => ({
  ...entry,
  fileIds: [...entry.fileIds],
  fileHashes: [...entry.fileHashes],
});

/** Adds entries of one agency to its chain in the given order and updates the counter. */
export async function makeLogbook(tx: Tx, agencyId: string, entries: readonly Omit<ChainedEntry, 'chainNumber'>[]): Promise<HashedEntry[]> {
  const head = await headOf(tx, agencyId);
  const linked = linkEntries(entries, sha256, head);
  await insertAll(tx, logbookEntries, linked.map(rowOf));
  const lastNumber = head.number + linked.length;
  await tx
    .insert(counters)
    .values({ agencyId, id: SERIES, lastNumber })
    .onConflictDoUpdate({ target: [counters.agencyId, counters.id], set: { lastNumber } });
  return linked;
}

/** One entry. */
export const makeEntry = async (tx: Tx, site: Place, typeKey: EventTypeKey, seed: EntrySeed): Promise<HashedEntry> =>
  one(await makeLogbook(tx, site.agencyId, [entryOf(site, typeKey, seed)]));

/** A run of a round with the given points. */
export async function makeRoundRun(
  tx: Tx,
  service: Pick<typeof services.$inferSelect, 'agencyId' | 'id' | 'customerId' | 'startAt'>,
  round: Pick<typeof rounds.$inferSelect, 'id' | 'siteId'>,
  agentId: string,
  { points = [], ...values }: Values<typeof roundRuns> & { points?: readonly Values<typeof roundRunPoints>[] } = {},
) {
  const run = one(
    await tx
      .insert(roundRuns)
      .values({
        agencyId: service.agencyId,
        roundId: round.id,
        siteId: round.siteId,
        customerId: service.customerId,
        serviceId: service.id,
        agentId,
        startedAt: service.startAt,
        ...values,
      })
      .returning(),
  );
  if (points.length > 0) {
    await tx.insert(roundRunPoints).values(
      points.map((point) => ({
        agencyId: service.agencyId,
        runId: run.id,
        customerId: service.customerId,
        kind: 'validated' as const,
        madeAt: run.startedAt,
        ...point,
      })),
    );
  }
  return run;
}

/** A slip finished by its agent. */
export const makeReport = async (tx: Tx, site: Place, values: Values<typeof agencyReports> = {}) =>
  one(
    await tx
      .insert(agencyReports)
      .values({
        agencyId: site.agencyId,
        siteId: site.id,
        customerId: site.customerId,
        number: `BI-2026-${String(next()).padStart(4, '0')}`,
        type: 'intervention',
        status: 300,
        content: {
          summary: 'Levée de doute effectuée, rien à signaler.',
          items: [],
          findings: [],
          customerSignerName: '',
          customerAbsence: 'Client absent',
        },
        ...values,
      })
      .returning(),
  );
