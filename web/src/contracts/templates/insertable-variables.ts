// The variables that the editor of a contract text inserts at the cursor.
import { variableGroups } from '@vigie/domain/contracts/contract-variables.data.ts';
import { variablesOf } from '@vigie/domain/contracts/contract-variables.ts';
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import type { Insertable } from '../../shared/ui/rich-text/insert-control.tsx';

export const VARIABLES_HINT =
  'Les variables prennent leur valeur dans l’aperçu, et pour de bon à la première signature. Une valeur qui manque y est nommée, et empêche de signer.';

function insertableOf(kind: ContractKind): Insertable {
  const all = variablesOf(kind);
  const groups = Object.entries(variableGroups).map(([key, label]) => ({
    label,
    words: all.filter(({ group }) => group === key).map(({ name, label: word, example }) => ({ text: `{${name}}`, label: word, example })),
  }));
  return { name: 'Variable', groups: groups.filter(({ words }) => words.length > 0) };
}

export const insertableVariables: Readonly<Record<ContractKind, Insertable>> = { agent: insertableOf('agent'), customer: insertableOf('customer') };
