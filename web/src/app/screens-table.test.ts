import { describe, expect, test } from 'vitest';
import { isRight } from '@vigie/domain/identity/rights.ts';
import { screens } from './screens.ts';
import { screensTable } from './screens-table.ts';

describe('the table of screens', () => {
  test('no address and no name stands twice', () => {
    for (const key of ['path', 'name'] as const) {
      const values = screensTable.map((row) => row[key]);
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
    }
  });

  test('every right of a screen and of a creation exists', () => {
    const named = screens.flatMap(({ rights = [], creates = [] }) => [...rights, ...creates.flatMap((creation) => creation.rights)]);
    expect(named.filter((right) => !isRight(right))).toEqual([]);
  });

  test('every screen has a label and a role', () => {
    for (const { label, roles } of screens) {
      expect(label).not.toBe('');
      expect(roles.length).toBeGreaterThan(0);
    }
  });
});
