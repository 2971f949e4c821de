// Defines actions on a reference: planned checks, and movements of its quantity.
import { messages } from '../shared/validators.ts';
import { MOST_PIECES, takingIssue } from './stock-reference.ts';

export const ActionStatus = { todo: 100, underway: 200, done: 300 } as const;
export type ActionStatus = (typeof ActionStatus)[keyof typeof ActionStatus];
export const actionStatusLabels: Readonly<Record<ActionStatus, string>> = { 100: 'À faire', 200: 'En cours', 300: 'Terminé' };

/** Assignments create `handOut` and `return`. People create the others. */
export const actionKinds = ['check', 'in', 'out', 'loss', 'inventory', 'handOut', 'return'] as const;
export type ActionKind = (typeof actionKinds)[number];
export const actionKindLabels: Readonly<Record<ActionKind, string>> = {
  check: 'Contrôle ou échéance',
  in: 'Entrée',
  out: 'Sortie',
  loss: 'Perte',
  inventory: 'Inventaire',
  handOut: 'Affectation',
  return: 'Retour',
};
export const manualKinds = ['check', 'in', 'out', 'loss', 'inventory'] as const satisfies readonly ActionKind[];
export type ManualKind = (typeof manualKinds)[number];

export const movesStock = (kind: ActionKind): boolean => kind !== 'check';

export interface ActionFacts {
  readonly kind: ActionKind;
  /** Pieces added or removed. For an inventory, the count. null for a check. */
  readonly quantity: number | null;
  readonly effectiveStatus: ActionStatus;
}

/** Returns what an action adds to the remaining quantity: nothing until it is done. */
export function movementOf({ kind, quantity, effectiveStatus }: ActionFacts, remaining: number): number {
  if (effectiveStatus !== ActionStatus.done || quantity === null) return 0;
  if (kind === 'in') return quantity;
  if (kind === 'out' || kind === 'loss') return -quantity;
  return kind === 'inventory' ? quantity - remaining : 0;
}

/** Explains why the movement is impossible, or returns null. */
export const movementIssue = (action: ActionFacts, remaining: number): string | null => takingIssue(-movementOf(action, remaining), remaining);

export function actionIssues({ title, kind, quantity }: ActionFacts & { readonly title: string }): Record<string, string> {
  const errors: Record<string, string> = {};
  if (title.trim() === '') errors['title'] = messages.required;
  if (!movesStock(kind)) return errors;
  const least = kind === 'inventory' ? 0 : 1;
  if (quantity === null) errors['quantity'] = messages.required;
  else if (!Number.isInteger(quantity) || quantity < least || quantity > MOST_PIECES) errors['quantity'] = `Au moins ${least}, en nombre entier`;
  return errors;
}

/** A completed movement is history. It is corrected by another one. */
export const isSettled = ({ kind, effectiveStatus }: Pick<ActionFacts, 'kind' | 'effectiveStatus'>): boolean =>
  movesStock(kind) && effectiveStatus === ActionStatus.done;

export const SETTLED = 'Ce mouvement a changé la quantité : corrigez-le par un autre, ou par un inventaire';
