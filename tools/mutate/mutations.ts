// Lists every small fault that a source could have: one operator, condition, number, call or element at a time.
import { isNode, placesOf } from './syntax.ts';
import type { Node, Place } from './syntax.ts';

export interface Mutation {
  /** Names around the place, `unavailabilityCan.remove`; empty at the top of a module. */
  readonly within: string;
  readonly was: string;
  /** Empty when it is removed. */
  readonly becomes: string;
  /** Which one, of several that read the same. */
  readonly nth: number;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** The body of the function that contains it. */
  readonly body: Body | null;
}

export interface Body {
  readonly start: number;
  readonly end: number;
  /** In braces, or an expression behind an arrow. */
  readonly isBlock: boolean;
}

/** The text from `start` to `end` becomes `replacement`; `shown` is the part of the source shown to a reader. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly shown: readonly [number, number];
}

const SWAPS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
};
const AROUND = 50;

const between = (source: string, left: Node, right: Node, operator: string): number => {
  const bare = source.slice(left.end, right.start).replace(/\/\*[^]*?\*\/|\/\/.*/g, (comment) => ' '.repeat(comment.length));
  return left.end + bare.indexOf(operator);
};
const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node['value'] === 'string') ||
  (node['operator'] === '+' && [node['left'], node['right']].some((side) => isNode(side) && isText(side)));

function ofOperator(source: string, { start, end, operator, left, right }: Node): Change[] {
  if (typeof operator !== 'string' || !isNode(left) || !isNode(right)) return [];
  const at = between(source, left, right, operator);
  const shown = [Math.max(start, at - AROUND), Math.min(end, at + AROUND)] as const;
  if (operator === '??')
    return [source.slice(start, at), source.slice(at + 2, end)].map((side) => ({ start, end, replacement: `(${side.trim()})`, shown }));
  const swap = SWAPS[operator];
  if (swap === undefined || (operator === '+' && (isText(left) || isText(right)))) return [];
  return [{ start: at, end: at + operator.length, replacement: swap, shown }];
}

const ofTest = (source: string, { test }: Node): Change[] => {
  // A negation or an equality comparison is inverted at its own place.
  if (!isNode(test) || ['!', '===', '!=='].includes(String(test['operator']))) return [];
  const { start, end } = test;
  return [{ start, end, replacement: `!(${source.slice(start, end)})`, shown: [start, Math.min(end, start + 2 * AROUND)] }];
};

const EXITS = new Set(['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement']);
const leaves = (consequent: unknown): boolean => {
  if (!isNode(consequent)) return false;
  const block = consequent['body'];
  return EXITS.has(consequent.type) || (Array.isArray(block) && isNode(block[0]) && EXITS.has(block[0].type));
};
const takenOut = ({ start, end }: Node, replacement = ''): Change => ({ start, end, replacement, shown: [start, Math.min(end, start + 2 * AROUND)] });

const ofIf = (source: string, node: Node): Change[] => [
  ...ofTest(source, node),
  ...(leaves(node['consequent']) && !node['alternate'] ? [takenOut(node, ';')] : []),
];

/** Nobody would notice missing log output. */
const isLog = (text: string): boolean => /^(?:await )?(?:console|(?:\w+\.)*log)\./.test(text);

function ofStatement(source: string, node: Node): Change[] {
  const done = isNode(node['expression']) ? node['expression'] : node;
  const call = done.type === 'AwaitExpression' && isNode(done['argument']) ? done['argument'] : done;
  const isSuper = call.type === 'CallExpression' && isNode(call['callee']) && call['callee'].type === 'Super';
  if (call.type !== 'CallExpression' || isSuper || isLog(source.slice(node.start, node.end))) return [];
  return [takenOut(node, ';')];
}

function ofList(source: string, { elements }: Node): Change[] {
  if (!Array.isArray(elements)) return [];
  return elements.filter(isNode).map((element) => {
    const comma = /^\s*,/.exec(source.slice(element.end))?.[0].length ?? 0;
    return { ...takenOut(element), end: element.end + comma };
  });
}

