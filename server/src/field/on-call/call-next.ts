// Calls the next person on call for each alert that waits too long, and writes the step beside the alert.
import { and, eq, lte } from 'drizzle-orm';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { alarmCalls } from '@vigie/db/tables/field/on-call.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { alarmLabel } from '@vigie/domain/field/alarm.ts';
import { CALLS_OVER, callWords, nextCall, nextCallAt, type NextCall } from '@vigie/domain/field/lone-worker/escalation.ts';
import { formatTime } from '@vigie/domain/shared/time-format.ts';
import { formatPhone, normalisePhone } from '@vigie/domain/shared/phone.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { loadAgency, settingsOf } from '../../agency/profile.ts';
import type { House } from '../../plumbing/house.ts';
import { queueMail } from '../../plumbing/mail/queue-mail.ts';
import type { EntryRow } from '../logbook/append-entry.ts';
import { writeBeside } from '../pti/write-beside.ts';
import { onCallOf, withDevices, type Reachable } from './people.ts';

const ACTION = 'field.onCall';
const MOST = 200;
const HREF = '/#/platform/terrain/supervision?alerte=';

interface Ground {
  readonly house: House;
  readonly tx: Tx;
  readonly agencyId: string;
}

/** « SOS : Marie Dupont, Galerie Nord, 14:32, 06 12 34 56 78 ». */
async function wordsOf({ tx, agencyId }: Ground, entry: EntryRow, timeZone: string): Promise<string> {
  const [row] = await tx
    .select({ site: sites.name, phones: agents.phones, firstname: agents.firstname, lastname: agents.lastname, zone: sites.timeZone })
    .from(logbookEntries)
    .leftJoin(sites, and(eq(sites.agencyId, logbookEntries.agencyId), eq(sites.id, logbookEntries.siteId)))
    .leftJoin(agents, and(eq(agents.agencyId, logbookEntries.agencyId), eq(agents.id, logbookEntries.agentId)))
    .where(and(eq(logbookEntries.agencyId, agencyId), eq(logbookEntries.id, entry.id)));
  const name = row && row.lastname !== null ? fullName(row.firstname ?? '', row.lastname) : entry.authorName;
  const [phone] = row?.phones ?? [];
  const time = formatTime(instantOf(entry.madeAt), row?.zone ?? timeZone);
  return `${alarmLabel(entry.typeKey)} : ${[name, row?.site, time, phone ? formatPhone(phone) : null].filter(Boolean).join(', ')}`;
}

async function call(ground: Ground, entry: EntryRow, { person, place, round }: NextCall<Reachable>): Promise<void> {
  const { house, tx, agencyId } = ground;
  const agency = await loadAgency(tx, agencyId);
  const words = await wordsOf(ground, entry, agency.timeZone);
  const href = `${HREF}${entry.id}`;
  const phone = house.sms.enabled ? normalisePhone(person.phone) : null;
  await house.jobs.send(tx, 'people.notify', {
    userIds: [person.userId],
    title: words,
    body: 'Personne n’a pris cette alerte.',
    href,
    isAlarm: true,
  });
  if (person.email !== '')
    await queueMail(house, tx, {
      agencyId,
      recipients: [person.email],
      template: 'alarmUnanswered',
      about: { table: 'logbook_entries', id: entry.id },
      data: { words, link: `${house.config.publicUrl}${href}` },
    });
  if (phone !== null) await house.jobs.send(tx, 'field.phone', { agencyId, entryId: entry.id, phone, name: person.name, words });
  // The logbook names what can reach the person, not what was tried in vain.
  const push = (await withDevices(house, [person.userId])).has(person.userId);
  const ways = { push, mail: person.email !== '' && house.mail.enabled, phone: phone !== null };
  await writeBeside({ house, tx, agencyId, userId: null, authorName: 'Vigie' }, entry, callWords({ place, round }, person.name, ways));
}

/** Returns when the next call is due, or null at the end of the calls. */
async function step(ground: Ground, entry: EntryRow, made: number): Promise<{ readonly step: number; readonly nextAt: string } | null> {
  const { house, tx, agencyId } = ground;
  const now = house.clock.now();
  const order = await onCallOf(tx, agencyId);
  const next = nextCall(order, made, now - instantOf(entry.madeAt));
  if (next === null) {
    if (made > 0) await writeBeside({ house, tx, agencyId, userId: null, authorName: 'Vigie' }, entry, CALLS_OVER);
    return null;
  }
  const { field } = settingsOf(await loadAgency(tx, agencyId));
  const nextAt = isoOf(nextCallAt(now, field.alarmCallSeconds));
  if (next === 'nobody') return { step: made, nextAt };
  await call(ground, entry, next);
  return { step: made + 1, nextAt };
}

async function follow(house: House, { agencyId, id }: { readonly agencyId: string; readonly id: string }): Promise<void> {
  await house.db.tenant({ agencyId, action: ACTION }, async (tx) => {
    const one = and(eq(alarmCalls.agencyId, agencyId), eq(alarmCalls.id, id));
    const [row] = await tx.select().from(alarmCalls).where(one).for('update');
    if (!row || instantOf(row.nextAt) > house.clock.now()) return;
    const [entry] = await tx
      .select()
      .from(logbookEntries)
      .where(and(eq(logbookEntries.agencyId, agencyId), eq(logbookEntries.id, row.entryId)));
    const next = entry ? await step({ house, tx, agencyId }, entry, row.step) : null;
    if (next === null) await tx.delete(alarmCalls).where(one);
    else await tx.update(alarmCalls).set(next).where(one);
  });
}

/** Returns how many alerts were due. */
export async function callOnCall(house: House): Promise<number> {
  const due = await house.db.platform(
    (tx) =>
      tx
        .select({ agencyId: alarmCalls.agencyId, id: alarmCalls.id })
        .from(alarmCalls)
        .where(lte(alarmCalls.nextAt, house.clock.instant()))
        .limit(MOST),
    ACTION,
  );
  for (const one of due) {
    try {
      await follow(house, one);
    } catch (error) {
      house.log.error({ err: error, alert: one.id }, ACTION);
    }
  }
  return due.length;
}
