import { expect, test } from 'vitest';
import { rangeOf } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=50-5000', { start: 50, end: 99 }],
])('%s of 100 bytes is a part', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});

test.each([undefined, '', 'bytes=-', 'bytes=100-', 'bytes=20-10', 'bytes=0-1,5-9', 'items=0-1', 'bytes=-0', 'bytes=a-b'])(
  '%s requests the whole file',
  (header) => {
    expect(rangeOf(header, 100)).toBeNull();
  },
);
