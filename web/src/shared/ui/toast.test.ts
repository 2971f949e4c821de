import { beforeEach, describe, expect, test } from 'vitest';
import { theme } from '../../app/theme.ts';
import { toast } from './toast.ts';

const times = () => toast.get().map(({ text, time }) => [text, time]);

beforeEach(() => {
  for (const { id } of toast.get()) toast.close(id);
});

describe('toasts', () => {
  test('they stay 2500 ms, whatever their tone, and a tooltip appears after 500 ms (A-148, F-031, C-363)', () => {
    for (const tone of ['success', 'info', 'warning', 'error'] as const) toast[tone](tone);
    expect(times()).toEqual([
      ['success', 2500],
      ['info', 2500],
      ['warning', 2500],
      ['error', 2500],
    ]);
    expect(theme.components?.['Tooltip']?.defaultProps?.openDelay).toBe(500);
  });

  test('the same sentence twice shows once, and a fifth toast removes the oldest', () => {
    for (const text of ['success', 'info', 'warning', 'error', 'error', 'five']) toast.success(text);
    expect(times().map(([text]) => text)).toEqual(['info', 'warning', 'error', 'five']);
  });

  test('a toast with an undo stays longer', () => {
    toast.undo('Site archivé', () => undefined);
    expect(times().at(-1)).toEqual(['Site archivé', 7500]);
  });

  test('a toast that stays until closed is not removed by later ones', () => {
    const id = toast.error('Deux services n’ont pas été remis', 0);
    for (let number = 0; number < 6; number += 1) toast.success(`message ${number}`);
    expect(times().filter(([, time]) => time === 0)).toEqual([['Deux services n’ont pas été remis', 0]]);
    expect(times()).toHaveLength(5);
    toast.close(id);
    expect(times().some(([, time]) => time === 0)).toBe(false);
  });

  test('lists without a choice say « Aucune option » (A-149)', () => {
    for (const field of ['Select', 'MultiSelect']) expect(theme.components?.[field]?.defaultProps?.nothingFoundMessage).toBe('Aucune option');
  });
});
