// Measures what a column's cells look like: the share that matches a kind of content.
import { coefficientIssue } from '../../agents/agent-contract.ts';
import { isFrenchPostcode } from '../../shared/address.ts';
import { isIban, isSiren, isSiret, isVatNumber } from '../../shared/identifiers-company.ts';
import { isCardNumber, isNir } from '../../shared/identifiers.ts';
import { normalisePhone } from '../../shared/phone.ts';
import { partsOfDay } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { isEmail, parseNumber } from '../../shared/validators.ts';
import { bareDigits, cellText, isBlank, isDateCell } from './cell.ts';
import type { Cell } from './cell.ts';
import { isDay, readDay } from './day.ts';
import type { ContentKind } from '../recognise/field-definition.ts';
import { readClockCell } from './planning-cells.ts';
import { readSpans } from './hours.ts';
import { readSkills } from './skills.ts';
import { readCivility, readContractType, readCustomerType, readHours, readSettlement } from './words.ts';

const isBirth = (cell: Cell, today: LocalDay): boolean => {
  const reading = readDay(cell, 'birth', today);
  if (reading === null || 'issue' in reading) return false;
  const age = partsOfDay(today).year - partsOfDay(reading.day).year;
  return age >= 15 && age <= 80;
};

/** Numbers that lost their leading zero in the workbook still count as postcodes and phones. */
const isPostcodeCell = (cell: Cell): boolean =>
  typeof cell === 'number' ? Number.isInteger(cell) && cell >= 1000 && cell <= 98_999 : isFrenchPostcode(cellText(cell).replaceAll(' ', ''));

/** A text of digits was a number before, as in a CSV. Only a mobile is told from other nine digits. */
const isPhoneCell = (cell: Cell): boolean =>
  typeof cell === 'number' ? /^(33)?[1-9]\d{8}$/.test(String(cell)) : normalisePhone(cellText(cell)) !== null || /^[67]\d{8}$/.test(bareDigits(cell));

/** Coefficients of the collective agreement: multiples of five from 100 to 800 (F-220). */
const isCoefficient = (text: string): boolean => {
  const value = parseNumber(text);
  return value >= 100 && value <= 800 && coefficientIssue(value) === null;
};

const isSkill = (text: string): boolean => {
  const { certificates, specialties } = readSkills(text);
  return certificates.length + specialties.length > 0 && text.length < 60;
};

/** Contract cells say « CDI » and little else. A sentence that contains « public » is not a customer type. */
const isShort = (text: string): boolean => text.split(' ').length <= 4;

const tests: Readonly<Record<ContentKind, (cell: Cell, text: string, today: LocalDay) => boolean>> = {
  email: (_, text) => isEmail(text),
  phone: isPhoneCell,
  card: (_, text) => isCardNumber(text),
  nir: (_, text) => isNir(text),
  postcode: isPostcodeCell,
  birthDate: (cell, _, today) => isBirth(cell, today),
  date: (cell, _, today) => isDay(cell, today),
  iban: (_, text) => isIban(text),
  siret: (_, text) => isSiret(text),
  siren: (_, text) => isSiren(text),
  vatNumber: (_, text) => isVatNumber(text),
  contractType: (_, text) => isShort(text) && readContractType(text) !== null,
  hours: (cell) => !isDateCell(cell) && readHours(cell) !== null,
  coefficient: (cell, text) => !isDateCell(cell) && isCoefficient(text),
  settlement: (_, text) => isShort(text) && /\p{L}/u.test(text) && readSettlement(text) !== null,
  customerType: (_, text) => isShort(text) && readCustomerType(text) !== null,
  skills: (_, text) => isSkill(text),
  civility: (_, text) => readCivility(text) !== null,
  code: (cell, text) => !isDateCell(cell) && /^[\p{L}\p{N}][\p{L}\p{N}./ _-]{0,14}$/u.test(text) && /\d/.test(text),
  clock: (cell) => readClockCell(cell) !== null,
  hourCode: (cell, text) => !isDateCell(cell) && (readSpans(text) !== null || /^\p{L}{1,2}\d?$/u.test(text)),
  words: (cell, text) => typeof cell === 'string' && /\p{L}/u.test(text) && !/@|\d{4}/.test(text),
};

const sampleSize = 60;

/** Returns the non-blank cells of a column under the headings, as many as are needed to judge. */
export function columnSample(rows: readonly (readonly Cell[])[], column: number): Cell[] {
  const sample: Cell[] = [];
  for (const row of rows) {
    const cell = row[column] ?? null;
    if (!isBlank(cell)) sample.push(cell);
    if (sample.length === sampleSize) break;
  }
  return sample;
}

/** Share of matching cells, 0 to 1. Null when there is none to judge. */
export function contentShare(sample: readonly Cell[], kind: ContentKind, today: LocalDay): number | null {
  if (sample.length === 0) return null;
  return sample.filter((cell) => tests[kind](cell, cellText(cell), today)).length / sample.length;
}

const telling: readonly ContentKind[] = ['email', 'phone', 'card', 'nir', 'iban', 'siret', 'vatNumber', 'date'];

/** A cell that only data can contain. A row with one is not a row of headings. */
export const isDataCell = (cell: Cell, today: LocalDay): boolean =>
  !isBlank(cell) && telling.some((kind) => tests[kind](cell, cellText(cell), today));
