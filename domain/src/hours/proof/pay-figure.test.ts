import { expect, test } from 'vitest';
import { figureUnits, signedText } from './pay-figure.ts';

test('a figure is in minutes, a count, hundredths or cents', () => {
  expect(figureUnits).toEqual(['minutes', 'count', 'hundredths', 'cents']);
});

test('a figure of zero is signed as an absent one, whatever the order', () => {
  const worked = { key: 'worked', value: 9_000 };
  const night = { key: 'night', value: 420 };
  expect(signedText([night, { key: 'sunday', value: 0 }, worked])).toBe(signedText([worked, night]));
  expect(signedText([worked, { ...night, value: 421 }])).not.toBe(signedText([worked, night]));
  // A correction may take a minute away.
  expect(signedText([worked, { key: 'counter', value: -1 }])).not.toBe(signedText([worked]));
});

test('a guard signs neither entered elements nor the sum that shows the rate', () => {
  expect(
    signedText([
      { key: 'element-prime-amount', value: 5_000 },
      { key: 'minimumPay', value: 4_321 },
    ]),
  ).toBe('');
});
