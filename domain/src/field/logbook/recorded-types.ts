// Lists the type numbers of entries that the product records itself, so that a phone does not need the whole table of types.
import { isOwnEventType } from '../../agency/settings/own-types.ts';
import type { EventTypeKey } from './event-types.ts';

export const recordedTypes = {
  serviceStart: 30,
  serviceEnd: 31,
  serviceExtended: 34,
  circuitStart: 39,
  circuitEnd: 40,
  siteArrival: 41,
  siteDeparture: 42,
  breakStart: 44,
  breakEnd: 45,
  roundStart: 49,
  roundEnd: 50,
  roundUnfinished: 51,
  checkpointValidated: 56,
  checkpointManual: 60,
  checkpointJumped: 57,
  checkpointMoved: 58,
  checkpointVirtual: 59,
  ptiSos: 62,
  ptiInactivity: 63,
  ptiFall: 64,
  ptiPerimeterExit: 65,
  ptiPerimeterReturn: 66,
  ptiSignalLost: 67,
  ptiTest: 68,
} as const satisfies Partial<Record<EventTypeKey, number>>;

export type RecordedKey = keyof typeof recordedTypes;

/** Ids 30 to 134 are delivered with the product (F-164). */
export const isEventTypeId = (id: number): boolean => (id >= 30 && id <= 134) || isOwnEventType({ id });
