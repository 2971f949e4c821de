// Folding of French text, so that search, pickers and imports match whatever the accents, case, hyphens and ligatures.

const ligatures: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Lower case without accents, ligatures spelled out: « Œuvrard » → "oeuvrard". Punctuation stays. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđðþı]/g, (letter) => ligatures[letter] ?? letter);

/** The form that two spellings of one thing share: no accents, no case, every other sign one space. « L'Haÿ-les-Roses » → "l hay les roses". */
export const fold = (text: string): string =>
  withoutAccents(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** True when two texts are the same to a reader in a hurry. */
export const sameText = (a: string, b: string): boolean => fold(a) === fold(b);

/** Autocomplete filter over a whole option label: every word typed must occur in it. */
export const matchesQuery = (label: string, query: string): boolean => {
  const folded = fold(label);
  const words = fold(query);
  if (folded.includes(words)) return true;
  return words.split(' ').every((word) => folded.includes(word));
};

/** Runs of white space, no-break spaces included, become one space; the ends are cut. */
export const tidy = (text: string): string => text.replace(/[\s\u00A0\u202F]+/gu, ' ').trim();

/** « Prénom NOM » as lists show people. */
export const fullName = (firstname: string, lastname: string): string => tidy(`${firstname} ${lastname}`);

/** What a value of unknown kind says as a text; a thing that has none (an object, nothing) says nothing. */
export const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint' ? String(value) : '';
