import { describe, expect, test } from 'vitest';
import { derivedPlace, isTimeZone, placeOfSite } from './site-place.ts';

const agency = { timeZone: 'Europe/Paris', holidayLocale: 'FR-57' };

describe('a site’s time zone and holidays', () => {
  test.each([
    ['31000', 'Europe/Paris', 'FR'],
    ['67000', 'Europe/Paris', 'FR-67'],
    ['97410', 'Indian/Reunion', 'FR-RE'],
    ['97150', 'America/Marigot', 'FR-MF'],
    ['98800', 'Pacific/Noumea', 'FR-NC'],
  ])('follow the postcode %s', (zipcode, timeZone, holidayLocale) => {
    expect(derivedPlace({ zipcode, country: 'France' }, agency)).toEqual({ timeZone, holidayLocale });
  });

  test('are the agency’s abroad or without a postcode', () => {
    expect(derivedPlace({ zipcode: '', country: 'France' }, agency)).toEqual(agency);
    expect(derivedPlace({ zipcode: '67000', country: 'Maroc' }, agency)).toEqual(agency);
  });

  test('keep chosen values, and derive the rest from the postcode', () => {
    expect(placeOfSite({ zipcode: '97410', country: 'France' }, { holidayLocale: 'FR' }, agency)).toEqual({
      timeZone: 'Indian/Reunion',
      holidayLocale: 'FR',
    });
    expect(placeOfSite({ zipcode: '31000', country: 'France' }, {}, agency)).toEqual({
      timeZone: 'Europe/Paris',
      holidayLocale: 'FR',
    });
  });

  test('need a zone name that the runtime knows', () => {
    expect(['Europe/Paris', 'America/St_Barthelemy', 'UTC'].every(isTimeZone)).toBe(true);
    expect(['', '+01:00', 'Europe/Toulouse', 'a b'].some(isTimeZone)).toBe(false);
  });
});
