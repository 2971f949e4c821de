import { sql } from 'drizzle-orm';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { users } from '@vigie/db/tables/platform/platform.ts';
import { makeUser } from '@vigie/demo/factories/people.ts';
import { openTestHouse } from '../../test/house.ts';
import { openLog } from './log.ts';

const t = await openTestHouse();
const lines: string[] = [];
const log = openLog('warn', new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) }));

test('a failed statement is logged with its place and PostgreSQL’s code, without any of its values', async () => {
  const email = 'claire.vasseur@agence.fr';
  await t.platform((tx) => makeUser(tx, { email }));
  const failures = [
    t.platform((tx) => tx.insert(users).values({ email, firstname: 'Claire', lastname: 'Vasseur' })),
    t.platform((tx) => tx.execute(sql`select ${'Vasseur'}::uuid`)),
  ];
  for (const failure of failures) log.error({ err: await failure.catch((error: unknown) => error) }, 'call failed');
  const [double, shape] = lines.map((line) => JSON.parse(line) as { err: Record<string, string> });
  expect(double!.err).toMatchObject({ code: '23505', table: 'users', message: expect.stringContaining('insert into "users"') });
  expect(double!.err['stack']).toContain('    at ');
  expect(shape!.err).toMatchObject({ code: '22P02', cause: 'invalid input syntax for type uuid' });
  expect(lines.join('')).not.toMatch(/vasseur|claire/i);
});

test('a failed statement without a stack is logged as well', async () => {
  lines.length = 0;
  const error = await t.platform((tx) => tx.execute(sql`select 1 / 0`)).catch((thrown: unknown) => thrown as Error);
  Reflect.deleteProperty(error as Error, 'stack');
  log.error({ err: error }, 'call failed');
  expect(JSON.parse(lines[0]!)).toMatchObject({ err: { code: '22012', stack: '' } });
});

test('any other error is logged unchanged', () => {
  lines.length = 0;
  log.warn({ err: new TypeError('not this') }, 'refused');
  expect(JSON.parse(lines[0]!)).toMatchObject({
    msg: 'refused',
    err: { type: 'TypeError', message: 'not this', stack: expect.stringContaining('log.test') },
  });
});
