import { expect, test } from 'vitest';
import { rememberedText } from './remembered-text.ts';

test('a short text is reckoned once, a long one each time, for it would fill the memory', () => {
  const reckoned: string[] = [];
  const lengthOf = rememberedText((text) => reckoned.push(text) && text.length);
  const [short, long] = ['Nuit', 'x'.repeat(500)];
  expect([short, long, short, long].map(lengthOf)).toEqual([4, 500, 4, 500]);
  expect(reckoned).toEqual([short, long, long]);
});
