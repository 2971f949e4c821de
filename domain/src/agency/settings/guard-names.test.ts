// Guards' names: who reads them, and what stands in their place.
import { describe, expect, test } from 'vitest';
import { authorShown, guardName, GUARD_UNNAMED, readsGuardNames } from './guard-names.ts';

const hidden = { customerPlanningSettings: { agentNamesVisible: false } };
const visible = { customerPlanningSettings: { agentNamesVisible: true } };

describe('the names of guards', () => {
  test.each([
    ['agency', true],
    ['agent', true],
    ['customer', false],
  ] as const)('the setting hides them from customers alone: %s', (reader, reads) => {
    expect([readsGuardNames(reader, hidden), readsGuardNames(reader, visible)]).toEqual([reads, true]);
  });

  test('a hidden name has one substitute, and only a guard’s is hidden', () => {
    expect([guardName('Lea Roy', true), guardName('Lea Roy', false)]).toEqual(['Lea Roy', GUARD_UNNAMED]);
    expect(authorShown({ agentId: 'a', authorName: 'Lea Roy' }, false)).toBe(GUARD_UNNAMED);
    expect(authorShown({ agentId: null, authorName: 'Bureau' }, false)).toBe('Bureau');
  });
});
