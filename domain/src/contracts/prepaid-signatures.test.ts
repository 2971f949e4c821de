import { expect, test } from 'vitest';
import { paidSignatures, prepaidLeft, remindedSince, signatureUse, toAgree } from './prepaid-signatures.ts';

const plain = (text: string | null): string | null => text?.replaceAll(/[\u00A0\u202F]/g, ' ') ?? null;

test.each([
  [
    { signers: 2, counted: 0, left: 5 },
    { prepaid: 2, toPay: 0 },
  ],
  [
    { signers: 3, counted: 0, left: 1 },
    { prepaid: 1, toPay: 2 },
  ],
  [
    { signers: 1, counted: 0, left: 0 },
    { prepaid: 0, toPay: 1 },
  ],
  [
    { signers: 2, counted: 2, left: 5 },
    { prepaid: 0, toPay: 0 },
  ],
  [
    { signers: 3, counted: 2, left: 5 },
    { prepaid: 1, toPay: 0 },
  ],
  [
    { signers: 1, counted: 3, left: 0 },
    { prepaid: 0, toPay: 0 },
  ],
])('%o uses %o (C-087)', (use, expected) => {
  expect(signatureUse(use)).toEqual(expected);
});

test('words what is left, and the price of each further one (C-087)', () => {
  expect([prepaidLeft(0), prepaidLeft(1), prepaidLeft(4)]).toEqual([
    'Il ne reste aucune signature prépayée',
    'Il reste 1 signature prépayée',
    'Il reste 4 signatures prépayées',
  ]);
  expect([paidSignatures(0), plain(paidSignatures(1)), plain(paidSignatures(2))]).toEqual([
    null,
    'J’accepte que 1 signature soit facturée 0,99 € HT',
    'J’accepte que 2 signatures soient facturées 0,99 € HT chacune',
  ]);
  expect(plain(toAgree(1, 2))).toBe('Il reste 1 signature prépayée : confirmez 2 signatures à 0,99 € HT chacune');
});

test('a contract is overdue after its delay in days since it was sent (C-086)', () => {
  const now = Date.parse('2026-11-21T09:00:00Z');
  expect(new Date(remindedSince(now, 1)).toISOString()).toBe('2026-11-20T09:00:00.000Z');
});
