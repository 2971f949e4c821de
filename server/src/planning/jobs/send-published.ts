// After a publication, sends each agent one mail with new and removed services, and one push message. Agents who already know are left out.
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { agents } from '@vigie/db/tables/people.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { formatDay, formatTime, weekdayNames } from '@vigie/domain/shared/time-format.ts';
import { weekday } from '@vigie/domain/shared/time-day.ts';
import { instantOf, localDay } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import { usersOfAgents } from '../../identity/people.ts';
import { queueMail } from '../../plumbing/mail/queue-mail.ts';
import type { House } from '../../plumbing/house.ts';
import type { JobData } from '../../plumbing/jobs.ts';
import { placeNameSql } from '../services/service-records.ts';
import { plural } from '@vigie/domain/shared/words-of-number.ts';

interface News {
  readonly serviceId: string;
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
      serviceId: services.id,
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

type Data = JobData['planning.published'];
type Taken = NonNullable<Data['taken']>[number];
type Addressee = News['agent'];

/** « du 01/12/2026 au 31/12/2026 », or « du 01/12/2026 » for one day. */
function periodText(news: readonly News[], taken: readonly Taken[]): string {
  const days = [...news.map(dayOf), ...taken.map(({ day }) => day.slice(-10).split('/').toReversed().join('-'))].sort();
  const [first, last] = [days[0]!, days.at(-1)!];
  return first === last ? `du ${formatDay(first)}` : `du ${formatDay(first)} au ${formatDay(last)}`;
}

interface Letter {
  readonly agent: Addressee;
  readonly news: readonly News[];
  readonly taken: readonly Taken[];
  readonly userId: string | undefined;
}

/** The text of the push message: only removed services, or the planning with the number of new ones. */
function pushOf({ news, taken }: Letter, period: string): { title: string; body: string } {
  const [one, gone] = [news[0], taken[0]];
  if (!one && gone)
    return taken.length === 1
      ? { title: 'Un service vous est retiré', body: `${gone.site}, ${gone.day}, ${gone.hours}` }
      : { title: `${taken.length} services vous sont retirés`, body: period };
  const given = news.length === 1 && one ? `${longDay(one)}, ${hours(one)}, ${one.siteName}` : `${news.length} services ${period}`;
  return { title: 'Votre planning', body: gone ? `${given} ; ${plural(taken.length, 'retiré', 'retirés')}` : given };
}

async function notifyAgent(house: House, tx: Tx, data: Data, letter: Letter, message: string): Promise<void> {
  const { agent, news, taken, userId } = letter;
  const period = periodText(news, taken);
  const was = (serviceId: string) => data.changed?.find((each) => each.serviceId === serviceId && each.agentId === agent.id)?.was;
  if (agent.email) {
    await queueMail(house, tx, {
      agencyId: data.agencyId,
      template: 'agentPlanning',
      recipients: [agent.email],
      about: { table: 'agents', id: agent.id },
      data: {
        firstname: agent.firstname,
        period,
        link: `${house.config.publicUrl}/#/terrain/planning`,
        message,
        services: news.map((each) => ({ day: longDay(each), hours: hours(each), site: each.siteName, was: was(each.serviceId) })),
        taken: taken.map(({ day, hours: times, site }) => ({ day, hours: times, site })),
      },
    });
  }
  if (userId) await house.jobs.send(tx, 'people.notify', { userIds: [userId], ...pushOf(letter, period), href: '/#/terrain/planning' });
}

async function addresseesOf(tx: Tx, agencyId: string, news: readonly News[], taken: readonly Taken[]): Promise<Addressee[]> {
  const ids = [...new Set([...news.map(({ agent }) => agent.id), ...taken.map(({ agentId }) => agentId)])];
  if (ids.length === 0) return [];
  return tx
    .select({ id: agents.id, firstname: agents.firstname, email: agents.email })
    .from(agents)
    .where(and(eq(agents.agencyId, agencyId), inArray(agents.id, ids)));
}

export async function sendPublished(house: House, data: Data): Promise<void> {
  const { agencyId, serviceIds, userId, taken = [] } = data;
  await house.db.tenant({ agencyId, userId, action: 'planning.published' }, async (tx) => {
    const news = await loadNews(tx, agencyId, serviceIds);
    const addressees = await addresseesOf(tx, agencyId, news, taken);
    const users = await usersOfAgents(
      tx,
      agencyId,
      addressees.map(({ id }) => id),
    );
    const { mailSettings } = await loadSettings(tx, agencyId);
    for (const agent of addressees) {
      const letter = {
        agent,
        news: news.filter((each) => each.agent.id === agent.id),
        taken: taken.filter(({ agentId }) => agentId === agent.id),
        userId: users.get(agent.id),
      };
      await notifyAgent(house, tx, data, letter, mailSettings.planningMessage);
    }
    if (news.length === 0) return;
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
