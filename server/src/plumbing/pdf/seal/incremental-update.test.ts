import { expect, test } from 'vitest';
import { lastPage, PdfStructureError } from './incremental-update.ts';

/** A tree of pages: each object has the next one as its last page, or none. */
const treeOf = (next: (number: number) => number | null) => ({
  text: '',
  startxref: 0,
  size: 0,
  root: 1,
  trailer: [],
  object: (number: number): string => (number === 1 ? '/Pages 2 0 R' : next(number) === null ? '/Type /Page' : `/Kids [90 0 R ${next(number)} 0 R]`),
});

test('the last page is found at any depth, and a tree that leads back to itself is refused', () => {
  expect(lastPage(treeOf(() => null))).toBe(2);
  expect(lastPage(treeOf((number) => (number < 80 ? number + 1 : null)))).toBe(80);
  expect(() => lastPage(treeOf((number) => (number < 5 ? number + 1 : 3)))).toThrow(PdfStructureError);
});
