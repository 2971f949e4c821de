import { expect, test } from 'vitest';
import { eInvoiceOf } from '../from-document.ts';
import { ordinary } from '../test-documents.ts';
import { isBetweenBusinesses, isFrenchBusiness, isKnownTrade } from './rule.ts';

const of = (...codes: string[]) => ({ ...eInvoiceOf(ordinary), notes: codes.map((text) => ({ code: 'BAR', text })) });

test('the kind of trade is one of the five of BR-FR-20, and none without its note', () => {
  expect(['B2B', 'B2BINT', 'B2C', 'OUTOFSCOPE', 'ARCHIVEONLY', 'B2X'].map((code) => isKnownTrade(of(code)))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect([isKnownTrade(of()), isFrenchBusiness(of()), isBetweenBusinesses(of())]).toEqual([false, false, false]);
  expect([isFrenchBusiness(of('B2BINT')), isBetweenBusinesses(of('B2BINT')), isBetweenBusinesses(of('B2C'))]).toEqual([false, true, false]);
});
