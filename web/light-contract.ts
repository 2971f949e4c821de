// A build step: the browser's copy of the contract keeps what a call needs (method, path, access) and drops its schemas.
//
// The server validates with the schemas; the browser only needs them in forms, which import them from the contract's
// schemas files. Without this every first load would carry zod and the shapes of all calls of a room (25 kB and more).
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

function* calls(node: Node): Generator<Node> {
  if (node.type === 'CallExpression' && isNode(node['callee']) && node['callee']['name'] === 'endpoint') yield node;
  for (const child of Object.values(node)) {
    for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) yield* calls(each);
  }
}

const nameOf = (property: Node): string | undefined =>
  property.type === 'Property' && isNode(property['key']) ? (property['key']['name'] as string | undefined) : undefined;

/** The pieces of source that change, last first, so that positions stay right. */
function changes(tree: Node): { start: number; end: number; text: string }[] {
  const found: { start: number; end: number; text: string }[] = [];
  for (const call of calls(tree)) {
    const spec = (call['arguments'] as Node[])[0];
    if (spec?.type !== 'ObjectExpression') continue;
    for (const property of spec['properties'] as Node[]) {
      const name = nameOf(property);
      if (name === 'output') found.push({ start: property.start, end: property.end, text: 'output: true' });
      else if (name && DROPPED.has(name)) found.push({ start: property.start, end: property.end, text: `${name}: undefined` });
    }
  }
  return found.toSorted((a, b) => b.start - a.start);
}

export function lightContract(): Plugin {
  return {
    name: 'vigie-light-contract',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!ENDPOINTS.test(id.split('?')[0] ?? id)) return null;
      let light = code;
      for (const { start, end, text } of changes(this.parse(code) as unknown as Node)) {
        light = light.slice(0, start) + text + light.slice(end);
      }
      return { code: light, map: null, moduleSideEffects: false };
    },
  };
}
