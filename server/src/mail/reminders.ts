// Records reminders that were sent, and runs the hourly pass over the agencies.
import { and, eq, inArray } from 'drizzle-orm';
import { reminders, type ReminderKind } from '@vigie/db/tables/mailings.ts';
import type { Tx } from '@vigie/db/door.ts';
import { reminderStep } from '@vigie/domain/shared/reminder-step.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { localDay, localMinute } from '@vigie/domain/shared/time.ts';
import type { AgencyRow } from '../agency/profile.ts';
import { eachServed } from '../agency/served-agencies.ts';
import type { House } from '../plumbing/house.ts';
import type { JobName } from '../plumbing/jobs.ts';

/** Reminders are sent from this hour of the agency, never at night. */
const FROM_MINUTE = 8 * 60;

export interface Dated {
  readonly id: string;
  readonly dueOn: LocalDay;
}
export interface Due<T> {
  readonly of: T;
  readonly step: number;
}

/** Which of them are due today, each with its step. */
export async function dueReminders<T extends Dated>(
  tx: Tx,
  agencyId: string,
  kind: ReminderKind,
  subjects: readonly T[],
  stepsOf: readonly number[] | ((dueOn: LocalDay) => readonly number[]),
  today: LocalDay,
): Promise<Due<T>[]> {
  if (subjects.length === 0) return [];
  const rows = await tx
    .select({ id: reminders.subjectId, dueOn: reminders.dueOn, step: reminders.step })
    .from(reminders)
    .where(
      and(
        eq(reminders.agencyId, agencyId),
        eq(reminders.kind, kind),
        inArray(
          reminders.subjectId,
          subjects.map(({ id }) => id),
        ),
      ),
    );
  return subjects.flatMap((of) => {
    const done = rows.filter((row) => row.id === of.id && row.dueOn === of.dueOn).map((row) => row.step);
    const steps = typeof stepsOf === 'function' ? stepsOf(of.dueOn) : stepsOf;
    const step = reminderStep(steps, of.dueOn, today, done);
    return step === null ? [] : [{ of, step }];
  });
}

/** Records a step. Returns false when another process recorded it first. */
export async function noteReminder(house: House, tx: Tx, agencyId: string, kind: ReminderKind, { of, step }: Due<Dated>): Promise<boolean> {
  const rows = await tx
    .insert(reminders)
    .values({ agencyId, kind, subjectId: of.id, dueOn: of.dueOn, step, sentAt: house.clock.instant() })
    .onConflictDoNothing()
    .returning({ id: reminders.id });
  return rows.length > 0;
}

/** Each agency in its own transaction, by its own day. */
export async function roundOfAgencies(
  house: House,
  job: JobName,
  work: (tx: Tx, agency: AgencyRow, today: LocalDay) => Promise<void>,
): Promise<void> {
  const now = house.clock.now();
  await eachServed(house, job, {
    among: ({ timeZone }) => localMinute(now, timeZone) >= FROM_MINUTE,
    work: (agency) => house.db.tenant({ agencyId: agency.id, action: job }, (tx) => work(tx, agency, localDay(now, agency.timeZone))),
  });
}