function ofLiteral({ node, parent }: Place): Change[] {
  const { start, end, value } = node;
  const shown = [parent ? Math.max(parent.start, start - AROUND) : start, parent ? Math.min(parent.end, end + AROUND) : end] as const;
  if (typeof value === 'boolean') return [{ start, end, replacement: String(!value), shown }];
  const isKey = parent?.['key'] === node && parent['computed'] !== true;
  if (typeof value !== 'number' || isKey || (parent && (isMinus(parent) || isSign(parent)))) return [];
  return [value + 1, value - 1].map((other) => ({ start, end, replacement: other < 0 ? `(${other})` : String(other), shown }));
}

const isMinus = ({ type, operator, argument }: Node): boolean =>
  type === 'UnaryExpression' && operator === '-' && isNode(argument) && argument.type === 'Literal';
/** `less ? -1 : 1`: only the sign counts. */
const isSign = ({ type, consequent, alternate }: Node): boolean =>
  type === 'ConditionalExpression' && [consequent, alternate].some((side) => isNode(side) && isMinus(side));

/** `!x` becomes `x`, `-1` becomes `1`. */
const ofUnary = (source: string, node: Node): Change[] => {
  const { start, end, operator } = node;
  return operator === '!' || isMinus(node)
    ? [{ start, end, replacement: ` ${source.slice(start + 1, end)}`, shown: [start, Math.min(end, start + 2 * AROUND)] }]
    : [];
};

const makers: Readonly<Record<string, (source: string, place: Place) => Change[]>> = {
  BinaryExpression: (source, { node }) => ofOperator(source, node),
  LogicalExpression: (source, { node }) => ofOperator(source, node),
  ConditionalExpression: (source, { node }) => ofTest(source, node),
  IfStatement: (source, { node }) => ofIf(source, node),
  ExpressionStatement: (source, { node }) => ofStatement(source, node),
  ArrayExpression: (source, { node }) => ofList(source, node),
  UnaryExpression: (source, { node }) => ofUnary(source, node),
  Literal: (_, place) => ofLiteral(place),
};

const told = (text: string): string => text.replace(/\s+/g, ' ').trim();

function describe(source: string, place: Place, { start, end, replacement, shown: [from, until] }: Change): Omit<Mutation, 'nth'> {
  const isWhole = replacement === '' || replacement === ';';
  return {
    within: place.names.slice(-3).join('.'),
    was: told(source.slice(Math.min(from, start), Math.max(until, isWhole ? until : end))),
    becomes: isWhole ? '' : told(`${source.slice(Math.min(from, start), start)}${replacement}${source.slice(end, Math.max(until, end))}`),
    line: source.slice(0, start).split('\n').length,
    start,
    end,
    replacement,
    body: place.body && { start: place.body.start, end: place.body.end, isBlock: place.body.type === 'BlockStatement' },
  };
}

/** The name of a mutation in the list of survivors: it does not change when lines move. */
export const nameOf = ({ within, was, becomes, nth }: Pick<Mutation, 'within' | 'was' | 'becomes' | 'nth'>): string =>
  `${within} | ${was} | ${becomes}${nth > 1 ? ` | ${nth}` : ''}`;

export function mutationsOf(source: string): Mutation[] {
  const seen = new Map<string, number>();
  return placesOf(source)
    .flatMap((place) => (makers[place.node.type]?.(source, place) ?? []).map((change) => describe(source, place, change)))
    .map((mutation) => {
      const name = nameOf({ ...mutation, nth: 1 });
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      return { ...mutation, nth };
    });
}

export const mutated = (source: string, { start, end, replacement }: Pick<Mutation, 'start' | 'end' | 'replacement'>): string =>
  `${source.slice(0, start)}${replacement}${source.slice(end)}`;
