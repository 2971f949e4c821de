import { expect, test } from 'vitest';
import { OfferAnswer, offerAnswerLabels, offerEnd, offerRefusal, OfferStatus, offerStatusLabels, takeMode } from './offer.ts';
import { ServiceStatus } from '../service.ts';

const NOW = 1_000;
const vacant = { status: ServiceStatus.waiting, start: 2_000, agentIds: ['a'], nbAgents: 2 } as const;

test('only future, published services with a free place can be offered', () => {
  expect(offerRefusal(vacant, NOW)).toBeNull();
  expect(offerRefusal({ ...vacant, nbAgents: 1 }, NOW)).toBe('Ce service est déjà pourvu');
  expect(offerRefusal({ ...vacant, isDraft: true }, NOW)).toBe('Un brouillon se publie avant d’être proposé');
  expect(offerRefusal(vacant, 2_000)).toBe('Ce service a commencé');
  expect(offerRefusal({ ...vacant, status: ServiceStatus.late }, NOW)).toBe('Ce service a commencé');
  expect(offerRefusal({ ...vacant, status: ServiceStatus.archived }, NOW)).toBe('Ce service n’est plus au planning');
});

test('an offer ends as filled when nobody is missing, and as lapsed when the service begins or disappears', () => {
  expect(offerEnd(vacant, NOW)).toBeNull();
  expect(offerEnd({ ...vacant, nbAgents: 1 }, NOW)).toBe(OfferStatus.filled);
  expect(offerEnd(vacant, 3_000)).toBe(OfferStatus.lapsed);
  expect(offerEnd({ ...vacant, status: ServiceStatus.unscheduled }, NOW)).toBe(OfferStatus.lapsed);
  expect(offerEnd({ ...vacant, isDraft: true, nbAgents: 1 }, NOW)).toBe(OfferStatus.lapsed);
});

test('a warning or the agency’s setting asks the manager first, and a ban blocks', () => {
  expect([takeMode('free', false), takeMode('free', true), takeMode('confirm', false), takeMode('refused', false)]).toEqual([
    'take',
    'ask',
    'ask',
    null,
  ]);
});

test('each state of an offer and each answer has its label', () => {
  expect(Object.values(OfferStatus).map((one) => offerStatusLabels[one])).toEqual(['En cours', 'Pourvue', 'Reprise', 'Expirée']);
  expect(Object.values(OfferAnswer).map((one) => offerAnswerLabels[one])).toEqual([
    'Sans réponse',
    'À confirmer',
    'Pris',
    'Décliné',
    'Refusé par l’agence',
  ]);
});
