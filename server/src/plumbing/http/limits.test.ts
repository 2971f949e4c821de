import { expect, test } from 'vitest';
import { z } from 'zod';
import { sessionErrors } from '../errors.ts';
import { UPLOAD_LIMIT } from './limits.ts';
import { readParts } from './read-input.ts';

test('the files of one upload have 25 MB together', () => {
  expect(UPLOAD_LIMIT / 1024 / 1024).toBe(25);
});

test('a refused refresh is a missing sign-in, which the application answers by asking again', () => {
  expect(sessionErrors['identity.refresh_refused'].status).toBe(401);
});

test('a call without a body has the defaults of its fields', () => {
  const schema = z.object({ kind: z.string().default('all') });
  expect([readParts(schema, undefined), readParts(schema, null), readParts(undefined, { kind: 'x' })]).toEqual([
    { kind: 'all' },
    { kind: 'all' },
    undefined,
  ]);
});
