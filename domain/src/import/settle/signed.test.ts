import { expect, test } from 'vitest';
import { isSignedOnPaper, signedChoices } from './signed.ts';

const today = '2026-11-21';

test('contracts count as signed by the choice: all, none, or those whose entry day is not in the future', () => {
  const taken = (startDate: string | null) => signedChoices.map((choice) => isSignedOnPaper(choice, startDate, today));
  expect(signedChoices).toEqual(['past', 'all', 'none']);
  expect([taken(null), taken('2026-11-20'), taken(today), taken('2026-11-22')]).toEqual([
    [true, true, false],
    [true, true, false],
    [true, true, false],
    [false, true, false],
  ]);
});
