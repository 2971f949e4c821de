import { expect, test } from 'vitest';
import { frenchTimeZones, timeZoneOfPostcode } from './places.ts';

test('a form offers the time zone of each French postcode', () => {
  const postcodes = ['75001', '20000', '97110', '97200', '97300', '97400', '97500', '97600', '97700', '97800', '98600', '98700', '98800'];
  for (const postcode of postcodes) expect(frenchTimeZones).toContain(timeZoneOfPostcode(postcode));
  expect([timeZoneOfPostcode('97110'), timeZoneOfPostcode('97400')]).toEqual(['America/Guadeloupe', 'Indian/Reunion']);
});
