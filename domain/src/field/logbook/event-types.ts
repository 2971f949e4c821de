// Finds logbook entry types by id, by key and by incident key, including an agency's own types.
import { isOwnEventType, type EventTypeSetting } from '../../agency/settings/own-types.ts';
import { categoryAliases, eventCategories, eventTypeRows } from './event-types.data.ts';
import type { EventCategory, EventCategoryKey, EventTypeRow } from './event-types.data.ts';

export type EventTypeKey = (typeof eventTypeRows)[number]['typeKey'];

export interface EventType extends EventTypeRow {
  /** An `EventTypeKey`, or the key of one of the agency's own types. */
  readonly typeKey: string;
  readonly colour: string;
  readonly enabled: boolean;
}

const categories: ReadonlyMap<string, EventCategory & { readonly key: EventCategoryKey }> = new Map(
  eventCategories.map((category) => [category.key, category]),
);

/** Every type, with the colour of its category; all are enabled in a new agency (F-165). */
export const eventTypes: readonly EventType[] = eventTypeRows.map((row) => ({
  ...row,
  colour: categories.get(row.category)!.colour,
  enabled: true,
}));

const byId: ReadonlyMap<number, EventType> = new Map(eventTypes.map((type) => [type.id, type]));
const byKey: ReadonlyMap<string, EventType> = new Map(eventTypes.map((type) => [type.typeKey, type]));

/** A type's stable name is its key. Ids may collide in older data (F-164). */
export const eventTypeById = (id: number): EventType | undefined => byId.get(id);
export const eventTypeByKey = (typeKey: string): EventType | undefined => byKey.get(typeKey);
/** For keys written in the code, where a missing one is a programming error. */
export const eventType = (typeKey: EventTypeKey): EventType => byKey.get(typeKey)!;

export const eventCategoryOf = (key: EventCategoryKey): EventCategory & { readonly key: EventCategoryKey } => categories.get(key)!;

/** Returns the category behind `incident/{uuid?}?typeKey=…`. A missing or unknown key opens an incident (F-156, F-157). */
export function categoryOfTypeKey(typeKey: string | null | undefined): EventCategoryKey {
  const key = categoryAliases[typeKey ?? ''] ?? typeKey ?? 'incident';
  const found = categories.get(key);
  return found?.typeKey ? found.key : 'incident';
}

export const eventTypesOf = (category: EventCategoryKey): readonly EventType[] => eventTypes.filter((type) => type.category === category);

/** Types that a person writes. The product records the others. */
export const isWrittenByHand = (type: Pick<EventType, 'category' | 'typeKey'>): boolean =>
  categories.get(type.category)!.typeKey !== null || handwritten.has(type.typeKey);

/** Written by hand although their category is technical: a remark on a round, a hand-over, a faulty badge. */
const handwritten: ReadonlySet<string> = new Set(['serviceHandover', 'roundObservation', 'roundComment', 'checkpointDefect']);

/** Returns the types that people of this agency write, with its changes and its own types. The product's own records do not change. */
export function agencyEventTypes(settings: readonly EventTypeSetting[]): readonly EventType[] {
  if (settings.length === 0) return eventTypes;
  const changes = new Map(settings.map((setting) => [setting.id, setting]));
  const known = eventTypes.map((type) => {
    const change = isWrittenByHand(type) ? changes.get(type.id) : undefined;
    return change ? { ...type, ...wordsAndFlags(change) } : type;
  });
  return [...known, ...settings.filter(isOwnEventType).flatMap(ownType)];
}

const wordsAndFlags = ({ label, enabled, customerShow, notifyAgency, notifyCustomer }: EventTypeSetting) => ({
  label,
  enabled,
  customerShow,
  notifyAgency,
  notifyCustomer,
});

function ownType(setting: EventTypeSetting): EventType[] {
  const category = categories.get(setting.category);
  if (!category) return [];
  const { id, typeKey } = setting;
  return [{ id, typeKey, category: category.key, icon: category.icon, colour: category.colour, ...wordsAndFlags(setting) }];
}
