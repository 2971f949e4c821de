// Folds French text, so that search, pickers and imports match regardless of accents, case, hyphens and ligatures.

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

/** Lower case without accents, ligatures expanded: « Œuvrard » → "oeuvrard". Punctuation stays. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđðþı]/g, (letter) => ligatures[letter] ?? letter);

/** Folds two spellings of the same thing to one form: no accents, no case, every other character one space. « L'Haÿ-les-Roses » → "l hay les roses". */
export const fold = (text: string): string =>
  withoutAccents(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** True when two texts differ only in accents, case or punctuation. */
export const sameText = (a: string, b: string): boolean => fold(a) === fold(b);

/** Autocomplete filter over a whole option label: it must contain every typed word. */
export const matchesQuery = (label: string, query: string): boolean => {
  const folded = fold(label);
  const words = fold(query);
  if (folded.includes(words)) return true;
  return words.split(' ').every((word) => folded.includes(word));
};

/** Replaces runs of white space, including no-break spaces, with one space and trims the ends. */
export const tidy = (text: string): string => text.replace(/[\s\u00A0\u202F]+/gu, ' ').trim();

/** « Prénom NOM », as lists show people. */
export const fullName = (firstname: string, lastname: string): string => tidy(`${firstname} ${lastname}`);

/** Converts an unknown value to text. A value without text form (an object, nothing) becomes empty. */
export const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint' ? String(value) : '';
