import { describe, expect, test } from 'vitest';
import { closeRights } from '../identity/rights.ts';
import type { ActorKind } from '../identity/actor.ts';
import { adAnswerStatusLabels, answerMayBecome, answerRefusal, isAnswerUnread, messageIssues, messageStart, unreadAnswersOf } from './ad-answer.ts';
import { offersCan } from './offers-can.ts';

describe('an answer to an advertisement', () => {
  test('waits, is accepted or refused, and a decision can be reversed', () => {
    expect(adAnswerStatusLabels).toEqual({ 100: 'En attente', 200: 'Acceptée', 300: 'Refusée' });
    expect([answerMayBecome(100, 200), answerMayBecome(200, 300), answerMayBecome(300, 100), answerMayBecome(200, 200)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('is given once, by another agency, to an active advertisement', () => {
    const ad = { agencyId: 'a', status: 100, answered: false, removedAt: null } as const;
    expect(answerRefusal(ad, 'b')).toBeNull();
    expect(answerRefusal(ad, 'a')).toBe('Une agence ne répond pas à sa propre annonce');
    expect(answerRefusal({ ...ad, answered: true }, 'b')).toBe('Votre agence a déjà répondu à cette annonce');
    expect(answerRefusal({ ...ad, status: 200 }, 'b')).toBe('Cette annonce n’est plus en cours');
    expect(answerRefusal({ ...ad, removedAt: '2026-11-29T10:00:00.000Z' }, 'b')).toBe('Cette annonce n’est plus en cours');
    expect([messageIssues(' '), messageIssues('Oui')]).toEqual([{ message: 'Obligatoire' }, {}]);
  });

  test('shows the first twenty characters of its message (C-236)', () => {
    expect(messageStart('Vingt caractères pil')).toBe('Vingt caractères pil');
    expect(messageStart('Vingt caractères pile')).toBe('Vingt caractères pil…');
    expect(messageStart('  Bonjour,\n\nnous voilà  ')).toBe('Bonjour, nous voilà');
    expect(messageStart('🛡️'.repeat(30))).toMatch(/^(🛡️){10}…$/u);
  });

  test('is unread until somebody of the advertising agency has read it; the counts are by advertisement and in total', () => {
    expect([isAnswerUnread({ readAt: null }), isAnswerUnread({ readAt: '2026-11-21T09:00:00Z' })]).toEqual([true, false]);
    expect(unreadAnswersOf([])).toEqual({ unread: [], total: 0 });
    const unread = [
      { offerId: 'x', count: 2 },
      { offerId: 'y', count: 1 },
    ];
    expect(unreadAnswersOf(unread)).toEqual({ unread, total: 3 });
  });
});

describe('permissions', () => {
  const actor = (kind: ActorKind, ...rights: string[]) => ({ kind, rights: new Set<string>(closeRights(rights)) });

  test('each act has its right, and an owner has them all', () => {
    const lister = actor('staff', 'listOffers');
    expect([offersCan.list(lister), offersCan.read(lister), offersCan.create(lister), offersCan.listAnswers(lister)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const answerer = actor('staff', 'createOfferAnswers');
    expect([offersCan.read(answerer), offersCan.answer(answerer), offersCan.decide(answerer)]).toEqual([true, true, false]);
    expect(offersCan.decide(actor('staff', 'editOfferAnswers'))).toBe(true);
    const editor = actor('staff', 'editOffers');
    expect([offersCan.move(editor, 100), offersCan.move(editor, 200), offersCan.move(editor, 400)]).toEqual([true, true, false]);
    expect(offersCan.move(actor('staff', 'deleteOffers'), 400)).toBe(true);
    expect(Object.values(offersCan).every((may) => may(actor('owner'), 400))).toBe(true);
  });

  test('on a guard’s or a customer’s account the rights grant nothing (C-233)', () => {
    const all = ['listOffers', 'readOffers', 'createOffers', 'editOffers', 'deleteOffers', 'createOfferAnswers', 'editOfferAnswers'];
    for (const kind of ['agent', 'customer'] as const) expect(Object.values(offersCan).some((may) => may(actor(kind, ...all), 400))).toBe(false);
  });
});
