// Verifies an agency's logbook and stores the findings. New findings are reported to its people at once.
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { logbookProof as calls } from '@vigie/contract/field/proof-endpoints.ts';
import type { ChainVerdict, LogbookCheck } from '@vigie/contract/field/schemas.ts';
import type { Tx } from '@vigie/db/door.ts';
import { logbookChecks } from '@vigie/db/tables/field/logbook.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { chainFaultMessages } from '@vigie/domain/field/logbook/logbook-entry.ts';
import { keyCode } from '@vigie/domain/field/logbook/logbook-proof.ts';
import { DAY } from '@vigie/domain/shared/time.ts';
import { queueMail } from '../../plumbing/mail/queue-mail.ts';
import type { House } from '../../plumbing/house.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { filesToRead } from './files-of-entries.ts';
import { verifyAgencyLogbook, type Broken, type LogbookVerdict } from './verify-logbook.ts';
import { digest } from './write-head.ts';

type CheckRow = typeof logbookChecks.$inferSelect;

const TITLE = 'Altération de la main courante';
const HREF = '/#/platform/terrain/adminMc';

async function lastCheck(tx: Tx, agencyId: string): Promise<CheckRow | undefined> {
  const [row] = await tx
    .select()
    .from(logbookChecks)
    .where(eq(logbookChecks.agencyId, agencyId))
    .orderBy(desc(logbookChecks.checkedAt), desc(logbookChecks.id))
    .limit(1);
  return row;
}

/** The owner and the readers of the whole logbook. */
async function peopleOf(tx: Tx, agencyId: string) {
  const rows = await tx
    .select()
    .from(userCompanies)
    .where(and(eq(userCompanies.agencyId, agencyId), inArray(userCompanies.kind, ['owner', 'staff']), isNull(userCompanies.disabledAt)));
  return rows.filter(({ kind, rights }) => kind === 'owner' || rights.includes('readMissionEvents'));
}

const wordsOf = ({ number, reason }: Broken): string => `Écriture n° ${number} : ${chainFaultMessages[reason].toLowerCase()}.`;

async function notifyPeople(house: House, tx: Tx, agencyId: string, found: Broken): Promise<void> {
  const people = await peopleOf(tx, agencyId);
  const body = wordsOf(found);
  const userIds = people.flatMap(({ userId }) => userId ?? []);
  if (userIds.length > 0) await house.jobs.send(tx, 'people.notify', { userIds, title: TITLE, body, href: HREF });
  const recipients = [...new Set(people.map(({ email }) => email).filter(Boolean))];
  if (recipients.length > 0)
    await queueMail(house, tx, {
      agencyId,
      recipients,
      template: 'logbookAltered',
      about: { table: 'logbook_checks', id: agencyId },
      data: { what: body, link: `${house.config.publicUrl}${HREF}` },
    });
}

const isKnownAlready = (before: CheckRow | undefined, found: Broken): boolean =>
  before?.ok === false && before.number === found.number && before.reason === found.reason;

async function keep(house: House, tx: Tx, agencyId: string, { entries, files, broken }: LogbookVerdict, byHand: boolean): Promise<void> {
  const before = await lastCheck(tx, agencyId);
  await tx.insert(logbookChecks).values({ agencyId, checkedAt: house.clock.instant(), byHand, ok: broken === null, entries, files, ...broken });
  if (broken && !isKnownAlready(before, broken)) await notifyPeople(house, tx, agencyId, broken);
  await notifyScreens(tx, { agencyId, topic: 'logbook', ids: [], agentIds: [] });
}

/** Opens its own transactions. */
export async function checkLogbook(house: House, agencyId: string, byHand: boolean): Promise<LogbookVerdict> {
  const door = { agencyId, action: 'field.verify' };
  const wanted = await house.db.tenant(door, async (tx) => {
    const before = await lastCheck(tx, agencyId);
    return filesToRead(tx, agencyId, { since: before?.ok ? before.entries : 0, night: Math.floor(house.clock.now() / DAY) });
  });
  const verdict = await verifyAgencyLogbook(house, agencyId, wanted);
  await house.db.tenant(door, (tx) => keep(house, tx, agencyId, verdict, byHand));
  return verdict;
}

const shown = (found: Broken | null) => found && { ...found, message: chainFaultMessages[found.reason] };

export async function verifyLogbook({ house, agencyId }: Omit<ScopedCall<typeof calls.verifyLogbook>, 'tx'>): Promise<z.input<typeof ChainVerdict>> {
  const { entries, files, head, broken } = await checkLogbook(house, agencyId, true);
  return { ok: broken === null, count: entries, files, head, broken: shown(broken) };
}

const brokenOf = ({ number, entryId, reason }: CheckRow): Broken | null => (reason === null ? null : { number: number ?? 0, entryId, reason });

export async function readLogbookCheck({ house, tx, agencyId }: ScopedCall<typeof calls.logbookCheck>): Promise<z.input<typeof LogbookCheck>> {
  const row = await lastCheck(tx, agencyId);
  return {
    last: row ? { at: row.checkedAt, byHand: row.byHand, ok: row.ok, count: row.entries, files: row.files, broken: shown(brokenOf(row)) } : null,
    keyCode: await keyCode(house.logbookKey.publicKey, digest),
  };
}
