import { expect, test } from 'vitest';
import { choiceLabel, choiceOfVat, namesArticle, usualVatChoice, vatChoices, vatOfChoice } from './vat-choice.ts';

const mainland = { holidayLocale: 'FR', franchise: false };
const small = { holidayLocale: 'FR', franchise: true };
const values = (own: string, place = mainland) => vatChoices(own, place).map(({ value }) => value);

test('a line chooses one of the rates of France, or a reason for none', () => {
  expect(values('2000')).toEqual(['2000', '1000', '850', '550', '210', 'E', 'AE', 'K', 'G', 'O']);
  expect(vatOfChoice('2000')).toEqual({ vatBasisPoints: 2_000, vatCategory: null });
  expect(vatOfChoice('AE')).toEqual({ vatBasisPoints: 0, vatCategory: 'AE' });
  expect(['2000', '0', 'AE', 'Z'].map((choice) => choiceOfVat(vatOfChoice(choice)))).toEqual(['2000', '0', 'AE', 'Z']);
  expect(choiceOfVat({ vatBasisPoints: 2_000, vatCategory: 'S' })).toBe('2000');
  expect(['2000', 'E', 'AE', 'O'].map(namesArticle)).toEqual([false, true, false, true]);
});

test('an agency without VAT starts without, and is offered no rate under art. 293 B CGI', () => {
  expect([usualVatChoice(mainland), usualVatChoice(small), usualVatChoice({ holidayLocale: 'FR-YT', franchise: false })]).toEqual(['2000', '0', '0']);
  expect(values('0', small)).toEqual(['0', 'E', 'AE', 'K', 'G', 'O']);
  expect([choiceLabel('0', small), choiceLabel('0', { holidayLocale: 'FR-YT', franchise: false }), choiceLabel('550', mainland)]).toEqual([
    'Franchise',
    'Sans TVA',
    '5,5 %',
  ]);
});

test('what a line has stays in its list', () => {
  expect(values('1960')).toContain('1960');
  expect(values('0')).toContain('0');
});
