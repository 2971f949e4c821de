// Lists the variables of contract texts and fills them in. A value is never read as markup.
import { keptText, readRichText } from '../shared/rich-text/kept-text.ts';
import type { RichDocument, RichNode } from '../shared/rich-text/rich-text.ts';
import type { ContractKind } from './contract.ts';
import { variableTable, type ContractVariable, type Variable } from './contract-variables.data.ts';

const known: Readonly<Record<ContractVariable, Variable>> = variableTable;
const names = Object.keys(known) as ContractVariable[];

export interface ListedVariable extends Variable {
  readonly name: ContractVariable;
}

export const variablesOf = (kind: ContractKind): ListedVariable[] =>
  names.filter((name) => known[name].kind === undefined || known[name].kind === kind).map((name) => ({ name, ...known[name] }));

export type VariableValues = Readonly<Partial<Record<ContractVariable, string>>>;

/** Names a missing value where it should stand. No contract is signed or sent with it. */
export const blankFor = (label: string): string => `[à renseigner : ${label}]`;
const PLACE = /\{([a-z]+(?:\.[a-z]+)?)\}/g;
const isKnown = (name: string): name is ContractVariable => Object.hasOwn(known, name);

export interface Filled {
  readonly text: string;
  /** Labels of variables in the text that have no value. */
  readonly missing: readonly string[];
}

/**
 * Replaces `{customer.name}` and similar variables with values. Unknown names stay as typed. The text is parsed as a tree first, and each value goes into a
 * text node. A value that looks like markup, a tree or a variable stays plain text.
 */
export function fillVariables(text: string, values: VariableValues): Filled {
  const missing = new Set<string>();
  const fill = (words: string): string =>
    words.replaceAll(PLACE, (typed, name: string) => {
      if (!isKnown(name)) return typed;
      const value = (values[name] ?? '').replaceAll(/\s+/g, ' ').trim();
      if (value === '') missing.add(known[name].label);
      return value || blankFor(known[name].label);
    });
  const filled = (node: RichNode): RichNode => ({
    ...node,
    ...(node.text === undefined ? {} : { text: fill(node.text) }),
    ...(node.content ? { content: node.content.map(filled) } : {}),
  });
  return { text: keptText(filled(readRichText(text)) as RichDocument), missing: [...missing] };
}
