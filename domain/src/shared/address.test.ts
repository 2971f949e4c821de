import { expect, test } from 'vitest';
import { departmentOf, emptyAddress, formatAddress, isFrenchPostcode } from './address.ts';

test('the department of a postcode is text, including Corsica and overseas', () => {
  const expected = {
    '75011': '75',
    '01200': '01',
    '20000': '2A',
    '20137': '2A',
    '20200': '2B',
    '20600': '2B',
    '97440': '974',
    '97133': '977',
    '97150': '978',
    '97500': '975',
    '98714': '987',
    '98809': '988',
  };
  for (const [postcode, department] of Object.entries(expected)) expect(departmentOf(postcode)).toBe(department);
  for (const none of ['9999', '96000', '00100', '97900', '20999', 'abcde', '']) expect(departmentOf(none)).toBeNull();
});

test('a postcode has five digits', () => {
  expect(isFrenchPostcode('06370')).toBe(true);
  expect(isFrenchPostcode('6370')).toBe(false);
});

test('an address fits on one line, without empty parts', () => {
  expect(formatAddress({ ...emptyAddress(), street: '12 rue des Lilas', zipcode: '75011', city: 'Paris' })).toBe('12 rue des Lilas, 75011 Paris');
  expect(formatAddress({ ...emptyAddress('Belgique'), city: 'Liège' })).toBe('Liège, Belgique');
});
