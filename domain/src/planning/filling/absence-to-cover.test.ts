import { describe, expect, test } from 'vitest';
import { toInstant } from '../../shared/time.ts';
import { absenceToCover, isCovered } from './absence-to-cover.ts';

const ZONE = 'Europe/Paris';
const at = (day: string, time = '00:00'): number => toInstant(day, time, ZONE);
const days = (first: string, after: string, pending = false) => ({ start: at(first), end: at(after), pending });
const NOW = at('2026-11-22', '09:00');

describe('the absence that a replacement covers', () => {
  test('is the one of today or the next, with its own days', () => {
    const [past, next, later] = [days('2026-11-01', '2026-11-05'), days('2026-11-23', '2026-11-27'), days('2026-12-10', '2026-12-12')];
    expect(absenceToCover([later, past, next], NOW, ZONE)).toEqual({ absence: next, from: '2026-11-23', until: '2026-11-26' });
    expect(absenceToCover([past], NOW, ZONE)).toBeNull();
  });

  test('begins today when it already runs, and includes the record that prolongs it', () => {
    const found = absenceToCover([days('2026-11-20', '2026-11-24'), days('2026-11-24', '2026-11-30')], NOW, ZONE);
    expect([found?.from, found?.until]).toEqual(['2026-11-22', '2026-11-29']);
  });

  test('is a confirmed one before a requested one', () => {
    const [asked, confirmed] = [days('2026-11-23', '2026-11-24', true), days('2026-12-01', '2026-12-03')];
    expect(absenceToCover([asked, confirmed], NOW, ZONE)?.from).toBe('2026-12-01');
    expect(absenceToCover([asked], NOW, ZONE)?.from).toBe('2026-11-23');
  });

  test('touches the night that runs into it, not the service after the return', () => {
    const absence = days('2026-11-23', '2026-11-27');
    expect(isCovered(absence, { start: at('2026-11-22', '22:00'), end: at('2026-11-23', '06:00') })).toBe(true);
    expect(isCovered(absence, { start: at('2026-11-27', '08:00'), end: at('2026-11-27', '16:00') })).toBe(false);
  });
});
