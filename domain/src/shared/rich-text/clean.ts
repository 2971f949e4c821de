// Cleans any input to a valid rich text: known nodes and marks, safe links, images of our own files.
import {
  captionLimit,
  headingLevels,
  nestingLimit,
  richHref,
  richImageTypes,
  richImageWidth,
  richMarks,
  type RichDocument,
  type RichMark,
  type RichMarkType,
  type RichNode,
} from './rich-text.ts';
import { filledRows } from './table-shape.ts';

/** Never unwrapped: their content is not text for a reader. */
const DROPPED: ReadonlySet<string> = new Set(['script', 'style', 'svg', 'iframe', 'object', 'embed', 'template', 'noscript', 'math']);
/** Deeper than any cleaned text. Anything below is dropped. */
const DEEPEST = 100;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
// Line ends and tabs stay. Other control characters cannot be shown on screen or on paper.
const UNSEEN = /[^\P{Cc}\t\n]/gu;

type Raw = Readonly<Record<string, unknown>>;
interface Place {
  /** The number of enclosing lists, quotations and tables. */
  readonly nested: number;
  /** The number of enclosing raw nodes. */
  readonly depth: number;
}

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
const typeOf = (raw: Raw): string => (typeof raw['type'] === 'string' ? raw['type'] : '');
const attrsOf = (raw: Raw): Raw => (isRaw(raw['attrs']) ? raw['attrs'] : {});
const childrenOf = (raw: Raw, { depth }: Place): readonly Raw[] => {
  const content = raw['content'];
  return depth < DEEPEST && Array.isArray(content) ? content.filter((each) => isRaw(each) && !DROPPED.has(typeOf(each).toLowerCase())) : [];
};
const below = (place: Place, nested = 0): Place => ({ nested: place.nested + nested, depth: place.depth + 1 });
const plainText = (value: unknown, most = Infinity): string =>
  (typeof value === 'string' ? value.toWellFormed().replaceAll(UNSEEN, '') : '').slice(0, most).toWellFormed();
const whole = (value: unknown, least: number, most: number, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value))) : otherwise;

function cleanMark(raw: Raw | undefined, type: RichMarkType): RichMark[] {
  if (!raw) return [];
  if (type !== 'link') return [{ type }];
  const href = richHref(attrsOf(raw)['href']);
  return href === null ? [] : [{ type, attrs: { href } }];
}

/** Each mark once, always in the same order. */
function cleanMarks(raw: Raw): readonly RichMark[] {
  const given = Array.isArray(raw['marks']) ? raw['marks'].filter(isRaw) : [];
  return richMarks.flatMap((type) =>
    cleanMark(
      given.find((mark) => typeOf(mark) === type),
      type,
    ),
  );
}

function cleanText(raw: Raw): RichNode[] {
  const text = plainText(raw['text']);
  const marks = cleanMarks(raw);
  return text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }];
}

/** Returns the text of a line. A block found where only text is allowed is reduced to its text. */
function inline(raws: readonly Raw[], place: Place): RichNode[] {
  return raws.flatMap((raw): RichNode[] => {
    if (typeOf(raw) === 'text') return cleanText(raw);
    if (typeOf(raw) === 'hardBreak') return [{ type: 'hardBreak' }];
    return inline(childrenOf(raw, place), below(place));
  });
}

const alignment = (raw: Raw): Record<string, string> => {
  const side = attrsOf(raw)['textAlign'];
  return side === 'center' || side === 'right' || side === 'justify' ? { textAlign: side } : {};
};

function line(type: 'paragraph' | 'heading', raw: Raw, place: Place): RichNode {
  const attrs = {
    ...(type === 'heading' ? { level: whole(attrsOf(raw)['level'], 1, headingLevels, 1) } : {}),
    ...alignment(raw),
  };
  const content = inline(childrenOf(raw, place), below(place));
  return { type, ...(Object.keys(attrs).length > 0 ? { attrs } : {}), ...(content.length > 0 ? { content } : {}) };
}

/** A list item and a cell start with a paragraph, so that there is a place to write. */
const orParagraph = (blocks: readonly RichNode[]): readonly RichNode[] => (blocks.length > 0 ? blocks : [{ type: 'paragraph' }]);
const paragraphFirst = (blocks: readonly RichNode[]): readonly RichNode[] =>
  blocks[0]?.type === 'paragraph' ? blocks : [{ type: 'paragraph' }, ...blocks];

