import { describe, expect, test } from 'vitest';
import { BoardView, askedPeriod, boardPeriod, boardViewLabels, daysOf, periodTitle, shortPeriodTitle, steppedDay } from './board-period.ts';

describe('the views of a board', () => {
  test('they are four weeks, month, week and day, numbered as in the specification (F-083)', () => {
    expect(boardViewLabels).toEqual({ 1: '4 semaines', 2: 'Mois', 3: 'Semaine', 4: 'Jour' });
    expect(daysOf(boardPeriod(BoardView.fourWeeks, '2026-11-21'))).toHaveLength(28);
    expect(boardPeriod(BoardView.month, '2026-11-21')).toEqual({ first: '2026-11-01', last: '2026-11-30' });
    expect(boardPeriod(BoardView.week, '2026-11-22')).toEqual({ first: '2026-11-16', last: '2026-11-22' });
    expect(boardPeriod(BoardView.day, '2026-11-21')).toEqual({ first: '2026-11-21', last: '2026-11-21' });
  });

  test('the day view requests the next morning too', () => {
    expect(askedPeriod(BoardView.day, boardPeriod(BoardView.day, '2026-12-31'))).toEqual({ from: '2026-12-31', until: '2027-01-01' });
    expect(askedPeriod(BoardView.week, boardPeriod(BoardView.week, '2026-12-31'))).toEqual({ from: '2026-12-28', until: '2027-01-03' });
  });

  test('a step from the 31st stays within the next month', () => {
    expect(steppedDay(BoardView.month, '2027-01-31', 1)).toBe('2027-02-01');
    expect(steppedDay(BoardView.week, '2026-11-21', -1)).toBe('2026-11-09');
    expect(steppedDay(BoardView.fourWeeks, '2026-11-21', 1)).toBe('2026-12-14');
    expect(steppedDay(BoardView.day, '2026-12-31', 1)).toBe('2027-01-01');
  });

  test('they have French names, and the last week of 2026 is the fifty-third', () => {
    const title = (view: BoardView, day: string) => periodTitle(view, boardPeriod(view, day));
    expect(title(BoardView.month, '2026-12-03')).toBe('décembre 2026');
    expect(title(BoardView.week, '2026-12-31')).toBe('Semaine 53 · 28/12 – 03/01/2027');
    expect(title(BoardView.day, '2026-11-21')).toBe('samedi 21 novembre 2026');
    const short = (view: BoardView) => shortPeriodTitle(view, boardPeriod(view, '2026-12-31'));
    expect([BoardView.month, BoardView.week, BoardView.day].map(short)).toEqual(['décembre 2026', '28/12 – 03/01', 'jeu. 31/12']);
  });
});
