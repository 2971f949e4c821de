// Gathers an exported logbook: checked entries between two signed heads, the heads in between, and the files.
import { and, asc, eq, gte, lt, max, min } from 'drizzle-orm';
import type { z } from 'zod';
import type { LogbookExport } from '@vigie/contract/field/schemas.ts';
import type { Tx } from '@vigie/db/door.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { logbookHeads } from '@vigie/db/tables/field/logbook.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { NO_ENTRY, type Mark } from '@vigie/domain/field/logbook/logbook-proof.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { isoOf, startOfDay } from '@vigie/domain/shared/time.ts';
import { loadAgency, type AgencyRow } from '../../../agency/profile.ts';
import { filesById, type FileRow } from '../../../documents/files/store-file.ts';
import { notFound, refusal } from '../../../plumbing/errors.ts';
import type { Scope } from '../../../plumbing/http/call.ts';
import { refusingSites } from '../../../sites/site-maps.ts';
import { fieldErrors } from '../../errors.ts';
import type { EntryRow } from '../append-entry.ts';
import { entriesAfter, entryFault, nextMark, type LogbookScope } from '../stretch.ts';
import { boundsOf, isGenuine, ofScope, type HeadRow } from '../write-head.ts';

/** What a reader and a spreadsheet can still handle. */
const MOST_ENTRIES = 20_000;
/** A plain archive ends at 4 GB. */
const MOST_BYTES = 2 * 1024 ** 3;

export interface GatheredExport {
  readonly agency: AgencyRow;
  readonly wish: z.output<typeof LogbookExport>;
  /** Null: all of them. */
  readonly siteName: string | null;
  readonly siteNames: ReadonlyMap<string, string>;
  readonly opening: Mark;
  readonly closing: Mark;
  /** Up to this number entries have only their hashes. */
  readonly forgotten: number;
  readonly entries: readonly EntryRow[];
  readonly heads: readonly HeadRow[];
  readonly files: readonly FileRow[];
}

type Reader = Pick<Scope, 'tx' | 'agencyId' | 'actor' | 'house'>;
type Wish = GatheredExport['wish'];

/** A site that excludes this person cannot be exported alone either. */
async function demandSites({ tx, agencyId, actor }: Reader, siteId: string | null): Promise<void> {
  const refusing = await refusingSites({ tx, agencyId, actor });
  const refused = [...refusing('listMissionEvents'), ...refusing('readMissionEvents')];
  if (siteId === null && refused.length > 0) throw refusal(fieldErrors, 'field.export_not_whole');
  if (siteId !== null && refused.includes(siteId)) throw notFound('Site introuvable');
}

async function namesOf(tx: Tx, agencyId: string, siteId: string | null): Promise<Map<string, string>> {
  const rows = await tx.select({ id: sites.id, name: sites.name }).from(sites).where(eq(sites.agencyId, agencyId));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  if (siteId !== null && !names.has(siteId)) throw notFound('Site introuvable');
  return names;
}

/** The first and last number of these days' entries, by the order of arrival. */
async function numbersOf(tx: Tx, { agencyId, siteId }: LogbookScope, { from, until }: Wish, zone: string) {
  const [row] = await tx
    .select({ first: min(logbookEntries.chainNumber), last: max(logbookEntries.chainNumber) })
    .from(logbookEntries)
    .where(
      and(
        eq(logbookEntries.agencyId, agencyId),
        siteId === null ? undefined : eq(logbookEntries.siteId, siteId),
        gte(logbookEntries.madeAt, isoOf(startOfDay(from, zone))),
        lt(logbookEntries.madeAt, isoOf(startOfDay(addDays(until, 1), zone))),
      ),
    );
  if (!row || row.first === null || row.last === null) throw refusal(fieldErrors, 'field.nothing_to_export');
  return { first: Number(row.first), last: Number(row.last) };
}

interface Stretch {
  readonly forgotten: number;
  readonly opening: Mark;
  readonly closing: Mark;
  readonly entries: readonly EntryRow[];
  readonly heads: readonly HeadRow[];
}

/** It continues to the head that closed its last day, which the customer received by mail the next morning. */
async function stretchOf({ tx, house, agencyId }: Reader, wish: Wish, zone: string): Promise<Stretch> {
  const scope = { agencyId, siteId: wish.siteId };
  const { first, last } = await numbersOf(tx, scope, wish, zone);
  const kept = await tx.select().from(logbookHeads).where(ofScope(agencyId, wish.siteId)).orderBy(asc(logbookHeads.count), asc(logbookHeads.madeAt));
  if (kept.some((head) => !isGenuine(house.logbookKey, head))) throw refusal(fieldErrors, 'field.logbook_altered');
  const before = kept.findLast((head) => head.number < first);
  const end = Math.max(last, ...kept.filter(({ day }) => day >= wish.from && day <= wish.until).map(({ number }) => number));
  const entries = await entriesAfter(tx, scope, before?.number ?? 0, { until: end, limit: MOST_ENTRIES + 1 });
  if (entries.length > MOST_ENTRIES) throw refusal(fieldErrors, 'field.export_too_long');
  const opening: Mark = before ? { count: before.count, hash: before.hash } : NO_ENTRY;
  const heads = kept.filter(({ count }) => count >= opening.count && count <= opening.count + entries.length);
  const bounds = await boundsOf(tx, house.logbookKey, agencyId);
  let closing = opening;
  for (const entry of entries) {
    closing = nextMark(closing, entry);
    const { count, hash } = closing;
    if (entryFault(house.logbookKey, entry, bounds) !== null || heads.some((head) => head.count === count && head.hash !== hash))
      throw refusal(fieldErrors, 'field.logbook_altered', { number: entry.chainNumber });
  }
  return { opening, closing, entries, heads, forgotten: bounds.forgotten };
}

type Shown = Pick<GatheredExport, 'wish' | 'forgotten'>;
export const isForgotten = ({ forgotten }: Pick<Shown, 'forgotten'>, { chainNumber }: EntryRow): boolean => chainNumber <= forgotten;
/** Exported as a fingerprint only. */
export const isHidden = (shown: Shown, entry: EntryRow): boolean => isForgotten(shown, entry) || (shown.wish.shownOnly && !entry.customerShow);

export async function gatherExport(reader: Reader, wish: Wish): Promise<GatheredExport> {
  const { tx, agencyId } = reader;
  await demandSites(reader, wish.siteId);
  const siteNames = await namesOf(tx, agencyId, wish.siteId);
  const agency = await loadAgency(tx, agencyId);
  const stretch = await stretchOf(reader, wish, agency.timeZone);
  const shown = stretch.entries.filter((entry) => !isHidden({ wish, ...stretch }, entry));
  const known = await filesById(
    tx,
    agencyId,
    shown.flatMap(({ fileIds }) => fileIds),
  );
  const files = [...known.values()];
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) throw refusal(fieldErrors, 'field.export_too_long');
  return { agency, wish, siteName: wish.siteId === null ? null : (siteNames.get(wish.siteId) ?? ''), siteNames, ...stretch, files };
}
