// Finds addresses of the Base Adresse Nationale. What was found is kept in memory for a day, and never on the disk.
import { z } from 'zod';
import type { AddressProposal } from '@vigie/domain/sites/place-by-address.ts';
import type { Clock } from '../clock.ts';
import { isJson } from './map-piece.ts';
import type { Upstream } from './upstream.ts';

export interface AddressQuestion {
  readonly text: string;
  /** The whole address is given, not the beginning of one. */
  readonly isWhole: boolean;
  readonly limit: number;
}
/** Null: the service is away. */
export type Geocoder = (question: AddressQuestion) => Promise<readonly AddressProposal[] | null>;

const Feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number()) }),
  properties: z.object({
    label: z.string().min(1).max(300),
    score: z.number().min(0).max(1),
    type: z.enum(['housenumber', 'street', 'locality']),
    name: z.string().min(1).max(200),
    postcode: z.string().regex(/^\d{5}$/),
    city: z.string().min(1).max(100),
  }),
});
const Answer = z.object({ features: z.array(z.unknown()) });

const DAY_MS = 86_400_000;
const MOST_KEPT = 500;
const MOST_BYTES = 500_000;
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Whole towns are left out: nobody guards the centre of one. */
function proposalsIn(bytes: Buffer): AddressProposal[] {
  const { features } = Answer.parse(JSON.parse(bytes.toString('utf8')));
  return features.flatMap((feature) => {
    const read = Feature.safeParse(feature);
    if (!read.success) return [];
    const { geometry, properties } = read.data;
    const [longitude, latitude] = geometry.coordinates;
    const { label, score, type, name, postcode, city } = properties;
    return [{ label, score, kind: type, street: name, zipcode: postcode, city, latitude: round(latitude), longitude: round(longitude) }];
  });
}

const isAnswer = (bytes: Buffer): boolean => isJson(bytes) && Answer.safeParse(JSON.parse(bytes.toString('utf8'))).success;

export function openGeocoder(ask: Upstream, clock: Pick<Clock, 'now'>): Geocoder {
  const kept = new Map<string, { readonly at: number; readonly found: readonly AddressProposal[] }>();
  return async ({ text, isWhole, limit }) => {
    const query = new URLSearchParams({ q: text, limit: String(limit), autocomplete: isWhole ? '0' : '1', index: 'address' }).toString();
    const known = kept.get(query);
    if (known && clock.now() - known.at < DAY_MS) return known.found;
    const answer = await ask({ path: `/geocodage/search?${query}`, limit: MOST_BYTES, looksRight: isAnswer });
    if (answer.kind === 'away') return null;
    const found = answer.kind === 'found' ? proposalsIn(answer.bytes).slice(0, limit) : [];
    kept.delete(query);
    kept.set(query, { at: clock.now(), found });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}
