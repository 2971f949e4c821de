// Defines stored rich text: the editor's tree, limited to a few nodes, marks and attributes.

export interface RichMark {
  readonly type: RichMarkType;
  readonly attrs?: Readonly<Record<string, string>>;
}
export interface RichNode {
  readonly type: RichNodeType;
  readonly text?: string;
  readonly attrs?: Readonly<Record<string, string | number>>;
  readonly marks?: readonly RichMark[];
  readonly content?: readonly RichNode[];
}
export interface RichDocument extends RichNode {
  readonly type: 'doc';
  readonly content: readonly RichNode[];
}

export const richMarks = ['bold', 'italic', 'underline', 'strike', 'highlight', 'link'] as const;
export type RichMarkType = (typeof richMarks)[number];

export const richNodes = [
  'doc',
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'horizontalRule',
  'hardBreak',
  'table',
  'tableRow',
  'tableHeader',
  'tableCell',
  'figure',
  'text',
] as const;
export type RichNodeType = (typeof richNodes)[number];

/** Image types that every reader of a rich text can display: screens, mails, printed documents. */
export const richImageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/** Widest image, in pixels. */
export const richImageWidth = 1500;
export const captionLimit = 500;
export const headingLevels = 3;
/** Lists, quotations and tables inside each other. */
export const nestingLimit = 8;

/** Accepts an address that a rich text may link to: web and mail only. */
export function richHref(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000) return null;
  const href = value.trim();
  return /^(https?:\/\/[^\s/]|mailto:[^\s@]+@)/i.test(href) && !/[\s\p{Cc}]/u.test(href) ? href : null;
}

/** Yields the node itself, then every node below. */
export function* nodesOf(node: RichNode): Generator<RichNode> {
  yield node;
  for (const child of node.content ?? []) yield* nodesOf(child);
}

/** Identifiers of the image files in the text, each once. */
export const imageIdsOf = (document: RichDocument): string[] => [
  ...new Set([...nodesOf(document)].flatMap(({ type, attrs }) => (type === 'figure' ? [String(attrs?.['fileId'])] : []))),
];

/** Returns the same text with other attributes on its images. */
export function withImages<N extends RichNode>(node: N, attrsOf: (attrs: NonNullable<RichNode['attrs']>) => RichNode['attrs']): N {
  if (node.type === 'figure') return { ...node, attrs: attrsOf(node.attrs ?? {}) };
  return node.content ? { ...node, content: node.content.map((child) => withImages(child, attrsOf)) } : node;
}
