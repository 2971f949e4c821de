// Runs every hour: reminds the agency of documents that end, whoever they are of, by its setting of deadlines.
import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import { documents } from '@vigie/db/tables/documents.ts';
import { agents, customers } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { leadSteps } from '@vigie/domain/shared/reminder-step.ts';
import { addDays, daysBetween, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { settingsOf, type AgencyRow } from '../agency/profile.ts';
import { dueReminders, noteReminder, roundOfAgencies, type Dated } from './reminders.ts';
import type { House } from '../plumbing/house.ts';
import { queueMail } from '../plumbing/mail/queue-mail.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import { joinedDocuments } from '../documents/records.ts';

interface Ending extends Dated {
  readonly name: string;
  readonly owner: string;
}

const ACTIVE = 100;
/** No reminder is made up for longer. */
const LATEST_DAYS = 7;

/** Those of people who left and of archived customers end without a word. */
async function endingOf(tx: Tx, agencyId: string, today: LocalDay): Promise<Ending[]> {
  const rows = await joinedDocuments(tx).where(
    and(
      eq(documents.agencyId, agencyId),
      gte(documents.expiresOn, addDays(today, -LATEST_DAYS)),
      or(isNull(documents.agentId), inArray(agents.status, [AgentStatus.licensed, AgentStatus.unlicensed])),
      or(isNull(documents.customerId), eq(customers.status, ACTIVE)),
    ),
  );
  return rows.flatMap(({ row, agent, customer }) => {
    const owner = agent ? fullName(agent.firstname, agent.lastname) : (customer?.name ?? 'Agence');
    return row.expiresOn === null ? [] : [{ id: row.id, dueOn: row.expiresOn, name: row.name, owner }];
  });
}

async function remindAgency(house: House, tx: Tx, agency: AgencyRow, today: LocalDay): Promise<void> {
  const { leadDays, leadUnit, notify } = settingsOf(agency).agentExpirationSettings;
  if (!notify || agency.email === '') return;
  const steps = (dueOn: LocalDay): number[] => leadSteps(leadDays, leadUnit, dueOn);
  const list: Ending[] = [];
  for (const due of await dueReminders(tx, agency.id, 'document', await endingOf(tx, agency.id, today), steps, today))
    if (await noteReminder(house, tx, agency.id, 'document', due)) list.push(due.of);
  if (list.length === 0) return;
  await queueMail(house, tx, {
    agencyId: agency.id,
    template: 'expirationsReminder',
    recipients: [agency.email],
    data: {
      firstname: '',
      toAgent: false,
      ofDocuments: true,
      rows: list
        .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.name.localeCompare(b.name, 'fr'))
        .map(({ owner, name, dueOn }) => ({ agent: owner, what: name, on: formatDay(dueOn), inDays: daysBetween(today, dueOn) })),
      message: '',
      link: `${house.config.publicUrl}/#/platform/entreprise/listAgencyExpirations/expirationsDocuments`,
    },
  });
  await notifyScreens(tx, { agencyId: agency.id, topic: 'mails', ids: [] });
}

export const remindDocuments = (house: House): Promise<void> =>
  roundOfAgencies(house, 'documents.reminders', (tx, agency, today) => remindAgency(house, tx, agency, today));
