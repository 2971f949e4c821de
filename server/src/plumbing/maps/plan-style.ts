// Makes the style of the Plan IGN one of this server. Its tiles, glyphs and sprites come from here, and nothing names another host.
import { z } from 'zod';
import { DEEPEST } from './map-piece.ts';
import { coloursAtNight } from './night.ts';

const Layer = z.looseObject({
  id: z.string(),
  type: z.string(),
  source: z.string().optional(),
  layout: z.record(z.string(), z.unknown()).optional(),
  paint: z.record(z.string(), z.unknown()).optional(),
});
type MapLayer = z.infer<typeof Layer>;

const Style = z.looseObject({
  version: z.literal(8),
  sprite: z.string().optional(),
  sources: z.record(z.string(), z.looseObject({ type: z.string(), tiles: z.array(z.string()).optional() })),
  layers: z.array(Layer).min(1),
});

export interface PlanStyle {
  readonly version: 8;
  readonly glyphs: string;
  readonly sprite?: string;
  readonly sources: Readonly<Record<string, unknown>>;
  readonly layers: readonly MapLayer[];
}

const TILES = /\/tms\/1\.0\.0\/PLAN\.IGN\/\{z\}\/\{x\}\/\{y\}\.pbf$/;
const SPRITE = /\/PLAN\.IGN\/sprite\/([A-Za-z0-9_-]{1,60})$/;
const SOURCE = 'plan_ign';
/** The open licence of both asks to be named. */
const ATTRIBUTION = '© IGN, Base Adresse Nationale';
const DRAWN = new Set(['fill', 'line', 'symbol', 'circle', 'fill-extrusion']);

/** A pattern is a light picture that cannot be darkened, so its area is left out. Icons are dimmed. */
function layerAtNight({ paint = {}, ...layer }: MapLayer): MapLayer | null {
  if ('fill-pattern' in paint || 'line-pattern' in paint) return null;
  const dark = Object.entries(paint).map(([name, value]) => [name, name.endsWith('-color') ? coloursAtNight(value) : value] as const);
  const dimmed = layer.type === 'symbol' ? { 'icon-opacity': 0.7 } : {};
  return { ...layer, paint: { ...dimmed, ...Object.fromEntries(dark) } };
}

/**
 * Null where the service's file is not a style of these tiles. `at`: the address under which this server has the pieces. Backgrounds are
 * left out: the application's base map stays visible where no tile is.
 */
export function planStyle(text: string, at: string, { night = false } = {}): PlanStyle | null {
  const read = Style.safeParse(jsonOf(text));
  if (!read.success) return null;
  const { sources, sprite, layers } = read.data;
  const own = new Set(Object.entries(sources).flatMap(([name, source]) => (source.tiles?.some((tiles) => TILES.test(tiles)) ? [name] : [])));
  const drawn = layers.filter(({ type, source }) => DRAWN.has(type) && source !== undefined && own.has(source));
  if (drawn.length === 0) return null;
  // Their own names could be those of the application's layers.
  const moved = drawn.map((layer, index) => ({ ...layer, id: `${SOURCE} ${index} ${layer.id}`, source: SOURCE }));
  const spriteName = SPRITE.exec(sprite ?? '')?.[1];
  return {
    version: 8,
    glyphs: `${at}/fonts/{fontstack}/{range}.pbf`,
    ...(spriteName ? { sprite: `${at}/sprite/${spriteName}` } : {}),
    sources: { [SOURCE]: { type: 'vector', tiles: [`${at}/tiles/{z}/{x}/{y}.pbf`], maxzoom: DEEPEST, attribution: ATTRIBUTION } },
    layers: night ? moved.flatMap((layer) => layerAtNight(layer) ?? []) : moved,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
