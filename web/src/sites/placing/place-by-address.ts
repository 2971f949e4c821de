// Places sites by their addresses: those that the search is sure of. The others stay to be confirmed by hand.
import { isHouse, isSurePlace, searchedAddress, type AddressProposal } from '@vigie/domain/sites/place-by-address.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { NO_ADDRESS_SEARCH, searchAddresses } from '../../shared/api/addresses.ts';
import { sitesApi } from '../api.ts';
import type { SiteLine } from '../sites-list.ts';

type Sought = Pick<SiteLine, 'address'>;

/** Thrown instead of an answer: the search itself does not work, so there is no point in going on. */
export class SearchAwayError extends Error {
  constructor() {
    super(NO_ADDRESS_SEARCH);
  }
}

/** The best proposal for the address of a site. Null: there is none. */
export async function locateSite({ address }: Sought, signal: AbortSignal): Promise<AddressProposal | null> {
  const text = searchedAddress(address);
  if (text.length < 3) return null;
  const found = await searchAddresses(text, signal, { whole: true });
  if (found === null) throw new SearchAwayError();
  return found.find(isHouse) ?? found[0] ?? null;
}

/** The site has changed meanwhile, or may not be there: a person looks at it. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && [403, 404, 409, 422].includes(error.status);

/** Whether the site is placed now. */
async function placeByAddress(site: SiteLine, signal: AbortSignal): Promise<boolean> {
  const found = await locateSite(site, signal);
  if (!found || !isSurePlace(site.address, found)) return false;
  const { latitude, longitude } = found;
  try {
    await sitesApi.place({ params: { id: site.id }, body: { latitude, longitude, version: site.version }, signal });
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
}

export interface PlacedByAddress {
  readonly placed: ReadonlySet<string>;
  /** Why it ended before the last site. Null: it did not. */
  readonly fault: unknown;
}

/** One site after the other, until the last one or until it is stopped. */
export async function placeAllByAddress(
  sites: readonly SiteLine[],
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<PlacedByAddress> {
  const placed = new Set<string>();
  for (const [index, site] of sites.entries()) {
    if (signal.aborted) break;
    onProgress(index);
    try {
      if (await placeByAddress(site, signal)) placed.add(site.id);
    } catch (fault) {
      return { placed, fault: signal.aborted ? null : fault };
    }
  }
  return { placed, fault: null };
}
