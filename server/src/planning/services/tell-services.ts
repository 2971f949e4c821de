// Tells the screens which services changed, and the agents what was given to them or taken from them.
import { usersOfAgents } from '../../identity/people.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import { tell } from '../../plumbing/realtime.ts';
import type { Tx } from '@vigie/db/door.ts';
import { formatInterval } from '@vigie/domain/shared/time-format.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { placeName, type ServiceRecord } from './service-records.ts';

export interface ToldService {
  readonly id: string;
  readonly customerId: string;
  readonly agentIds: readonly string[];
  /** Stops of a circuit: their customers hear of them, not of the circuit. */
  readonly stops?: readonly { readonly id: string; readonly customerId: string }[];
}

const MOST = 150;

/** One notice a customer, so that nobody hears of another's services; `deleted` ones are gone (F-081). */
export async function tellServices(tx: Tx, agencyId: string, changed: readonly ToldService[], deleted = false): Promise<void> {
  const byCustomer = new Map<string, ToldService[]>();
  const told = changed.flatMap((service) => [service, ...(service.stops ?? []).map((stop) => ({ ...stop, agentIds: service.agentIds }))]);
  for (const service of told) byCustomer.set(service.customerId, [...(byCustomer.get(service.customerId) ?? []), service]);
  for (const [customerId, own] of byCustomer) {
    const agentIds = [...new Set(own.flatMap((service) => service.agentIds))];
    // A notice holds some two hundred identifiers: without ids, the screens reload what they show.
    const ids = own.length + agentIds.length > MOST ? [] : own.map(({ id }) => id);
    await tell(tx, { agencyId, topic: 'services', ids, customerId, agentIds, ...(deleted ? { deleted } : {}) });
  }
}

export const toldOf = ({ service, assignments, stops }: ServiceRecord): ToldService => ({
  id: service.id,
  customerId: service.customerId,
  agentIds: assignments.map(({ agentId }) => agentId),
  stops: stops.map(({ row }) => ({ id: row.id, customerId: row.customerId })),
});

/** A guard must not come for nothing: whoever was told of a service hears that it is his no more. */
export async function tellTakenBack(
  { tx, agencyId, house }: Pick<Scope, 'tx' | 'agencyId' | 'house'>,
  record: ServiceRecord,
  agentIds: readonly string[],
): Promise<void> {
  if (record.service.publishedAt === null || agentIds.length === 0) return;
  const told = record.assignments
    .filter(({ agentId, notifiedAt }) => agentIds.includes(agentId) && notifiedAt !== null)
    .map(({ agentId }) => agentId);
  const users = await usersOfAgents(tx, agencyId, told);
  if (users.size === 0) return;
  const times = formatInterval({ start: instantOf(record.service.startAt), end: instantOf(record.service.endAt) }, record.site.timeZone);
  await house.jobs.send(tx, 'people.notify', {
    userIds: [...users.values()],
    title: 'Un service vous est retiré',
    body: `${placeName(record)}, ${times}`,
    href: '/#/terrain/planning',
  });
}
