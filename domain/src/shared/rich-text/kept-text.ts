// Reads and writes rich text as one string for columns and calls: plain text, or the editor's tree as JSON.
import { isDeeperThan } from '../json-depth.ts';
import { messages, richTextLimit } from '../validators.ts';
import { cleanRichText } from './clean.ts';
import { withoutCode } from './without-code.ts';
import { nodesOf, withImages, type RichDocument, type RichNode } from './rich-text.ts';

/** True for the editor's tree, false for plain text. */
export const isTree = (text: string): boolean => /^\s*\{\s*"type"\s*:\s*"doc"/.test(text);

/** In brackets. Cleaning already drops content a fifth as deep. */
const DEEPEST_TREE = 1000;

function treeOf(text: string): unknown {
  if (!isTree(text) || isDeeperThan(text, DEEPEST_TREE)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const lineNodes = (line: string, index: number): RichNode[] => [
  ...(index > 0 ? [{ type: 'hardBreak' } as const] : []),
  ...(line === '' ? [] : [{ type: 'text', text: line } as const]),
];

/** Converts plain text to a document: an empty line separates paragraphs, and a line end breaks the line. */
export function documentOfWords(words: string): RichDocument {
  const paragraphs = words.trim().split(/\r?\n[^\S\n]*\r?\n\s*/);
  const content = paragraphs.map((paragraph) => ({ type: 'paragraph', content: paragraph.split(/\r?\n/).flatMap(lineNodes) }));
  return cleanRichText({ type: 'doc', content });
}

/** Reads and cleans a stored text, so that code which displays it may trust it. */
export function readRichText(text: string): RichDocument {
  const tree = treeOf(text);
  return tree === null ? documentOfWords(text) : cleanRichText(tree);
}

const addressesIn = (tree: unknown, found: Map<string, string>): Map<string, string> => {
  if (typeof tree !== 'object' || tree === null) return found;
  const { attrs, content } = tree as { attrs?: { fileId?: unknown; src?: unknown } | null; content?: unknown };
  if (typeof attrs?.fileId === 'string' && typeof attrs.src === 'string' && attrs.src.startsWith('/api/'))
    found.set(attrs.fileId.toLowerCase(), attrs.src);
  if (Array.isArray(content)) for (const child of content) addressesIn(child, found);
  return found;
};

/** Cleaned, but with the image addresses added by the server. For the editor. */
export function readWithAddresses(text: string): RichDocument {
  const document = readRichText(text);
  if (!nodesOf(document).some(({ type }) => type === 'figure')) return document;
  const addresses = addressesIn(treeOf(text), new Map());
  return withImages(document, (attrs) => {
    const src = addresses.get(String(attrs['fileId']));
    return src === undefined ? attrs : { ...attrs, src };
  });
}

/** Nothing to read: no text, image, rule or table. */
export const isBlank = (document: RichDocument): boolean =>
  ![...nodesOf(document)].some(
    ({ type, text }) => type === 'figure' || type === 'horizontalRule' || type === 'table' || (type === 'text' && text?.trim() !== ''),
  );

export const keptText = (document: RichDocument): string => (isBlank(document) ? '' : JSON.stringify(document));

/** The only entry point. Plain text loses only what could run. A tree is cleaned, and an empty one becomes an empty text. */
export function cleanKeptText(text: string): string {
  const tree = treeOf(text);
  return tree === null ? withoutCode(text) : keptText(cleanRichText(tree));
}

/** Counts the characters that a person wrote: text and captions. */
export const lengthOf = (document: RichDocument): number =>
  [...nodesOf(document)].reduce((sum, { text, attrs }) => sum + (text?.length ?? 0) + String(attrs?.['caption'] ?? '').length, 0);

/** Null when it is valid. */
export const richTextIssue = (text: string): string | null => (lengthOf(readRichText(text)) > richTextLimit ? messages.richText : null);
