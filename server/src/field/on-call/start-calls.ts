// Begins and ends the calls for one alert, in the transaction of the alert and of its taking in charge.
import { and, eq } from 'drizzle-orm';
import { alarmCalls } from '@vigie/db/tables/field/on-call.ts';
import type { Tx } from '@vigie/db/door.ts';
import { nextCallAt } from '@vigie/domain/field/lone-worker/escalation.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import type { House } from '../../plumbing/house.ts';

interface Ground {
  readonly house: House;
  readonly tx: Tx;
  readonly agencyId: string;
}

/** The desk's screens sound at once: the first person on call is called when they stay unanswered. */
export async function startCalls({ house, tx, agencyId }: Ground, entryId: string): Promise<void> {
  const { field } = await loadSettings(tx, agencyId);
  await tx.insert(alarmCalls).values({ agencyId, entryId, nextAt: isoOf(nextCallAt(house.clock.now(), field.alarmCallSeconds)) });
}

export const endCalls = ({ tx, agencyId }: Pick<Ground, 'tx' | 'agencyId'>, entryId: string): Promise<unknown> =>
  tx.delete(alarmCalls).where(and(eq(alarmCalls.agencyId, agencyId), eq(alarmCalls.entryId, entryId)));
