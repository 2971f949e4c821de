// Reads which numbered requirements each test claims by its title, and which project names the test uses.
import type { Module } from './parse-module.ts';
import { childrenOf, isNode, listOf, textOf, type Node } from './nodes.ts';
import { usesOf, type Uses } from './uses.ts';

/** `F-276`, or `F-276/default` where a test shows one clause of a row. */
export type Claim = string;

export interface TestClaims {
  readonly title: string;
  readonly claims: readonly Claim[];
  /** Names used by the test itself, and by the set-up code of its groups that runs before it. */
  readonly uses: readonly Uses[];
}

const NUMBER = /\b([AFC]-\d{3})\b(?:\/([a-z0-9-]+(?:\+[a-z0-9-]+)*))?/g;

/** `F-276/default+order` claims two clauses. */
export const claimsOf = (title: string): Claim[] =>
  [...title.matchAll(NUMBER)].flatMap(([, id = '', clauses]) =>
    clauses === undefined ? [id] : clauses.split('+').map((clause) => `${id}/${clause}`),
  );

/** The name at the root of `test.each(table)`, `describe.skipIf(…)`, `test`. */
function rootName(callee: unknown): string {
  if (!isNode(callee)) return '';
  if (callee.type === 'Identifier') return textOf(callee, 'name');
  return rootName(callee['object'] ?? callee['callee']);
}

const HOOKS = new Set(['beforeAll', 'beforeEach', 'afterAll', 'afterEach']);
/** `test.runIf(…)` returns a function that takes the title: only a call whose first argument is a text is a test. */
const isTitled = (call: Node): boolean => /^(Literal|TemplateLiteral)$/.test(listOf(call['arguments'])[0]?.type ?? '');

function titleOf(call: Node): string {
  const [first] = listOf(call['arguments']);
  if (first?.type === 'Literal') return textOf(first, 'value');
  return listOf(first?.['quasis'])
    .map((each) => (each['value'] as { cooked: string }).cooked)
    .join('…');
}

const callIn = (statement: Node): Node | undefined => {
  const expression = statement.type === 'ExpressionStatement' && isNode(statement['expression']) ? statement['expression'] : undefined;
  return expression?.type === 'CallExpression' ? expression : undefined;
};
const bodyOf = (call: Node): Node[] => {
  const group = listOf(call['arguments']).findLast((each) => /Function/.test(each.type));
  return isNode(group?.['body']) ? childrenOf(group['body']) : [];
};

function* claimsIn(statements: readonly Node[], before: string, beside: readonly Uses[]): Generator<TestClaims> {
  const calls = statements.map((statement) => ({ statement, call: callIn(statement) }));
  const kind = (call: Node | undefined): string => (call && isTitled(call) ? rootName(call['callee']) : '');
  const isOne = (call: Node | undefined): boolean => ['test', 'it', 'describe'].includes(kind(call));
  // A loop that makes tests is one test with many titles. Other code here is available to every test of the group.
  const around = [...beside, ...calls.filter(({ call }) => !isOne(call)).map(({ statement }) => usesOf(statement))];
  for (const { call } of calls) {
    if (!call || !isOne(call)) continue;
    const title = `${before} ${titleOf(call)}`.trim();
    if (kind(call) === 'describe') yield* claimsIn(bodyOf(call), title, around);
    else yield { title, claims: claimsOf(title), uses: [...around, usesOf(call)] };
  }
}

const isHook = ({ node }: { readonly node: Node }): boolean => {
  const call = callIn(node);
  return call !== undefined && HOOKS.has(rootName(call['callee']));
};

/** The tests of a file. Other top-level statements that make tests, such as loops, count as one. */
export function testClaims({ pieces }: Module): TestClaims[] {
  const hooks = pieces.filter(isHook).map(({ uses }) => uses);
  const running = pieces.filter((piece) => piece.runs && !isHook(piece));
  const plain = running.filter(({ node }) => callIn(node) !== undefined).map(({ node }) => node);
  const made = running.filter(({ node }) => callIn(node) === undefined);
  return [
    ...claimsIn(plain, '', hooks),
    ...made.map(({ uses }) => ({ title: [...uses.texts].join(' '), claims: [...uses.texts].flatMap(claimsOf), uses: [...hooks, uses] })),
  ];
}
