// Lists the variables of contract texts and fills them in. A value is never read as markup.
import { keptText, readRichText } from '../shared/rich-text/kept-text.ts';
import type { RichDocument, RichNode } from '../shared/rich-text/rich-text.ts';
import type { ContractKind } from './contract.ts';

interface Variable {
  readonly label: string;
  /** Absent: for both kinds. */
  readonly kind?: ContractKind;
}

const table = {
  date: { label: 'Date du jour' },
  'contract.title': { label: 'Titre du contrat' },
  'contract.reference': { label: 'Référence du contrat' },
  'contract.start': { label: 'Début du contrat' },
  'contract.end': { label: 'Fin du contrat' },
  'agency.name': { label: 'Nom de l’agence' },
  'agency.address': { label: 'Adresse de l’agence' },
  'agency.siret': { label: 'SIRET de l’agence' },
  'agency.cnaps': { label: 'Autorisation d’exercice (CNAPS)' },
  'agency.email': { label: 'E-mail de l’agence' },
  'agency.phone': { label: 'Téléphone de l’agence' },
  'customer.name': { label: 'Nom du client', kind: 'customer' },
  'customer.number': { label: 'Numéro du client', kind: 'customer' },
  'customer.address': { label: 'Adresse du client', kind: 'customer' },
  'customer.siret': { label: 'SIRET du client', kind: 'customer' },
  'customer.email': { label: 'E-mail du client', kind: 'customer' },
  'agent.fullname': { label: 'Nom du collaborateur', kind: 'agent' },
  'agent.number': { label: 'Matricule', kind: 'agent' },
  'agent.address': { label: 'Adresse du collaborateur', kind: 'agent' },
  'agent.position': { label: 'Poste', kind: 'agent' },
  'agent.card': { label: 'Carte professionnelle', kind: 'agent' },
  'work.type': { label: 'Type de contrat de travail', kind: 'agent' },
  'work.hours': { label: 'Durée du travail', kind: 'agent' },
} as const satisfies Readonly<Record<string, Variable>>;
export type ContractVariable = keyof typeof table;
const known: Readonly<Record<ContractVariable, Variable>> = table;
const names = Object.keys(known) as ContractVariable[];

export const variablesOf = (kind: ContractKind): { readonly name: ContractVariable; readonly label: string }[] =>
  names.filter((name) => known[name].kind === undefined || known[name].kind === kind).map((name) => ({ name, label: known[name].label }));

export type VariableValues = Readonly<Partial<Record<ContractVariable, string>>>;

/** Replaces a missing value, to be completed by hand. */
export const BLANK = '……………';
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
      return value || BLANK;
    });
  const filled = (node: RichNode): RichNode => ({
    ...node,
    ...(node.text === undefined ? {} : { text: fill(node.text) }),
    ...(node.content ? { content: node.content.map(filled) } : {}),
  });
  return { text: keptText(filled(readRichText(text)) as RichDocument), missing: [...missing] };
}
