// Reads what one source file declares, exports, imports and uses, from its syntax tree. A piece is one top-level statement.
import { parseAst } from 'vitest/node';
import { childrenOf, isNode, listOf, textOf, type Node } from './nodes.ts';
import { boundNames, usesOf, type Uses } from './uses.ts';

/** Where a name comes from: `name` is '*' for a whole module. */
export interface Source {
  readonly from: string;
  readonly name: string;
}

export interface Piece {
  readonly names: readonly string[];
  readonly uses: Uses;
  /** Runs as soon as its file is loaded, whatever is imported from it. */
  readonly runs: boolean;
  readonly node: Node;
}

export interface Module {
  readonly pieces: readonly Piece[];
  /** Local name → where it was imported from. */
  readonly imports: ReadonlyMap<string, Source>;
  /** Exported name → local name. */
  readonly exports: ReadonlyMap<string, string>;
  /** Exported name → the file from which it is re-exported. */
  readonly handedOn: ReadonlyMap<string, Source>;
  /** Files that are loaded with this one, in order. */
  readonly loads: readonly string[];
  /** Exported name → its line. */
  readonly lines: ReadonlyMap<string, number>;
}

interface Draft {
  readonly pieces: Piece[];
  readonly imports: Map<string, Source>;
  readonly exports: Map<string, string>;
  readonly handedOn: Map<string, Source>;
  readonly loads: string[];
  readonly lines: Map<string, number>;
}

const DECLARATIONS = new Set([
  'VariableDeclaration',
  'FunctionDeclaration',
  'ClassDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSEnumDeclaration',
  'TSDeclareFunction',
]);

export const declaredNames = (node: Node): string[] =>
  node.type === 'VariableDeclaration'
    ? listOf(node['declarations']).flatMap((each) => (isNode(each['id']) ? boundNames(each['id']) : []))
    : isNode(node['id'])
      ? [textOf(node['id'], 'name')]
      : [];

function readImport(node: Node, from: string, draft: Draft): void {
  draft.loads.push(from);
  for (const each of listOf(node['specifiers'])) {
    const local = textOf(each['local'], 'name');
    const imported = each.type === 'ImportSpecifier' ? textOf(each['imported'], 'name') : each.type === 'ImportDefaultSpecifier' ? 'default' : '*';
    draft.imports.set(local, { from, name: imported });
  }
}

function readHandedOn(node: Node, from: string, draft: Draft): void {
  draft.loads.push(from);
  if (node.type === 'ExportAllDeclaration')
    draft.handedOn.set(isNode(node['exported']) ? textOf(node['exported'], 'name') : '*', { from, name: '*' });
  for (const each of listOf(node['specifiers'])) draft.handedOn.set(textOf(each['exported'], 'name'), { from, name: textOf(each['local'], 'name') });
}

/** One piece per declared name, so that what one constant of a list uses does not count for another. */
function piecesOf(node: Node): Piece[] {
  if (node.type !== 'VariableDeclaration') return [{ names: declaredNames(node), uses: usesOf(node), runs: !DECLARATIONS.has(node.type), node }];
  return listOf(node['declarations']).map((each) => ({
    names: isNode(each['id']) ? boundNames(each['id']) : [],
    uses: usesOf(each),
    runs: false,
    node: each,
  }));
}

function readStatement(node: Node, draft: Draft, lineOf: (offset: number) => number): void {
  const from = isNode(node['source']) ? textOf(node['source'], 'value') : '';
  if (node.type === 'ImportDeclaration') return readImport(node, from, draft);
  if (from !== '') return readHandedOn(node, from, draft);
  const declaration = node['declaration'];
  if (node.type === 'ExportDefaultDeclaration' && isNode(declaration)) {
    draft.exports.set('default', 'default');
    draft.lines.set('default', lineOf(node.start));
    draft.pieces.push({ names: ['default', ...declaredNames(declaration)], uses: usesOf(declaration), runs: false, node: declaration });
    return;
  }
  if (node.type !== 'ExportNamedDeclaration') {
    draft.pieces.push(...piecesOf(node));
    return;
  }
  for (const each of listOf(node['specifiers'])) {
    draft.exports.set(textOf(each['exported'], 'name'), textOf(each['local'], 'name'));
    draft.lines.set(textOf(each['exported'], 'name'), lineOf(each.start));
  }
  if (!isNode(declaration)) return;
  const made = piecesOf(declaration);
  for (const piece of made) {
    for (const name of piece.names) {
      draft.exports.set(name, name);
      draft.lines.set(name, lineOf(piece.node.start));
    }
  }
  draft.pieces.push(...made);
}

export function parseModule(file: string, text: string): Module {
  const draft: Draft = { pieces: [], imports: new Map(), exports: new Map(), handedOn: new Map(), loads: [], lines: new Map() };
  const lang = file.endsWith('.tsx') ? 'tsx' : /\.m?js$/.test(file) ? 'js' : file.endsWith('.d.ts') ? 'dts' : 'ts';
  const tree = parseAst(text, { lang });
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length;
  for (const statement of childrenOf(tree)) readStatement(statement, draft, lineOf);
  return draft;
}
