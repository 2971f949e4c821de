// The sheet that the build writes for the library's components.
import { expect, test } from 'vitest';
import { lookSheet } from './look-sheet.ts';

const sheet = lookSheet();

test('the sheet holds the accent, the tokens of the house in both schemes, and the classes of each width', () => {
  expect(sheet).toContain('--mantine-primary-color-filled: var(--mantine-color-petrol-filled)');
  for (const scheme of ['light', 'dark']) {
    const part = sheet.slice(sheet.indexOf(`:root[data-mantine-color-scheme="${scheme}"]`));
    expect(part.slice(0, part.indexOf('}'))).toContain('--mantine-color-body: var(--v-surface)');
  }
  expect(sheet).toContain('.mantine-visible-from-sm');
});
