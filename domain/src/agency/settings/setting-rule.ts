// Provides the building blocks of setting rules. Each returns a French message, or null when the value is valid.

import { formatDuration } from '../../shared/duration.ts';
import { isLocalDay } from '../../shared/time-day.ts';
import { lengthOf, readRichText } from '../../shared/rich-text/kept-text.ts';
import { imageIdsOf } from '../../shared/rich-text/rich-text.ts';
import { isEmail, messages } from '../../shared/validators.ts';
import { plural } from '../../shared/words-of-number.ts';

/** Path inside the value ('' for the value itself) → French message. */
export type SettingIssues = Readonly<Record<string, string>>;
/** Checks one setting and returns null when it is valid. */
export type SettingRule = (value: unknown) => string | SettingIssues | null;

export const UNKNOWN_SETTING = 'Ce paramètre n’existe pas';

const plain = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 4 });
const shown = (value: number): string => plain.format(value);
const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);
const missing = (value: unknown): boolean => value === null || value === undefined;
const within = (value: number, least: number, most: number, show: (value: number) => string): string | null =>
  value >= least && value <= most ? null : `Doit être compris entre ${show(least)} et ${show(most)}`;

export const whole =
  (least: number, most: number): SettingRule =>
  (value) =>
    missing(value) ? messages.required : isWhole(value) ? within(value, least, most, shown) : messages.integer;

/** Whole minutes, displayed in hours. */
export const duration =
  (least: number, most: number): SettingRule =>
  (value) =>
    missing(value) ? messages.required : isWhole(value) ? within(value, least, most, formatDuration) : messages.integer;

/** Whole cents, displayed in whole currency units. */
export const cents =
  (most: number): SettingRule =>
  (value) =>
    missing(value) ? messages.required : isWhole(value) ? within(value, 0, most, (each) => plain.format(each / 100)) : messages.integer;

export const MARKUP_ABOVE_ZERO = 'Le coefficient doit être supérieur à 0 : 0 équivaut à ne pas facturer, 1 à ne pas majorer';

/** At most four decimals, because premiums are computed in ten-thousandths. */
export const factor =
  (least: number, most: number): SettingRule =>
  (value) => {
    if (missing(value)) return messages.required;
    if (typeof value !== 'number' || !Number.isFinite(value)) return messages.format;
    if (Math.abs(value * 10_000 - Math.round(value * 10_000)) > 1e-6) return 'Quatre chiffres au plus après la virgule';
    return within(value, least, most, shown);
  };

export const MOST_MARKUP = 10;

/** A markup. 0 is refused because it would bill nothing (F-054). */
export const markup =
  (most: number): SettingRule =>
  (value) =>
    typeof value === 'number' && value <= 0 ? MARKUP_ABOVE_ZERO : factor(0, most)(value);

export const flag: SettingRule = (value) => (typeof value === 'boolean' ? null : messages.format);

export const oneOf =
  (allowed: readonly unknown[]): SettingRule =>
  (value) =>
    missing(value) && !allowed.includes(value) ? messages.required : allowed.includes(value) ? null : messages.format;

/** Text that may be empty. PostgreSQL cannot store NUL in text. */
export const words =
  (most: number): SettingRule =>
  (value) => {
    if (typeof value !== 'string' || value.includes('\u0000')) return messages.format;
    return value.length > most ? `Maximum ${most} caractère(s)` : null;
  };

export const filledWords =
  (most: number): SettingRule =>
  (value) =>
    typeof value === 'string' && value.trim() === '' ? messages.required : words(most)(value);

/** Text of a few lines. */
export const lines =
  (most: number, mostLines: number): SettingRule =>
  (value) =>
    words(most)(value) ?? (String(value).split('\n').length > mostLines ? `Maximum ${plural(mostLines, 'ligne', 'lignes')}` : null);

/** A rich text, measured by its words. Images are allowed where a person writes, not in texts added to every mail. */
export const rich =
  (most: number): SettingRule =>
  (value) => {
    const form = words(100_000)(value);
    if (form !== null) return form;
    const document = readRichText(String(value));
    if (imageIdsOf(document).length > 0) return 'Les images ne sont pas possibles dans ce texte';
    return lengthOf(document) > most ? `Maximum ${most} caractère(s)` : null;
  };

export const emailOrNone: SettingRule = (value) => words(254)(value) ?? (value === '' || isEmail(String(value)) ? null : messages.email);

