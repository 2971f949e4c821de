// Validates a company's numbers: SIREN, SIRET, French VAT number, NAF code, IBAN and BIC.

const compact = (text: string): string => text.toUpperCase().replace(/[\s\u00A0\u202F.\-_]/gu, '');

/** « 732 829 320 »; what is no SIREN is shown as it is written. */
export const formatSiren = (text: string): string => compact(text).replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00A0$2\u00A0$3');
/** « 732 829 320 00074 ». */
export const formatSiret = (text: string): string => compact(text).replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00A0$2\u00A0$3\u00A0$4');

/** Sum of the digits, every second one from the right doubled and its own digits added. */
function luhnSum(digits: string): number {
  return Array.from(digits)
    .reverse()
    .reduce((sum, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return sum + (value > 9 ? value - 9 : value);
    }, 0);
}

/** Removes spaces. Null when it is not a SIREN (nine digits, Luhn). */
export function normaliseSiren(text: string): string | null {
  const siren = compact(text);
  return /^\d{9}$/.test(siren) && luhnSum(siren) % 10 === 0 ? siren : null;
}

const laPoste = '356000000';

/**
 * Removes spaces. Null when it is not a SIRET (fourteen digits, Luhn). La Poste's offices do not follow Luhn: their digits' sum is a multiple of
 * five, except 35600000000048 (facts, 4.2).
 */
export function normaliseSiret(text: string): string | null {
  const siret = compact(text);
  if (!/^\d{14}$/.test(siret) || normaliseSiren(siret.slice(0, 9)) === null) return null;
  if (luhnSum(siret) % 10 === 0) return siret;
  const plainSum = Array.from(siret).reduce((sum, digit) => sum + Number(digit), 0);
  return siret.startsWith(laPoste) && plainSum % 5 === 0 ? siret : null;
}

/** What is wrong with a SIRET, in plain words. An empty one is not checked. */
export function siretIssue(text: string): string | null {
  const siret = compact(text);
  if (siret === '' || normaliseSiret(siret) !== null) return null;
  if (!/^\d{14}$/.test(siret)) return 'Un SIRET compte 14 chiffres';
  return 'Ce SIRET n’existe pas : l’un de ses chiffres est faux';
}

export const isSiren = (text: string): boolean => normaliseSiren(text) !== null;
export const isSiret = (text: string): boolean => normaliseSiret(text) !== null;

/** The SIREN, the first nine digits of a SIRET. Shorter when the number is. */
export const sirenOf = (siret: string): string => siret.replaceAll(/\s/g, '').slice(0, 9);

/** Key of a French VAT number: (12 + 3 × (SIREN mod 97)) mod 97. */
export const vatKey = (siren: string): string => String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0');

export const vatNumberOf = (siren: string): string => `FR${vatKey(siren)}${siren}`;

/** The thirty-four characters of the newer keys: digits, then letters without I and O. */
const vatAlphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Newer keys contain a letter. Their value is read in base 24 or 34 and checked modulo 11. */
function letterKeyHolds(key: string, siren: string): boolean {
  const [first, second] = [vatAlphabet.indexOf(key[0]!), vatAlphabet.indexOf(key[1]!)];
  if (first < 0 || second < 0) return false;
  const value = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(value / 11)) % 11 === value % 11;
}

/** Removes spaces. Null when it is not a French VAT number. Monaco's numbers (SIREN part from 000) are French ones without a SIREN. */
export function normaliseVatNumber(text: string): string | null {
  const match = /^FR([0-9A-HJ-NP-Z]{2})(\d{9})$/.exec(compact(text));
  if (!match) return null;
  const [number, key, siren] = [match[0], match[1]!, match[2]!];
  if (!siren.startsWith('000') && !isSiren(siren)) return null;
  const holds = /^\d{2}$/.test(key) ? key === vatKey(siren) : letterKeyHolds(key, siren);
  return holds ? number : null;
}

export const isVatNumber = (text: string): boolean => normaliseVatNumber(text) !== null;

/** Lengths for the countries where our agencies' people have accounts. Others are checked by their check digits alone. */
const ibanLengths: Readonly<Record<string, number>> = {
  FR: 27,
  MC: 27,
  BE: 16,
  LU: 20,
  CH: 21,
  DE: 22,
  ES: 24,
  IT: 27,
  PT: 25,
  NL: 18,
  GB: 22,
  IE: 22,
  AT: 20,
  PL: 28,
  RO: 24,
  MA: 28,
  DZ: 26,
  TN: 24,
  SN: 28,
  CI: 28,
  MR: 27,
  MU: 30,
  TR: 26,
  SA: 24,
};

const mod97 = (digits: string): number => Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

const lettersAsNumbers = (text: string): string => text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

/** Letters of a French account number as digits: A-I 1-9, J-R 1-9, S-Z 2-9. */
const ribDigit = (letter: string): string => {
  const rank = letter.charCodeAt(0) - 65;
  return String(rank < 18 ? (rank % 9) + 1 : rank - 16);
};

/** Key of a French account (RIB): 97 − ((89 b + 15 g + 3 c) mod 97). */
function ribKeyHolds(bban: string): boolean {
  const digits = bban.replace(/[A-Z]/g, ribDigit);
  const [bank, branch, account] = [digits.slice(0, 5), digits.slice(5, 10), digits.slice(10, 21)];
  const weighted = 89 * mod97(bank) + 15 * mod97(branch) + 3 * mod97(account);
  return 97 - (weighted % 97) === Number(digits.slice(21));
}

const isFrenchBban = (bban: string): boolean => /^\d{10}[A-Z0-9]{11}\d{2}$/.test(bban) && ribKeyHolds(bban);

/** Removes spaces. Null when it is not an IBAN (country length, check digits, and the account's own key in France and Monaco). */
export function normaliseIban(text: string): string | null {
  const iban = compact(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return null;
  const country = iban.slice(0, 2);
  const length = ibanLengths[country];
  if (length !== undefined && iban.length !== length) return null;
  if (mod97(lettersAsNumbers(iban.slice(4) + iban.slice(0, 4))) !== 1) return null;
  return (country === 'FR' || country === 'MC') && !isFrenchBban(iban.slice(4)) ? null : iban;
}

export const isIban = (text: string): boolean => normaliseIban(text) !== null;

/** Groups of four. */
export const formatIban = (text: string): string => compact(text).replace(/(.{4})(?=.)/g, '$1 ');

/** Removes spaces. Null when it is not a BIC (eight or eleven characters). */
export function normaliseBic(text: string): string | null {
  const bic = compact(text);
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic) ? bic : null;
}

export const isBic = (text: string): boolean => normaliseBic(text) !== null;
