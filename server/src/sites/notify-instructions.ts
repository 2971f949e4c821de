// Notifies the people whom the site names that its instructions changed (F-269).
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { userCompanies } from '@vigie/db/tables/people.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { sitesCan } from '@vigie/domain/sites/sites-can.ts';
import type { Scope } from '../plumbing/http/call.ts';
import { agentsOfSite, type SiteRecord } from './reach.ts';

type Member = typeof userCompanies.$inferSelect;

const asActor = (member: Member): Actor => ({
  kind: member.kind,
  rights: new Set(member.rights),
  ...(member.customerId ? { customerId: member.customerId } : {}),
});

/** Only people who may read the instructions, and never the author. */
function concerns(member: Member, site: SiteRecord, serving: ReadonlySet<string>): boolean {
  const chosen =
    member.kind === 'customer'
      ? site.notifySiteInstructionCustomers && member.customerId === site.customerId
      : member.kind === 'agent'
        ? site.notifySiteInstructionAgents && serving.has(member.agentId ?? '')
        : site.notifySiteInstructionAdmins;
  return chosen && sitesCan.readInstructions(asActor(member), site);
}

const PLACES = {
  agent: '/terrain/site/',
  customer: '/customer/customerSites',
  owner: '/platform/sites/sites',
  staff: '/platform/sites/sites',
} as const;

export async function notifyInstructions(
  { tx, agencyId, userId, house }: Pick<Scope, 'tx' | 'agencyId' | 'userId' | 'house'>,
  site: SiteRecord,
): Promise<void> {
  if (!site.notifySiteInstructionAgents && !site.notifySiteInstructionAdmins && !site.notifySiteInstructionCustomers) return;
  const serving = new Set(await agentsOfSite(tx, agencyId, site.id, house.clock));
  const members = await tx
    .select()
    .from(userCompanies)
    .where(
      and(eq(userCompanies.agencyId, agencyId), isNotNull(userCompanies.userId), isNull(userCompanies.disabledAt), ne(userCompanies.userId, userId)),
    );
  const groups = Map.groupBy(
    members.filter((member) => concerns(member, site, serving)),
    (member) => member.kind,
  );
  for (const [kind, people] of groups) {
    await house.jobs.send(tx, 'people.notify', {
      userIds: people.flatMap((member) => member.userId ?? []),
      title: 'Consignes modifiées',
      body: `Les consignes du site « ${site.name} » ont changé.`,
      href: kind === 'agent' ? `${PLACES.agent}${site.id}` : PLACES[kind],
    });
  }
}
