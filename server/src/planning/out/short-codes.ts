// Makes short forms of names for the narrow days of a printed month: the capitals of their words, all different.
import { withoutAccents } from '@vigie/domain/shared/text.ts';

const LONGEST = 3;

/** « Entrepôt Nord » is EN, « Keïta » KE. */
export function shortCode(name: string): string {
  const words = withoutAccents(name)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const [only = '?', ...others] = words;
  return others.length === 0
    ? only.slice(0, 2)
    : words
        .map((word) => word.slice(0, 1))
        .join('')
        .slice(0, LONGEST);
}

/** By id. A second name with the same capitals gets a number, and each name keeps its code on all pages. */
export function codesOf(names: ReadonlyMap<string, string>): Map<string, string> {
  const codes = new Map<string, string>();
  const taken = new Set<string>();
  for (const [id, name] of [...names].toSorted(([, a], [, b]) => a.localeCompare(b, 'fr'))) {
    const base = shortCode(name);
    let code = base;
    for (let number = 2; taken.has(code); number += 1) code = `${base}${number}`;
    taken.add(code);
    codes.set(id, code);
  }
  return codes;
}
