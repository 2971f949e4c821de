// Mounts a component on a test page as the application would: theme, cache, router, dialogs and toasts around it.
//
//   const server = serve();
//   server.on(customers.list, () => ({ data: [], count: 0 }));
//   await mount(<CustomersPage />, { as: staff('listCustomers') });
//   await expect.element(page.getByRole('heading', { name: 'Clients' })).toBeVisible();
import '@mantine/core/styles.css';
import '../src/styles/scale.css';
import '../src/styles/tokens.css';
import '../src/styles/base.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createContext, use, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { CurrentUser } from '@vigie/contract/identity/schemas.ts';
import { ConfirmHost } from '../src/app/confirm-host.tsx';
import { cssVariablesResolver, theme } from '../src/app/theme.ts';
import { Toaster } from '../src/app/toaster.tsx';
import { queryClient } from '../src/shared/api/query-client.ts';
import { session } from '../src/shared/session/session-store.ts';
import { setUiSettings } from '../src/shared/settings/ui-settings.ts';
import { questions } from '../src/shared/ui/confirm.ts';
import { toast } from '../src/shared/ui/toast.ts';

const DESK = [1280, 800] as const;
const PHONE = [390, 844] as const;

export interface MountOptions {
  /** Nobody is signed in without it. */
  readonly as?: CurrentUser;
  /** Path and search parameters under which the component is mounted. */
  readonly address?: string;
  /** The declared path of a screen that reads the parameters of its address: `/platform/sites/sites/$id`. */
  readonly path?: string;
  readonly onPhone?: boolean;
}

export interface Mounted {
  /** The router's current address. */
  readonly address: () => string;
  /** Renders something else instead, without reloading the page. */
  readonly show: (ui: ReactNode) => void;
  /** Removes it as a closed window would: the browser's storage stays. */
  readonly leave: () => void;
}

/** As high as the window, and scrolled by itself, as in the shell. */
const MAIN = { height: '100dvh', overflow: 'auto', position: 'relative' } as const;

const Shown = createContext<ReactNode>(null);

const Frame = () => (
  <>
    <main id="main" style={MAIN}>
      {use(Shown)}
    </main>
    <ConfirmHost />
    <Toaster />
  </>
);

/** Any address leads to the mounted component. */
function routerOf(address: string, path: string) {
  const root = createRootRoute({ component: Frame });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' });
  const start = createRoute({ getParentRoute: () => root, path: '/' });
  const named = createRoute({ getParentRoute: () => root, path });
  return createRouter({ routeTree: root.addChildren([start, named, anywhere]), history: createMemoryHistory({ initialEntries: [address] }) });
}

const gone = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const asked = indexedDB.deleteDatabase(name);
    asked.onsuccess = () => resolve();
    asked.onerror = () => resolve();
    asked.onblocked = () => resolve();
  });

/** What is being sent ends with this test: the next one would wait for its lock. */
const sendingEnds = async (): Promise<void> => {
  const { held = [] } = await navigator.locks.query();
  const names = held.flatMap(({ name }) => (name?.startsWith('vigie-outbox-') ? [name] : []));
  await Promise.all(
    names.map((name) => navigator.locks.request(name, { signal: AbortSignal.timeout(5000) }, () => undefined).catch(() => undefined)),
  );
};

/** Clears what the browser stored during the test. */
async function forget(): Promise<void> {
  questions.get()?.answer(false);
  setUiSettings({ rooms: {}, favourites: [] });
  for (const { id } of toast.get()) toast.close(id);
  await session.signOut();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  await Promise.all((await indexedDB.databases()).map(({ name = '' }) => gone(name)));
}

export async function mount(ui: ReactNode, { as, address = '/', path = '/test', onPhone = false }: MountOptions = {}): Promise<Mounted> {
  const [width, height] = onPhone ? PHONE : DESK;
  await page.viewport(width, height);
  if (as) await session.signIn({ token: 'token', refreshToken: 'refresh' }, as);
  const place = document.createElement('div');
  document.body.append(place);
  const router = routerOf(address, path);
  const made = createRoot(place);
  const show = (shown: ReactNode): void => {
    made.render(
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="light">
        <QueryClientProvider client={queryClient}>
          <Shown value={shown}>
            <RouterProvider router={router} />
          </Shown>
        </QueryClientProvider>
      </MantineProvider>,
    );
  };
  await router.load();
  show(ui);
  const leave = (): void => {
    made.unmount();
    place.remove();
  };
  onTestFinished(async () => {
    leave();
    await sendingEnds();
    await forget();
  });
  return { address: () => router.state.location.href, show, leave };
}
