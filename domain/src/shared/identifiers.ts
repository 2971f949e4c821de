// Parses a person's numbers: the social security number (NIR) and the CNAPS professional card.
import { isLocalDay } from './time-day.ts';
import { formatDay } from './time-format.ts';
import type { LocalDay } from './time-day.ts';

/** Sex (3, 4, 7, 8 during registration), year, month (20-42, 50-99 when unknown), department, commune, order, optional key. */
const nirPattern = /^([1-478])(\d{2})(0[1-9]|1[0-2]|2\d|3\d|4[0-2]|[5-9]\d)(\d{2}|2[AB])(\d{3})(\d{3})(\d{2})?$/;

export interface Nir {
  /** The thirteen characters, without separators, Corsica as 2A or 2B. */
  readonly root: string;
  /** Two digits as written. null when the number has no key. */
  readonly key: string | null;
  readonly sex: 'male' | 'female';
  /** Two digits: the century is not included. */
  readonly year: string;
  /** 1 to 12. null when the number does not contain it. */
  readonly month: number | null;
  /** "75", "2A", "974", "99" for a birth abroad. */
  readonly department: string;
  /** Assigned to people whose civil status is still being checked (first digit 3, 4, 7 or 8). */
  readonly temporary: boolean;
}

const compactNir = (text: string): string => text.toUpperCase().replace(/[\s\u00A0\u202F.\-_/]/gu, '');

const nirDepartment = (department: string, commune: string): string =>
  department === '97' || department === '98' ? `${department}${commune[0]}` : department;

/** Reads a NIR of 13 or 15 characters in any usual spacing. Null when it is not one (A-240, F-238). */
export function parseNir(text: string): Nir | null {
  const match = nirPattern.exec(compactNir(text));
  if (!match) return null;
  const [, sex, year, month, department, commune, , key] = match;
  return {
    root: match[0].slice(0, 13),
    key: key ?? null,
    sex: '137'.includes(sex!) ? 'male' : 'female',
    year: year!,
    month: Number(month) <= 12 ? Number(month) : null,
    department: nirDepartment(department!, commune!),
    temporary: '3478'.includes(sex!),
  };
}

export const isNir = (text: string): boolean => parseNir(text) !== null;

/** Key of the thirteen characters: 97 − (n mod 97), 2A counted as 19 and 2B as 18 (facts, 4.2). */
export function nirKey(root: string): string {
  const digits = root.replace('2A', '19').replace('2B', '18');
  return String(97 - (Number(digits) % 97)).padStart(2, '0');
}

/** « 0 00 00 00 000 000 00 », without the key when there is none. Text that is not a NIR is returned unchanged. */
export function formatNir(text: string): string {
  const nir = parseNir(text);
  if (!nir) return text;
  const groups = /^(.)(..)(..)(..)(...)(...)$/.exec(nir.root)!.slice(1);
  return [...groups, ...(nir.key ? [nir.key] : [])].join(' ');
}

/** Other data in the agent's file to compare with the number. */
export interface NirContext {
  readonly gender?: 'male' | 'female' | undefined;
  readonly birthDate?: LocalDay | undefined;
}

/** Doubts shown beside the field, never a refusal (decision 7): a wrong key, another sex or birth than filed. */
export function nirWarnings(text: string, context: NirContext = {}): string[] {
  const nir = parseNir(text);
  if (!nir) return [];
  const { gender, birthDate } = context;
  const warnings: string[] = [];
  if (nir.key !== null && nir.key !== nirKey(nir.root)) warnings.push('La clé ne correspond pas au numéro de sécurité sociale');
  if (gender && gender !== nir.sex) warnings.push('Le numéro de sécurité sociale ne correspond pas à la civilité');
  const monthDiffers = nir.month !== null && Number(birthDate?.slice(5, 7)) !== nir.month;
  if (birthDate && (birthDate.slice(2, 4) !== nir.year || monthDiffers))
    warnings.push('Le numéro de sécurité sociale ne correspond pas à la date de naissance');
  return warnings;
}

/** The specification's mask AAA-000-0000-00-00-00000000000, also accepting Corsica's departments (A-241, F-237; facts, 4.1). */
const cardPattern = /^([A-Z]{3})-(\d{3}|0?2[AB])-(\d{4})-(\d{2})-(\d{2})-(\d{11})$/;

export interface ProfessionalCard {
  /** The stored number: upper case, no spaces. */
  readonly number: string;
  /** CAR for a person's card, AUT for a company's authorisation, AGD for a manager's approval. */
  readonly prefix: string;
  /** Issuing department, three characters. */
  readonly department: string;
  /** End of validity in the number. null when that part is not a date (old numbers, receipts). */
  readonly expiresOn: LocalDay | null;
  /** Numéro unique de bénéficiaire, eleven digits. */
  readonly beneficiaryNumber: string;
  /** Last seven digits of the holder's number, which the agent wears (order under art. R613-1 CSI). */
  readonly individualNumber: string;
}

/** Upper case, no spaces, plain dashes. A complete number gets its dashes in the right places. */
export function normaliseCardNumber(text: string): string {
  const compact = text
    .toUpperCase()
    .replace(/[\s\u00A0\u202F]/gu, '')
    .replace(/[‐‑–—_./]/gu, '-');
  const runOn = /^([A-Z]{3})(\d{3}|02[AB])(\d{4})(\d{2})(\d{2})(\d{11})$/.exec(compact.replaceAll('-', ''));
  return runOn ? runOn.slice(1).join('-') : compact;
}

/** Reads a card number. Null when the mask does not match. The date part is not checked: see `cardWarnings`. */
export function parseCardNumber(text: string): ProfessionalCard | null {
  const number = normaliseCardNumber(text);
  const match = cardPattern.exec(number);
  if (!match) return null;
  const [, prefix, department, year, month, day, nub] = match;
  const expiry = `${year}-${month}-${day}`;
  return {
    number,
    prefix: prefix!,
    department: department!.padStart(3, '0'),
    expiresOn: isLocalDay(expiry) ? expiry : null,
    beneficiaryNumber: nub!,
    individualNumber: nub!.slice(-7),
  };
}

export const isCardNumber = (text: string): boolean => parseCardNumber(text) !== null;

export interface CardContext {
  readonly today: LocalDay;
  /** End of validity entered in the agent's file. */
  readonly expiresOn?: LocalDay | null | undefined;
}

/** Doubts shown beside the number, never a refusal. A card is valid for five years (art. R612-13 CSI), and its number contains the last day. */
export function cardWarnings(text: string, { today, expiresOn }: CardContext): string[] {
  const card = parseCardNumber(text);
  if (!card) return [];
  const warnings: string[] = [];
  if (card.prefix !== 'CAR') warnings.push(`Le préfixe ${card.prefix} n'est pas celui d'une carte professionnelle (CAR)`);
  if (card.expiresOn === null) return [...warnings, 'Le numéro de carte ne contient pas de date de validité'];
  const furthest = `${Number(today.slice(0, 4)) + 5}${today.slice(4)}`;
  if (card.expiresOn < today) warnings.push(`Selon son numéro, la carte a expiré le ${formatDay(card.expiresOn)}`);
  if (card.expiresOn > furthest) warnings.push('Selon son numéro, la carte serait valable plus de cinq ans');
  if (expiresOn && expiresOn !== card.expiresOn)
    warnings.push(`La date de fin de validité diffère de celle du numéro (${formatDay(card.expiresOn)})`);
  return warnings;
}
