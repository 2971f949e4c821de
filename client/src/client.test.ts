import { describe, expect, expectTypeOf, test } from 'vitest';
import { createClient, VigieError, type Answered, type Taken, type VigieClient } from './client.ts';
import { waitOf } from './send.ts';

const AGENCY = '0199a3ed-5c84-7b16-a1f0-3e8b2d7c9f04';
type Answer = () => Response | Promise<Response>;

/** A server that answers in turn and remembers what it was asked. */
function against(answers: Answer[], more: { timeout?: number; tries?: number } = {}) {
  const asked: Request[] = [];
  const vigie = createClient({
    url: 'https://vigie.test/',
    key: 'vigie_abc',
    agencyId: AGENCY,
    ...more,
    fetch: async (url, init) => {
      asked.push(new Request(url, init));
      init?.signal?.throwIfAborted();
      const answer = await answers[Math.min(asked.length, answers.length) - 1]!();
      return answer;
    },
  });
  return { vigie, asked };
}
const json =
  (body: unknown, init?: ResponseInit): Answer =>
  () =>
    Response.json(body, init);
const busy = (status: number, wait: string): Answer => json({ code: 'busy', message: 'Trop d’appels' }, { status, headers: { 'retry-after': wait } });
const EMPTY = { data: [], count: 0 };
const refused = async (call: Promise<unknown>): Promise<VigieError> =>
  call.then(
    () => Promise.reject(new Error('it was not refused')),
    (error: unknown) => (error instanceof VigieError ? error : Promise.reject(error)),
  );

describe('a call', () => {
  test('goes to its address with the key, its places filled in and its body as JSON', async () => {
    const { vigie, asked } = against([json(EMPTY), json({ id: 'x' })]);
    expect(await vigie.customers.list({ body: { limit: 25 } })).toEqual(EMPTY);
    await vigie.customers.read({ params: { id: 'a/b' } });
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `POST https://vigie.test/api/agency/${AGENCY}/fetch/customers`,
      `GET https://vigie.test/api/agency/${AGENCY}/customer/a%2Fb`,
    ]);
    expect([asked[0]!.headers.get('authorization'), await asked[0]!.json()]).toEqual(['Bearer vigie_abc', { limit: 25 }]);
  });

  test('of a file answers its bytes', async () => {
    const { vigie } = against([() => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } })]);
    const file = await vigie.planning.agentMonth({ params: { id: 'x', month: '2026-12' } });
    expectTypeOf(file).toEqualTypeOf<Blob>();
    expect(await file.text()).toBe('%PDF-');
  });

  test('without a place of its address is a mistake of the program, and is not sent', async () => {
    const { vigie, asked } = against([json({})]);
    await expect(vigie.customers.read({ params: { id: '' } })).rejects.toThrow('params.id is missing');
    expect(asked).toEqual([]);
  });
});

describe('a refusal', () => {
  test('tells code, message, errors by field and the missing right', async () => {
    const body = { code: 'shared.invalid', message: 'À corriger', errors: { name: 'Nom requis' }, right: 'editCustomers', data: { a: 1 } };
    const error = await refused(against([json(body, { status: 422 })]).vigie.customers.list({ body: {} }));
    expect(error).toMatchObject({ status: 422, ...body });
  });

  test('of something else than Vigie is told by its status', async () => {
    const error = await refused(against([() => new Response('<html>Bad gateway', { status: 502 })]).vigie.customers.list({ body: {} }));
    expect([error.status, error.code, error.errors]).toEqual([502, 'http.502', {}]);
  });

  test('is also what does not answer in time, or cannot be reached', async () => {
    const never: Answer = () => new Promise((_, reject) => setTimeout(() => reject(new DOMException('late', 'TimeoutError')), 60));
    expect((await refused(against([never], { timeout: 20 }).vigie.customers.list({ body: {} }))).code).toBe('client.timeout');
    const nobody: Answer = () => Promise.reject(new TypeError('fetch failed'));
    expect((await refused(against([nobody]).vigie.customers.list({ body: {} }))).code).toBe('client.network');
  });

  test('of the caller’s own signal stays theirs', async () => {
    const mine = new AbortController();
    mine.abort(new Error('enough'));
    await expect(against([json(EMPTY)]).vigie.customers.list({ body: {}, signal: mine.signal })).rejects.toThrow('enough');
  });
});

describe('a busy server', () => {
  test.each([429, 503])('is asked again after its Retry-After, for lists and reads (%i)', async (status) => {
    const { vigie, asked } = against([busy(status, '0'), busy(status, '0'), json(EMPTY)]);
    expect(await vigie.customers.list({ body: {} })).toEqual(EMPTY);
    expect(asked).toHaveLength(3);
    const second = against([busy(status, '0'), json({ id: 'x' })]);
    await vigieReads(second.vigie);
    expect(second.asked).toHaveLength(2);
  });
  const vigieReads = (vigie: VigieClient) => vigie.customers.read({ params: { id: 'x' } });

  test('is not asked again for a write, beyond the tries, for another refusal, or to wait for minutes', async () => {
    const write = against([busy(429, '0')]);
    expect((await refused(write.vigie.customers.remove({ params: { id: 'x', kind: 'archive' } }))).status).toBe(429);
    const thrice = against([busy(503, '0')]);
    expect((await refused(vigieReads(thrice.vigie))).status).toBe(503);
    const other = against([json({ code: 'x', message: 'y' }, { status: 500 })]);
    await refused(vigieReads(other.vigie));
    const long = against([busy(429, '3600')]);
    await refused(vigieReads(long.vigie));
    expect([write, thrice, other, long].map(({ asked }) => asked.length)).toEqual([1, 3, 1, 1]);
  });

  test('says how long in seconds or by a date; without a word each wait doubles', () => {
    const now = Date.parse('2026-12-01T10:00:00Z');
    expect([waitOf('7', 1, now), waitOf('Tue, 01 Dec 2026 10:00:30 GMT', 1, now), waitOf('Tue, 01 Dec 2026 09:00:00 GMT', 1, now)]).toEqual([
      7000, 30_000, 0,
    ]);
    expect([waitOf(null, 1, now), waitOf(null, 2, now), waitOf('soon', 3, now)]).toEqual([1000, 2000, 4000]);
  });
});

test('what a call takes and answers is typed, without anything of ours', () => {
  type List = VigieClient['customers']['list'];
  expectTypeOf<Taken<List>['body']['limit']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<Answered<List>['count']>().toEqualTypeOf<number>();
  expectTypeOf<Answered<List>['data'][number]['name']>().toEqualTypeOf<string>();
  expectTypeOf<Taken<VigieClient['customers']['read']>['params']>().toEqualTypeOf<{ id: string }>();
  expect(Object.keys(against([]).vigie)).toContain('customers');
});
