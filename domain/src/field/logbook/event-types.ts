// Questions asked of the table of logbook entry types: by id, by key, by the key of the incident screen's address; and an agency's own.
import { isOwnEventType, type EventTypeSetting } from '../../agency/settings/own-types.ts';
import { categoryAliases, eventCategories, eventTypeRows } from './event-types.data.ts';
import type { EventCategory, EventCategoryKey, EventTypeRow } from './event-types.data.ts';

export type EventTypeKey = (typeof eventTypeRows)[number]['typeKey'];

export interface EventType extends EventTypeRow {
  /** An `EventTypeKey`, or the key of an agency's own. */
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

/** The stable name of a type is its key; ids may collide in older data (F-164). */
export const eventTypeById = (id: number): EventType | undefined => byId.get(id);
export const eventTypeByKey = (typeKey: string): EventType | undefined => byKey.get(typeKey);
/** For keys that are written in the code, where a missing one is a mistake of ours. */
export const eventType = (typeKey: EventTypeKey): EventType => byKey.get(typeKey)!;

export const eventCategoryOf = (key: EventCategoryKey): EventCategory & { readonly key: EventCategoryKey } => categories.get(key)!;

/** The category behind `incident/{uuid?}?typeKey=…`; no key, or one that nobody knows, opens an incident (F-156, F-157). */
export function categoryOfTypeKey(typeKey: string | null | undefined): EventCategoryKey {
  const key = categoryAliases[typeKey ?? ''] ?? typeKey ?? 'incident';
  const found = categories.get(key);
  return found?.typeKey ? found.key : 'incident';
}

export const eventTypesOf = (category: EventCategoryKey): readonly EventType[] => eventTypes.filter((type) => type.category === category);

/** Types that a person writes; the others are recorded by the product itself. */
export const isWrittenByHand = (type: Pick<EventType, 'category' | 'typeKey'>): boolean =>
  categories.get(type.category)!.typeKey !== null || handwritten.has(type.typeKey);

/** Recorded by hand although their category is a technical one: a remark on a round, a hand-over, a faulty badge. */
const handwritten: ReadonlySet<string> = new Set(['serviceHandover', 'roundObservation', 'roundComment', 'checkpointDefect']);

/** Types that a person of this agency writes, with what it changed of them, and its own; the product's records stay as they are. */
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
