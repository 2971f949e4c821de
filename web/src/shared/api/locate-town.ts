// Locates a town among the communes by its name, its postcode or both.
import { searchCommunes, type Commune } from './communes.ts';

export interface Town {
  readonly zipcode: string;
  readonly city: string;
}
interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A-325, F-186. */
export const NO_TOWN = 'Impossible de localiser la ville.';

/** « Saint-Étienne », « SAINT ETIENNE » and « St Étienne » are one town. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bste?\b/g, (short) => (short === 'st' ? 'saint' : 'sainte'))
    .trim();

/** Finds the commune that matches the given name and postcode. Either one alone is enough. */
export function townAmong(communes: readonly Commune[], { zipcode, city }: Town): Place | null {
  const wanted = plain(city);
  const found = communes.find(
    (commune) => (wanted === '' || plain(commune.city) === wanted) && (zipcode.trim() === '' || commune.zipcode === zipcode.trim()),
  );
  return found && found.latitude !== null && found.longitude !== null ? { latitude: found.latitude, longitude: found.longitude } : null;
}

export const locateTown = async (town: Town, signal: AbortSignal): Promise<Place | null> =>
  townAmong(await searchCommunes(town.zipcode.trim() || town.city, signal), town);
