import { describe, expect, test } from 'vitest';
import { askTitle, monthState, monthStateLabels, monthStates, objectIssue, objectionSubject, signIssue, type LastStep } from './month-step.ts';

const asked: LastStep = { kind: 'asked', fingerprint: null, isPending: false };
const signed = (fingerprint: string): LastStep => ({ kind: 'signed', fingerprint, isPending: false });
const objected = (isPending: boolean): LastStep => ({ kind: 'objected', fingerprint: 'a', isPending });

describe('where the hours of a month stand, newest step first', () => {
  test.each<[string, LastStep[], string]>([
    ['nothing happened', [], 'open'],
    ['the desk asked', [asked], 'asked'],
    ['signed as they stand', [signed('a'), asked], 'signed'],
    ['other figures than those signed', [signed('b'), asked], 'changed'],
    ['asked again after the same figures were signed', [asked, signed('a')], 'signed'],
    ['asked again after a change', [asked, signed('b')], 'changed'],
    ['an objection waits', [objected(true), signed('a')], 'objected'],
    ['an objection was answered', [objected(false)], 'answered'],
    ['asked again after the answer', [asked, objected(false)], 'answered'],
    ['signed after an objection, which still waits', [signed('a'), objected(true)], 'signed'],
  ])('%s', (_, steps, state) => expect(monthState(steps, 'a')).toBe(state));
});

test('a month is signed once it is over, in the agency’s days', () => {
  expect(signIssue('2026-10', '2026-11-01')).toBeNull();
  expect(signIssue('2026-10', '2026-10-31')).toBe('Le mois d’octobre 2026 n’est pas terminé : il se signe à partir du mois suivant');
  expect(signIssue('2026-12', '2026-11-30')).not.toBeNull();
});

test('a month is objected to from its first day on', () => {
  expect(objectIssue('2026-11', '2026-11-01')).toBeNull();
  expect(objectIssue('2026-12', '2026-11-30')).toBe('Le mois de décembre 2026 n’a pas commencé');
});

test('titles name the month in French', () => {
  expect(askTitle('2026-08')).toBe('Vos heures d’août 2026 sont à signer');
  expect(objectionSubject('2026-03', 'Nuit')).toBe('Heures de mars 2026 : Nuit');
  expect(objectionSubject('2026-03', null)).toBe('Heures de mars 2026');
});

test('every state of a month is shown in its words, in the order of the work', () => {
  expect(monthStates.map((state) => monthStateLabels[state])).toEqual([
    'Pas encore demandé',
    'À signer',
    'Contesté',
    'Contestation traitée',
    'Modifié depuis la signature',
    'Signé',
  ]);
});
