// Runs for an alert entry: notifies the agency's people at once, and the customer's contacts by mail (F-165).
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { authorShown, readsGuardNames } from '@vigie/domain/agency/settings/guard-names.ts';
import { agencyEventTypes, type EventType } from '@vigie/domain/field/logbook/event-types.ts';
import { formatDateTime } from '@vigie/domain/shared/time-format.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { loadAgency, settingsOf } from '../../agency/profile.ts';
import { copiesFor } from '../../mail/copies-for.ts';
import { queueMail } from '../../plumbing/mail/queue-mail.ts';
import type { House } from '../../plumbing/house.ts';
import type { JobData } from '../../plumbing/jobs.ts';
import { supervises } from '../on-call/people.ts';
import type { EntryRow } from '../logbook/append-entry.ts';

interface Told {
  readonly entry: EntryRow;
  readonly siteName: string | null;
  readonly eventReportEnabled: boolean;
  readonly timeZone: string;
  readonly label: string;
  readonly type: EventType | undefined;
  /** Whether customers read the names of guards. */
  readonly names: boolean;
}

async function load(tx: Tx, agencyId: string, entryId: string): Promise<Told | null> {
  const [row] = await tx
    .select({ entry: logbookEntries, siteName: sites.name, timeZone: sites.timeZone, eventReportEnabled: sites.eventReportEnabled })
    .from(logbookEntries)
    .leftJoin(sites, and(eq(sites.agencyId, logbookEntries.agencyId), eq(sites.id, logbookEntries.siteId)))
    .where(and(eq(logbookEntries.agencyId, agencyId), eq(logbookEntries.id, entryId)));
  if (!row) return null;
  const agency = await loadAgency(tx, agencyId);
  const timeZone = row.timeZone ?? agency.timeZone;
  const type = agencyEventTypes(settingsOf(agency).serviceEventTypes).find(({ typeKey }) => typeKey === row.entry.typeKey);
  return {
    ...row,
    timeZone,
    eventReportEnabled: row.eventReportEnabled ?? false,
    type,
    names: readsGuardNames('customer', settingsOf(agency)),
    label: type?.label ?? row.entry.typeKey,
  };
}

/** The owner and the supervisors. */
async function peopleOf(tx: Tx, agencyId: string) {
  const rows = await tx
    .select()
    .from(userCompanies)
    .where(and(eq(userCompanies.agencyId, agencyId), inArray(userCompanies.kind, ['owner', 'staff']), isNull(userCompanies.disabledAt)));
  return rows.filter(supervises);
}

/** `names`: whether its reader may know the guards. */
const wordsOf = ({ entry, siteName, timeZone }: Told, names: boolean): string =>
  [siteName, authorShown(entry, names), formatDateTime(instantOf(entry.madeAt), timeZone), entry.description].filter(Boolean).join(' – ');

async function mailContacts(house: House, tx: Tx, told: Told): Promise<void> {
  const { entry, label, eventReportEnabled } = told;
  if (!entry.customerShow || !entry.customerId || !eventReportEnabled) return;
  const rows = await tx
    .select({ email: userCompanies.email })
    .from(userCompanies)
    .where(
      and(
        eq(userCompanies.agencyId, entry.agencyId),
        eq(userCompanies.customerId, entry.customerId),
        eq(userCompanies.sendCustomerServiceEventReport, true),
        isNull(userCompanies.disabledAt),
      ),
    );
  const recipients = [...new Set(rows.map((row) => row.email).filter(Boolean))];
  if (recipients.length === 0) return;
  await queueMail(house, tx, {
    agencyId: entry.agencyId,
    recipients,
    bcc: await copiesFor(tx, entry.agencyId, 'receiveMissionEventsCopies', recipients),
    template: 'generic',
    about: { table: 'logbook_entries', id: entry.id },
    data: { subject: subjectOf(told, false), message: `Bonjour,\n${label}\n${wordsOf(told, told.names)}` },
  });
}

/** What is added to an entry or corrects it says so. */
const subjectOf = ({ entry, label }: Told, alert: boolean): string => {
  const kind = alert ? 'Alerte' : 'Main courante';
  const how: Readonly<Record<string, string>> = { addition: `${kind} complétée`, correction: `${kind} corrigée` };
  return `${how[entry.action] ?? kind} : ${label}`;
};

/** Copies by mail for those who asked for them. */
async function mailCopies(house: House, tx: Tx, told: Told, people: readonly { email: string; rights: string[] }[]): Promise<void> {
  const recipients = [
    ...new Set(people.filter((person) => person.rights.includes('receiveAlertsCopies') && person.email !== '').map((person) => person.email)),
  ];
  if (recipients.length === 0) return;
  await queueMail(house, tx, {
    agencyId: told.entry.agencyId,
    recipients,
    template: 'generic',
    about: { table: 'logbook_entries', id: told.entry.id },
    data: { subject: subjectOf(told, true), message: `${told.label}\n${wordsOf(told, true)}` },
  });
}

export async function notifyAlert(house: House, { agencyId, entryId, notifyCustomer }: JobData['field.alert']): Promise<void> {
  await house.db.tenant({ agencyId, action: 'field.alert' }, async (tx) => {
    const told = await load(tx, agencyId, entryId);
    if (!told) return;
    const { type } = told;
    if (type?.notifyAgency) {
      const people = await peopleOf(tx, agencyId);
      const userIds = people.flatMap((person) => person.userId ?? []);
      const href = type.category === 'agent' ? `/#/platform/terrain/supervision?alerte=${entryId}` : '/#/platform/terrain/adminMc';
      if (userIds.length > 0)
        await house.jobs.send(tx, 'people.notify', {
          userIds,
          title: told.label,
          body: wordsOf(told, true),
          href,
          isAlarm: type.category === 'agent',
        });
      await mailCopies(house, tx, told, people);
    }
    if (notifyCustomer ?? type?.notifyCustomer) await mailContacts(house, tx, told);
  });
}
