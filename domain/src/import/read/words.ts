// Converts free text of agencies' workbooks to the product's values: contract types, hours, customer kinds, payment terms, names.
import { Civility } from '../../agents/agent.ts';
import type { ContractHours, ContractType } from '../../agents/agent-contract.ts';
import { CustomerType } from '../../customers/customer-type.ts';
import type { Settlement } from '../../customers/settlement.ts';
import { fold, tidy, withoutAccents } from '../../shared/text.ts';
import { parseNumber } from '../../shared/validators.ts';
import { cellText } from './cell.ts';
import type { Cell } from './cell.ts';

const firstMatch = <T>(folded: string, table: readonly (readonly [RegExp, T])[]): T | null =>
  table.find(([pattern]) => pattern.test(folded))?.[1] ?? null;

/** Order matters: « CDD de remplacement » before « CDD », « indéterminée » before « déterminée ». */
const contractWords: readonly (readonly [RegExp, ContractType])[] = [
  [/\bc ?d ?i\b|\bcdi|indetermine|\bpermanent\b/, 'CDI'],
  [/rempla|replacement/, 'CDD_REPLACEMENT'],
  [/surcroit|accroissement/, 'CDD_ACTIVITY'],
  [/saison|seasonal/, 'SEASONAL_CONTRACT'],
  [/apprenti|alternan|apprentice/, 'APPRENTICE'],
  [/professionnalisation|contrat pro\b/, 'PRO_TRAINING'],
  [/\bstag|internship|\bintern\b/, 'INTERNSHIP'],
  [/interim|\bett\b|\btemp\b|travail temporaire|agency worker/, 'INTERIM'],
  [/\bc ?d ?d\b|\bcdd|determine|fixed term|\bextra\b|vacation|vacataire/, 'CDD'],
];

export interface ContractReading {
  readonly type: ContractType;
  readonly partTime: boolean | null;
}

/** Reads « cdi temps partiel » as CDI, part time. Null when the words name no contract. `partTime` null: not stated. */
export function readContractType(text: string): ContractReading | null {
  const folded = fold(text);
  const type = firstMatch(folded, contractWords);
  if (type === null) return null;
  if (/temps partiel|mi temps|part time|\btp\b/.test(folded)) return { type, partTime: true };
  return { type, partTime: /temps (plein|complet)|full time|\btc\b/.test(folded) ? false : null };
}

/** Returns the minutes of « 104h », « 151,67 », « 35h30 », « 151h67 » (hundredths above 59). Null when unreadable. */
function minutesOfHours(text: string): number | null {
  const clock = /^(\d{1,4}) ?(?:h|heures?)(?: ?(\d{1,2}))?$/.exec(text);
  if (clock) {
    const rest = clock[2] ?? '0';
    return Number(clock[1]) * 60 + (Number(rest) > 59 ? Math.round((Number(rest) * 60) / 100) : Number(rest));
  }
  const hours = parseNumber(text.replace(/ ?(?:h|heures?)$/, ''));
  return Number.isFinite(hours) && hours > 0 ? Math.round(hours * 60) : null;
}

const periodWords: readonly (readonly [RegExp, ContractHours['period']])[] = [
  [/sem|hebdo|week/, 'WEEK'],
  [/mois|mens|month/, 'MONTH'],
];

/** The legal weekly maximum (art. L3121-20 C. trav.). */
export const longestWeekMinutes = 48 * 60;

/** Up to forty-eight hours is a weekly figure (the legal maximum, art. L3121-20 C. trav.), more is monthly, unless the text or heading says otherwise. */
export function readHours(cell: Cell | undefined, heading = ''): ContractHours | null {
  const plain = withoutAccents(cellText(cell));
  const period = firstMatch(plain, periodWords) ?? firstMatch(withoutAccents(heading), periodWords);
  const bare = tidy(plain.replace(/\/|\bpar\b|\bper\b|sem\w*\.?|hebdo\w*|weekly|week|mois|mens\w*|monthly|month/g, ' '));
  const minutes = minutesOfHours(bare);
  if (minutes === null || minutes > 220 * 60) return null;
  return { period: period ?? (minutes <= longestWeekMinutes ? 'WEEK' : 'MONTH'), limitMinutes: minutes };
}

