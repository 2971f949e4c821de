// Finds communes by name or postcode, from the list shipped with the server.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { agency } from '@vigie/contract/agency/endpoints.ts';
import { fold } from '@vigie/domain/shared/text.ts';
import type { UserCall } from '../plumbing/http/call.ts';

type Row = [
  code: string,
  name: string,
  zipcodes: string[],
  department: string,
  population: number,
  latitude: number | null,
  longitude: number | null,
];
interface Known {
  readonly row: Row;
  readonly key: string;
}

let loaded: Known[] | undefined;
/** Loaded at the first search: it takes two megabytes that many processes never need. */
const communes = (): Known[] =>
  (loaded ??= (JSON.parse(gunzipSync(readFileSync(join(import.meta.dirname, 'communes.json.gz'))).toString('utf8')) as Row[]).map((row) => ({
    row,
    key: fold(row[1]),
  })));

const MOST = 20;

/** Communes whose name begins with the text come first, then the largest population. */
export async function findCommunes({ query }: UserCall<typeof agency.communes>) {
  const text = query.query.trim();
  const digits = /^\d{2,5}$/.test(text);
  const key = fold(text);
  return communes()
    .filter((commune) => (digits ? commune.row[2].some((zipcode) => zipcode.startsWith(text)) : commune.key.includes(key)))
    .sort((a, b) => Number(b.key.startsWith(key)) - Number(a.key.startsWith(key)) || b.row[4] - a.row[4])
    .slice(0, MOST)
    .map(({ row: [code, name, zipcodes, department, , latitude, longitude] }) => ({
      code,
      name,
      department,
      latitude,
      longitude,
      zipcode: (digits && zipcodes.find((zipcode) => zipcode.startsWith(text))) || (zipcodes[0] ?? ''),
    }));
}

let byZipcode: Map<string, Known[]> | undefined;
function withZipcode(zipcode: string): readonly Known[] {
  if (!byZipcode) {
    byZipcode = new Map();
    for (const commune of communes()) for (const each of commune.row[2]) byZipcode.set(each, [...(byZipcode.get(each) ?? []), commune]);
  }
  return byZipcode.get(zipcode) ?? [];
}

/** The town as addresses write it: « ST-DENIS CEDEX », « Paris 11e arrondissement ». */
const townKey = (city: string): string =>
  fold(city)
    .replace(/\bst\b/g, 'saint')
    .replace(/\bste\b/g, 'sainte')
    .replace(/\bcedex\b.*|\b\d+ ?(er?|eme)?\b|\barr(ondissement|dt)?\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** Whether the point is the exact centre of a commune of this postcode. Nobody has placed such a point. */
export const isTownCentre = (zipcode: string, latitude: number | null, longitude: number | null): boolean =>
  latitude !== null && longitude !== null && withZipcode(zipcode).some(({ row }) => row[5] === latitude && row[6] === longitude);

/** Finds the position of the town in a French address by postcode, and by name when several towns share it. Returns null when both fail. */
export function townPosition({ zipcode, city }: { readonly zipcode: string; readonly city: string }): { latitude: number; longitude: number } | null {
  const candidates = withZipcode(zipcode);
  const [exact, near] = [fold(city), townKey(city)];
  const found =
    candidates.find((commune) => commune.key === exact) ??
    candidates.find((commune) => townKey(commune.row[1]) === near) ??
    (candidates.length === 1 ? candidates[0] : undefined);
  const [, , , , , latitude = null, longitude = null] = found?.row ?? [];
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
