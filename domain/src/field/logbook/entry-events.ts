// Says which events a new logbook entry is: itself, a service that begins or ends, an alarm and its end.
import type { AgencyEvent } from '../../agency/webhooks/events.ts';
import { isAlarmKind } from '../alarm.ts';
import type { ChainedEntry } from './logbook-entry.ts';

export type ToldEntry = Pick<
  ChainedEntry,
  'id' | 'serviceId' | 'siteId' | 'customerId' | 'agentId' | 'typeKey' | 'category' | 'parentId' | 'action' | 'madeAt'
>;

/** Stops of a circuit begin and end with it. */
const BEGINS: ReadonlySet<string> = new Set(['serviceStart', 'circuitStart']);
const ENDS: ReadonlySet<string> = new Set(['serviceEnd', 'circuitEnd']);

/** A call for help that waits for somebody, not what is added to it. */
export const raisesAlarm = ({ category, typeKey, parentId }: Pick<ToldEntry, 'category' | 'typeKey' | 'parentId'>): boolean =>
  category === 'agent' && parentId === null && isAlarmKind(typeKey);

function factsOf(entry: ToldEntry): AgencyEvent[] {
  const { id: entryId, serviceId, siteId, customerId, agentId, typeKey, parentId, madeAt: at } = entry;
  if (raisesAlarm(entry))
    return [{ name: 'alarm.raised', at, facts: { entryId, serviceId, siteId, customerId, agentId, kind: typeKey, raisedAt: at } }];
  if (typeKey === 'ptiAcknowledged' && parentId !== null)
    return [{ name: 'alarm.acknowledged', at, facts: { entryId: parentId, acknowledgedAt: at } }];
  if (serviceId === null || parentId !== null) return [];
  const of = { serviceId, siteId, customerId, agentId, entryId };
  if (BEGINS.has(typeKey)) return [{ name: 'service.started', at, facts: { ...of, startedAt: at } }];
  return ENDS.has(typeKey) ? [{ name: 'service.ended', at, facts: { ...of, endedAt: at } }] : [];
}

/** The text stays in the logbook: it may name people. */
export function eventsOfEntry(entry: ToldEntry): AgencyEvent[] {
  const { id: entryId, serviceId, siteId, customerId, agentId, typeKey, category, parentId, action, madeAt } = entry;
  const facts = { entryId, serviceId, siteId, customerId, agentId, typeKey, category, parentId, action, madeAt };
  return [{ name: 'logbook.entry_created', at: madeAt, facts }, ...factsOf(entry)];
}
