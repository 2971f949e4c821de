import { describe, expect, test } from 'vitest';
import { instantOf } from '../../shared/time.ts';
import { endKind, endRefusal, endWords, needsComment, reasonLabel, replacementReasonLabels } from './plan-reason.ts';

const at = (time: string): number => instantOf(`2026-12-${time}:00Z`);
const service = { status: 100 as const, start: at('01T07:00'), end: at('01T15:00') };
const running = { ...service, status: 200 as const };

describe('the end of a service', () => {
  test('may move later or earlier, after its start', () => {
    expect(endRefusal(service, at('01T17:00'), at('01T00:00'))).toBeNull();
    expect(endRefusal(service, at('01T12:00'), at('01T00:00'))).toBeNull();
    expect(endRefusal(service, at('01T15:00'), at('01T00:00'))).toBe('Aucun changement à enregistrer');
    expect(endRefusal(service, at('01T07:00'), at('01T00:00'))).toBe('La fin doit être après le début.');
    expect(endRefusal(service, at('09T07:00'), at('01T00:00'))).toMatch(/7 jours/);
    expect([endKind(service, at('01T17:00')), endKind(service, at('01T12:00'))]).toEqual(['extension', 'shortening']);
  });

  test('is in the future for a running service, and an extension may be withdrawn', () => {
    expect(endRefusal(running, at('01T12:00'), at('01T12:30'))).toMatch(/déjà passée/);
    expect(endRefusal(running, at('01T13:00'), at('01T12:30'))).toBeNull();
    const extended = { ...running, status: 250 as const, extendedUntil: at('01T18:00') };
    expect([endKind(extended, at('01T17:00')), endKind(extended, at('01T19:00'))]).toEqual(['shortening', 'extension']);
  });

  test('cannot change once the service is ended, interrupted, archived or unscheduled', () => {
    for (const status of [300, 400, 600, 700] as const) expect(endRefusal({ ...service, status }, at('01T17:00'), 0)).not.toBeNull();
  });

  test('is not before a circuit’s last stop', () => {
    const stop = { start: at('01T13:00'), end: at('01T14:00'), siteId: 'site', specialtyKey: null, activityType: 6 as const };
    expect(endRefusal({ ...service, stops: [stop] }, at('01T13:30'), 0)).toMatch(/dernière étape/);
    expect(endRefusal({ ...service, stops: [stop] }, at('01T14:00'), 0)).toBeNull();
  });

  test('is worded with the day when it differs', () => {
    expect(endWords(at('01T15:00'), at('01T17:00'), 'Europe/Paris')).toBe('16:00 → 18:00');
    expect(endWords(at('01T15:00'), at('02T01:00'), 'Europe/Paris')).toBe('01/12/2026 16:00 → 02/12/2026 02:00');
  });
});

describe('the reason for a change', () => {
  test('« Autre » requires a text', () => {
    expect([needsComment('other', ' '), needsComment('other', 'Livraison'), needsComment('customer', '')]).toEqual([true, false, false]);
    expect(reasonLabel('extension', 'customer')).toBe('À la demande du client');
    expect(reasonLabel('replacement', 'absence')).toBe(replacementReasonLabels.absence);
  });
});
