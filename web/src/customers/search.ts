// What Ctrl+K finds among customers: by name, number, town or telephone, which it can call.
import { formatPhone, phoneDigits } from '@vigie/domain/shared/phone.ts';
import { customersPaths } from '../paths/customers.paths.ts';
import type { FoundRecord } from '../shared/navigation/search-providers.ts';
import { customersApi } from './api.ts';

export async function findCustomers(query: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const { data } = await customersApi.list({
    body: { query, limit: 10, orderBy: 'name', ascending: 1 },
    signal,
  });
  const numbers = phoneDigits(query) !== null;
  return data.map(({ id, name, address, phones }) => ({
    id,
    label: name,
    detail: numbers ? phones.map(formatPhone).join(', ') : address.city,
    to: customersPaths.customer({ id }),
    actions: phones.map((phone) => ({ label: `Appeler ${formatPhone(phone)}`, href: `tel:${phone}` })),
  }));
}
