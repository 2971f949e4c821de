// Gathers one day of a site's logbook for its customer: its content, its recipients and its document.
import { and, asc, eq, gte, isNull, lt, ne } from 'drizzle-orm';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { isoOf, startOfDay } from '@vigie/domain/shared/time.ts';
import type { AgencyRow } from '../../agency/profile.ts';
import { filesById, type FileRow } from '../../documents/files/store-file.ts';
import { printHeaded } from '../../documents/files/print-headed.ts';
import type { House } from '../../plumbing/house.ts';
import { imagesOf } from '../../documents/files/printed-images.ts';
import type { SiteRow } from '../service/work.ts';
import type { EntryRow } from './append-entry.ts';
import { logbookView } from './logbook-view.ts';

export interface SiteDay {
  /** Those shown to the customer, in the order in which they were made. Empty: there is nothing to send. */
  readonly entries: readonly EntryRow[];
  readonly files: readonly FileRow[];
}

/** The site's entries from 00:00 to 24:00 of that day, by the clock of `zone`. */
export async function siteDay(tx: Tx, { agencyId, id }: SiteRow, day: string, zone: string): Promise<SiteDay> {
  const entries = await tx
    .select()
    .from(logbookEntries)
    .where(
      and(
        eq(logbookEntries.agencyId, agencyId),
        eq(logbookEntries.siteId, id),
        eq(logbookEntries.customerShow, true),
        gte(logbookEntries.madeAt, isoOf(startOfDay(day, zone))),
        lt(logbookEntries.madeAt, isoOf(startOfDay(addDays(day, 1), zone))),
      ),
    )
    .orderBy(asc(logbookEntries.madeAt), asc(logbookEntries.chainNumber))
    .limit(2000);
  const files = await filesById(
    tx,
    agencyId,
    entries.flatMap((entry) => entry.fileIds),
  );
  return { entries, files: [...files.values()] };
}

/** The contacts who receive the logbook (F-174), for every customer of the agency. */
export async function logbookReaders(tx: Tx, agencyId: string): Promise<{ readonly customerId: string; readonly email: string }[]> {
  const rows = await tx
    .selectDistinct({ customerId: userCompanies.customerId, email: userCompanies.email })
    .from(userCompanies)
    .where(
      and(
        eq(userCompanies.agencyId, agencyId),
        eq(userCompanies.sendCustomerServiceEventReport, true),
        ne(userCompanies.email, ''),
        isNull(userCompanies.disabledAt),
      ),
    )
    .orderBy(asc(userCompanies.email));
  return rows.flatMap(({ customerId, email }) => (customerId === null ? [] : [{ customerId, email }]));
}

export interface PrintedSiteDay extends SiteDay {
  readonly agency: AgencyRow;
  readonly site: SiteRow;
  readonly customerName: string;
  readonly day: string;
}

/** Prints the PDF outside any transaction. */
export async function printSiteDay(house: House, { files, ...printed }: PrintedSiteDay): Promise<Uint8Array> {
  const { files: printable, images } = await imagesOf(house, [...files]);
  return printHeaded({ house, agencyId: printed.agency.id }, 'logbook', logbookView({ ...printed, images }), printable);
}

export const siteDayName = (day: string): string => `main-courante-${day}.pdf`;
