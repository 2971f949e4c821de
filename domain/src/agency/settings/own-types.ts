// Defines the type lists that an agency customises, and which of their lines cannot be removed.

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
export type OwnTypeList = 'unavailabilityTypes' | 'serviceEventTypes';
/** Keys of lines that records refer to. */
export type TypesInUse = Readonly<Record<OwnTypeList, readonly string[]>>;

interface Line {
  readonly key: string;
  readonly label: string;
}

export const REMOVED_IN_USE = 'est utilisé : il peut être masqué, pas retiré';

/** Explains why these lines may not be removed: records refer to them. */
export function lostTypes(before: readonly Line[], after: readonly Pick<Line, 'key'>[], used: readonly string[]): string | null {
  const kept = new Set(after.map(({ key }) => key));
  const lost = before.find(({ key }) => !kept.has(key) && used.includes(key));
  return lost ? `« ${lost.label} » ${REMOVED_IN_USE}` : null;
}
