// Validates the logbook types that an agency customises, and reduces them to what is stored.
import { FIRST_OWN_EVENT_TYPE, isOwnEventType, type EventTypeSetting } from '../../agency/settings/own-types.ts';
import { messages } from '../../shared/validators.ts';
import { eventCategories } from './event-types.data.ts';
import { eventTypeById, eventTypeByKey, isWrittenByHand, type EventType } from './event-types.ts';

/** The categories in which an agency may add a type: those that people write in. */
export const writtenCategories = eventCategories.filter(({ typeKey }) => typeKey !== null);

/** A type's line as the settings store it. */
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

/** Reduces a full list of types to what is stored: the agency's own types and the differences. */
export const changedEventTypes = (lines: readonly EventTypeSetting[]): EventTypeSetting[] =>
  lines.filter((line) => {
    const known = eventTypeById(line.id);
    return isOwnEventType(line) || (known !== undefined && !same(settingOf(known), line));
  });

/** The number of the next type that the agency adds. */
export const nextOwnId = (lines: readonly Pick<EventTypeSetting, 'id'>[]): number =>
  Math.max(FIRST_OWN_EVENT_TYPE - 1, ...lines.map(({ id }) => id)) + 1;

/** Returns the field that a line changes although it is fixed for a delivered type. */
function deliveredIssue(known: EventType, { typeKey, category }: EventTypeSetting): readonly [string, string] | null {
  if (!isWrittenByHand(known)) return ['id', 'Ce type est écrit par l’application : il ne se change pas'];
  return known.typeKey === typeKey && known.category === category ? null : ['typeKey', messages.format];
}

function ownIssue(setting: EventTypeSetting): readonly [string, string] | null {
  if (!isOwnEventType(setting)) return ['id', messages.format];
  if (eventTypeByKey(setting.typeKey)) return ['typeKey', messages.format];
  return writtenCategories.some(({ key }) => key === setting.category) ? null : ['category', messages.format];
}

/**
 * Returns what is wrong with a list of changes, by `index.field`. A delivered type keeps its key and category, and the agency's types use a handwritten
 * category.
 */
export function eventTypeIssues(settings: readonly EventTypeSetting[]): Record<string, string> {
  const found = settings.flatMap((setting, index) => {
    const known = eventTypeById(setting.id);
    const issue = known ? deliveredIssue(known, setting) : ownIssue(setting);
    return issue ? [[`${index}.${issue[0]}`, issue[1]]] : [];
  });
  return Object.fromEntries(found) as Record<string, string>;
}
