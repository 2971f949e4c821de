import { describe, expect, test } from 'vitest';
import { emptyWords, entriesWords, incidentLine, periodWords, roundLines, serviceLine, totalWords, whenWords } from './report-words.ts';

const zone = 'Europe/Paris';
const day = { from: '2026-11-21', until: '2026-11-21', zone };
const week = { from: '2026-11-16', until: '2026-11-22', zone };
const at = (iso: string): number => Date.parse(iso);

test('the period is a day or a week', () => {
  expect([periodWords(day), periodWords(week)]).toEqual(['samedi 21/11/2026', 'semaine du 16/11/2026 au 22/11/2026']);
});

describe('a service', () => {
  const service = {
    start: at('2026-11-21T20:00:00Z'),
    end: at('2026-11-22T06:00:00Z'),
    parts: [
      { name: 'Lea Roy', realStart: at('2026-11-21T20:04:10Z'), realEnd: at('2026-11-22T06:00:50Z') },
      { name: 'Max Petit', realStart: at('2026-11-21T20:10:00Z'), realEnd: null },
      { name: 'Ida Blanc', realStart: null, realEnd: null },
    ],
  };
  test('has its planned hours, and each guard with the clocked ones', () => {
    expect(serviceLine(service, day)).toEqual([
      '21:00 – 07:00 (lendemain)',
      'Lea Roy : 21:04 – 07:00 (lendemain)\nMax Petit : depuis 21:10, fin non pointée\nIda Blanc : arrivée non pointée',
    ]);
  });
  test('of a week says its day, and nobody is said where nobody was sent', () => {
    expect(serviceLine({ ...service, parts: [] }, week)).toEqual(['sam. 21/11, 21:00 – 07:00 (lendemain)', 'Aucun agent affecté']);
  });
  test('over a clock change keeps the hours of the clock on the wall', () => {
    // Summer time ends on 25 October 2026 at 03:00 in Paris.
    const night = { start: at('2026-10-24T19:00:00Z'), end: at('2026-10-25T06:00:00Z'), parts: [] };
    expect(serviceLine(night, { from: '2026-10-24', until: '2026-10-24', zone })[0]).toBe('21:00 – 07:00 (lendemain)');
  });
});

test('a round counts its points, and says that it was not finished; a week counts the runs of each', () => {
  const round = { name: 'Ronde du soir', startedAt: at('2026-11-21T21:00:00Z'), endedAt: null, passed: 1, total: 3 };
  expect(roundLines([round], day)).toEqual([['22:00', 'Ronde du soir : 1 point passé sur 3, non terminée']]);
  const whole = { ...round, endedAt: round.startedAt, passed: 3 };
  expect(roundLines([round, { ...whole, name: 'Ronde du matin' }, whole], week)).toEqual([
    ['Ronde du soir', '2 passages : 4 points passés sur 6, 1 non terminée'],
    ['Ronde du matin', '1 passage : 3 points passés sur 3'],
  ]);
});

test('an incident has its hour, its label and the beginning of its text', () => {
  const incident = { label: 'Intrusion', description: ' Porte forcée ', madeAt: at('2026-11-21T02:00:00Z') };
  expect(incidentLine(incident, day)).toEqual(['03:00', 'Intrusion : Porte forcée']);
  expect(incidentLine({ ...incident, description: '' }, day)[1]).toBe('Intrusion');
  const long = incidentLine({ ...incident, description: 'a'.repeat(400) }, day)[1];
  expect([long.length, long.endsWith('…')]).toEqual(['Intrusion : '.length + 281, true]);
});

test('what is of another day than the report says it', () => {
  expect(whenWords(at('2026-11-22T05:00:00Z'), day)).toBe('dim. 22/11 06:00');
});

test('sums, counts and the sentence of an empty report', () => {
  expect(totalWords({ workedMinutes: 600, plannedMinutes: 630 }).replaceAll(/\s/g, ' ')).toBe('10 h 00 réalisées sur 10 h 30 prévues');
  expect([entriesWords(0), entriesWords(1), entriesWords(2)]).toEqual([
    'Aucune écriture en main courante',
    '1 écriture en main courante',
    '2 écritures en main courante',
  ]);
  expect(emptyWords(day)).toBe('Aucun service, aucune ronde et aucune écriture sur vos sites le samedi 21/11/2026.');
  expect(emptyWords(week)).toBe('Aucun service, aucune ronde et aucune écriture sur vos sites du 16/11/2026 au 22/11/2026.');
});
