// Counts one agent's hours in the month of a day, as their file shows them.
import { lastOfMonth, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { loadSettings } from '../agency/profile.ts';
import type { Scope } from '../plumbing/http/call.ts';
import type { WorkingTime } from '../plumbing/lent.ts';
import { countWork, totalsOf } from './count-work.ts';
import { loadWork } from './load-work.ts';
import { hoursPeriod } from './period.ts';

interface Reader extends Pick<Scope, 'tx' | 'agencyId'> {
  readonly house: Pick<Scope['house'], 'clock'>;
}

export async function workingTimeOf({ tx, agencyId, house }: Reader, agentId: string, day: LocalDay): Promise<WorkingTime> {
  const [from, until] = [`${day.slice(0, 7)}-01`, lastOfMonth(day)];
  const settings = await loadSettings(tx, agencyId);
  const { within } = hoursPeriod(from, until, settings);
  const work = await loadWork(tx, agencyId, within, { agentIds: [agentId] });
  const { plannedMinutes, workedMinutes } = totalsOf(countWork(work, { settings, now: house.clock.now(), within }));
  return { from, until, plannedMinutes, workedMinutes };
}
