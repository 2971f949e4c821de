import { expect, test } from 'vitest';
import { marginsList } from './margins-list.ts';

test('the period of margins is at most the year that the server answers (A-223)', () => {
  expect(marginsList.filters?.find(({ key }) => key === 'period')).toMatchObject({ kind: 'period', years: 1 });
});
