// The agency's logbook types, by number and by key: the product's types as the agency changed them, then its own.
import { agencyEventTypes, type EventType } from '@vigie/domain/field/logbook/event-types.ts';
import type { EventTypeSetting } from '@vigie/domain/agency/settings/own-types.ts';
import { ownTypes } from './own-types.ts';

let known: { readonly from: readonly EventTypeSetting[]; readonly types: readonly EventType[] } | null = null;

/** Built once per list of settings. */
export function entryTypes(): readonly EventType[] {
  const from = ownTypes.get().events;
  if (known?.from !== from) known = { from, types: agencyEventTypes(from) };
  return known.types;
}

export const entryTypeById = (id: number): EventType | undefined => entryTypes().find((type) => type.id === id);
export const entryTypeByKey = (typeKey: string): EventType | undefined => entryTypes().find((type) => type.typeKey === typeKey);
