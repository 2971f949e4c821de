// The sentences with which a customer reads its sites: who is there, what comes next, what is owed.
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { formatDay, formatLongDay, formatTime, today, wallOf } from '../../shared/format/dates.ts';
import { formatMoney, plural } from '../../shared/format/numbers.ts';
import type { Currency } from '@vigie/domain/shared/money-format.ts';
import type { Dues, Incident, Plan, SiteNow } from './portal-api.ts';

const dayOf = (instant: string): string => wallOf(instant)[0];

/** « aujourd’hui », « demain », « lundi 23 novembre ». */
function dayWords(instant: string): string {
  const day = dayOf(instant);
  if (day === today()) return 'aujourd’hui';
  return day === addDays(today(), 1) ? 'demain' : formatLongDay(day);
}

/** « 08:02 », or « hier à 20:00 » for who came before midnight. */
export function sinceWords(instant: string): string {
  const day = dayOf(instant);
  if (day === today()) return formatTime(instant);
  return day === addDays(today(), -1) ? `hier à ${formatTime(instant)}` : `le ${formatDay(day)} à ${formatTime(instant)}`;
}

export type Tone = 'done' | 'warning' | 'danger' | 'neutral';

/** The one word at the head of a site's card. */
export function standOf({ present, awaited }: Plan): { readonly tone: Tone; readonly label: string } {
  if (awaited.some(({ isLate }) => isLate))
    return present.length > 0 ? { tone: 'warning', label: 'Effectif incomplet' } : { tone: 'danger', label: 'Prise de service attendue' };
  if (present.length > 0) return { tone: 'done', label: present.length === 1 ? 'Agent sur place' : `${present.length} agents sur place` };
  return awaited.length > 0 ? { tone: 'warning', label: 'Service qui commence' } : { tone: 'neutral', label: 'Aucun service en ce moment' };
}

const RANKS: Readonly<Record<Tone, number>> = { danger: 0, warning: 1, done: 2, neutral: 3 };

/** Sites where something happens come first, the others as the agency names them. */
export const inOrder = (rows: readonly SiteNow[]): SiteNow[] => {
  const rankOf = ({ plan }: SiteNow): number => RANKS[plan ? standOf(plan).tone : 'neutral'];
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b));
};

/** Without blame: what the plan says, and what is not recorded yet. */
export function awaitedWords({ since, missing }: Plan['awaited'][number], isNobodyThere: boolean): string {
  const from = `Service prévu depuis ${sinceWords(since)}`;
  if (isNobodyThere) return `${from} : personne n’a encore pointé son arrivée.`;
  return `${from} : ${missing === 1 ? 'une arrivée n’est' : `${missing} arrivées ne sont`} pas encore pointée${missing === 1 ? '' : 's'}.`;
}

export const nextWords = ({ start, end }: NonNullable<Plan['next']>): string => `${dayWords(start)}, ${formatTime(start)} – ${formatTime(end)}`;

export function roundWords({ name, startedAt, endedAt, passed, total }: NonNullable<SiteNow['round']>): {
  readonly title: string;
  readonly text: string;
} {
  const points = `${plural(passed, 'point passé', 'points passés')} sur ${total}`;
  return endedAt === null
    ? { title: 'Ronde en cours', text: `${name}, depuis ${sinceWords(startedAt)} : ${points}` }
    : { title: 'Dernière ronde', text: `${name}, ${sinceWords(startedAt)} : ${points}` };
}

/** Nothing marks an incident as closed: what was added last says how it ended. */
export const followUpWords = ({ followUp }: Pick<Incident, 'followUp'>): string =>
  followUp === null ? 'Aucune suite consignée pour le moment.' : `Suite donnée, ${sinceWords(followUp.madeAt)} : ${followUp.description}`;

export function duesWords({ count, cents, overdueCount, overdueCents }: Dues, currency: Currency): string {
  if (count === 0) return 'Aucune facture à régler.';
  const late = overdueCount === 0 ? '' : `, dont ${formatMoney(overdueCents, currency)} en retard`;
  return `${plural(count, 'facture', 'factures')} à régler : ${formatMoney(cents, currency)}${late}`;
}
