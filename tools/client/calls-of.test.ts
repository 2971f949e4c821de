import { expect, expectTypeOf, test } from 'vitest';
import type { EventFacts as Copied } from '@vigie/client/events.gen.ts';
import { callNames } from '@vigie/contract/contract.ts';
import { openToKeys } from '@vigie/contract/agency/key-calls.data.ts';
import type { EventFacts } from '@vigie/domain/agency/webhooks/events.ts';
import { createClient } from '@vigie/client/client.ts';
import { callsModule, type Described } from './calls-of.ts';

const described = (change: Partial<Described['operation']> = {}, path = '/agency/{agencyId}/thing/{id}', method = 'get'): Described => ({
  method,
  path,
  operation: {
    operationId: 'things.read',
    summary: 'Une chose',
    parameters: [
      { name: 'agencyId', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'year', in: 'query', required: false, schema: { type: 'integer' } },
    ],
    responses: { 200: { content: { 'application/json': { schema: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] } } } } },
    'x-key-rights': ['readThings'],
    ...change,
  },
});

test('a call is written with what it takes, what it answers, its address and its rights', () => {
  expect(callsModule([described()])).toContain(
    `  things: {
    /** Une chose. readThings */
    read: make.needs<Extras & { params: { id: string }; query?: { year?: number } }, { n: number }>({ method: 'GET', path: '/thing/{id}', reads: true }),
  },`,
  );
});

test('a file is answered as one, a list may be asked again, a write may not', () => {
  const file = described({ responses: { 200: { content: { 'application/pdf': {} } } } });
  expect(callsModule([file])).toContain('make.needsForFile<');
  const bare = { parameters: [] };
  expect(callsModule([described(bare, '/agency/{agencyId}/fetch/things', 'post')])).toContain('make.may<Extras, { n: number }>');
  expect(callsModule([described(bare, '/agency/{agencyId}/fetch/things', 'post')])).toContain('reads: true');
  expect(callsModule([described(bare, '/agency/{agencyId}/thing', 'post')])).toContain('reads: false');
});

test('what no key reaches is not in it, nor what stands outside of the agency', () => {
  const { 'x-key-rights': _, ...closed } = described().operation;
  expect(callsModule([{ ...described(), operation: closed }, described({}, '/customer/{customerId}/thing')])).not.toContain('things');
});

test('the client has exactly the calls that keys reach, each with a right that a key may have', () => {
  const vigie = createClient({ url: 'https://vigie.test', key: 'vigie_x', agencyId: 'a' });
  const own = Object.entries(vigie).flatMap(([room, calls]) => Object.keys(calls).map((name) => `${room}.${name}`));
  const known = new Set(callNames().values());
  expect(own.toSorted()).toEqual([...openToKeys].filter((name) => known.has(name)).toSorted());
});

test('the facts of events are those of the domain', () => {
  expectTypeOf<Copied>().toEqualTypeOf<EventFacts>();
});
