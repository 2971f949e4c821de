// Checks that the built styles contain the values of the scale, and names only where a value may change.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withValues } from '../../scale-in-place.ts';

const scale = readFileSync(join(import.meta.dirname, 'scale.css'), 'utf8');

test('steps of the scale become their values, wherever they are used', () => {
  const sheet = '.a { margin: 0 calc(-1 * var(--v-space-8)) var(--v-space-14); border-radius: var(--v-radius); z-index: var(--v-layer-toast); }';
  expect(withValues(sheet, scale)).toBe('.a { margin: 0 calc(-1 * 8px) 14px; border-radius: 6px; z-index: 500; }');
});

test('colours, measures, names of a component and names set at runtime stay', () => {
  const sheet = '.a { color: var(--v-ink); top: calc(var(--v-header) + var(--v-notice, 0px)); width: var(--own); height: var(--v-photo); }';
  expect(withValues(sheet, scale)).toBe(sheet);
});
