import { describe, expect, test } from 'vitest';
import { checkSources } from './judge/issue.ts';
import { checkCodes, checkLabels, checkLevelLabels, defaultCheckLevels } from '../agency/settings/check-levels.ts';

describe('the fifteen checks of an agency', () => {
  test('have one code, one label and one level each, which is « Avertissement » in a new agency (F-098)', () => {
    expect(checkCodes).toHaveLength(15);
    expect(Object.keys(checkLabels).toSorted()).toEqual([...checkCodes].toSorted());
    expect(new Set(Object.values(checkLabels)).size).toBe(15);
    expect(Object.keys(checkSources).toSorted()).toEqual([...checkCodes].toSorted());
    expect(defaultCheckLevels()).toEqual(Object.fromEntries(checkCodes.map((code) => [code, 1])));
    expect(checkLevelLabels[defaultCheckLevels().AGENT_REST_11H]).toBe('Avertissement');
  });
});
