// A rich text in a column or on the wire is one text: plain words as ever, or the editor's tree written down.
import { isDeeperThan } from '../json-depth.ts';
import { messages, richTextLimit } from '../validators.ts';
import { cleanRichText } from './clean.ts';
import { nodesOf, withImages, type RichDocument, type RichNode } from './rich-text.ts';

/** The editor's tree and not plain words. */
export const isTree = (text: string): boolean => /^\s*\{\s*"type"\s*:\s*"doc"/.test(text);

/** In brackets; cleaning leaves out what lies a fifth as deep. */
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

/** Plain words as a document: an empty line parts paragraphs, a line end breaks the line. */
export function documentOfWords(words: string): RichDocument {
  const paragraphs = words.trim().split(/\r?\n[^\S\n]*\r?\n\s*/);
  const content = paragraphs.map((paragraph) => ({ type: 'paragraph', content: paragraph.split(/\r?\n/).flatMap(lineNodes) }));
  return cleanRichText({ type: 'doc', content });
}

/** What a kept text says, cleaned: what shows it may trust it. */
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

/** Cleaned, with the addresses that the server gave its images: for the editor. */
export function readWithAddresses(text: string): RichDocument {
  const document = readRichText(text);
  if (!nodesOf(document).some(({ type }) => type === 'figure')) return document;
  const addresses = addressesIn(treeOf(text), new Map());
  return withImages(document, (attrs) => {
    const src = addresses.get(String(attrs['fileId']));
    return src === undefined ? attrs : { ...attrs, src };
  });
}

/** Nothing to read: no word, no image, no line, no table. */
export const isBlank = (document: RichDocument): boolean =>
  ![...nodesOf(document)].some(
    ({ type, text }) => type === 'figure' || type === 'horizontalRule' || type === 'table' || (type === 'text' && text?.trim() !== ''),
  );

export const keptText = (document: RichDocument): string => (isBlank(document) ? '' : JSON.stringify(document));

/** The one way in: plain words stay as they are, a tree is cleaned, a tree that says nothing is no text. */
export function cleanKeptText(text: string): string {
  const tree = treeOf(text);
  return tree === null ? text : keptText(cleanRichText(tree));
}

/** Characters that a person wrote: words and captions. */
export const lengthOf = (document: RichDocument): number =>
  [...nodesOf(document)].reduce((sum, { text, attrs }) => sum + (text?.length ?? 0) + String(attrs?.['caption'] ?? '').length, 0);

/** A-252; null when it may stand. */
export const richTextIssue = (text: string): string | null => (lengthOf(readRichText(text)) > richTextLimit ? messages.richText : null);
