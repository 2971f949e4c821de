import { describe, expect, test } from 'vitest';
import { derivedPlace, isTimeZone, placeOfSite } from './site-place.ts';

const agency = { timeZone: 'Europe/Paris', holidayLocale: 'FR-57' };

describe('the place of a site in time', () => {
  test.each([
    ['31000', 'Europe/Paris', 'FR'],
    ['67000', 'Europe/Paris', 'FR-67'],
    ['97410', 'Indian/Reunion', 'FR-RE'],
    ['97150', 'America/Marigot', 'FR-MF'],
    ['98800', 'Pacific/Noumea', 'FR-NC'],
  ])('follows the postcode %s', (zipcode, timeZone, holidayLocale) => {
    expect(derivedPlace({ zipcode, country: 'France' }, agency)).toEqual({ timeZone, holidayLocale });
  });

  test('abroad or without a postcode it is the agency’s', () => {
    expect(derivedPlace({ zipcode: '', country: 'France' }, agency)).toEqual(agency);
    expect(derivedPlace({ zipcode: '67000', country: 'Maroc' }, agency)).toEqual(agency);
  });

  test('what was chosen stays, the rest follows the postcode', () => {
    expect(placeOfSite({ zipcode: '97410', country: 'France' }, { holidayLocale: 'FR' }, agency)).toEqual({
      timeZone: 'Indian/Reunion',
      holidayLocale: 'FR',
    });
    expect(placeOfSite({ zipcode: '31000', country: 'France' }, {}, agency)).toEqual({
      timeZone: 'Europe/Paris',
      holidayLocale: 'FR',
    });
  });

  test('a zone is a name that the runtime knows', () => {
    expect(['Europe/Paris', 'America/St_Barthelemy', 'UTC'].every(isTimeZone)).toBe(true);
    expect(['', '+01:00', 'Europe/Toulouse', 'a b'].some(isTimeZone)).toBe(false);
  });
});
