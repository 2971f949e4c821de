// After a publication: each agent gets one mail with his services and one push message; who was told already is left alone.
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { agents } from '@vigie/db/tables/people.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { formatDay, formatTime, weekdayNames } from '@vigie/domain/shared/time-format.ts';
import { weekday } from '@vigie/domain/shared/time-day.ts';
import { instantOf, localDay } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import { usersOfAgents } from '../../identity/people.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { House } from '../../plumbing/house.ts';
import type { JobData } from '../../plumbing/jobs.ts';
import { placeNameSql } from '../services/service-records.ts';

interface News {
  readonly assignmentId: string;
  readonly agent: { readonly id: string; readonly firstname: string; readonly email: string };
  readonly startAt: string;
  readonly endAt: string;
  readonly siteName: string;
  readonly zone: string;
}

const loadNews = (tx: Tx, agencyId: string, serviceIds: readonly string[]): Promise<News[]> =>
  tx
    .select({
      assignmentId: serviceAssignments.id,
      agent: { id: agents.id, firstname: agents.firstname, email: agents.email },
      startAt: services.startAt,
      endAt: services.endAt,
      siteName: placeNameSql,
      zone: sites.timeZone,
    })
    .from(serviceAssignments)
    .innerJoin(services, and(eq(services.agencyId, serviceAssignments.agencyId), eq(services.id, serviceAssignments.serviceId)))
    .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
    .innerJoin(agents, and(eq(agents.agencyId, serviceAssignments.agencyId), eq(agents.id, serviceAssignments.agentId)))
    .where(
      and(
        eq(serviceAssignments.agencyId, agencyId),
        inArray(serviceAssignments.serviceId, [...serviceIds]),
        isNull(serviceAssignments.notifiedAt),
        isNotNull(services.publishedAt),
      ),
    )
    .orderBy(asc(services.startAt), asc(services.id))
    .for('update', { of: serviceAssignments });

const dayOf = ({ startAt, zone }: News): string => localDay(instantOf(startAt), zone);
const longDay = (news: News): string => `${weekdayNames[weekday(dayOf(news)) - 1]} ${formatDay(dayOf(news))}`;
const hours = ({ startAt, endAt, zone }: News): string => `${formatTime(instantOf(startAt), zone)} - ${formatTime(instantOf(endAt), zone)}`;

/** « du 01/12/2026 au 31/12/2026 », or « du 01/12/2026 » for one day. */
function periodText(news: readonly News[]): string {
  const days = news.map(dayOf).sort();
  const [first, last] = [days[0]!, days.at(-1)!];
  return first === last ? `du ${formatDay(first)}` : `du ${formatDay(first)} au ${formatDay(last)}`;
}

async function tellAgent(house: House, tx: Tx, agencyId: string, own: readonly News[], userId: string | undefined, message: string): Promise<void> {
  const { agent } = own[0]!;
  const period = periodText(own);
  if (agent.email) {
    await queueMail(house, tx, {
      agencyId,
      template: 'agentPlanning',
      recipients: [agent.email],
      about: { table: 'agents', id: agent.id },
      data: {
        firstname: agent.firstname,
        period,
        link: `${house.config.publicUrl}/#/terrain/planning`,
        message,
        services: own.map((news) => ({ day: longDay(news), hours: hours(news), site: news.siteName })),
      },
    });
  }
  if (userId) {
    const body = own.length === 1 ? `${longDay(own[0]!)}, ${hours(own[0]!)}, ${own[0]!.siteName}` : `${own.length} services ${period}`;
    await house.jobs.send(tx, 'people.notify', { userIds: [userId], title: 'Votre planning', body, href: '/#/terrain/planning' });
  }
}

export async function sendPublished(house: House, { agencyId, serviceIds, userId }: JobData['planning.published']): Promise<void> {
  await house.db.tenant({ agencyId, userId, action: 'planning.published' }, async (tx) => {
    const news = await loadNews(tx, agencyId, serviceIds);
    if (news.length === 0) return;
    const byAgent = Map.groupBy(news, ({ agent }) => agent.id);
    const users = await usersOfAgents(tx, agencyId, [...byAgent.keys()]);
    const { mailSettings } = await loadSettings(tx, agencyId);
    for (const [agentId, own] of byAgent) await tellAgent(house, tx, agencyId, own, users.get(agentId), mailSettings.planningMessage);
    await tx
      .update(serviceAssignments)
      .set({ notifiedAt: house.clock.instant() })
      .where(
        and(
          eq(serviceAssignments.agencyId, agencyId),
          inArray(
            serviceAssignments.id,
            news.map(({ assignmentId }) => assignmentId),
          ),
        ),
      );
  });
}
