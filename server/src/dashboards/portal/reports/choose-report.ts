// Reads and changes the rhythm and the sites of the report that a customer's person is mailed.
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { reportCalls } from '@vigie/contract/dashboards/report-endpoints.ts';
import { portalReports } from '@vigie/db/tables/portal.ts';
import { nextReportOn, pastAtChoice, type ReportClock, type ReportRhythm } from '@vigie/domain/dashboards/portal/report-mail.ts';
import { loadAgency, type AgencyRow } from '../../../agency/profile.ts';
import { invalid, notFound } from '../../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../../plumbing/http/call.ts';
import { ownSites } from '../own-sites.ts';
import { reportClock, sendHourOf } from './report-clock.ts';

type Call = Scope & Pick<ScopedCall<typeof reportCalls.reportChoice>, 'person'>;
type Row = typeof portalReports.$inferSelect;

/** Their membership as this customer's person. A visitor has none, and no report. */
function memberIdOf({ person, agencyId, actor }: Pick<Call, 'person' | 'agencyId' | 'actor'>): string {
  const member = person.memberships.find(
    ({ kind, agency, customer }) => kind === 'customer' && agency.id === agencyId && customer?.id === actor.customerId,
  );
  if (!member) throw notFound();
  return member.id;
}

const find = async ({ tx, agencyId }: Pick<Call, 'tx' | 'agencyId'>, memberId: string): Promise<Row | undefined> => {
  const [row] = await tx
    .select()
    .from(portalReports)
    .where(and(eq(portalReports.agencyId, agencyId), eq(portalReports.memberId, memberId)));
  return row;
};

type Chosen = Pick<Row, 'rhythm' | 'siteIds'>;

async function presented(call: Call, agency: AgencyRow, { rhythm, siteIds }: Chosen) {
  const sites = (await ownSites(call)).map(({ id, name }) => ({ id, name }));
  return {
    rhythm,
    // A site that was archived or given away is chosen no more.
    siteIds: siteIds.filter((id) => sites.some((site) => site.id === id)),
    sites,
    email: call.person.user.email,
    sendHour: sendHourOf(agency),
    nextOn: nextReportOn(rhythm, reportClock(call.house, agency)),
  };
}

const NONE: Chosen = { rhythm: 'never', siteIds: [] };

export async function readReportChoice(call: Call) {
  const agency = await loadAgency(call.tx, call.agencyId);
  return presented(call, agency, (await find(call, memberIdOf(call))) ?? NONE);
}

/** What counts as told from now on: with another rhythm, what is already past its hour. */
function toldFrom(before: Row | undefined, rhythm: ReportRhythm, clock: ReportClock): Pick<Row, 'toldDay' | 'toldWeek'> {
  const told = { toldDay: before?.toldDay ?? null, toldWeek: before?.toldWeek ?? null };
  if (before?.rhythm === rhythm) return told;
  const past = pastAtChoice(rhythm, clock);
  const later = (known: string | null): string | null => (known !== null && past !== null && known > past ? known : (past ?? known));
  return rhythm === 'weekly' ? { ...told, toldWeek: later(told.toldWeek) } : { ...told, toldDay: later(told.toldDay) };
}

export async function chooseReport(call: ScopedCall<typeof reportCalls.chooseReport>) {
  const { tx, agencyId, house, body } = call;
  const memberId = memberIdOf(call);
  const known = new Set((await ownSites(call)).map(({ id }) => id));
  if (body.siteIds.some((id) => !known.has(id))) throw invalid({ siteIds: 'Site introuvable' });
  const agency = await loadAgency(tx, agencyId);
  const before = await find(call, memberId);
  const chosen = { rhythm: body.rhythm, siteIds: [...new Set(body.siteIds)], ...toldFrom(before, body.rhythm, reportClock(house, agency)) };
  await tx
    .insert(portalReports)
    .values({ agencyId, memberId, tokenSeed: randomBytes(24).toString('base64url'), ...chosen })
    .onConflictDoUpdate({ target: [portalReports.agencyId, portalReports.memberId], set: chosen });
  return presented(call, agency, chosen);
}
