// Types of syntax tree nodes, as far as the tools read them.

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export const childrenOf = (node: object): Node[] => Object.values(node).flat().filter(isNode);

export const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** A node's text: the `name` of an identifier, the `value` of a literal. Either works where both may occur (`export { a as 'b' }`). */
export function textOf(node: unknown, key: 'name' | 'value'): string {
  if (!isNode(node)) return '';
  const found = node[key] ?? node['name'] ?? node['value'];
  return typeof found === 'string' ? found : '';
}
