// Decides whether a workbook row and a record are the same person or company. A number alone is never enough.
import { fold, tidy } from '../../shared/text.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { oneSlip } from '../recognise/heading.ts';

export interface Named {
  readonly firstname: string;
  readonly lastname: string;
}
/** What a file and a row say about a person. Empty fields are ignored. */
export interface Identity extends Named {
  readonly birthDate: LocalDay | null;
  readonly socialSecurityNumber?: string;
  readonly cardNumber?: string;
  readonly email?: string;
}

/** `close`: one typing error, or part of a compound name. A person must check it. */
export type NameFit = 'same' | 'close' | 'other';

/** Removes the title, accents, case and hyphens. */
export const bareName = (text: string): string => fold(text.replace(/^(m\.|mr\.?|mme\.?|mlle\.?|monsieur|madame)\s/i, ''));
const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean);

/** « J », « J.-P. » or « Je » beside the last name: the start of the first name, or its initials. */
export function abbreviates(text: string, firstname: string): boolean {
  const letters = text.replaceAll(' ', '');
  const words = wordsOf(firstname);
  const initials = words.map((word) => word[0]).join('');
  return letters.length <= 3 && words.length > 0 && (words[0]!.startsWith(letters) || (letters.length > 1 && initials === letters));
}

/** « Jean » is a short form of « Jean-Pierre », and so is an initial. */
function fitsFirstname(written: readonly string[], firstname: string): boolean {
  const own = wordsOf(firstname);
  if (written.length === 0 || written.join('') === own.join('') || abbreviates(written.join(' '), firstname)) return true;
  return own.length > 0 && written.every((word, index) => own[index] === undefined || word === own[index] || own[index][0] === word);
}

/** Returns the words around a run of others. Null when the run is not at their beginning or end. */
function without(words: readonly string[], run: readonly string[]): string[] | null {
  const fits = (from: number): boolean => from >= 0 && run.every((word, index) => words[from + index] === word);
  if (run.length === 0) return null;
  if (fits(0)) return words.slice(run.length);
  return fits(words.length - run.length) ? words.slice(0, -run.length) : null;
}

const inOneOrder = (words: readonly string[]): string => words.toSorted().join(' ');

function isSlip(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 5 || long.length - short.length > 1) return false;
  if (oneSlip(short, long)) return true;
  const at = Array.from(short).findIndex((letter, index) => letter !== long[index]);
  return short.length === long.length && `${short.slice(0, at)}${short[at + 1]}${short[at]}${short.slice(at + 2)}` === long;
}

/** Compares a written name, in any order, with a person. A last or first name alone matches. */
export function nameFit(written: string, { firstname, lastname }: Named): NameFit {
  const words = bareName(written).split(' ').filter(Boolean);
  const [first, last] = [wordsOf(firstname), wordsOf(lastname)];
  if (words.length === 0 || first.length + last.length === 0) return 'other';
  const whole = words.join('');
  if (inOneOrder(words) === inOneOrder([...first, ...last])) return 'same';
  if ([[...last, ...first].join(''), [...first, ...last].join(''), last.join(''), first.join('')].includes(whole)) return 'same';
  const rest = without(words, last);
  if (rest !== null && fitsFirstname(rest, firstname)) return 'same';
  const text = words.join(' ');
  if ([[...last, ...first].join(' '), [...first, ...last].join(' ')].some((name) => isSlip(text, name))) return 'close';
  const beside = without(words, first);
  return beside !== null && beside.some((word) => last.includes(word)) ? 'close' : 'other';
}

/** Compares the same name from two pairs of columns. */
export const personFit = (written: Named, known: Named): NameFit => nameFit(tidy(`${written.lastname} ${written.firstname}`), known);

const digits = (text: string): string => text.replace(/[^\dA-Z]/gi, '').toUpperCase();
const differ = (a: string | null | undefined, b: string | null | undefined): boolean => Boolean(a) && Boolean(b) && digits(a!) !== digits(b!);
const agree = (a: string | null | undefined, b: string | null | undefined): boolean => Boolean(a) && Boolean(b) && digits(a!) === digits(b!);

/** Returns lifelong differences between two people with one name. */
export function lastingContradiction(a: Identity, b: Identity): string | null {
  if (differ(a.birthDate, b.birthDate)) return 'la date de naissance';
  return differ(a.socialSecurityNumber, b.socialSecurityNumber) ? 'le numéro de sécurité sociale' : null;
}

/** Returns what differs between the row and the file. A renewed card or a new address is ignored when birth date or social security number agree. */
export function contradiction(a: Identity, b: Identity): string | null {
  const lasting = lastingContradiction(a, b);
  if (lasting !== null || agree(a.birthDate, b.birthDate) || agree(a.socialSecurityNumber, b.socialSecurityNumber)) return lasting;
  if (differ(a.cardNumber, b.cardNumber)) return 'le numéro de carte professionnelle';
  const [mine, theirs] = [(a.email ?? '').toLowerCase(), (b.email ?? '').toLowerCase()];
  return mine !== '' && theirs !== '' && mine !== theirs ? 'l’adresse e-mail' : null;
}

/** Legal forms do not identify a customer: « Rhône Logistique SAS » is « Rhône Logistique ». */
export const withoutLegalForm = (name: string): string =>
  fold(name)
    .replace(/\b(s a r l|s a s|s a|sarl|sasu|sas|sa|eurl|sci|snc|gie|ste|societe)\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

const companyWords = (name: string): string[] =>
  withoutLegalForm(name)
    .replace(/\bst\b/g, 'saint')
    .replace(/\bste\b/g, 'sainte')
    .split(' ')
    .filter(Boolean);

/** One company name may be shorter than the other. A number does not distinguish « Carrefour » from « Carrefour Market Lyon ». */
export function companyFits(a: string, b: string): boolean {
  const [mine, theirs] = [companyWords(a), companyWords(b)];
  if (mine.length === 0 || theirs.length === 0) return fold(a) === fold(b);
  const [short, long] = mine.length <= theirs.length ? [mine, theirs] : [theirs, mine];
  return mine.join('') === theirs.join('') || short.every((word) => long.includes(word));
}
