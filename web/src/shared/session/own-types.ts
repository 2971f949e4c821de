// What the agency calls its absences and logbook entries, as its settings have them; known to lists, boards and phones without asking each time.
import type { EventTypeSetting } from '@vigie/domain/agency/own-types.ts';
import type { UnavailabilityType } from '@vigie/domain/agency/unavailability-types.data.ts';
import { useSyncExternalStore } from 'react';

export interface OwnTypes {
  /** Undefined: those that come with the product, which a phone need not load here. */
  readonly absences?: readonly UnavailabilityType[];
  /** What differs from the logbook types of the product. */
  readonly events: readonly EventTypeSetting[];
}

const NONE: OwnTypes['events'] = [];
let types: OwnTypes = { events: NONE };
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const ownTypes = {
  get: (): OwnTypes => types,
  set({ absences, events }: Partial<OwnTypes>): void {
    types = { ...(absences ? { absences } : {}), events: events ?? NONE };
    for (const listener of listeners) listener();
  },
};

export const useOwnTypes = (): OwnTypes => useSyncExternalStore(subscribe, ownTypes.get);
