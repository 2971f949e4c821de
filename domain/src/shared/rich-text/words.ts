// Returns the text of a stored rich text on one line, for change lists and previews. Small enough to load anywhere.

const BLOCKS: ReadonlySet<unknown> = new Set(['paragraph', 'heading', 'listItem', 'tableCell', 'tableHeader', 'hardBreak']);

function gather(node: unknown, words: string[]): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, text, attrs, content } = node as { type?: unknown; text?: unknown; attrs?: { caption?: unknown } | null; content?: unknown };
  if (typeof text === 'string') words.push(text);
  if (typeof attrs?.caption === 'string' && attrs.caption !== '') words.push(` [${attrs.caption}] `);
  if (Array.isArray(content)) for (const child of content) gather(child, words);
  if (BLOCKS.has(type)) words.push(' ');
}

/** Plain text is returned unchanged. */
export function wordsOf(text: string): string {
  if (!text.startsWith('{"type":"doc"')) return text;
  try {
    const words: string[] = [];
    gather(JSON.parse(text), words);
    return words.join('').replaceAll(/\s+/g, ' ').trim();
  } catch {
    return text;
  }
}
