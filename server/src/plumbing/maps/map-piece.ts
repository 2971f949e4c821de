// Reads the address of a piece of map. Only exact tiles, glyphs and sprites are asked for: nothing else passes through.
import type { Question } from './upstream.ts';

export interface Piece extends Question {
  /** Where it is kept. */
  readonly key: string;
  readonly type: string;
  /** Given where there is nothing. Without it the answer has no content, which is an error for a sprite alone. */
  readonly blank?: Buffer;
}

/** The deepest tiles of the Plan IGN. Closer views enlarge them. */
export const DEEPEST = 18;
const MEGABYTE = 1_000_000;
const VECTORS = '/annexes/ressources/vectorTiles';
export const STYLE_PATH = `${VECTORS}/styles/PLAN.IGN/standard.json`;

/** Both kinds of files are messages whose first field has this number. */
const beginsWith =
  (tag: number) =>
  (bytes: Buffer): boolean =>
    bytes.length === 0 || bytes[0] === tag;
/** The type under which this server compresses them: they are many small messages. */
const BYTES = 'application/octet-stream';
const LAYER = 0x1a;
const FONT = 0x0a;
const NO_ICONS = Buffer.from('{}');
/** One transparent pixel. */
const NO_PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

export function isJson(bytes: Buffer): boolean {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

const number = (text: string | undefined): number => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : Number.NaN);

function tileAt([z, x, y]: readonly (string | undefined)[]): Piece | null {
  const [zoom, column, row] = [number(z), number(x), number(/^(\d+)\.pbf$/.exec(y ?? '')?.[1])];
  if (!(zoom <= DEEPEST && column < 2 ** zoom && row < 2 ** zoom)) return null;
  const name = `${zoom}/${column}/${row}.pbf`;
  return {
    key: `tiles/${name}`,
    path: `/tms/1.0.0/PLAN.IGN/${name}`,
    limit: 4 * MEGABYTE,
    looksRight: beginsWith(LAYER),
    type: BYTES,
  };
}

/** Glyphs come by 256: « 0-255 » to « 65280-65535 ». */
function glyphsAt([stack = '', range = '']: readonly (string | undefined)[]): Piece | null {
  const first = number(/^(\d{1,5})-\d{1,5}\.pbf$/.exec(range)?.[1]);
  if (!/^[A-Za-z0-9][A-Za-z0-9 ,_-]{0,119}$/.test(stack)) return null;
  if (first % 256 !== 0 || first > 65_280 || range !== `${first}-${first + 255}.pbf`) return null;
  return {
    key: `fonts/${stack.replaceAll(' ', '_')}/${range}`,
    path: `${VECTORS}/fonts/${encodeURIComponent(stack)}/${range}`,
    limit: MEGABYTE,
    looksRight: beginsWith(FONT),
    type: BYTES,
  };
}

const PICTURE = { looksRight: (bytes: Buffer) => bytes.subarray(0, 4).equals(PNG), type: 'image/png', blank: NO_PICTURE };
const ICONS = { looksRight: isJson, type: 'application/json', blank: NO_ICONS };

/** The service has single sprites alone: screens with fine pixels get those too, with their own size. */
function spriteAt([file = '']: readonly (string | undefined)[]): Piece | null {
  const [, name, extension] = /^([A-Za-z0-9_-]{1,60})(?:@2x)?\.(json|png)$/.exec(file) ?? [];
  if (!name || !extension) return null;
  return {
    key: `sprite/${name}.${extension}`,
    path: `${VECTORS}/styles/PLAN.IGN/sprite/${name}.${extension}`,
    limit: 4 * MEGABYTE,
    ...(extension === 'png' ? PICTURE : ICONS),
  };
}

const READERS: Readonly<Record<string, { readonly parts: number; readonly read: (parts: readonly string[]) => Piece | null }>> = {
  tiles: { parts: 3, read: tileAt },
  fonts: { parts: 2, read: glyphsAt },
  sprite: { parts: 1, read: spriteAt },
};

/** Of « tiles/12/2074/1409.pbf », decoded. Null: no such piece can exist. */
export function pieceAt(path: string): Piece | null {
  const [kind = '', ...parts] = path.split('/');
  const reader = Object.hasOwn(READERS, kind) ? READERS[kind] : undefined;
  return reader?.parts === parts.length ? reader.read(parts) : null;
}
