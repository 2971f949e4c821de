// Finds documents that already contain a service. Correcting its hours does not change them, and the person is told.
import type { Tx } from '@vigie/db/door.ts';
import { billedElsewhere } from './billed-elsewhere.ts';
import type { ServiceRecord } from './service-records.ts';

/** Numbered and draft ones, each once, those without a number last. For a circuit, those of its stops. */
export async function billedOn(tx: Tx, agencyId: string, { service, site, stops }: ServiceRecord) {
  const parts = [service, ...stops.map(({ row }) => row)];
  const found = new Map<string, { invoiceId: string; number: string | null }>();
  for (const customerId of new Set(parts.map((part) => part.customerId))) {
    const ids = parts.filter((part) => part.customerId === customerId).map(({ id }) => id);
    for (const { invoiceId, number } of await billedElsewhere(tx, { agencyId, customerId, timeZone: site.timeZone }, ids)) {
      found.set(invoiceId, { invoiceId, number });
    }
  }
  return [...found.values()].toSorted((a, b) => Number(a.number === null) - Number(b.number === null) || `${a.number}`.localeCompare(`${b.number}`));
}
