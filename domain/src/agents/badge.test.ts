import { expect, test } from 'vitest';
import { badgeAddress, badgeBack, badgeFront, badgeStatus, cardActivities, individualNumber } from './badge.ts';

const facts = {
  birthOn: '1992-03-04',
  cardNumber: 'CAR-031-2028-05-14-20230000042',
  cardExpiresOn: '2028-05-14',
  number: 'A-00001',
  specialties: ['ADS', 'MOB', 'CYNO', 'HOT'],
  dogs: [{ name: 'Rex', chipNumber: '250269810123456' }],
};

test('the worn number is the last seven digits of the holder’s number', () => {
  expect(individualNumber(facts.cardNumber)).toBe('0000042');
  expect(individualNumber('')).toBeNull();
});

test('activities come from the specialties, each once, without work outside Livre VI', () => {
  expect(cardActivities(facts.specialties)).toEqual(['Surveillance humaine ou gardiennage', 'Agent cynophile']);
  expect(cardActivities(['HOT', 'SSIAP1'])).toEqual([]);
});

test('both sides contain what an employer’s card must show', () => {
  expect(badgeFront(facts).map((line) => line.value)).toEqual(['04/03/1992', 'CAR-031-2028-05-14-20230000042', '14/05/2028', 'A-00001']);
  expect(badgeBack(facts).map((line) => line.value)).toEqual([
    '0000042',
    'Surveillance humaine ou gardiennage, Agent cynophile',
    'Rex 250269810123456',
  ]);
});

test('a side omits unknown values and has no empty lines', () => {
  const bare = { ...facts, cardNumber: '', birthOn: null, cardExpiresOn: null, specialties: [], dogs: [] };
  expect(badgeFront(bare).map((line) => line.value)).toEqual(['', '', '', 'A-00001']);
  expect(badgeBack(bare).map((line) => line.value)).toEqual(['', '', '']);
});

test('a card is valid to the end of its last day, and unknown when no date was entered', () => {
  expect([badgeStatus('2026-11-21', '2026-11-21'), badgeStatus('2026-11-20', '2026-11-21'), badgeStatus(null, '2026-11-21')]).toEqual([
    'valid',
    'expired',
    'unknown',
  ]);
  expect(badgeAddress('https://vigie.example.fr/', 'A1B2')).toBe('https://vigie.example.fr/#/badge/A1B2');
});
