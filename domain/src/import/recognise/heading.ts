// Scores how well a column's heading matches a field, whatever its wording.
import { rememberedText } from '../read/remembered-text.ts';
import { fold, withoutAccents } from '../../shared/text.ts';
import { headingAbbreviations } from './fields.data.ts';
import type { FieldDefinition } from './field-definition.ts';

const emptyWords = new Set(['de', 'du', 'des', 'd', 'la', 'le', 'les', 'l', 'et', 'en', 'the', 'of', 'and', 'a', 'au', 'ou', 'e']);

const singular = (word: string): string => (word.length > 3 ? word.replace(/(aux|[sx])$/, (end) => (end === 'aux' ? 'al' : '')) : word);

/** The significant words: « N° sécu. » → numero, securite, sociale; « E-mail » → email; « Né(e) le » → ne. */
export function headingWords(heading: string): string[] {
  const joined = fold(
    withoutAccents(heading)
      .replace(/\be[- ]mails?\b/g, 'email')
      .replace(/\bn[°º]/g, 'numero ')
      .replace(/\((e|s)\)/g, ''),
  );
  const spelled = joined.split(' ').flatMap((word) => (headingAbbreviations[word] ?? word).split(' '));
  return [...new Set(spelled.map(singular).filter((word) => word !== '' && !emptyWords.has(word)))];
}

/** Two words of at least five letters with one typing error between them, or one the start of the other. */
function alike(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 5 || long.length - short.length > 6) return false;
  return long.startsWith(short) || (long.length - short.length <= 1 && oneSlip(short, long));
}

/** The longer text is the shorter one with one letter added or changed. */
export function oneSlip(short: string, long: string): boolean {
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = short.length === long.length ? short.slice(start + 1) : short.slice(start);
  return rest === long.slice(start + 1);
}

const holdsAll = (words: readonly string[], within: readonly string[]): boolean => words.every((word) => within.some((other) => alike(word, other)));

/** 100 for the same words, less when the heading has more or fewer words than the wording, 0 otherwise. */
function wordingScore(heading: readonly string[], wording: readonly string[]): number {
  if (heading.length === 0 || wording.length === 0) return 0;
  if (holdsAll(wording, heading)) return heading.length === wording.length ? 100 : 55 + (40 * wording.length) / heading.length;
  if (holdsAll(heading, wording)) return 20 + (50 * heading.length) / wording.length;
  return 0;
}

const wordings = new Map<FieldDefinition, string[][]>();

function wordingsOf(field: FieldDefinition): string[][] {
  let known = wordings.get(field);
  if (!known) wordings.set(field, (known = field.headings.map(headingWords)));
  return known;
}

const otherWords = ({ otherwise = [] }: FieldDefinition): string[] => otherwise.flatMap(headingWords);

/** One cell is compared with every field in turn, so its words are parsed once. */
let lastRead: { readonly heading: string; readonly words: readonly string[] } = { heading: '', words: [] };

function wordsOf(heading: string): readonly string[] {
  if (lastRead.heading !== heading) lastRead = { heading, words: headingWords(heading) };
  return lastRead.words;
}

function scoreOf(heading: string, field: FieldDefinition): number {
  const words = wordsOf(heading);
  if (otherWords(field).some((word) => words.includes(word))) return 0;
  return Math.max(0, ...wordingsOf(field).map((wording) => wordingScore(words, wording)));
}

const scores = new Map<FieldDefinition, (heading: string) => number>();

/** From 0 to 100. The same headings are scored for each kind of sheet, then again for a dry run and for the import. */
export function headingScore(heading: string, field: FieldDefinition): number {
  let known = scores.get(field);
  if (!known) scores.set(field, (known = rememberedText((text) => scoreOf(text, field))));
  return known(heading);
}
