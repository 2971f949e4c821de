// Nodes of a syntax tree, as far as the tools read them.

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export const childrenOf = (node: object): Node[] => Object.values(node).flat().filter(isNode);

export const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** A text of a node: of an identifier its `name`, of a literal its `value`; either serves where both may stand (`export { a as 'b' }`). */
export function textOf(node: unknown, key: 'name' | 'value'): string {
  if (!isNode(node)) return '';
  const found = node[key] ?? node['name'] ?? node['value'];
  return typeof found === 'string' ? found : '';
}
