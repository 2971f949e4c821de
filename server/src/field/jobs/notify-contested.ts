// Runs as a job: notifies the desk of unplanned work, once for several waiting messages of one guard.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { contestedMessages, contestedParts } from '@vigie/db/tables/field/contested.ts';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { contestedTitle } from '@vigie/domain/field/contested.ts';
import { formatDateTime } from '@vigie/domain/shared/time-format.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { loadAgency } from '../../agency/profile.ts';
import type { House } from '../../plumbing/house.ts';
import type { JobData } from '../../plumbing/jobs.ts';

interface News {
  readonly title: string;
  readonly body: string;
}

async function ofPart(tx: Tx, agencyId: string, id: string): Promise<News | null> {
  const [row] = await tx
    .select({ part: contestedParts, parentId: services.parentId, site: sites, agent: agents })
    .from(contestedParts)
    .innerJoin(services, and(eq(services.agencyId, contestedParts.agencyId), eq(services.id, contestedParts.serviceId)))
    .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
    .innerJoin(agents, and(eq(agents.agencyId, contestedParts.agencyId), eq(agents.id, contestedParts.agentId)))
    .where(and(eq(contestedParts.agencyId, agencyId), eq(contestedParts.id, id)));
  if (!row || row.parentId !== null) return null;
  const begun = formatDateTime(instantOf(row.part.realStartAt ?? row.part.plannedStartAt), row.site.timeZone);
  return { title: 'Prise de service contestée', body: `${fullName(row.agent.firstname, row.agent.lastname)}, ${row.site.name}, ${begun}` };
}

async function ofMessage(tx: Tx, agencyId: string, id: string): Promise<News | null> {
  const [message] = await tx
    .select()
    .from(contestedMessages)
    .where(and(eq(contestedMessages.agencyId, agencyId), eq(contestedMessages.id, id)));
  if (!message) return null;
  const waiting = await tx
    .select({ id: contestedMessages.id })
    .from(contestedMessages)
    .where(and(eq(contestedMessages.agencyId, agencyId), eq(contestedMessages.agentId, message.agentId), eq(contestedMessages.verdict, 'open')))
    .orderBy(contestedMessages.createdAt, contestedMessages.id)
    .limit(1);
  if (waiting[0]?.id !== id) return null;
  const { timeZone } = await loadAgency(tx, agencyId);
  const made = formatDateTime(instantOf(message.madeAt), timeZone);
  return { title: 'Saisie à rattacher', body: `${message.authorName}, ${made} – ${contestedTitle(message.kind, message.payload)}` };
}

export async function notifyContested(house: House, { agencyId, partId, messageId }: JobData['field.contested']): Promise<void> {
  await house.db.tenant({ agencyId, action: 'field.contested' }, async (tx) => {
    const news = partId ? await ofPart(tx, agencyId, partId) : messageId ? await ofMessage(tx, agencyId, messageId) : null;
    if (!news) return;
    const rows = await tx
      .select()
      .from(userCompanies)
      .where(and(eq(userCompanies.agencyId, agencyId), inArray(userCompanies.kind, ['owner', 'staff']), isNull(userCompanies.disabledAt)));
    const desk = rows.filter(({ kind, rights }) => kind === 'owner' || rights.includes('readSupervision'));
    const userIds = desk.flatMap(({ userId }) => userId ?? []);
    if (userIds.length > 0) await house.jobs.send(tx, 'people.notify', { userIds, ...news, href: '/#/platform/terrain/supervision' });
  });
}
