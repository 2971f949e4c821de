// Finds the ISO 3166-1 code of a country by its French name in an address (EN 16931, BT-40 and BT-55).

/** Entries of the name list that are no countries: unions, islands without a code, former countries. */
const NO_COUNTRIES = new Set('AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH NT QO RH SU TA TP UK UN VD XA XB XK YD YU ZR ZZ'.split(' '));
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

const LETTERS = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'.split(' ');
let known: ReadonlyMap<string, string> | undefined;

function names(): ReadonlyMap<string, string> {
  const french = new Intl.DisplayNames(['fr'], { type: 'region', fallback: 'none' });
  const found = new Map<string, string>();
  for (const code of LETTERS.flatMap((one) => LETTERS.map((other) => one + other))) {
    const name = NO_COUNTRIES.has(code) ? undefined : french.of(code);
    if (name !== undefined) found.set(fold(name), code).set(code.toLowerCase(), code);
  }
  return found;
}

/** Empty when the text names no known country. An address without a country is in France. */
export function countryCode(text: string): string {
  known ??= names();
  return text.trim() === '' ? 'FR' : (known.get(fold(text)) ?? '');
}
