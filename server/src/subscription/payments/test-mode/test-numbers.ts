// Lists the provider's well-known test numbers, and their bank's behaviour. Any other number is refused, so that no real card is entered.
import { cardBrand } from '@vigie/domain/subscription/card.ts';
import { normaliseIban } from '@vigie/domain/shared/identifiers-company.ts';
import type { Behaviour } from './records.ts';

const CARDS: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': 'accepts',
  '5555555555554444': 'accepts',
  '4000000000000002': 'declines',
  '4000002500003155': 'asks',
};
const ACCOUNTS: Readonly<Record<string, Behaviour>> = { FR1420041010050500013M02606: 'debits' };

export const shownTestCards = [
  ['4242 4242 4242 4242', 'acceptée'],
  ['4000 0000 0000 0002', 'refusée'],
  ['4000 0025 0000 3155', 'demande 3-D Secure'],
] as const;
export const shownTestIban = 'FR14 2004 1010 0505 0001 3M02 606';

export interface TestNumber {
  readonly behaviour: Behaviour;
  readonly brand: string;
  readonly lastFour: string;
}

export function testCard(digits: string): TestNumber | null {
  const behaviour = CARDS[digits];
  return behaviour ? { behaviour, brand: cardBrand(digits), lastFour: digits.slice(-4) } : null;
}

export function testAccount(iban: string): TestNumber | null {
  const known = normaliseIban(iban);
  const behaviour = known === null ? undefined : ACCOUNTS[known];
  return known !== null && behaviour ? { behaviour, brand: '', lastFour: known.slice(-4) } : null;
}
