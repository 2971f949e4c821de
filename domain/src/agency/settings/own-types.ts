// Defines the type lists that an agency customises, and which of their lines cannot be removed.

import type { SalaryElementType } from '../salary-element-types.data.ts';

/** A change to a handwritten logbook type, or a type of the agency's own. Omitted fields keep the delivered value. */
export interface EventTypeSetting {
  readonly id: number;
  readonly typeKey: string;
  /** Key of its category. */
  readonly category: string;
  readonly label: string;
  readonly enabled: boolean;
  readonly customerShow: boolean;
  readonly notifyAgency: boolean;
  readonly notifyCustomer: boolean;
}

/** Numbers below this belong to the types delivered with the product. */
export const FIRST_OWN_EVENT_TYPE = 1000;

export const isOwnEventType = ({ id }: Pick<EventTypeSetting, 'id'>): boolean => id >= FIRST_OWN_EVENT_TYPE;

/** The lists whose lines may be in use, by their setting name. */
export type OwnTypeList = 'unavailabilityTypes' | 'salaryElementTypes' | 'serviceEventTypes';
/** Keys of lines that records refer to. */
export type TypesInUse = Readonly<Record<OwnTypeList, readonly string[]>>;

interface Line {
  readonly key: string;
  readonly label: string;
}

export const REMOVED_IN_USE = 'est utilisé : il peut être masqué, pas retiré';

/** Explains why a line may not count another thing: the elements that have it would be paid as something else. */
export function changedUnit(
  before: readonly SalaryElementType[],
  after: readonly Pick<SalaryElementType, 'key' | 'unit'>[],
  recorded: readonly string[],
): string | null {
  const units = new Map(after.map(({ key, unit }) => [key, unit]));
  const changed = before.find(({ key, unit }) => recorded.includes(key) && (units.get(key) ?? unit) !== unit);
  return changed ? `« ${changed.label} » est utilisé : son unité ne change plus` : null;
}

/** Explains why these lines may not be removed: records refer to them. */
export function lostTypes(before: readonly Line[], after: readonly Pick<Line, 'key'>[], used: readonly string[]): string | null {
  const kept = new Set(after.map(({ key }) => key));
  const lost = before.find(({ key }) => !kept.has(key) && used.includes(key));
  return lost ? `« ${lost.label} » ${REMOVED_IN_USE}` : null;
}
