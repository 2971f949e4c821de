// Questions asked of the table of logbook entry types: by id, by key, by the key of the incident screen's address; and an agency's own.
import { FIRST_OWN_EVENT_TYPE, isOwnEventType, type EventTypeSetting } from '../agency/own-types.ts';
import { messages } from '../shared/validators.ts';
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

/** Categories under which an agency may add a type: those that people write in. */
export const writtenCategories = eventCategories.filter(({ typeKey }) => typeKey !== null);

/** The line of a type as the settings keep it. */
export const settingOf = ({ id, typeKey, category, label, enabled, customerShow, notifyAgency, notifyCustomer }: EventType): EventTypeSetting => ({
  id,
  typeKey,
  category,
  label,
  enabled,
  customerShow,
  notifyAgency,
  notifyCustomer,
});

const same = (one: EventTypeSetting, other: EventTypeSetting): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What is kept of a list in which all types stand: the agency's own, and what differs. */
export const changedEventTypes = (lines: readonly EventTypeSetting[]): EventTypeSetting[] =>
  lines.filter((line) => {
    const known = byId.get(line.id);
    return isOwnEventType(line) || (known !== undefined && !same(settingOf(known), line));
  });

/** The number of the next type that the agency adds. */
export const nextOwnId = (lines: readonly Pick<EventTypeSetting, 'id'>[]): number =>
  Math.max(FIRST_OWN_EVENT_TYPE - 1, ...lines.map(({ id }) => id)) + 1;

/** The field that a line of the product may not have changed. */
function deliveredIssue(known: EventType, { typeKey, category }: EventTypeSetting): readonly [string, string] | null {
  if (!isWrittenByHand(known)) return ['id', 'Ce type est écrit par l’application : il ne se change pas'];
  return known.typeKey === typeKey && known.category === category ? null : ['typeKey', messages.format];
}

function ownIssue(setting: EventTypeSetting): readonly [string, string] | null {
  if (!isOwnEventType(setting)) return ['id', messages.format];
  if (byKey.has(setting.typeKey)) return ['typeKey', messages.format];
  return writtenCategories.some(({ key }) => key === setting.category) ? null : ['category', messages.format];
}

/** What is wrong with a list of changes, by `index.field`: a type of the product keeps its key and category, an own one stands where people write. */
export function eventTypeIssues(settings: readonly EventTypeSetting[]): Record<string, string> {
  const found = settings.flatMap((setting, index) => {
    const known = byId.get(setting.id);
    const issue = known ? deliveredIssue(known, setting) : ownIssue(setting);
    return issue ? [[`${index}.${issue[0]}`, issue[1]]] : [];
  });
  return Object.fromEntries(found) as Record<string, string>;
}
