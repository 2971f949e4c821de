import { describe, expect, test } from 'vitest';
import { heldReason, leavingWay, leavingWords, type Leaving } from './sign-out-way.ts';

const calm: Leaving = { isOnline: true, isGuard: true, isRunning: false, unsent: 0 };
const offline: Leaving = { ...calm, isOnline: false };

describe('« Se déconnecter »', () => {
  test('with a network, no running service and nothing to send, it takes one click', () => {
    expect(leavingWay(calm)).toBe('go');
    expect(leavingWay({ ...calm, isGuard: false })).toBe('go');
  });

  test('with a network it first sends what waits, and asks while a service runs', () => {
    expect(leavingWay({ ...calm, unsent: 3 })).toBe('send');
    expect(leavingWay({ ...calm, isRunning: true })).toBe('ask');
    expect(leavingWords({ ...calm, unsent: 3, isRunning: true })).toBe(
      '3 éléments à transmettre avant de partir. Un service est en cours : alarme et main courante seraient coupées.',
    );
    expect(heldReason({ ...calm, unsent: 3, isRunning: true })).toBeNull();
  });

  test('without a network it asks, and is refused during a service or with unsent work', () => {
    expect(leavingWay(offline)).toBe('ask');
    expect(leavingWords(offline)).toBe('Sans réseau vous ne pourrez pas revenir : alarme et main courante seraient coupées.');
    expect(leavingWords({ ...offline, isGuard: false })).toBe('Sans réseau vous ne pourrez pas revenir.');
    for (const held of [
      { ...offline, isRunning: true },
      { ...offline, unsent: 1 },
    ]) {
      expect(leavingWay(held)).toBe('held');
      expect(heldReason(held)).not.toBeNull();
    }
    expect(heldReason({ ...offline, unsent: 1 })).toBe('1 élément en attente : reconnectez-vous au réseau pour le transmettre');
    expect(heldReason(offline)).toBeNull();
  });
});
