// Finds addresses of the Base Adresse Nationale for a form. Nothing but the text is sent, and a service that is away is no error.
import type { agency } from '@vigie/contract/agency/endpoints.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';

const MOST = 6;

export async function findAddresses({ house, query }: Pick<ScopedCall<typeof agency.addresses>, 'house' | 'query'>) {
  // The service refuses a text that begins with neither a letter nor a figure.
  const text = query.query.replace(/^[^\p{L}\p{N}]+/u, '');
  if (text.length < 3 || !house.frenchMaps) return { available: house.frenchMaps !== undefined, data: [] };
  const found = await house.frenchMaps.addresses({ text, isWhole: query.whole === '1', limit: MOST });
  return { available: found !== null, data: [...(found ?? [])] };
}
