import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatIban, isIban, normaliseBic, normaliseSiren, normaliseSiret, normaliseVatNumber, vatNumberOf } from './identifiers-company.ts';
import { cardWarnings, formatNir, nirKey, nirWarnings, normaliseCardNumber, parseCardNumber, parseNir } from './identifiers.ts';

describe('social security number', () => {
  test('has a valid key, Corsica included', () => {
    expect(nirKey('2951099126111')).toBe('93');
    expect(nirKey('253072B073004')).toBe('70');
    expect(nirKey('253072A073004')).toBe('43');
    expect(nirKey('1850578006084')).toBe('91');
  });

  test('has 13 or 15 characters, Corsica, in any spacing, shown « 0 00 00 00 000 000 00 » (F-238)', () => {
    expect(parseNir('295109912611')).toBeNull();
    expect(formatNir('295109912611193')).toBe('2 95 10 99 126 111 93');
    expect(formatNir('2.95.10.99.126.111')).toBe('2 95 10 99 126 111');
    expect(formatNir('253072a07300443')).toBe('2 53 07 2A 073 004 43');
    expect(formatNir('n/a')).toBe('n/a');
  });

  test('contains sex, month and department, overseas and abroad', () => {
    expect(parseNir('1850578006084')).toMatchObject({
      sex: 'male',
      year: '85',
      month: 5,
      department: '78',
      temporary: false,
    });
    expect(parseNir('2850597401084')?.department).toBe('974');
    expect(parseNir('2851599126111')).toBeNull();
    expect(parseNir('7856278006084')).toMatchObject({ sex: 'male', month: null, temporary: true });
  });

  test('with a wrong key gives a warning, not a refusal', () => {
    expect(parseNir('295109912611100')).not.toBeNull();
    expect(nirWarnings('295109912611100')).toEqual(['La clé ne correspond pas au numéro de sécurité sociale']);
    expect(nirWarnings('2 95 10 99 126 111 93')).toEqual([]);
  });

  test('with a sex or a birth that differs from the file gives a warning', () => {
    expect(nirWarnings('1850578006084', { gender: 'male', birthDate: '1985-05-12' })).toEqual([]);
    expect(nirWarnings('1850578006084', { gender: 'female', birthDate: '1985-06-12' })).toHaveLength(2);
  });

  test('is unchanged after writing and reading back', () => {
    const arbitrary = fc
      .tuple(
        fc.constantFrom('1', '2'),
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom('01', '2A', '2B', '75', '97', '99'),
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 1, max: 999 }),
      )
      .map(([sex, year, month, department, commune, order]) => {
        const two = (n: number) => String(n).padStart(2, '0');
        return `${sex}${two(year)}${two(month)}${department}${String(commune).padStart(3, '0')}${String(order).padStart(3, '0')}`;
      });
    fc.assert(
      fc.property(arbitrary, (root) => {
        const whole = root + nirKey(root);
        expect(nirWarnings(whole)).toEqual([]);
        expect(parseNir(formatNir(whole))).toEqual(parseNir(whole));
      }),
    );
  });
});

describe('professional card', () => {
  test('matches the mask and contains expiry, holder and individual number (F-237)', () => {
    expect(parseCardNumber(' car-075-2030-01-31-20190123456 ')).toEqual({
      number: 'CAR-075-2030-01-31-20190123456',
      prefix: 'CAR',
      department: '075',
      expiresOn: '2030-01-31',
      beneficiaryNumber: '20190123456',
      individualNumber: '0123456',
    });
    expect(parseCardNumber('CAR-93-2027-4-1-123')).toBeNull();
    expect(parseCardNumber('CAR-2A-2027-04-01-20190123456')?.department).toBe('02A');
  });

  test('is corrected when written with spaces or without separators', () => {
    expect(normaliseCardNumber('CAR 075 2030 01 31 20190123456')).toBe('CAR-075-2030-01-31-20190123456');
    expect(normaliseCardNumber('car07520300131 20190123456')).toBe('CAR-075-2030-01-31-20190123456');
    expect(normaliseCardNumber('CAR–075–2030–01–31–20190123456')).toBe('CAR-075-2030-01-31-20190123456');
  });

  test('with a suspicious date gives a warning', () => {
    const today = '2026-11-21';
    expect(cardWarnings('CAR-075-2030-01-31-20190123456', { today })).toEqual([]);
    expect(cardWarnings('CAR-075-2026-11-20-20190123456', { today })).toEqual(['Selon son numéro, la carte a expiré le 20/11/2026']);
    expect(cardWarnings('CAR-075-2026-11-21-20190123456', { today })).toEqual([]);
    expect(cardWarnings('CAR-075-2032-01-31-20190123456', { today })).toEqual(['Selon son numéro, la carte serait valable plus de cinq ans']);
    expect(cardWarnings('CAR-075-2030-02-31-20190123456', { today })).toEqual(['Le numéro de carte ne contient pas de date de validité']);
    expect(cardWarnings('AUT-075-2030-01-31-20190123456', { today, expiresOn: '2029-01-31' })).toHaveLength(2);
  });
});

