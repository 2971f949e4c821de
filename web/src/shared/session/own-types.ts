// What the agency calls its absences and logbook entries, as its settings have them; known to lists, boards and phones without asking each time.
import type { EventTypeSetting } from '@vigie/domain/agency/settings/own-types.ts';
import type { UnavailabilityType } from '@vigie/domain/agency/unavailability-types.data.ts';
import { useSyncExternalStore } from 'react';

export interface OwnTypes {
  /** Undefined: those that come with the product, which a phone need not load here. */
  readonly absences?: readonly UnavailabilityType[];
  /** What differs from the logbook types of the product. */
  readonly events: readonly EventTypeSetting[];
  /** Keys of specialties that the agency switched off. */
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
  set({ absences, events, specialtiesOff }: Partial<OwnTypes>): void {
    types = { ...(absences ? { absences } : {}), events: events ?? NONE, specialtiesOff: specialtiesOff ?? NONE };
    for (const listener of listeners) listener();
  },
};

export const useOwnTypes = (): OwnTypes => useSyncExternalStore(subscribe, ownTypes.get);

/** Choices of specialties: those that the agency offers, and those that are held already. */
export function useOfferedSpecialties<O extends { readonly value: string }>(options: readonly O[], held: readonly string[]): O[] {
  const { specialtiesOff } = useOwnTypes();
  return options.filter(({ value }) => !specialtiesOff.includes(value) || held.includes(value));
}
