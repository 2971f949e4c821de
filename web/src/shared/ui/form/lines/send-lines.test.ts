import { describe, expect, test } from 'vitest';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { sendEach, sendTogether } from './send-lines.ts';

const lines = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];

test('a refused line stops the others and names its fields; on a retry, lines that went through are not sent twice', async () => {
  const [asked, sent]: [string[], Set<string>] = [[], new Set()];
  let full = true;
  const send = ({ key }: { key: string }): Promise<void> => {
    asked.push(key);
    return key === 'b' && full
      ? Promise.reject(new ApiError(422, { code: 'x', message: 'Non', errors: { email: 'Format invalide' } }))
      : Promise.resolve();
  };
  await expect(sendEach(lines, sent, 'lines', send)).rejects.toMatchObject({ status: 422, errors: { 'lines.1.email': 'Format invalide' } });
  full = false;
  await sendEach(lines, sent, 'lines', send);
  expect(asked).toEqual(['a', 'b', 'b', 'c']);
});

test('an error that is not a field refusal is reported unchanged', async () => {
  const refusal = new ApiError(409, { code: 'agents.files_reached', message: 'Quota' });
  await expect(sendEach(lines, new Set(), 'lines', () => Promise.reject(refusal))).rejects.toBe(refusal);
});

describe('lines that are sent together', () => {
  interface Point {
    readonly title: string;
    readonly badge: string;
  }
  const blank: Point = { title: '', badge: '' };
  const about = { isBlank: (line: Point) => line.title === '', shared: ['siteId'] };
  const point = (title: string): Point => ({ title, badge: '' });

  test('only filled-in lines are sent', async () => {
    await expect(sendTogether('points', [blank, point('Porte')], about, (sent) => Promise.resolve(sent))).resolves.toEqual([point('Porte')]);
  });

  test('refusals appear on their own lines, those of a shared field on that field', async () => {
    const errors = { 'points.1.badge': 'Format invalide', 'points.0.siteId': 'Site introuvable', autre: 'Non' };
    const refuse = () => Promise.reject(new ApiError(422, { code: 'shared.invalid', message: 'Certains champs sont à corriger', errors }));
    await expect(sendTogether('points', [blank, point('Porte'), blank, point('Quai')], about, refuse)).rejects.toMatchObject({
      status: 422,
      errors: { 'points.3.badge': 'Format invalide', siteId: 'Site introuvable', autre: 'Non' },
    });
    const fault = new TypeError('lost');
    await expect(sendTogether('points', [point('Porte')], about, () => Promise.reject(fault))).rejects.toBe(fault);
  });
});
