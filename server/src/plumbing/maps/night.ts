// Turns the colours of a map by day into those of the night: light becomes dark, hues stay recognisable.

interface Colour {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
  readonly alpha: number;
}

const NAMES: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000', gray: '#808080', grey: '#808080', red: '#ff0000' };

function ofRgb([red = 0, green = 0, blue = 0]: readonly number[], alpha: number): Colour {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [lightness, range] = [(most + least) / 2, most - least];
  if (range === 0) return { hue: 0, saturation: 0, lightness, alpha };
  const turn = most === r ? ((g - b) / range + 6) % 6 : most === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return { hue: turn * 60, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness, alpha };
}

function ofHex(digits: string): Colour {
  const pairs = digits.length < 6 ? Array.from(digits, (digit) => digit + digit) : (digits.match(/../g) ?? []);
  const parts = pairs.map((pair) => Number.parseInt(pair, 16));
  return ofRgb(parts.slice(0, 3), (parts[3] ?? 255) / 255);
}

/** « 12, 50%, 0.4 » → its numbers, with percentages as parts of one. */
const numbersIn = (text: string): number[] =>
  text
    .split(/[\s,/]+/)
    .filter((part) => part !== '')
    .map((part) => (part.endsWith('%') ? Number.parseFloat(part) / 100 : Number.parseFloat(part)));

function ofNumbers(form: string, numbers: readonly number[]): Colour | null {
  const [first, second, third, alpha = 1] = numbers;
  if (first === undefined || second === undefined || third === undefined || numbers.some(Number.isNaN)) return null;
  return form === 'rgb' ? ofRgb([first, second, third], alpha) : { hue: first, saturation: second, lightness: third, alpha };
}

export function colourOf(text: string): Colour | null {
  const plain = NAMES[text.trim().toLowerCase()] ?? text.trim().toLowerCase();
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(plain)?.[1];
  if (digits) return ofHex(digits);
  const [, form, inside = ''] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(plain) ?? [];
  return form ? ofNumbers(form, numbersIn(inside)) : null;
}

const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`;

/**
 * White becomes a dark grey and not black, black a soft white. Pale areas differ little by day, so that they keep their order at night.
 * Colours are muted: a bright red road would dazzle.
 */
export function atNight(text: string): string {
  const colour = colourOf(text);
  if (!colour) return text;
  const { hue, saturation, lightness, alpha } = colour;
  return `hsla(${Math.round(hue)}, ${percent(saturation * 0.45)}, ${percent(0.14 + (1 - lightness) * 0.7)}, ${Math.round(alpha * 1000) / 1000})`;
}

/** Every colour in a value: an expression or a list of stops contains several. */
export function coloursAtNight(value: unknown): unknown {
  if (typeof value === 'string') return atNight(value);
  if (Array.isArray(value)) return value.map(coloursAtNight);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, coloursAtNight(inside)]));
}
