// Notifies the screens of changed services.
import { notifyScreens } from '../../plumbing/realtime.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { ServiceRecord } from './service-records.ts';

export interface ToldService {
  readonly id: string;
  readonly customerId: string;
  readonly agentIds: readonly string[];
  /** Stops of a circuit: their customers are notified of them, not of the circuit. */
  readonly stops?: readonly { readonly id: string; readonly customerId: string }[];
}

const MOST = 150;

/** One notice per customer, so that nobody learns of another's services. `deleted` ones no longer exist (F-081). */
export async function notifyServices(tx: Tx, agencyId: string, changed: readonly ToldService[], deleted = false): Promise<void> {
  const byCustomer = new Map<string, ToldService[]>();
  const told = changed.flatMap((service) => [service, ...(service.stops ?? []).map((stop) => ({ ...stop, agentIds: service.agentIds }))]);
  for (const service of told) byCustomer.set(service.customerId, [...(byCustomer.get(service.customerId) ?? []), service]);
  for (const [customerId, own] of byCustomer) {
    const agentIds = [...new Set(own.flatMap((service) => service.agentIds))];
    // A notice carries some two hundred identifiers. Without ids, the screens reload what they show.
    const ids = own.length + agentIds.length > MOST ? [] : own.map(({ id }) => id);
    await notifyScreens(tx, { agencyId, topic: 'services', ids, customerId, agentIds, ...(deleted ? { deleted } : {}) });
  }
}

export const toldOf = ({ service, assignments, stops }: ServiceRecord): ToldService => ({
  id: service.id,
  customerId: service.customerId,
  agentIds: assignments.map(({ agentId }) => agentId),
  stops: stops.map(({ row }) => ({ id: row.id, customerId: row.customerId })),
});
