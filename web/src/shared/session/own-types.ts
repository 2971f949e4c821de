// The agency's own names for absences and logbook entries, from its settings. Lists, boards and phones read them without a new request.
import type { EventTypeSetting } from '@vigie/domain/agency/settings/own-types.ts';
import type { UnavailabilityType } from '@vigie/domain/agency/unavailability-types.data.ts';
import type { SalaryElementType } from '@vigie/domain/agency/salary-element-types.data.ts';
import { useSyncExternalStore } from 'react';

export interface OwnTypes {
  /** Undefined: the product's built-in types, which a phone need not load here. */
  readonly absences?: readonly UnavailabilityType[];
  /** Undefined: the product's. */
  readonly elements?: readonly SalaryElementType[];
  /** What differs from the product's logbook types. */
  readonly events: readonly EventTypeSetting[];
  /** Keys of the specialties that the agency switched off. */
  readonly specialtiesOff: readonly string[];
}

const NONE: readonly never[] = [];
let types: OwnTypes = { events: NONE, specialtiesOff: NONE };
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const ownTypes = {
  get: (): OwnTypes => types,
  set({ absences, elements, events, specialtiesOff }: Partial<OwnTypes>): void {
    types = { ...(absences ? { absences } : {}), ...(elements ? { elements } : {}), events: events ?? NONE, specialtiesOff: specialtiesOff ?? NONE };
    for (const listener of listeners) listener();
  },
};

export const useOwnTypes = (): OwnTypes => useSyncExternalStore(subscribe, ownTypes.get);

/** Specialties to choose from: those that the agency offers, and those already held. */
export function useOfferedSpecialties<O extends { readonly value: string }>(options: readonly O[], held: readonly string[]): O[] {
  const { specialtiesOff } = useOwnTypes();
  return options.filter(({ value }) => !specialtiesOff.includes(value) || held.includes(value));
}