function list(type: 'bulletList' | 'orderedList', raw: Raw, place: Place): RichNode[] {
  const inside = below(place, 1);
  const items = childrenOf(raw, place).flatMap((child): RichNode[] => {
    const isItem = typeOf(child) === 'listItem';
    const content = isItem ? blocks(childrenOf(child, inside), below(inside)) : blocks([child], inside);
    return isItem || content.length > 0 ? [{ type: 'listItem', content: paragraphFirst(content) }] : [];
  });
  const start = type === 'orderedList' ? whole(attrsOf(raw)['start'], 1, 100_000, 1) : 1;
  return items.length > 0 ? [{ type, ...(start > 1 ? { attrs: { start } } : {}), content: items }] : [];
}

function cell(raw: Raw, place: Place): RichNode {
  const { colspan, rowspan } = attrsOf(raw);
  return {
    type: typeOf(raw) === 'tableHeader' ? 'tableHeader' : 'tableCell',
    attrs: { colspan: whole(colspan, 1, 30, 1), rowspan: whole(rowspan, 1, 1000, 1) },
    content: orParagraph(blocks(childrenOf(raw, place), below(place))),
  };
}

function table(raw: Raw, place: Place): RichNode[] {
  const rows = childrenOf(raw, place).filter((row) => typeOf(row) === 'tableRow');
  const inside = below(place, 1);
  const cells = rows.map((row) =>
    childrenOf(row, inside)
      .filter((each) => typeOf(each) === 'tableCell' || typeOf(each) === 'tableHeader')
      .map((each) => cell(each, below(inside))),
  );
  const filled = filledRows(cells.filter((row) => row.length > 0));
  return filled.length > 0 ? [{ type: 'table', content: filled.map((content) => ({ type: 'tableRow', content })) }] : [];
}

/** An image is identified by its file. An address from anywhere else is not one of our images. */
function figure(raw: Raw): RichNode[] {
  const { fileId, name, mimeType, size, width, height, caption } = attrsOf(raw);
  if (typeof fileId !== 'string' || !UUID.test(fileId)) return [];
  if (!richImageTypes.some((type) => type === mimeType)) return [];
  const attrs = {
    fileId: fileId.toLowerCase(),
    name: plainText(name, 255),
    mimeType: String(mimeType),
    size: whole(size, 0, 100_000_000, 0),
    width: whole(width, 16, richImageWidth, 400),
    height: whole(height, 16, 10_000, 300),
    caption: plainText(caption, captionLimit),
  };
  return [{ type: 'figure', attrs }];
}

function quotation(raw: Raw, place: Place): RichNode[] {
  const content = blocks(childrenOf(raw, place), below(place, 1));
  return content.length > 0 ? [{ type: 'blockquote', content }] : [];
}

const CONTAINERS: Readonly<Record<string, (raw: Raw, place: Place) => RichNode[]>> = {
  bulletList: (raw, place) => list('bulletList', raw, place),
  orderedList: (raw, place) => list('orderedList', raw, place),
  blockquote: quotation,
  table,
};

function block(raw: Raw, place: Place): RichNode[] {
  const type = typeOf(raw);
  if (type === 'paragraph' || type === 'heading') return [line(type, raw, place)];
  if (type === 'horizontalRule') return [{ type }];
  if (type === 'figure') return figure(raw);
  const container = Object.hasOwn(CONTAINERS, type) ? CONTAINERS[type] : undefined;
  if (container && place.nested < nestingLimit) return container(raw, place);
  // Unknown or too deep: the text stays, the frame goes.
  return blocks(childrenOf(raw, place), below(place));
}

/** Returns blocks in order. Text between them gets its own paragraph. */
function blocks(raws: readonly Raw[], place: Place): RichNode[] {
  const found: RichNode[] = [];
  let words: RichNode[] = [];
  const settle = (): void => {
    if (words.length > 0) found.push({ type: 'paragraph', content: words });
    words = [];
  };
  for (const raw of raws) {
    const type = typeOf(raw);
    if (type === 'text' || type === 'hardBreak') words.push(...inline([raw], place));
    else {
      settle();
      found.push(...block(raw, place));
    }
  }
  settle();
  return found;
}

/** Returns the valid part of any input. Never throws, and cleaning again changes nothing. */
export function cleanRichText(given: unknown): RichDocument {
  const place: Place = { nested: 0, depth: 0 };
  const raws = isRaw(given) ? childrenOf(typeOf(given) === 'doc' ? given : { content: [given] }, place) : [];
  return { type: 'doc', content: orParagraph(blocks(raws, place)) };
}
