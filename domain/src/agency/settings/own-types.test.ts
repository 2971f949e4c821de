import { describe, expect, test } from 'vitest';
import { lostTypes } from './own-types.ts';
import { settingsIssues } from './settings-issues.ts';
import { defaultAgencySettings, storedSettings, withDefaults } from './settings-change.ts';
import { defaultUnavailabilityTypes, newUnavailabilityType } from '../unavailability-types.data.ts';

const settings = defaultAgencySettings();
const strike = { ...newUnavailabilityType('strike'), label: 'Grève' };

describe('the lists of types that an agency makes its own', () => {
  test('a line more, one hidden and one renamed are kept and read back', () => {
    const unavailabilityTypes = [
      ...defaultUnavailabilityTypes.map((type) => ({ ...type, hidden: type.key === 'rtt', label: type.key === 'training' ? 'Stage' : type.label })),
      strike,
    ];
    expect(settingsIssues({ unavailabilityTypes }, settings)).toEqual({});
    const stored = storedSettings({ ...settings, unavailabilityTypes });
    expect(Object.keys(stored)).toEqual(['unavailabilityTypes']);
    expect(withDefaults(stored).unavailabilityTypes).toEqual(unavailabilityTypes);
  });

  test('a name twice, a name missing, an unknown way of paying are refused where they stand', () => {
    const issues = (...lines: object[]) => Object.keys(settingsIssues({ unavailabilityTypes: lines }, settings));
    expect(issues(strike, { ...strike, key: 'other', label: ' grève ' })).toEqual(['unavailabilityTypes.1.label']);
    expect(issues({ ...strike, label: ' ' })).toEqual(['unavailabilityTypes.0.label']);
    expect(issues({ ...strike, paid: 'later' })).toEqual(['unavailabilityTypes.0.paid']);
  });

  test('a line that records bear may not go, another may', () => {
    expect(lostTypes([strike], [], ['strike'])).toBe('« Grève » est utilisé : il peut être masqué, pas retiré');
    expect(lostTypes([strike], [], ['rtt'])).toBeNull();
    expect(lostTypes([strike], [{ ...strike, hidden: true } as typeof strike], ['strike'])).toBeNull();
  });

  test('the slips that an agency writes are of the four, each once', () => {
    const issues = (...agencyReportTypes: string[]) => settingsIssues({ field: { agencyReportTypes: agencyReportTypes } }, settings);
    expect(issues('round', 'audit')).toEqual({});
    expect(issues()).toEqual({});
    expect(Object.keys(issues('round', 'round'))).toHaveLength(1);
    expect(Object.keys(issues('invoice'))).toEqual(['field.agencyReportTypes.0']);
  });
});
