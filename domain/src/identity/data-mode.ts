// Decides which rows a person sees: real ones, demonstration ones, or both (frame document, 6; ).
import type { Actor, ActorKind } from './actor.ts';

export const DataMode = { both: -1, real: 0, demo: 1 } as const;
export type DataMode = (typeof DataMode)[keyof typeof DataMode];

export const dataModeLabels: Readonly<Record<DataMode, string>> = { [-1]: 'Toutes', 0: 'Réelles', 1: 'Démo' };

const CHOOSES: ReadonlySet<ActorKind> = new Set(['owner', 'admin', 'superadmin']);

export const mayChooseData = (actor: Actor): boolean => CHOOSES.has(actor.kind);

/** Owners and administrators see both unless they choose. Everybody else sees real rows. */
export function dataModeOf(actor: Actor, wanted: unknown): DataMode {
  if (!mayChooseData(actor)) return DataMode.real;
  return Object.values(DataMode).find((mode) => String(mode) === String(wanted)) ?? DataMode.both;
}
