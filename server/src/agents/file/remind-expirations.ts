// Runs every hour: reminds the agency and each agent of document deadlines and ends of contracts of active agents.
import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import { agentContracts, agentExpirations, agents } from '@vigie/db/tables/people.ts';
import type { ReminderKind } from '@vigie/db/tables/mailings.ts';
import type { Tx } from '@vigie/db/door.ts';
import { ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { deadlineOf, expirationType } from '@vigie/domain/agents/expiration.ts';
import type { ExpirationType } from '@vigie/domain/agents/expirations.data.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { leadSteps } from '@vigie/domain/shared/reminder-step.ts';
import { daysBetween, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { settingsOf, type AgencyRow } from '../../agency/profile.ts';
import { queueMail } from '../../plumbing/mail/queue-mail.ts';
import { dueReminders, noteReminder, roundOfAgencies, type Dated, type Due } from '../../mail/reminders.ts';
import type { House } from '../../plumbing/house.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';

type AgentRow = typeof agents.$inferSelect;
interface Deadline extends Dated {
  readonly agent: AgentRow;
  readonly what: string;
}

const working = (agencyId: string) => and(eq(agents.agencyId, agencyId), inArray(agents.status, [AgentStatus.licensed, AgentStatus.unlicensed]));

async function documentsOf(tx: Tx, agencyId: string): Promise<Deadline[]> {
  const rows = await tx
    .select({ row: agentExpirations, agent: agents })
    .from(agentExpirations)
    .innerJoin(agents, and(eq(agents.agencyId, agentExpirations.agencyId), eq(agents.id, agentExpirations.agentId)))
    .where(working(agencyId));
  return rows.flatMap(({ row, agent }) => {
    const dueOn = deadlineOf(row);
    return dueOn === null ? [] : [{ id: row.id, dueOn, agent, what: expirationType(row.typeKey as ExpirationType).label }];
  });
}

async function contractsOf(tx: Tx, agencyId: string): Promise<Deadline[]> {
  const rows = await tx
    .select({ row: agentContracts, agent: agents })
    .from(agentContracts)
    .innerJoin(agents, and(eq(agents.agencyId, agentContracts.agencyId), eq(agents.id, agentContracts.agentId)))
    .where(
      and(working(agencyId), isNotNull(agentContracts.endOn), notInArray(agentContracts.status, [ContractStatus.archived, ContractStatus.cancelled])),
    );
  return rows.map(({ row, agent }) => ({ id: row.id, dueOn: row.endOn!, agent, what: 'Fin de contrat' }));
}

/** Today's deadlines whose step nobody has recorded yet. */
async function taken(house: House, tx: Tx, agencyId: string, kind: ReminderKind, due: readonly Due<Deadline>[]): Promise<Deadline[]> {
  const own: Deadline[] = [];
  for (const one of due) if (await noteReminder(house, tx, agencyId, kind, one)) own.push(one.of);
  return own;
}

async function write(house: House, tx: Tx, agency: AgencyRow, today: LocalDay, to: AgentRow | null, list: readonly Deadline[]): Promise<void> {
  const email = to === null ? agency.email : to.email;
  if (email === '' || list.length === 0) return;
  await queueMail(house, tx, {
    agencyId: agency.id,
    template: 'expirationsReminder',
    recipients: [email],
    ...(to === null ? {} : { about: { table: 'agents', id: to.id } }),
    data: {
      firstname: to?.firstname ?? '',
      toAgent: to !== null,
      rows: list
        .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
        .map(({ agent, what, dueOn }) => ({
          agent: fullName(agent.firstname, agent.lastname),
          what,
          on: formatDay(dueOn),
          inDays: daysBetween(today, dueOn),
        })),
      message: settingsOf(agency).agentExpirationSettings.message,
      link: `${house.config.publicUrl}/#/platform/entreprise/listAgencyExpirations/expirationsAgent`,
    },
  });
}

async function remindAgency(house: House, tx: Tx, agency: AgencyRow, today: LocalDay): Promise<void> {
  const { leadDays, leadUnit, notify, notifyAgents } = settingsOf(agency).agentExpirationSettings;
  if (!notify && !notifyAgents) return;
  const steps = (dueOn: LocalDay): number[] => leadSteps(leadDays, leadUnit, dueOn);
  // A deadline without any recipient is not recorded. It is sent once there is an address.
  const isRead = (kind: ReminderKind, { agent }: Deadline): boolean =>
    (notify && agency.email !== '') || (notifyAgents && kind === 'expiration' && agent.email !== '');
  const due = async (kind: ReminderKind, list: Deadline[]): Promise<Deadline[]> => {
    const read = list.filter((one) => isRead(kind, one));
    return taken(house, tx, agency.id, kind, await dueReminders(tx, agency.id, kind, read, steps, today));
  };
  const contracts = await due('contract', await contractsOf(tx, agency.id));
  const documents = await due('expiration', await documentsOf(tx, agency.id));
  if (notify) await write(house, tx, agency, today, null, [...documents, ...contracts]);
  if (notifyAgents) {
    // Only the agency announces the end of a contract.
    for (const own of Map.groupBy(documents, ({ agent }) => agent.id).values()) await write(house, tx, agency, today, own[0]!.agent, own);
  }
  if (contracts.length + documents.length > 0) await notifyScreens(tx, { agencyId: agency.id, topic: 'mails', ids: [] });
}

export const remindExpirations = (house: House): Promise<void> =>
  roundOfAgencies(house, 'agents.reminders', (tx, agency, today) => remindAgency(house, tx, agency, today));
