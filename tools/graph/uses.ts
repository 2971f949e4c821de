// Finds the names that a piece of source uses and does not declare, and the files that it loads.
import { isNode, listOf, textOf, type Node } from './nodes.ts';

export interface Uses {
  /** Free names; `space.name` for a member read from a name. */
  readonly names: ReadonlySet<string>;
  /** Addresses in `import(…)`, and in `new URL(…, import.meta.url)`. */
  readonly loads: ReadonlySet<string>;
  /** Names read from any object, or destructured from one. */
  readonly members: ReadonlySet<string>;
  /** All texts, for programs that are started by their address. */
  readonly texts: ReadonlySet<string>;
}

interface Found {
  readonly names: Set<string>;
  readonly loads: Set<string>;
  readonly members: Set<string>;
  readonly texts: Set<string>;
}

/** Node type → its parts that name a property, not a variable. */
const NAMES_NOTHING: Readonly<Record<string, readonly string[]>> = {
  MemberExpression: ['property'],
  Property: ['key'],
  MethodDefinition: ['key'],
  PropertyDefinition: ['key'],
  TSAbstractMethodDefinition: ['key'],
  TSPropertySignature: ['key'],
  TSMethodSignature: ['key'],
  JSXAttribute: ['name'],
  JSXMemberExpression: ['property'],
  TSQualifiedName: ['right'],
  LabeledStatement: ['label'],
  BreakStatement: ['label'],
  ContinueStatement: ['label'],
  MetaProperty: ['meta', 'property'],
  TSNamedTupleMember: ['label'],
};

/** Names that a pattern binds: `{ a, b: [c] }` binds a and c. */
export function boundNames(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [textOf(pattern, 'name')];
  if (pattern.type === 'Property') return isNode(pattern['value']) ? boundNames(pattern['value']) : [];
  if (pattern.type === 'AssignmentPattern') return isNode(pattern['left']) ? boundNames(pattern['left']) : [];
  if (pattern.type === 'RestElement') return isNode(pattern['argument']) ? boundNames(pattern['argument']) : [];
  if (pattern.type === 'TSParameterProperty') return isNode(pattern['parameter']) ? boundNames(pattern['parameter']) : [];
  return [...listOf(pattern['properties']), ...listOf(pattern['elements'])].flatMap(boundNames);
}

const namesOfStatement = (node: Node): string[] => {
  if (node.type === 'VariableDeclaration') return listOf(node['declarations']).flatMap((each) => (isNode(each['id']) ? boundNames(each['id']) : []));
  return node.type.endsWith('Declaration') && isNode(node['id']) ? [textOf(node['id'], 'name')] : [];
};

/** Names that are local to a node. */
function ownNames(node: Node): string[] {
  const parameters = listOf(node['params']).flatMap(boundNames);
  const types = isNode(node['typeParameters']) ? listOf(node['typeParameters']['params']).map((each) => textOf(each['name'], 'name')) : [];
  const statements = node.type === 'BlockStatement' || node.type === 'StaticBlock' ? listOf(node['body']).flatMap(namesOfStatement) : [];
  const loop = ['init', 'left'].flatMap((key) => (isNode(node[key]) ? namesOfStatement(node[key]) : []));
  const caught = node.type === 'CatchClause' && isNode(node['param']) ? boundNames(node['param']) : [];
  const cases = node.type === 'SwitchStatement' ? listOf(node['cases']).flatMap((each) => listOf(each['consequent']).flatMap(namesOfStatement)) : [];
  const itself = /^(Function|Class)Expression$/.test(node.type) && isNode(node['id']) ? [textOf(node['id'], 'name')] : [];
  const inferred = node.type === 'TSMappedType' ? [textOf(node['key'], 'name')] : [];
  return [...parameters, ...types, ...statements, ...loop, ...caught, ...cases, ...itself, ...inferred];
}

/** The name from which a member is read: `paymentTexts.refused`, `<Menu.Item>`, `people.Row`. */
function readMember(node: Node): string | undefined {
  const [object, member] = node.type === 'TSQualifiedName' ? [node['left'], node['right']] : [node['object'], node['property']];
  if (!isNode(object) || !isNode(member) || node['computed'] === true) return undefined;
  return object.type === 'Identifier' || object.type === 'JSXIdentifier' ? `${textOf(object, 'name')}.${textOf(member, 'name')}` : undefined;
}

function addressOf(node: Node): string | undefined {
  if (node.type === 'ImportExpression' || node.type === 'TSImportType') return textOf(node['source'] ?? node['argument'], 'value') || undefined;
  const [first, second] = listOf(node['arguments']);
  if (node.type !== 'NewExpression' || textOf(node['callee'], 'name') !== 'URL' || !first || second?.type !== 'MemberExpression') return undefined;
  return textOf(first, 'value') || undefined;
}

function noteMember(node: Node, found: Found): void {
  const key = node.type === 'MemberExpression' ? node['property'] : node.type === 'Property' ? node['key'] : undefined;
  if (isNode(key) && key.type === 'Identifier') found.members.add(textOf(key, 'name'));
}

function note(node: Node, hidden: ReadonlySet<string>, found: Found): void {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') {
    const name = textOf(node, 'name');
    if (!hidden.has(name)) found.names.add(name);
  } else if (node.type === 'Literal' && typeof node['value'] === 'string') found.texts.add(node['value']);
  const address = addressOf(node);
  if (address !== undefined) found.loads.add(address);
  noteMember(node, found);
}

function gather(node: Node, hidden: ReadonlySet<string>, found: Found): void {
  note(node, hidden, found);
  const member = readMember(node);
  if (member !== undefined) {
    const [space = ''] = member.split('.');
    if (!hidden.has(space)) found.names.add(member);
    return;
  }
  const own = ownNames(node);
  const inside = own.length === 0 ? hidden : new Set([...hidden, ...own]);
  const silent = node['computed'] === true ? [] : (NAMES_NOTHING[node.type] ?? []);
  for (const [key, value] of Object.entries(node)) {
    if (silent.includes(key)) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) gather(child, inside, found);
  }
}

export function usesOf(node: Node): Uses {
  const found: Found = { names: new Set(), loads: new Set(), members: new Set(), texts: new Set() };
  gather(node, new Set(), found);
  return found;
}
