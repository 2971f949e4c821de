// Runs every few minutes: on the agency's day and hour, mails each agent the coming days' planning (A-175, A-176).
import { and, asc, desc, eq, inArray, gte, isNotNull, isNull, lt, ne, notInArray } from 'drizzle-orm';
import { planningMailings, planningMails } from '@vigie/db/tables/mailings.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { mailedDays, mustMailPlannings, planningChanged, type MailedService } from '@vigie/domain/planning/changes/planning-mailing.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { addDays, weekday, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { formatDay, formatTime, weekdayNames } from '@vigie/domain/shared/time-format.ts';
import { instantOf, isoOf, localDay, localMinute, startOfDay } from '@vigie/domain/shared/time.ts';
import { settingsOf, type AgencyRow } from '../../agency/profile.ts';
import { queueMail } from '../../plumbing/mail/queue-mail.ts';
import { eachServed } from '../../agency/served-agencies.ts';
import type { House } from '../../plumbing/house.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { placeNameSql } from '../services/service-records.ts';

interface Days {
  readonly from: LocalDay;
  readonly until: LocalDay;
}
interface Planned extends MailedService {
  readonly agentId: string;
  readonly siteName: string;
  readonly zone: string;
}
type Addressee = Pick<typeof agents.$inferSelect, 'id' | 'firstname' | 'email'>;

async function lastDay(tx: Tx, agencyId: string): Promise<LocalDay | null> {
  const [row] = await tx
    .select({ day: planningMailings.day })
    .from(planningMailings)
    .where(eq(planningMailings.agencyId, agencyId))
    .orderBy(desc(planningMailings.day))
    .limit(1);
  return row?.day ?? null;
}

/** Active agents who want it. Archived agents get no mail. */
const addressees = (tx: Tx, agencyId: string): Promise<Addressee[]> =>
  tx
    .select({ id: agents.id, firstname: agents.firstname, email: agents.email })
    .from(agents)
    .where(
      and(
        eq(agents.agencyId, agencyId),
        inArray(agents.status, [AgentStatus.licensed, AgentStatus.unlicensed]),
        eq(agents.sendPlanning, true),
        ne(agents.email, ''),
      ),
    )
    .orderBy(asc(agents.id));

async function plannedIn(tx: Tx, { id, timeZone }: AgencyRow, { from, until }: Days): Promise<Map<string, Planned[]>> {
  const rows = await tx
    .select({
      agentId: serviceAssignments.agentId,
      id: services.id,
      startAt: services.startAt,
      endAt: services.endAt,
      siteId: services.siteId,
      siteName: placeNameSql,
      zone: sites.timeZone,
    })
    .from(serviceAssignments)
    .innerJoin(services, and(eq(services.agencyId, serviceAssignments.agencyId), eq(services.id, serviceAssignments.serviceId)))
    .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
    .where(
      and(
        eq(serviceAssignments.agencyId, id),
        isNull(services.parentId),
        isNotNull(services.publishedAt),
        notInArray(services.status, [ServiceStatus.archived, ServiceStatus.unscheduled]),
        gte(services.startAt, isoOf(startOfDay(from, timeZone))),
        lt(services.startAt, isoOf(startOfDay(addDays(until, 1), timeZone))),
      ),
    )
    .orderBy(asc(services.startAt), asc(services.id));
  return Map.groupBy(rows, ({ agentId }) => agentId);
}

/** What each agent was told last. */
async function toldBefore(tx: Tx, agencyId: string): Promise<Map<string, MailedService[]>> {
  const rows = await tx
    .selectDistinctOn([planningMails.agentId], { agentId: planningMails.agentId, services: planningMails.services })
    .from(planningMails)
    .where(eq(planningMails.agencyId, agencyId))
    .orderBy(asc(planningMails.agentId), desc(planningMails.day));
  return new Map(rows.map((row) => [row.agentId, row.services]));
}

const line = ({ startAt, endAt, zone, siteName }: Planned) => {
  const [start, end] = [instantOf(startAt), instantOf(endAt)];
  const day = localDay(start, zone);
  return {
    day: `${weekdayNames[weekday(day) - 1]} ${formatDay(day)}`,
    hours: `${formatTime(start, zone)} - ${formatTime(end, zone)}`,
    site: siteName,
  };
};
const told = ({ id, startAt, endAt, siteId }: Planned): MailedService => ({ id, startAt, endAt, siteId });

interface Mailing {
  readonly agency: AgencyRow;
  readonly today: LocalDay;
  readonly days: Days;
  readonly now: string;
}

async function mailAgent(house: House, tx: Tx, { agency, today, days, now }: Mailing, agent: Addressee, own: readonly Planned[]): Promise<void> {
  await queueMail(house, tx, {
    agencyId: agency.id,
    template: 'agentPlanning',
    recipients: [agent.email],
    about: { table: 'agents', id: agent.id },
    data: {
      firstname: agent.firstname,
      period: `du ${formatDay(days.from)} au ${formatDay(days.until)}`,
      services: own.map(line),
      link: `${house.config.publicUrl}/#/terrain/planning`,
      message: settingsOf(agency).mailSettings.planningMessage,
    },
  });
  await tx.insert(planningMails).values({ agencyId: agency.id, agentId: agent.id, day: today, services: own.map(told), sentAt: now });
}

/** All of an agency in one transaction: a crash leaves nothing, and the next minutes start again. */
async function mailAgency(house: House, tx: Tx, agency: AgencyRow): Promise<void> {
  const settings = settingsOf(agency).agentPlanningSettings;
  const clock = house.clock.now();
  const today = localDay(clock, agency.timeZone);
  if (!mustMailPlannings(settings, today, localMinute(clock, agency.timeZone), await lastDay(tx, agency.id))) return;
  const now = house.clock.instant();
  // The row of the day first: of two processes, one waits here and then finds it.
  const [mailing] = await tx
    .insert(planningMailings)
    .values({ agencyId: agency.id, day: today, sentAt: now, mails: 0 })
    .onConflictDoNothing()
    .returning();
  if (!mailing) return;
  const days = mailedDays(settings, today);
  const planned = await plannedIn(tx, agency, days);
  const before = await toldBefore(tx, agency.id);
  let mails = 0;
  for (const agent of await addressees(tx, agency.id)) {
    const own = planned.get(agent.id) ?? [];
    const changed = planningChanged(before.get(agent.id) ?? [], own.map(told), clock);
    if (settings.isAgentPlanningSendIfModified ? !changed : own.length === 0 && !changed) continue;
    await mailAgent(house, tx, { agency, today, days, now }, agent, own);
    mails += 1;
  }
  await tx
    .update(planningMailings)
    .set({ mails })
    .where(and(eq(planningMailings.agencyId, agency.id), eq(planningMailings.id, mailing.id)));
  await notifyScreens(tx, { agencyId: agency.id, topic: 'settings', ids: [] });
}

const JOB = 'planning.mailing';
const SENDS = (agency: AgencyRow): boolean => settingsOf(agency).agentPlanningSettings.weeklyMailingPlanningMode === 'on';

export const mailPlannings = (house: House): Promise<void> =>
  eachServed(house, JOB, {
    among: SENDS,
    work: (agency) => house.db.tenant({ agencyId: agency.id, action: JOB }, (tx) => mailAgency(house, tx, agency)),
  });
