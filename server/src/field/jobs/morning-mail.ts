// Runs every hour: at the agency's mailing hour, mails yesterday's logbook and slips to the customers' contacts (F-174, F-175).
import { and, asc, count, eq, gte, inArray, isNull, lt } from 'drizzle-orm';
import { agencyReports } from '@vigie/db/tables/field/field.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { readsGuardNames } from '@vigie/domain/agency/settings/guard-names.ts';
import { ReportStatus } from '@vigie/domain/field/report.ts';
import { readRichText } from '@vigie/domain/shared/rich-text/kept-text.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { instantOf, isoOf, localDay, localTime, startOfDay } from '@vigie/domain/shared/time.ts';
import { settingsOf, type AgencyRow } from '../../agency/profile.ts';
import { storeFile } from '../../documents/files/store-file.ts';
import { copiesFor } from '../../mail/copies-for.ts';
import { queueMail } from '../../plumbing/mail/queue-mail.ts';
import { eachServed } from '../../agency/served-agencies.ts';
import type { House } from '../../plumbing/house.ts';
import { makeHead } from '../logbook/make-head.ts';
import { logbookReaders, printSiteDay, siteDay, siteDayName } from '../logbook/site-day.ts';
import { mailReport, printedReport, reportRecipients } from '../reports/print-report.ts';

type SiteRow = typeof sites.$inferSelect;

interface Yesterday {
  readonly day: string;
  readonly from: string;
  readonly until: string;
}

const yesterdayOf = (now: number, zone: string): Yesterday => {
  const today = localDay(now, zone);
  const day = addDays(today, -1);
  return { day, from: isoOf(startOfDay(day, zone)), until: isoOf(startOfDay(today, zone)) };
};

/** Sites whose customers want their logbook, with the recipients. */
async function wanted(tx: Tx, agencyId: string): Promise<{ site: SiteRow; customerName: string; emails: string[] }[]> {
  const readers = await logbookReaders(tx, agencyId);
  if (readers.length === 0) return [];
  const ids = readers.map(({ customerId }) => customerId);
  const rows = await tx
    .select({ site: sites, customerName: customers.name })
    .from(sites)
    .innerJoin(customers, and(eq(customers.agencyId, sites.agencyId), eq(customers.id, sites.customerId)))
    .where(and(eq(sites.agencyId, agencyId), inArray(sites.customerId, ids), eq(sites.eventReportEnabled, true)))
    .orderBy(asc(sites.name));
  return rows.map((row) => ({
    ...row,
    emails: readers.filter(({ customerId }) => customerId === row.site.customerId).map(({ email }) => email),
  }));
}

const template = (day: string): string => `logbook-${day}`;

/** Whether that day's logbook of the site was already sent: the hour may occur twice. */
async function wasSent(tx: Tx, site: SiteRow, day: string): Promise<boolean> {
  const [row] = await tx
    .select({ count: count() })
    .from(mails)
    .where(and(eq(mails.agencyId, site.agencyId), eq(mails.aboutTable, template(day)), eq(mails.aboutId, site.id)));
  return (row?.count ?? 0) > 0;
}

async function mailLogbook(
  house: House,
  agency: AgencyRow,
  site: SiteRow,
  customerName: string,
  emails: readonly string[],
  day: string,
): Promise<void> {
  const shown = await house.db.tenant({ agencyId: agency.id, action: 'field.morning' }, async (tx) =>
    (await wasSent(tx, site, day)) ? null : siteDay(tx, site, day, agency.timeZone),
  );
  if (!shown || shown.entries.length === 0) return;
  const bytes = await printSiteDay(house, { ...shown, agency, site, customerName, day });
  const { subject, message } = settingsOf(agency).eventReportSettings;
  await house.db.tenant({ agencyId: agency.id, action: 'field.morning' }, async (tx) => {
    const head = await makeHead({ house, tx }, { agencyId: agency.id, siteId: site.id }, { kind: 'mail', day });
    const file = await storeFile(house, tx, agency.id, { name: siteDayName(day), mimeType: 'application/pdf', bytes });
    await queueMail(house, tx, {
      agencyId: agency.id,
      recipients: emails,
      bcc: await copiesFor(tx, agency.id, 'receiveMissionEventsCopies', emails),
      template: 'logbookOfDay',
      fileIds: [file.id],
      about: { table: template(day), id: site.id },
      data: {
        subject: `${subject} – ${site.name} – ${formatDay(day)}`,
        message: readRichText(message),
        site: site.name,
        code: head?.code ?? null,
      },
    });
  });
}

/** Slips finished yesterday that nobody has sent yet. */
async function mailReports(house: House, agency: AgencyRow, { from, until }: Yesterday): Promise<void> {
  const rows = await house.db.tenant({ agencyId: agency.id }, (tx) =>
    tx
      .select()
      .from(agencyReports)
      .where(
        and(
          eq(agencyReports.agencyId, agency.id),
          isNull(agencyReports.sentAt),
          inArray(agencyReports.status, [ReportStatus.signedByAgent, ReportStatus.signedByCustomer]),
          gte(agencyReports.signedAt, from),
          lt(agencyReports.signedAt, until),
        ),
      ),
  );
  for (const row of rows) {
    const recipients = await house.db.tenant({ agencyId: agency.id }, (tx) => reportRecipients(tx, agency.id, row.customerId));
    if (recipients.length === 0) continue;
    const fileId = await printedReport(house, row, readsGuardNames('customer', settingsOf(agency)));
    await house.db.tenant({ agencyId: agency.id, action: 'field.morning' }, (tx) => mailReport(house, tx, agency.id, row.id, fileId, recipients));
  }
}

async function morningOf(house: House, agency: AgencyRow): Promise<void> {
  const yesterday = yesterdayOf(house.clock.now(), agency.timeZone);
  const list = await house.db.tenant({ agencyId: agency.id }, (tx) => wanted(tx, agency.id));
  for (const { site, customerName, emails } of list) await mailLogbook(house, agency, site, customerName, emails, yesterday.day);
  await mailReports(house, agency, yesterday);
}

/** The agency's hour, whatever the minutes of its setting. */
const isItsHour = (agency: AgencyRow, instant: string): boolean =>
  localTime(instantOf(instant), agency.timeZone).slice(0, 2) === settingsOf(agency).eventReportSettings.sendHour.slice(0, 2);

export const sendMorningMail = (house: House): Promise<void> =>
  eachServed(house, 'field.morning', {
    among: (agency) => isItsHour(agency, house.clock.instant()),
    work: (agency) => morningOf(house, agency),
  });
