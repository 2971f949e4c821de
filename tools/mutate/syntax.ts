// Walks a source's syntax tree with what encloses each node: the names around it and its function.
import { parseAst } from 'vitest/node';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

export interface Place {
  readonly node: Node;
  readonly parent: Node | null;
  /** Names of what encloses it, the outermost first: `unavailabilityCan`, `remove`. */
  readonly names: readonly string[];
  /** The body of the function that contains it; null at the top of a module. */
  readonly body: Node | null;
}

export const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === 'object' && 'type' in value && typeof value.type === 'string' && 'start' in value;

/** Type wrappers around a value: the value is walked, the type is not. */
const WRAPPERS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSTypeAssertion', 'TSInstantiationExpression']);
const isType = ({ type }: Node): boolean => (type.startsWith('TS') && !WRAPPERS.has(type)) || /^(Import|ExportAll)/.test(type);

const nameOf = ({ type, id, key }: Node): string | undefined => {
  const named = type === 'Property' || type === 'MethodDefinition' || type === 'PropertyDefinition' ? key : id;
  if (!isNode(named)) return undefined;
  if (typeof named['name'] === 'string') return named['name'];
  return named.type === 'Literal' ? String(named['value']) : undefined;
};

const bodyOf = (node: Node): Node | null => (node.type.includes('Function') && isNode(node['body']) ? node['body'] : null);

function* within(place: Place): Generator<Place> {
  const { node } = place;
  if (isType(node)) return;
  yield place;
  const name = nameOf(node);
  const names = name === undefined ? place.names : [...place.names, name];
  const body = bodyOf(node) ?? place.body;
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) yield* within({ node: child, parent: node, names, body });
}

/** Every node that runs, the enclosing ones first. */
export function placesOf(source: string): Place[] {
  const node: unknown = parseAst(source, { lang: 'ts' });
  return isNode(node) ? [...within({ node, parent: null, names: [], body: null })] : [];
}
