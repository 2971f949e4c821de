// Reads XML that others wrote, strictly: no document type, no entities of its own, bounded depth and size.

export interface XmlElement {
  /** Without the prefix of its namespace. */
  readonly name: string;
  /** The namespace, known for the root only: below it local names are unambiguous. */
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** Its message is one French sentence for the person who chose the file. */
export class UnreadableXml extends Error {}

const MOST_DEEP = 64;
const MOST_ELEMENTS = 200_000;
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const NOT_XML = 'Ce fichier n’est pas un XML lisible.';
/** A document type may declare entities that expand without end, or that read files of this machine. */
const HAS_DOCTYPE = 'Ce fichier XML déclare un DOCTYPE : il est refusé par sécurité.';
const TOO_LARGE = 'Ce fichier XML a trop d’éléments : ce n’est pas une facture.';

function numbered(reference: string): string | undefined {
  const code = reference.startsWith('#x') ? Number.parseInt(reference.slice(2), 16) : Number(reference.slice(1));
  const isSign = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isSign ? String.fromCodePoint(code) : undefined;
}

/** The sign of `&amp;` or `&#38;`. A lone `&` has no reference. */
function signOf(reference = ''): string {
  const sign = reference.startsWith('#') ? numbered(reference) : SIGNS[reference];
  if (sign === undefined) throw new UnreadableXml(NOT_XML);
  return sign;
}
const plain = (text: string): string => text.replaceAll(/&(?:([^;&]{1,10});)?/g, (_, reference?: string) => signOf(reference));

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[(?<data>[\s\S]*?)\]\]>|<\?[\s\S]*?\?>|(?<doctype><!)|<\/(?<end>[\w.:-]+)\s*>|<(?<start>[\w.:-]+)(?<attributes>(?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>|(?<text>[^<]+)/gy;

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name, , double, single] of text.matchAll(/([\w.:-]+)\s*=\s*("([^"]*)"|'([^']*)')/g))
    attributes[name!] = plain(double ?? single ?? '');
  return attributes;
}

interface Open {
  readonly tag: string;
  readonly element: { name: string; namespace: string; attributes: Record<string, string>; children: XmlElement[]; text: string };
}

const local = (tag: string): string => tag.slice(tag.indexOf(':') + 1);

function openOf(tag: string, attributes: Record<string, string>): Open {
  const prefix = tag.includes(':') ? `xmlns:${tag.slice(0, tag.indexOf(':'))}` : 'xmlns';
  return { tag, element: { name: local(tag), namespace: attributes[prefix] ?? '', attributes, children: [], text: '' } };
}

/** Elements under construction, below an unnamed top. */
class Tree {
  private readonly open: Open[] = [openOf('', {})];
  private count = 0;

  private get current(): Open {
    return this.open.at(-1)!;
  }

  start(tag: string, attributes: string, isEmpty: boolean): void {
    this.count += 1;
    if (this.count > MOST_ELEMENTS || this.open.length > MOST_DEEP) throw new UnreadableXml(TOO_LARGE);
    const next = openOf(tag, attributesOf(attributes));
    this.current.element.children.push(next.element);
    if (!isEmpty) this.open.push(next);
  }

  end(tag: string): void {
    if (this.open.length === 1 || this.current.tag !== tag) throw new UnreadableXml(NOT_XML);
    this.open.pop();
  }

  text(text: string): void {
    this.current.element.text += text;
  }

  root(): XmlElement {
    const [root, ...others] = this.current.element.children;
    if (this.open.length !== 1 || root === undefined || others.length > 0 || this.current.element.text.trim() !== '')
      throw new UnreadableXml(NOT_XML);
    return root;
  }
}

function take(tree: Tree, groups: Partial<Record<'data' | 'doctype' | 'end' | 'start' | 'attributes' | 'empty' | 'text', string>>): void {
  const { data, doctype, end, start, attributes = '', empty, text } = groups;
  if (doctype !== undefined) throw new UnreadableXml(HAS_DOCTYPE);
  if (start !== undefined) tree.start(start, attributes, empty === '/');
  else if (end !== undefined) tree.end(end);
  else if (data !== undefined) tree.text(data);
  else if (text !== undefined) tree.text(plain(text));
}

/** Throws `UnreadableXml`. */
export function parseXml(xml: string): XmlElement {
  const source = xml.replace(/^\uFEFF/, '');
  const tree = new Tree();
  let end = 0;
  for (const match of source.matchAll(TOKEN)) {
    take(tree, match.groups ?? {});
    end = match.index + match[0].length;
  }
  if (end !== source.length) throw new UnreadableXml(NOT_XML);
  return tree.root();
}

/** The elements at a path of local names below this one. */
export const allAt = (element: XmlElement, path: string): readonly XmlElement[] =>
  path
    .split('/')
    .reduce<readonly XmlElement[]>((found, step) => found.flatMap(({ children }) => children.filter(({ name }) => name === step)), [element]);

/** The text of the first one there, as it is written; empty without any. */
export const textAt = (element: XmlElement, path: string): string => allAt(element, path)[0]?.text ?? '';
/** A code, a number or a date: spaces around it mean nothing. */
export const codeAt = (element: XmlElement, path: string): string => textAt(element, path).trim();
