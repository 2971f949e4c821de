// Checks that every list sends only filters that its call names. The server would refuse an unknown one, and the screen would stay empty once
// somebody chose it.
import { afterAll, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { contract } from '@vigie/contract/contract.ts';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { zodOf } from '@vigie/contract/shared/zod-of.ts';
import { unknownFields } from '@vigie/contract/shared/unknown-fields.ts';
import type { ListDeclaration, ListFilter } from '../shared/ui/list/list-types.ts';
import { guard, owner, person } from '../../test/visitor.ts';
import type * as listTypes from '../shared/ui/list/list-types.ts';

type AnyList = ListDeclaration<unknown>;
/** As the application declares them when its modules load. */
const declared: AnyList[] = [];
vi.resetModules();
vi.doMock('../shared/ui/list/list-types.ts', async (original) => ({
  ...(await original<typeof listTypes>()),
  defineList: (list: AnyList) => {
    declared.push(list);
    return list;
  },
}));
const { chosenValue, requestOf } = await import('../shared/ui/list/filters/list-state.ts');
const { session } = await import('../shared/session/session-store.ts');
const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
const modules = import.meta.glob(['../**/*{-list,-lists,-page,-panel}.{ts,tsx}', '!../**/*.test.*']);
for (const load of Object.values(modules)) await load();
afterAll(() => {
  warn.mockRestore();
  vi.unstubAllGlobals();
  vi.doUnmock('../shared/ui/list/list-types.ts');
  vi.resetModules();
});

// Other calls of a list (« everything is read ») get no answer here.
vi.stubGlobal('reportError', () => undefined);

/** Fixed filters of a panel or tab, whatever the person chooses. */
const FIXED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'site-checkpoints': { site: '01900000-0000-7000-8000-000000000001' },
  'site-rounds': { site: '01900000-0000-7000-8000-000000000001' },
};

const ID = '01900000-0000-7000-8000-000000000001';
function chosen(filter: ListFilter): unknown {
  if (filter.kind === 'period') return { preset: 'custom', start: '2026-11-01', end: '2026-11-30' };
  if (filter.kind === 'boolean') return true;
  if (filter.kind === 'text') return 'Toulouse';
  if (filter.kind === 'entity') return ID;
  const value = chosenValue(filter, filter.options[0]?.value ?? 'all');
  return filter.multiple ? [value] : value;
}

const endpoints = Object.values(contract).flatMap((room) => Object.values(room) as EndpointSpec[]);
/** `/api/agency/{id}/fetch/agents` belongs to the call `/fetch/agents`. */
function calledBy(method: string, address: string): EndpointSpec {
  const path = address.replace(/^\/api/, '').replace(/^\/(agency|agent|customer)\/[\da-f-]{36}/, '');
  return endpoints.find((spec) => spec.method === method && new RegExp(`^${spec.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))!;
}

interface Asked {
  readonly schema: z.ZodType;
  readonly sent: unknown;
}
async function asked(list: AnyList, filters: Readonly<Record<string, unknown>>): Promise<Asked[]> {
  const seen: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://vigie.test');
    const spec = calledBy(method!, pathname);
    const [schema, sent] = body ? [spec.body, JSON.parse(body as string)] : [spec.query, Object.fromEntries(searchParams)];
    if (schema) seen.push({ schema: zodOf(schema), sent });
    return Response.json({ data: [], count: 0 });
  });
  const state = { query: '', page: 1, limit: 25, orderBy: list.sort?.by ?? 'createdAt', ascending: true, filters };
  await list.fetch(requestOf(list, state, FIXED[list.key]), new AbortController().signal).catch((error: unknown) => {
    // A caller without permission is refused before anything is sent. Missing parts of the answer do not matter here.
    if (seen.length === 0 && !(error instanceof Error)) throw error;
  });
  return seen;
}

const CUSTOMER = person({ kind: 'customer', customer: { id: ID, name: 'Entrepôts du Canal' } });
/** Each list is requested by a user whom its call accepts. */
async function firstAnswered(list: AnyList, filters: Readonly<Record<string, unknown>>) {
  for (const who of [owner(), CUSTOMER, guard()]) {
    await session.signIn({ token: 'token', refreshToken: 'refresh' }, who);
    const sent = await asked(list, filters);
    if (sent.length > 0) return sent;
  }
  throw new Error(`${list.key} asks nothing`);
}

test('lists are found', () => {
  expect(declared.length).toBeGreaterThan(85);
});

test.each(declared.map((list) => [list.key, list] as const))('%s asks with filters that its call names', async (_key, list) => {
  const choices = (list.filters ?? []).map((filter) => ({ [filter.key]: chosen(filter) }));
  for (const values of [{}, Object.assign({}, ...choices) as Record<string, unknown>, ...choices])
    for (const { schema, sent } of await firstAnswered(list, values)) {
      expect({ sent, refused: schema.safeParse(sent).error?.issues }).toEqual({ sent, refused: undefined });
      expect(unknownFields(schema, sent)).toEqual([]);
    }
});
