import { describe, expect, test } from 'vitest';
import { defaultSpecialties } from '../../agents/specialties.data.ts';
import { planningSpecialties, specialtyList } from './planning-specialties.ts';

describe('the specialties of checks and boards', () => {
  test('a higher fire-safety grade fills the post of a lower one, never the reverse', () => {
    const holders = (key: string) => planningSpecialties.get(key)?.includedIn;
    expect([holders('SSIAP1'), holders('SSIAP2'), holders('SSIAP3')]).toEqual([['SSIAP2', 'SSIAP3'], ['SSIAP3'], []]);
    expect(holders('MAG')).toEqual([]);
  });

  test('are all those that agents may have, each once', () => {
    expect(specialtyList.map(({ key }) => key)).toEqual(defaultSpecialties.map(({ key }) => key));
    expect(planningSpecialties.size).toBe(specialtyList.length);
  });
});
