// Records that the palette (Ctrl+K) can find. A room registers once, in its routes file:
//
//   registerSearch({ key: 'sites', label: 'Sites', rights: ['listSites'], find: async (query, signal) => [...] })
import type { Right } from '@vigie/domain/identity/rights.ts';

/** What can be done with a found record at once. */
export interface RecordAction {
  readonly label: string;
  readonly rights?: readonly Right[];
  /** Leaves the application: a telephone. */
  readonly href?: string;
  readonly to?: string;
  readonly search?: Record<string, unknown>;
}

export interface FoundRecord {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** Address, made by a paths function. */
  readonly to: string;
  /** Search parameters of the address: what the page should open. */
  readonly search?: Record<string, unknown>;
  readonly actions?: readonly RecordAction[];
}
export interface SearchProvider {
  readonly key: string;
  /** Heading of its results. */
  readonly label: string;
  readonly rights: readonly Right[];
  /** At most ten records, for at least two letters. The code that calls the server is imported inside. */
  readonly find: (query: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>;
}

const providers = new Map<string, SearchProvider>();
export const registerSearch = (provider: SearchProvider): void => void providers.set(provider.key, provider);
export const searchProviders = (): readonly SearchProvider[] => [...providers.values()];
