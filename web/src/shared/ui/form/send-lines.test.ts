import { expect, test } from 'vitest';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { sendLines } from './send-lines.ts';

const lines = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];

test('a refused line stops the others and names its fields; tried again, what went through is not sent twice', async () => {
  const [asked, sent]: [string[], Set<string>] = [[], new Set()];
  let full = true;
  const send = ({ key }: { key: string }): Promise<void> => {
    asked.push(key);
    return key === 'b' && full
      ? Promise.reject(new ApiError(422, { code: 'x', message: 'Non', errors: { email: 'Format invalide' } }))
      : Promise.resolve();
  };
  await expect(sendLines(lines, sent, 'lines', send)).rejects.toMatchObject({ status: 422, errors: { 'lines.1.email': 'Format invalide' } });
  full = false;
  await sendLines(lines, sent, 'lines', send);
  expect(asked).toEqual(['a', 'b', 'b', 'c']);
});

test('what is no refusal of a field is told as it is', async () => {
  const refusal = new ApiError(409, { code: 'agents.files_reached', message: 'Quota' });
  await expect(sendLines(lines, new Set(), 'lines', () => Promise.reject(refusal))).rejects.toBe(refusal);
});
