// A build step: the browser's copy of the contract keeps method, path and access, and drops its schemas.
//
// The server validates with the schemas. The browser only needs them in forms, which import them from the contract's schemas files. Without this step
// every first load would carry zod and all shapes of a room (25 kB and more).
import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const DROPPED = new Set(['params', 'query', 'body', 'summary', 'throttle']);
const ENDPOINTS = /[\\/]contract[\\/]src[\\/].*endpoints[^\\/]*\.ts$/;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function rootOf(tree: unknown): Node {
  if (isNode(tree)) return tree;
  throw new TypeError('no syntax tree');
}
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

function* calls(node: Node): Generator<Node> {
  if (node.type === 'CallExpression' && isNode(node['callee']) && node['callee']['name'] === 'endpoint') yield node;
  for (const child of childrenOf(node)) yield* calls(child);
}

const nameOf = (property: Node): string | undefined =>
  property.type === 'Property' && isNode(property['key']) ? (property['key']['name'] as string | undefined) : undefined;

/** The schemas of every call, and their replacements. */
function schemasIn(tree: Node): Piece[] {
  const found: Piece[] = [];
  for (const call of calls(tree)) {
    const spec = (call['arguments'] as Node[])[0];
    if (spec?.type !== 'ObjectExpression') continue;
    const properties = spec['properties'] as Node[];
    for (const [index, property] of properties.entries()) {
      const name = nameOf(property);
      if (name === 'output') found.push({ start: property.start, end: property.end, text: 'output: true' });
      // With the comma that follows it, or up to the brace.
      else if (name && DROPPED.has(name)) found.push({ start: property.start, end: properties[index + 1]?.start ?? spec.end - 1, text: '' });
    }
  }
  return found;
}

function* namesUsed(node: Node, gone: ReadonlySet<number>): Generator<string> {
  if (node.type === 'ImportDeclaration' || gone.has(node.start)) return;
  if (node.type === 'Identifier') yield node['name'] as string;
  for (const child of childrenOf(node)) yield* namesUsed(child, gone);
}

/** Imports used only by the schemas: left in, they would add the schemas' files to the first load. */
function idleImports(tree: Node, gone: ReadonlySet<number>): Piece[] {
  const used = new Set(namesUsed(tree, gone));
  return (tree['body'] as Node[])
    .filter((each) => each.type === 'ImportDeclaration')
    .filter((each) => (each['specifiers'] as Node[]).every((specifier) => !used.has((specifier['local'] as Node)['name'] as string)))
    .map(({ start, end }) => ({ start, end, text: '' }));
}

/** The source ranges to change, last first, so that positions stay right. */
function changes(tree: Node): Piece[] {
  const schemas = schemasIn(tree);
  return [...schemas, ...idleImports(tree, new Set(schemas.map(({ start }) => start)))].toSorted((a, b) => b.start - a.start);
}

const CONTRACT = /[\\/]contract[\\/]src[\\/].*\.ts$/;

/** A call of the contract's own `text(…)` makes a schema and does nothing else. Each call is marked, because other libraries use the same name. */
export function pureText(): Plugin {
  return {
    name: 'vigie-pure-text',
    apply: 'build',
    enforce: 'post',
    transform: (code, id) =>
      CONTRACT.test(id.split('?')[0] ?? id) ? { code: code.replaceAll(/(?<![\w$.])text\(/g, '/* @__PURE__ */ text('), map: null } : null,
  };
}

/** The name of zod's `z` in the built contract: no library uses it. */
export const SCHEMA_MAKER = 'vigieSchemaMaker';

function* schemaMakers(node: Node): Generator<Piece> {
  const { type, start, end } = node;
  if (type === 'ImportSpecifier' && (node['local'] as Node)['name'] === 'z') yield { start, end, text: `z as ${SCHEMA_MAKER}` };
  else if (type === 'Identifier' && node['name'] === 'z') yield { start, end, text: SCHEMA_MAKER };
  else for (const child of childrenOf(node)) yield* schemaMakers(child);
}

/** Making a schema has no side effect, so the build may drop it by the maker's name. No other function may have that name. */
export function namedSchemas(): Plugin {
  return {
    name: 'vigie-named-schemas',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!CONTRACT.test(id.split('?')[0] ?? id) || !/\bz\b/.test(code)) return null;
      let named = code;
      const pieces = [...schemaMakers(rootOf(this.parse(code)))].toSorted((a, b) => b.start - a.start);
      for (const { start, end, text } of pieces) named = named.slice(0, start) + text + named.slice(end);
      return { code: named, map: null };
    },
  };
}

export function lightContract(): Plugin {
  return {
    name: 'vigie-light-contract',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!ENDPOINTS.test(id.split('?')[0] ?? id)) return null;
      let light = code;
      for (const { start, end, text } of changes(rootOf(this.parse(code)))) {
        light = light.slice(0, start) + text + light.slice(end);
      }
      return { code: light, map: null, moduleSideEffects: false };
    },
  };
}
