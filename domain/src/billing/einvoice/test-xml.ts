// Reads the XML of our electronic invoices in tests: elements, attributes and texts by their path, without a library.

export interface Read {
  /** Texts of all elements at a path below the root, such as `a/b/c`. */
  readonly texts: (path: string) => string[];
  /** The only text there; throws when there is none, or another. */
  readonly text: (path: string) => string;
  /** Parts of the document at a path, to be read on their own. */
  readonly parts: (path: string) => Read[];
  readonly attribute: (name: string) => string | undefined;
}

interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
  text: string;
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string => text.replaceAll(/&(\w+);/g, (_, name: string) => SIGNS[name] ?? '?');
const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name, value]) => [name!, plain(value!)]));

function parse(xml: string): Node {
  const top: Node = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  for (const [, end, name, attributes, empty, text] of xml.matchAll(/<(?:\?[^>]*|(\/)?([\w:]+)([^>]*?)(\/)?)>|([^<]+)/g)) {
    const current = open.at(-1)!;
    if (text !== undefined) current.text += plain(text);
    else if (end) {
      if (name !== current.name) throw new Error(`${current.name} is closed by ${name}`);
      open.pop();
    } else if (name) {
      const node: Node = { name, attributes: attributesOf(attributes!), children: [], text: '' };
      current.children.push(node);
      if (!empty) open.push(node);
    }
  }
  if (open.length !== 1 || top.children.length !== 1) throw new Error('the document is not closed');
  return top.children[0]!;
}

const local = (name: string): string => name.replace(/^.*:/, '');
const at = (node: Node, path: string): Node[] =>
  path.split('/').reduce<Node[]>((nodes, step) => nodes.flatMap(({ children }) => children.filter(({ name }) => local(name) === step)), [node]);

const reader = (node: Node): Read => ({
  texts: (path) => at(node, path).map(({ text }) => text),
  text: (path) => {
    const found = at(node, path);
    if (found.length !== 1) throw new Error(`${found.length} elements at ${path}`);
    return found[0]!.text;
  },
  parts: (path) => at(node, path).map(reader),
  attribute: (name) => node.attributes[name],
});

/** Paths name elements without the prefix of their namespace. */
export const readXml = (xml: string): Read => reader(parse(xml));