const matching =
  (passes: (text: string) => boolean, message: string = messages.format): SettingRule =>
  (value) =>
    missing(value) || value === '' ? messages.required : typeof value === 'string' && passes(value) ? null : message;

export const time = matching((text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), 'Heure invalide');
export const day = matching(isLocalDay, messages.dateMissing);
/** An account of the general chart: classes 1 to 7 (PCG, art. 931-1), at least three characters. */
export const account = matching(
  (text) => /^[1-7][\dA-Za-z]{2,19}$/.test(text),
  'Un compte a 3 à 20 chiffres ou lettres et commence par sa classe, de 1 à 7',
);
/** A rubric of a payroll program, in characters that every program and encoding reads. « - »: not sent. Empty: none yet. */
export const payrollCode: SettingRule = (value) =>
  typeof value === 'string' && /^(-|[\dA-Za-z][\dA-Za-z._/-]{0,29})?$/.test(value)
    ? null
    : 'Un code a 30 caractères au plus : chiffres, lettres sans accent, point, tiret, barre ; « - » seul pour ne pas l’envoyer';
/** Empty: the common account. */
export const accountOrNone: SettingRule = (value) => (value === '' ? null : account(value));
export const colour = matching((text) => /^#[\da-f]{6}$/i.test(text));
export const instant = matching((text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(text) && isLocalDay(text.slice(0, 10)));

function isZone(text: string): boolean {
  if (!/^[A-Za-z_]+(\/[\w+-]+)+$/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('fr-FR', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
/** A named IANA zone. An offset is refused because it has no summer time. */
export const timeZone = matching(isZone);

export const orNull =
  (rule: SettingRule): SettingRule =>
  (value) =>
    value === null ? null : rule(value);

const under = (key: string | number, found: string | SettingIssues): [string, string][] =>
  typeof found === 'string' ? [[String(key), found]] : Object.entries(found).map(([path, text]) => [path ? `${key}.${path}` : String(key), text]);

const orNone = (issues: readonly [string, string][]): SettingIssues | null => (issues.length > 0 ? Object.fromEntries(issues) : null);

export const listOf =
  (rule: SettingRule, most: number): SettingRule =>
  (value) => {
    if (!Array.isArray(value)) return messages.format;
    if (value.length > most) return `Maximum ${plural(most, 'élément', 'éléments')}`;
    return orNone(
      value.flatMap((each, index) => {
        const found = rule(each);
        return found === null ? [] : under(index, found);
      }),
    );
  };

export const distinct =
  (rule: SettingRule): SettingRule =>
  (value) =>
    rule(value) ?? (new Set(value as unknown[]).size === (value as unknown[]).length ? null : 'Une valeur est en double');

/** Refuses two lines with the same value in a field. The message is on the second one. */
export const distinctBy =
  (rule: SettingRule, ...fields: readonly string[]): SettingRule =>
  (value) => {
    const found = rule(value);
    if (found !== null) return found;
    const known = new Set<string>();
    for (const [index, line] of (value as Record<string, unknown>[]).entries()) {
      for (const field of fields) {
        const mark = `${field}:${String(line[field]).trim().toLowerCase()}`;
        if (known.has(mark)) return { [`${index}.${field}`]: 'Une valeur est en double' };
        known.add(mark);
      }
    }
    return null;
  };

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Accepts only the keys of the rules, each checked by its rule. An absent key is fine unless the group must be `whole`. */
export const group =
  (rules: Readonly<Record<string, SettingRule>>, complete = false): SettingRule =>
  (value) => {
    if (!isGroup(value)) return messages.format;
    const strangers = Object.keys(value).filter((key) => !Object.hasOwn(rules, key));
    const known = Object.entries(rules).flatMap(([key, rule]) => {
      if (value[key] === undefined) return complete ? under(key, messages.required) : [];
      const found = rule(value[key]);
      return found === null ? [] : under(key, found);
    });
    return orNone([...strangers.map((key): [string, string] => [key, UNKNOWN_SETTING]), ...known]);
  };

/** A map with some of the keys. */
export const mapOf = (keys: readonly string[], rule: SettingRule): SettingRule => group(Object.fromEntries(keys.map((key) => [key, rule])));

/** A map with keys from another room, limited in number. */
export const byKey =
  (rule: SettingRule, most: number, longest = 40): SettingRule =>
  (value) =>
    isGroup(value) && Object.keys(value).length <= most && Object.keys(value).every((key) => key.length > 0 && key.length <= longest)
      ? mapOf(Object.keys(value), rule)(value)
      : messages.format;