describe('company numbers', () => {
  test('SIREN and SIRET satisfy Luhn, La Poste its own sum', () => {
    expect(normaliseSiren('732 829 320')).toBe('732829320');
    expect(normaliseSiren('404833048')).toBe('404833048');
    expect(normaliseSiren('732829321')).toBeNull();
    expect(normaliseSiret('732 829 320 00074')).toBe('73282932000074');
    expect(normaliseSiret('73282932000075')).toBeNull();
    expect(normaliseSiret('35600000000048')).toBe('35600000000048');
    expect(normaliseSiret('35600000049837')).toBe('35600000049837');
    expect(normaliseSiret('35600000049838')).toBeNull();
  });

  test('VAT numbers have a key, with letters for newer ones, Monaco without a SIREN', () => {
    expect(normaliseVatNumber('FR 44 732829320')).toBe('FR44732829320');
    expect(normaliseVatNumber('FR83404833048')).toBe('FR83404833048');
    expect(normaliseVatNumber('FR45732829320')).toBeNull();
    expect(normaliseVatNumber('FR53000004605')).toBe('FR53000004605');
    expect(normaliseVatNumber('FRK7399859412')).toBe('FRK7399859412');
    expect(normaliseVatNumber('FRK8399859412')).toBeNull();
    expect(normaliseVatNumber(vatNumberOf('404833048'))).toBe('FR83404833048');
  });
});

describe('bank numbers', () => {
  test('an IBAN has the French account key and the country’s length', () => {
    for (const right of ['FR76 3000 6000 0112 3456 7890 189', 'FR14 2004 1010 0505 0001 3M02 606', 'BE68539007547034', 'DE89370400440532013000'])
      expect(isIban(right)).toBe(true);
    for (const wrong of ['FR76 3000 6000 0112 3456 7890 188', 'FR7630006000011234567890', 'XX00', 'BE6853900754703', ''])
      expect(isIban(wrong)).toBe(false);
  });

  // The examples from the IBAN registry.
  test.each([
    ['FR', 'FR7630006000011234567890189'],
    ['MC', 'MC5811222000010123456789030'],
    ['BE', 'BE68539007547034'],
    ['LU', 'LU280019400644750000'],
    ['CH', 'CH9300762011623852957'],
    ['DE', 'DE89370400440532013000'],
    ['ES', 'ES9121000418450200051332'],
    ['IT', 'IT60X0542811101000000123456'],
    ['PT', 'PT50000201231234567890154'],
    ['NL', 'NL91ABNA0417164300'],
    ['GB', 'GB29NWBK60161331926819'],
    ['IE', 'IE29AIBK93115212345678'],
    ['AT', 'AT611904300234573201'],
    ['PL', 'PL61109010140000071219812874'],
    ['RO', 'RO49AAAA1B31007593840000'],
    ['TN', 'TN5910006035183598478831'],
    ['MR', 'MR1300020001010000123456753'],
    ['MU', 'MU17BOMM0101101030300200000MUR'],
    ['TR', 'TR330006100519786457841326'],
    ['SA', 'SA0380000000608010167519'],
  ])('an account in %s is accepted, one with a character more or less is not', (_, iban) => {
    expect([isIban(iban), isIban(iban.slice(0, -1)), isIban(`${iban}0`)]).toEqual([true, false, false]);
  });

  test('one changed digit is always detected', () => {
    const good = 'FR7630006000011234567890189';
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 26 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const changed = good.slice(0, place) + String((Number(good[place]) + shift) % 10) + good.slice(place + 1);
        expect(isIban(changed)).toBe(false);
      }),
    );
  });

  test('an IBAN is shown in groups of four', () => {
    expect(formatIban('FR7630006000011234567890189')).toBe('FR76 3000 6000 0112 3456 7890 189');
  });

  test('a BIC has eight or eleven characters', () => {
    expect(normaliseBic('bnpafrpp')).toBe('BNPAFRPP');
    expect(normaliseBic('BNPAFRPPXXX')).toBe('BNPAFRPPXXX');
    expect(normaliseBic('BNPAFRP')).toBeNull();
  });
});
