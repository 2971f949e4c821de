import { describe, expect, test } from 'vitest';
import { ServiceStatus as S } from '../planning/service.ts';
import { askedHours, handRefusal, handStatuses, handTimesIssues, partByHand, proposedTimes } from './by-hand.ts';

const HOUR = 3_600_000;
const at = (hour: number): number => Date.UTC(2026, 10, 21) + hour * HOUR;
const night = { status: S.late as S, start: at(19), end: at(31), extendedUntil: null, realStart: null, realEnd: null };
const running = { ...night, status: S.inProgress as S, realStart: at(19.1) };

describe('manual actions of the desk on a service', () => {
  test('it starts waiting ones, completes missed ones, ends or interrupts running ones (F-044)', () => {
    expect([S.waiting, S.late].map(handStatuses)).toEqual([[S.inProgress], [S.inProgress]]);
    expect(handStatuses(S.notDone)).toEqual([S.ended]);
    for (const status of [S.inProgress, S.extended, S.notEnded]) expect(handStatuses(status)).toEqual([S.ended, S.interrupted]);
    expect(handStatuses(S.paused)).toEqual([S.inProgress, S.ended, S.interrupted]);
    expect(handStatuses(S.interrupted)).toEqual([S.inProgress, S.ended, S.interrupted]);
    expect(handStatuses(S.ended)).toEqual([S.ended]);
    for (const status of [S.archived, S.unscheduled]) expect(handStatuses(status)).toEqual([]);
  });
});

test('a refusal gives its reason', () => {
  const of = (status: S, now: number): string | null => handRefusal({ status, start: at(19) }, now);
  expect([of(S.waiting, at(18)), of(S.notEnded, at(33))]).toEqual([null, null]);
  expect(of(S.waiting, at(17))).toBe('Ce service peut être pris au plus tôt 60 minutes avant son début');
  expect([S.archived, S.unscheduled].map((status) => of(status, at(33)))).toEqual([
    'Un service archivé ne se modifie plus',
    'Ce service est déprogrammé',
  ]);
});

describe('proposed hours', () => {
  test('are the current time for a start, and the planned hours for a missed service', () => {
    expect(proposedTimes(night, S.inProgress, at(19.2))).toEqual({ realStart: at(19.2), realEnd: null });
    expect(proposedTimes(night, S.ended, at(40))).toEqual({ realStart: at(19), realEnd: at(31) });
  });
  test('end now while it runs, or at the due end once that is past, extensions included', () => {
    expect(proposedTimes(running, S.ended, at(25)).realEnd).toBe(at(25));
    expect(proposedTimes(running, S.interrupted, at(25)).realEnd).toBe(at(25));
    expect(proposedTimes(running, S.ended, at(33)).realEnd).toBe(at(31));
    expect(proposedTimes({ ...running, extendedUntil: at(32) }, S.ended, at(33)).realEnd).toBe(at(32));
    expect(proposedTimes({ ...running, extendedUntil: at(34) }, S.ended, at(33)).realEnd).toBe(at(33));
  });
});

describe('invalid hours', () => {
  const issues = (run: typeof running | typeof night, realStart: number, realEnd: number | null, now: number) =>
    Object.values(handTimesIssues(run, realEnd === null ? S.inProgress : S.ended, { realStart, realEnd }, now));
  test('are a start more than an hour early or in the future; a start recorded by the guard is not asked for', () => {
    expect(issues(night, at(18), null, at(18))).toEqual([null, null]);
    expect(issues(night, at(17.9), null, at(18))[0]).toBe('Ce service peut être pris au plus tôt 60 minutes avant son début');
    expect(issues(night, at(19.5), null, at(19))[0]).toBe('Cette heure est à venir');
    expect(issues({ ...running, realStart: at(10) }, at(10), at(20), at(20))).toEqual([null, null]);
  });
  test('are an end in the future or before the start', () => {
    expect(issues(running, at(19.1), at(21), at(20))[1]).toBe('Cette heure est à venir');
    expect(issues(running, at(19.1), at(19), at(20))[1]).toBe('La fin doit être après le début.');
  });
});

describe('each collaborator’s part', () => {
  const times = { realStart: at(19), realEnd: at(31) };
  const never = { status: S.late, realStart: null, realEnd: null };
  test('a running part ends, an ended one keeps its hours, and a colleague who never came was absent', () => {
    expect(partByHand({ status: S.extended, realStart: at(19.1), realEnd: null }, S.ended, times, { hasBegun: true })).toEqual({
      status: S.ended,
      realStart: at(19.1),
      realEnd: at(31),
    });
    const left = { status: S.ended, realStart: at(19), realEnd: at(22) };
    expect(partByHand(left, S.ended, times, { hasBegun: true })).toEqual(left);
    expect(partByHand(left, S.interrupted, times, { hasBegun: true })).toEqual(left);
    expect(partByHand(never, S.ended, times, { hasBegun: true })).toEqual({ ...never, status: S.notDone });
  });
  test('when nobody recorded anything, all count as present', () => {
    expect(partByHand({ ...never, status: S.notDone }, S.ended, times, {})).toEqual({ status: S.ended, ...times });
  });
  test('a started part keeps its start, and nobody ends before they began', () => {
    expect(
      partByHand(
        { status: S.interrupted, realStart: at(19.5), realEnd: at(20) },
        S.inProgress,
        { realStart: at(21), realEnd: null },
        { hasBegun: true },
      ),
    ).toEqual({
      status: S.inProgress,
      realStart: at(19.5),
      realEnd: null,
    });
    const late = { status: S.inProgress, realStart: at(23), realEnd: null };
    expect(partByHand(late, S.ended, { realStart: at(19), realEnd: at(22) }, { hasBegun: true }).realEnd).toBe(at(23));
  });
});

describe('a manual correction', () => {
  const over = { ...night, status: S.ended as S, realStart: at(19), realEnd: at(33) };
  test('asks for both hours, proposes the current ones, and keeps neither', () => {
    expect(askedHours(over, S.ended)).toEqual({ start: true, end: true });
    expect(askedHours(running, S.ended)).toEqual({ start: false, end: true });
    expect(askedHours(night, S.inProgress)).toEqual({ start: true, end: false });
    expect(proposedTimes(over, S.ended, at(40))).toEqual({ realStart: at(19), realEnd: at(33) });
    const told = { realStart: at(19.25), realEnd: at(31) };
    expect(partByHand({ status: S.ended, realStart: at(19), realEnd: at(33) }, S.ended, told, { corrects: true })).toEqual({
      status: S.ended,
      ...told,
    });
    expect(handTimesIssues(over, S.ended, { realStart: at(19), realEnd: at(18.5) }, at(40)).realEnd).toBe('La fin doit être après le début.');
  });
});
