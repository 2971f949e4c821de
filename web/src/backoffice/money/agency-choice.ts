// Chooses an agency, in fields and filters of the platform's administration.
import type { Option } from '../../shared/ui/list/list-types.ts';
import { adminApi } from '../api.ts';

const MOST = 20;

export async function searchAgencies(query: string, signal: AbortSignal): Promise<Option[]> {
  const { data } = await adminApi.agencies({ body: { query, limit: MOST, orderBy: 'name', ascending: 1 }, signal });
  return data.map(({ id, name }) => ({ value: id, label: name }));
}
export async function findAgency(id: string): Promise<Option> {
  const { name } = await adminApi.readAgency({ params: { id } });
  return { value: id, label: name };
}