const customerTypeWords: readonly (readonly [RegExp, CustomerType])[] = [
  [/particulier|prive\b|personne physique|individual|private person/, CustomerType.person],
  [/association|\basso\b|\bong\b|fondation|charity|non profit/, CustomerType.association],
  [/collectiv|public|mairie|commune|etat\b|administration|hopital|departement|region|ministere|\bepci?\b|municipal/, CustomerType.publicBody],
  [
    /societe|entreprise|company|corporate|business|\b(sa|sas|sasu|sarl|eurl|sci|snc|gie)\b|professionnel|copropriete|syndic|commerce|\bpro\b|\bste\b/,
    CustomerType.company,
  ],
];

export const readCustomerType = (text: string): CustomerType | null => firstMatch(fold(text), customerTypeWords);

/** Reads « 30 j fin de mois », « à réception », « 45 », « 45 FDM ». Null when the words are not payment terms. */
export function readSettlement(text: string): Settlement | null {
  const folded = fold(text);
  const endOfMonth = /fin de? mois|\bfdm\b|\bfm\b|end of month|\beom\b/.exec(folded);
  const days = (endOfMonth ? /\b(\d{1,3})(?: ?[a-z]+)?\b/ : /(?:^|\bnet )(\d{1,3})$|\b(\d{1,3}) ?(?:j|jours?|jrs?|d|days?)\b/)
    .exec(folded)
    ?.slice(1)
    .find(Boolean);
  if (endOfMonth) {
    const daysAfter = days !== undefined && folded.indexOf(days) > endOfMonth.index;
    return {
      settlementPeriod: daysAfter ? 'endOfMonthThenDays' : 'daysThenEndOfMonth',
      settlementPeriodDays: Number(days ?? 0),
    };
  }
  if (days !== undefined && Number(days) > 0) return { settlementPeriod: 'days', settlementPeriodDays: Number(days) };
  const atOnce = /reception|comptant|immediat|receipt|\bcash\b/.test(folded) || days === '0';
  return atOnce ? { settlementPeriod: 'onReceipt', settlementPeriodDays: 0 } : null;
}

const civilityWords: readonly (readonly [RegExp, Civility])[] = [
  [/^(m|mr|monsieur|h|homme|masculin|male|man)$/, Civility.mister],
  [/^(mme|mlle|madame|mademoiselle|f|femme|feminin|female|mrs|ms|woman)$/, Civility.madam],
];

export const readCivility = (text: string): Civility | null => firstMatch(fold(text), civilityWords);

export interface PersonName {
  readonly firstname: string;
  readonly lastname: string;
}

const isUpper = (word: string): boolean => /\p{Lu}.*\p{L}/u.test(word) && word === word.toUpperCase();

const particle = /^(d['’]|de|du|des|da|dos|di|del|la|le|les|van|von|der|den|ben|el|al)$/;

/** Capitals, and the particles that lead to them: « de la TOUR ». */
function surnameWords(words: readonly string[]): readonly boolean[] {
  const isSurname = words.map(isUpper);
  for (let at = words.length - 2; at >= 0; at -= 1) isSurname[at] ||= isSurname[at + 1] === true && particle.test(words[at] ?? '');
  return isSurname;
}

/** Splits one cell of names: capitals are the surname, else a comma decides, else the heading's order (surname first). */
export function splitName(text: string, firstnameFirst: boolean): PersonName {
  const clean = tidy(text.replace(/^(m\.|mr\.?|mme\.?|mlle\.?|monsieur|madame)\s/i, ''));
  const comma = /^([^,]+),\s*(.+)$/.exec(clean);
  if (comma) return { lastname: comma[1]!, firstname: comma[2]! };
  const words = clean.split(' ');
  const isSurname = surnameWords(words);
  if (isSurname.includes(true) && isSurname.includes(false))
    return { lastname: words.filter((_, at) => isSurname[at]).join(' '), firstname: words.filter((_, at) => !isSurname[at]).join(' ') };
  return firstnameFirst
    ? { firstname: words[0] ?? '', lastname: words.slice(1).join(' ') }
    : {
        firstname: words.length > 1 ? words.at(-1)! : '',
        lastname: words.length > 1 ? words.slice(0, -1).join(' ') : clean,
      };
}
