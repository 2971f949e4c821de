// What a contract that follows another starts with: the next period of the same contract, or an amendment to it.
import { addDays, addMonths, daysBetween, type LocalDay } from '../shared/time-day.ts';

interface Followed {
  readonly title: string;
  readonly body: string;
  readonly emails: readonly string[];
  readonly startsOn: LocalDay | null;
  readonly endsOn: LocalDay | null;
}

const TITLE_LIMIT = 255;
const AMENDMENT = 'Avenant : ';
const MOST_MONTHS = 120;

/** How many whole months the period lasts, its last day included. Null when it is not made of months. */
function wholeMonths(startsOn: LocalDay, endsOn: LocalDay): number | null {
  const after = addDays(endsOn, 1);
  for (let months = 1; months <= MOST_MONTHS; months += 1) {
    const reached = addMonths(startsOn, months);
    if (reached === after) return months;
    if (reached > after) return null;
  }
  return null;
}

/** The period after this one, as long: in months where it is made of months, otherwise in days. */
export function nextPeriod(startsOn: LocalDay | null, endsOn: LocalDay | null): { startsOn: LocalDay | null; endsOn: LocalDay | null } {
  if (endsOn === null) return { startsOn: null, endsOn: null };
  const next = addDays(endsOn, 1);
  if (startsOn === null || endsOn < startsOn) return { startsOn: next, endsOn: null };
  const months = wholeMonths(startsOn, endsOn);
  return { startsOn: next, endsOn: months === null ? addDays(next, daysBetween(startsOn, endsOn)) : addDays(addMonths(next, months), -1) };
}

/** The same text for the period that follows. Number, signatures and the working contract are not taken over. */
export const renewalOf = ({ title, body, emails, startsOn, endsOn }: Followed) => ({
  title,
  body,
  emails: [...emails],
  reference: '',
  workingContractId: null,
  ...nextPeriod(startsOn, endsOn),
});

/** Only the parties and the signers: an amendment says what changes, in words of its own. */
export const amendmentOf = ({ title, emails }: Followed) => ({
  title: `${AMENDMENT}${title}`.slice(0, TITLE_LIMIT),
  body: '',
  emails: [...emails],
  reference: '',
  workingContractId: null,
  startsOn: null,
  endsOn: null,
});
