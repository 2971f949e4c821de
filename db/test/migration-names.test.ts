import { describe, expect, test } from 'vitest';
import { migrations } from '../src/migrate.ts';
import { namingFaults } from '../src/migration-names.ts';

describe('the names of migrations', () => {
  test('give each that is there its place', () => {
    expect(namingFaults(migrations().map(({ name }) => name))).toEqual([]);
  });

  test('two of one minute are refused, the two that ran already excepted', () => {
    const landed = ['20261121T0511_audit_of_cascades.sql', '20261121T0511_sites.sql'];
    expect(namingFaults(landed)).toEqual([]);
    expect(namingFaults(['20261201T0900_b.sql', '20261201T0900_a.sql', '20261201T0901_c.sql'])).toEqual([
      'migrations of one minute have no order: 20261201T0900_a.sql, 20261201T0900_b.sql',
    ]);
    expect(namingFaults([...landed, '20261121T0511_third.sql'])).toHaveLength(1);
  });

  test('a name without a minute is refused', () => {
    expect(namingFaults(['add_sites.sql'])).toEqual(['migration add_sites.sql is not named like 20261121T0400_what_it_does.sql']);
  });
});
