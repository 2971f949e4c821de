import { expect, test } from 'vitest';
import { demandRange } from './demand-range.ts';

test('a range that ends before it begins is refused at its end, and so is one too long', () => {
  const refused = (...range: Parameters<typeof demandRange>) => {
    try {
      demandRange(...range);
      return null;
    } catch (error) {
      return Object.keys((error as { errors: Record<string, string> }).errors);
    }
  };
  expect(refused('2026-11-01', '2026-11-30')).toBeNull();
  expect(refused('2026-11-30', '2026-11-01')).toEqual(['until']);
  expect(refused('2026-01-01', '2026-12-31', 1)).toBeNull();
  expect(refused('2026-01-01', '2027-06-30', 1)).toEqual(['until']);
});
