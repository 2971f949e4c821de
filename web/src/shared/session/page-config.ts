// A person's settings for a page, shared across devices: filter presets and columns, in `pagesConfig` of the profile.
//
// `usePageConfig(key)` reads them. `savePageConfig(key, change)` changes them here at once and a moment later on the server (one PUT /user for
// several quick changes). A failed save is only logged (frame document, 8).
import { identity } from '@vigie/contract/identity/endpoints.ts';
import type { CurrentUser } from '@vigie/contract/identity/schemas.ts';
import { clientOf } from '../api/client.ts';
import { reportError } from '../errors/report-error.ts';
import { session } from './session-store.ts';
import { useSession } from './use-session.ts';

export type PageConfig = CurrentUser['pagesConfig'][string];
export type FilterPreset = NonNullable<PageConfig['filtersPreset']>[number];

const EMPTY: PageConfig = {};
const DELAY = 800;
const calls = clientOf(identity);
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  const { user } = session.get();
  if (user) calls.saveMe({ body: { pagesConfig: user.pagesConfig } }).catch(reportError);
}

// A session that ends takes what waits with it: nothing is sent in the next person's name.
session.subscribe(() => {
  if (!session.get().user) clearTimeout(timer);
});

export function savePageConfig(key: string, change: PageConfig): void {
  const { user } = session.get();
  if (!user) return;
  const pagesConfig = { ...user.pagesConfig, [key]: { ...user.pagesConfig[key], ...change } };
  session.setUser({ ...user, pagesConfig });
  clearTimeout(timer);
  timer = setTimeout(send, DELAY);
}

export const usePageConfig = (key: string): PageConfig => useSession().user?.pagesConfig[key] ?? EMPTY;
