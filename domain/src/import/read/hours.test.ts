import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeOfMinute } from '../../shared/time-day.ts';
import { Legend, codesOfText } from './codes.ts';
import { readClock, readPlainHours, readSpans, spansWords } from './hours.ts';

const spans = (text: string) => {
  const reading = readPlainHours(text);
  return reading?.kind === 'work' ? reading.spans.map(({ start, end }) => `${start}-${end}`) : reading?.kind;
};

describe('working hours as people write them', () => {
  test.each([
    ['07-19', ['07:00-19:00']],
    ['8h-20h', ['08:00-20:00']],
    ['19h30-07h30', ['19:30-07:30']],
    ['0700-1900', ['07:00-19:00']],
    ['07:00 – 19:00', ['07:00-19:00']],
    ['de 8h à 20h30', ['08:00-20:30']],
    ['7h/19h', ['07:00-19:00']],
    ['8h-12h / 14h-18h', ['08:00-12:00', '14:00-18:00']],
    ['00h-24h', ['00:00-00:00']],
    ['midi-minuit', ['12:00-00:00']],
  ])('%s', (text, expected) => expect(spans(text)).toEqual(expected));

  test.each(['RH', 'CP', 'congés payés', 'Maladie', 'repos', '-'])('%s is rest or absence: nothing is planned', (text) =>
    expect(spans(text)).toBe('off'),
  );

  test.each([
    ['25h-7h', 'L’heure n’existe pas'],
    ['7h75-19h', 'L’heure n’existe pas'],
    ['8h-24h30', 'L’heure n’existe pas'],
    ['24h-7h', 'L’heure n’existe pas'],
    ['19h-', 'L’heure de fin manque'],
    ['19h', 'L’heure de fin manque'],
  ])('%s is refused: %s', (text, message) => expect(readPlainHours(text)).toMatchObject({ kind: 'issue', message }));

  test('a clock shows midnight as 24 h and nothing beyond it', () => {
    expect(['24h', '24h00', '24h01', '24h30', '25h', '23h59', '7h60'].map(readClock)).toEqual([1440, 1440, 'bad', 'bad', 'bad', 1439, 'bad']);
  });

  test('an end without a start is a service without its start (F-058)', () => {
    expect(readPlainHours('-07h')).toMatchObject({ kind: 'issue', code: 'NO_START_AT' });
  });

  test('any two times in any notation are read as written', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const wordings: readonly ((start: string, end: string) => string)[] = [
      (start, end) => `${start}-${end}`,
      (start, end) => `${start} - ${end}`,
      (start, end) => `${start.replace(':', 'h')}-${end.replace(':', 'h')}`,
      (start, end) => `${start.replace(':', 'H')} à ${end.replace(':', 'H')}`,
      (start, end) => `${start.replace(':', '')}-${end.replace(':', '')}`,
      (start, end) => `${start.replace(':', 'h')}/${end.replace(':', 'h')}`,
      (start, end) => spansWords([{ start, end }]),
    ];
    fc.assert(
      fc.property(minute, minute, fc.constantFrom(...wordings), (from, to, wording) => {
        const [start, end] = [timeOfMinute(from), timeOfMinute(to)];
        expect(readSpans(wording(start, end))).toEqual({ kind: 'work', spans: [{ start, end }] });
      }),
    );
  });

  test('no text causes an error, and a time beyond the clock is never accepted', () => {
    const outcome = fc.check(
      fc.property(fc.string({ maxLength: 20 }), (text) => {
        const reading = readPlainHours(text);
        const times = reading?.kind === 'work' ? reading.spans.flatMap(({ start, end }) => [start, end]) : [];
        return times.every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time));
      }),
    );
    expect(outcome.failed).toBe(false);
  });
});

describe('the codes of a planning', () => {
  test('are explained by the sheet in one line or several', () => {
    expect(codesOfText('Codes : J = 07h-19h ; N = 19h-07h ; RH = repos')).toEqual([
      ['J', '07h-19h'],
      ['N', '19h-07h'],
      ['RH', 'repos'],
    ]);
    expect(codesOfText('Site : Lyon')).toEqual([]);
  });

  test('the user’s meaning overrides the sheet’s, and the sheet’s overrides the usual one', () => {
    const legend = new Legend([['J = 06h-18h']], { N: '20h-08h' });
    for (const cell of ['J', 'J', 'N', 'Z', 'RH', '8h-12h']) legend.count(cell);
    expect(legend.codes().map(({ code, meaning, because, count }) => [code, meaning, because, count])).toEqual([
      ['J', '06h-18h', 'sheet', 2],
      ['N', '20h-08h', 'user', 1],
      ['Z', '', 'none', 1],
      ['RH', 'repos', 'usual', 1],
    ]);
    expect(new Legend([]).read('N')).toEqual({ kind: 'work', spans: [{ start: '19:00', end: '07:00' }] });
    expect(legend.read('Z')).toMatchObject({ code: 'UNKNOWN_CODE', message: 'Code inconnu (« Z »)' });
  });
});
