// Facts about the agency and the day that decide which screens are open: settings, subscription, the current service.
//
// A room that knows a fact sets it: `setFacts({ activeService: { id, circuit: false } })`. Unknown does not mean forbidden: a screen under an
// unknown condition is open, and the server decides.
import type { SlipType } from '@vigie/domain/agency/slip-types.data.ts';
import { useSyncExternalStore } from 'react';
import { modulesOff, type ModuleName } from '@vigie/domain/agency/modules.ts';
import { isNativeIos } from '../native-shell.ts';

export interface Facts {
  /** Null: the agency has not chosen. */
  readonly stockSimplified?: boolean | null | undefined;
  /** Undefined until the server has answered. False closes all but a few screens. */
  readonly subscriptionValid?: boolean | undefined;
  readonly activeRound?: { readonly reference: string; readonly iteration: string } | undefined;
  readonly activeService?: { readonly id: string; readonly circuit: boolean } | undefined;
  /** Modules switched off by configuration. */
  readonly modulesOff?: readonly ModuleName[] | undefined;
  /** Slip types that the agency does not use. */
  readonly slipsOff?: readonly SlipType[] | undefined;
}

/** Derives the facts from an agency's stored settings. Undefined while they are not loaded. */
export function factsOfSettings(settings: Readonly<Record<string, unknown>> | undefined): Facts {
  const features = settings?.['agencySettingsFeature'] as { readonly stockSimplified?: boolean | null } | undefined;
  return { stockSimplified: settings && (features?.stockSimplified ?? null) };
}

let facts: Facts = { modulesOff: [...modulesOff, ...(isNativeIos() ? (['appStore'] as const) : [])] };
const listeners = new Set<() => void>();

export const getFacts = (): Facts => facts;
export function setFacts(change: Facts): void {
  facts = { ...facts, ...change };
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useFacts = (): Facts => useSyncExternalStore(subscribe, getFacts);
