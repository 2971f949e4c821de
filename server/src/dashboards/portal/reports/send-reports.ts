// Runs every few minutes: mails customers' people the report of the day or week, as they chose.
import { and, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { portalReports } from '@vigie/db/tables/portal.ts';
import { dueReport, isWorthSending, type ReportDays } from '@vigie/domain/dashboards/portal/report-mail.ts';
import {
  emptyWords,
  entriesWords,
  incidentLine,
  periodWords,
  roundLines,
  serviceLine,
  totalWords,
} from '@vigie/domain/dashboards/portal/report-words.ts';
import type { AgencyRow } from '../../../agency/profile.ts';
import { eachServed } from '../../../agency/served-agencies.ts';
import { eachOf } from '../../../plumbing/each-of.ts';
import type { House } from '../../../plumbing/house.ts';
import type { ReportedSite } from '../../../plumbing/mail/portal-letters.ts';
import { queueMail } from '../../../plumbing/mail/queue-mail.ts';
import { notifyScreens } from '../../../plumbing/realtime.ts';
import { isHeldBack } from '../../../plumbing/session/must-have-factor.ts';
import { actorOf, type Person } from '../../../plumbing/session/person.ts';
import { leaveLinks } from './leave-link.ts';
import { isEmptyReport, readReport, type SiteFacts } from './read-report.ts';
import { reportClock } from './report-clock.ts';

type Row = typeof portalReports.$inferSelect;
interface Due {
  readonly row: Row;
  readonly userId: string;
  readonly days: ReportDays;
}

const JOB = 'dashboards.reports';

const toldBy = ({ rhythm, toldDay, toldWeek }: Row): string | null => (rhythm === 'weekly' ? toldWeek : toldDay);

async function dueOf(house: House, agency: AgencyRow): Promise<Due[]> {
  const clock = reportClock(house, agency);
  const rows = await house.db.tenant({ agencyId: agency.id, action: JOB }, (tx) =>
    tx
      .select({ row: portalReports, userId: userCompanies.userId })
      .from(portalReports)
      .innerJoin(userCompanies, and(eq(userCompanies.agencyId, portalReports.agencyId), eq(userCompanies.id, portalReports.memberId)))
      .where(
        and(
          eq(portalReports.agencyId, agency.id),
          ne(portalReports.rhythm, 'never'),
          isNotNull(userCompanies.userId),
          isNull(userCompanies.disabledAt),
        ),
      ),
  );
  return rows.flatMap(({ row, userId }) => {
    const days = dueReport(row.rhythm, toldBy(row), clock);
    return days && userId !== null ? [{ row, userId, days }] : [];
  });
}

/** Whoever may not sign in to this customer's portal now is told nothing. */
async function readerOf(house: House, { row, userId }: Due): Promise<{ person: Person; actor: ReturnType<typeof actorOf> } | null> {
  const person = await house.people.of(userId);
  const membership = person?.memberships.find(({ id, kind }) => id === row.memberId && kind === 'customer');
  if (!person || !membership || isHeldBack(person, house.config)) return null;
  return { person, actor: actorOf(person, membership) };
}

/** Marks the period as told, if nobody has meanwhile: of two processes one waits here, then finds it marked. */
async function claim(tx: Tx, { row, days }: Due): Promise<boolean> {
  const column = row.rhythm === 'weekly' ? portalReports.toldWeek : portalReports.toldDay;
  const rows = await tx
    .update(portalReports)
    .set(row.rhythm === 'weekly' ? { toldWeek: days.until } : { toldDay: days.until })
    .where(
      and(
        eq(portalReports.agencyId, row.agencyId),
        eq(portalReports.id, row.id),
        eq(portalReports.rhythm, row.rhythm),
        or(isNull(column), lt(column, days.until)),
      ),
    )
    .returning({ id: portalReports.id });
  return rows.length > 0;
}

function siteInWords(
  { site, hours, services, rounds, incidents, entries }: SiteFacts,
  portal: string,
  frame: ReportDays & { zone: string },
): ReportedSite {
  return {
    name: site.name,
    total: hours === null || services?.length === 0 ? null : totalWords(hours),
    services: services?.map((one) => serviceLine(one, frame)) ?? null,
    rounds: roundLines(rounds, frame),
    incidents:
      incidents?.map((one) => ({ line: incidentLine(one, frame), photos: one.photos, href: `${portal}/customer/customerMc?fiche=${one.id}` })) ??
      null,
    entries: entries === null ? null : entriesWords(entries),
  };
}

async function reportTo(house: House, agency: AgencyRow, due: Due): Promise<void> {
  const reader = await readerOf(house, due);
  if (!reader) return;
  const { row, days, userId } = due;
  const facts = await readReport({ house, agencyId: agency.id, userId, actor: reader.actor }, agency, row.siteIds, days);
  const isEmpty = isEmptyReport(facts);
  const portal = `${house.config.publicUrl}/#`;
  const { user } = reader.person;
  await house.db.tenant({ agencyId: agency.id, action: JOB }, async (tx) => {
    if (!(await claim(tx, due)) || !isWorthSending(row.rhythm, isEmpty)) return;
    await queueMail(house, tx, {
      agencyId: agency.id,
      template: 'portalReport',
      recipients: [user.email],
      about: { table: 'portal_reports', id: row.id },
      data: {
        firstname: user.firstname,
        period: periodWords(days),
        empty: isEmpty ? emptyWords(days) : null,
        sites: facts.map((one) => siteInWords(one, portal, { ...days, zone: agency.timeZone })),
        link: `${portal}/home`,
        choice: `${portal}/customer/mes-e-mails`,
        ...leaveLinks(house, row),
      },
    });
    await notifyScreens(tx, { agencyId: agency.id, topic: 'mails', ids: [] });
  });
}

const reportsOf = async (house: House, agency: AgencyRow): Promise<void> =>
  eachOf(house, JOB, {
    things: await dueOf(house, agency),
    naming: ({ row }) => ({ agencyId: agency.id, reportId: row.id }),
    work: (due) => reportTo(house, agency, due),
  });

/** Agencies in which somebody wants a report. */
async function concerned(house: House): Promise<ReadonlySet<string>> {
  const rows = await house.db.platform(
    (tx) => tx.selectDistinct({ agencyId: portalReports.agencyId }).from(portalReports).where(ne(portalReports.rhythm, 'never')),
    JOB,
  );
  return new Set(rows.map(({ agencyId }) => agencyId));
}

export async function sendReports(house: House): Promise<void> {
  const wanted = await concerned(house);
  await eachServed(house, JOB, { among: ({ id }) => wanted.has(id), work: (agency) => reportsOf(house, agency) });
}
