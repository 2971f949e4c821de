import { describe, expect, test } from 'vitest';
import { salaryElementType } from '../salary-element-types.data.ts';
import { changedUnit, lostTypes } from './own-types.ts';
import { settingsIssues } from './settings-issues.ts';
import { defaultAgencySettings, storedSettings, withDefaults } from './settings-change.ts';
import { defaultUnavailabilityTypes, newUnavailabilityType } from '../unavailability-types.data.ts';

const settings = defaultAgencySettings();
const strike = { ...newUnavailabilityType('strike'), label: 'Grève' };

describe('the type lists that an agency customises', () => {
  test('an added, a hidden and a renamed line are stored and read back', () => {
    const unavailabilityTypes = [
      ...defaultUnavailabilityTypes.map((type) => ({ ...type, hidden: type.key === 'rtt', label: type.key === 'training' ? 'Stage' : type.label })),
      strike,
    ];
    expect(settingsIssues({ unavailabilityTypes }, settings)).toEqual({});
    const stored = storedSettings({ ...settings, unavailabilityTypes });
    expect(Object.keys(stored)).toEqual(['unavailabilityTypes']);
    expect(withDefaults(stored).unavailabilityTypes).toEqual(unavailabilityTypes);
  });

  test('a duplicate name, a missing name and an unknown way of paying are refused at their place', () => {
    const issues = (...lines: object[]) => Object.keys(settingsIssues({ unavailabilityTypes: lines }, settings));
    expect(issues(strike, { ...strike, key: 'other', label: ' grève ' })).toEqual(['unavailabilityTypes.1.label']);
    expect(issues({ ...strike, label: ' ' })).toEqual(['unavailabilityTypes.0.label']);
    expect(issues({ ...strike, paid: 'later' })).toEqual(['unavailabilityTypes.0.paid']);
  });

  test('a line used by records cannot be removed, an unused one can', () => {
    expect(lostTypes([strike], [], ['strike'])).toBe('« Grève » est utilisé : il peut être masqué, pas retiré');
    expect(lostTypes([strike], [], ['rtt'])).toBeNull();
    expect(lostTypes([strike], [{ ...strike, hidden: true } as typeof strike], ['strike'])).toBeNull();
  });

  test('an agency’s slips are among the four types, each once', () => {
    const issues = (...agencyReportTypes: string[]) => settingsIssues({ field: { agencyReportTypes: agencyReportTypes } }, settings);
    expect(issues('round', 'audit')).toEqual({});
    expect(issues()).toEqual({});
    expect(Object.keys(issues('round', 'round'))).toHaveLength(1);
    expect(Object.keys(issues('invoice'))).toEqual(['field.agencyReportTypes.0']);
  });
});

test('a unit changes while no element has the type, and stays once one has', () => {
  const type = (key: string, unit: 'amount' | 'hours') => salaryElementType(key, key, unit);
  const before = [type('meal', 'amount'), type('bonus', 'amount')];
  const after = [type('meal', 'amount'), type('bonus', 'hours')];
  expect(changedUnit(before, after, ['meal'])).toBeNull();
  expect(changedUnit(before, after, ['bonus'])).toBe('« bonus » est utilisé : son unité ne change plus');
  expect(changedUnit(before, [], ['bonus'])).toBeNull();
});
