// Writes XML element by element. Texts are escaped, and an element without content is left out.
import type { LocalDay } from '../../../shared/time-day.ts';

type Attributes = Readonly<Record<string, string>>;

/** XML 1.0 allows neither control characters nor lone surrogates. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!);

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');

/** An element with a text; nothing without one. */
export const leaf = (name: string, text: string, attributes: Attributes = {}): string =>
  text === '' ? '' : `<${name}${attributesOf(attributes)}>${escaped(text)}</${name}>`;

/** An element around others; nothing when all of them are absent. */
export function group(name: string, ...children: readonly string[]): string {
  const content = children.join('');
  return content === '' ? '' : `<${name}>${content}</${name}>`;
}

export const root = (name: string, attributes: Attributes, ...children: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${attributesOf(attributes)}>${children.join('')}</${name}>\n`;

/** A whole number of parts as a decimal with a point: 2 520 hundredths are 25.20. */
export function decimal(value: number, digits: number, least = 0): string {
  const size = String(Math.abs(value)).padStart(digits + 1, '0');
  const rest = size.slice(-digits).replace(/0+$/, '').padEnd(least, '0');
  return `${value < 0 ? '-' : ''}${size.slice(0, -digits)}${rest === '' ? '' : `.${rest}`}`;
}
export const amount = (cents: number): string => decimal(cents, 2, 2);
export const quantity = (e4: number): string => decimal(e4, 4);
/** A price in thousandths, with two decimals at least. */
export const price = (e3: number): string => decimal(e3, 3, 2);
export const percent = (basisPoints: number): string => decimal(basisPoints, 2, 2);

/** Format 102 of the UN: 20261130. */
export const compactDay = (day: LocalDay): string => day.replaceAll('-', '');
