// Opens the maps and the address search of the French state (IGN, Géoplateforme): asked through this server, kept by it.
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { openDiskCache } from './disk-cache.ts';
import { openGeocoder, type Geocoder } from './geocoder.ts';
import { isJson, pieceAt, STYLE_PATH, type Piece } from './map-piece.ts';
import { planStyle, type PlanStyle } from './plan-style.ts';
import { openUpstream } from './upstream.ts';

/** `empty`: the service has nothing there. `away`: nothing is kept and the service does not answer. */
export interface GotPiece {
  readonly kind: 'found' | 'empty' | 'away';
  readonly bytes: Buffer;
  readonly type: string;
}

export interface FrenchMaps {
  /** Of an address below the map's own, decoded. Null: no such piece can exist. */
  readonly piece: (path: string) => Promise<GotPiece> | null;
  /** Null: the service is away and its style was never seen, so the application's base map stands. */
  readonly style: (at: string, scheme: { readonly night: boolean }) => Promise<PlanStyle | null>;
  readonly addresses: Geocoder;
}

interface MapNeeds {
  readonly config: Pick<Config, 'frenchMapsUrl' | 'dataDir'>;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly closing: AbortSignal;
  /** Milliseconds for one answer. A person waits for it. */
  readonly patience?: number;
  /** The most bytes that are kept. */
  readonly limit?: number;
}

const DAY_MS = 86_400_000;
const PIECES_AGE_MS = 30 * DAY_MS;
const STYLE: Piece = { key: 'style.json', path: STYLE_PATH, limit: 5_000_000, looksRight: isJson, type: 'application/json' };
const CACHE_BYTES = 500_000_000;
const PATIENCE_MS = 4_000;
const NOTHING = Buffer.alloc(0);

/** Undefined where the setting switches them off. */
export function openFrenchMaps({ config, clock, log, closing, patience = PATIENCE_MS, limit = CACHE_BYTES }: MapNeeds): FrenchMaps | undefined {
  const base = config.frenchMapsUrl;
  if (base === null) return undefined;
  const needs = { base, clock, log, closing, patience };
  const ask = openUpstream(needs);
  const cache = openDiskCache({ directory: join(config.dataDir, 'maps'), limit, clock, log });
  const underWay = new Map<string, Promise<GotPiece>>();

  /** What is old is asked for anew, and still serves while the service is away. An empty file means that there is nothing. */
  async function fetchPiece(piece: Piece, maxAge: number): Promise<GotPiece> {
    const { key, type, blank = NOTHING } = piece;
    const given = (bytes: Buffer): GotPiece => (bytes.length > 0 ? { kind: 'found', bytes, type } : { kind: 'empty', bytes: blank, type });
    const kept = await cache.read(key);
    if (kept && kept.ageMs < maxAge) return given(kept.bytes);
    const answer = await ask(piece);
    if (answer.kind === 'away') return kept ? given(kept.bytes) : { kind: 'away', bytes: blank, type };
    const bytes = answer.kind === 'found' ? answer.bytes : NOTHING;
    await cache.write(key, bytes);
    return given(bytes);
  }

  /** Ten screens that open the same view ask once. */
  function get(piece: Piece, maxAge: number): Promise<GotPiece> {
    const asked = underWay.get(piece.key) ?? fetchPiece(piece, maxAge).finally(() => underWay.delete(piece.key));
    underWay.set(piece.key, asked);
    return asked;
  }

  return {
    piece: (path) => {
      const piece = pieceAt(path);
      return piece && get(piece, PIECES_AGE_MS);
    },
    style: async (at, scheme) => {
      const got = await get(STYLE, DAY_MS);
      return got.kind === 'found' ? planStyle(got.bytes.toString('utf8'), at, scheme) : null;
    },
    addresses: openGeocoder(openUpstream(needs), clock),
  };
}
