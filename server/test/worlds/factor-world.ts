// Gives second-factor tests their shared tools: a person, their application, the two steps of a sign-in.
import { Secret, TOTP } from 'otpauth';
import { contract } from '@vigie/contract/contract.ts';
import { makeUser } from '@vigie/demo/factories/people.ts';
import type { TestHouse, TestPerson } from '../house.ts';

export const PASSWORD = 'Vigie-2026';
const { login } = contract.identity;
const { confirmTotp, startTotp, secondStep } = contract.secondFactor;

export interface Ticket {
  readonly ticket: string;
  readonly totp: boolean;
  readonly passkey: boolean;
}

export function factorWorld(t: TestHouse) {
  const as = (token: string): TestPerson => ({ token, userId: '', memberId: '', agencyId: '', kind: 'owner' });
  const codeOf = (secret: string, steps = 0): string =>
    new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({ timestamp: t.clock.now() + steps * 30_000 });
  const signIn = (email: string, password = PASSWORD) => t.call(login, { body: { username: email, password } });
  return {
    as,
    codeOf,
    signIn,
    /** A person who signs in with a password alone. */
    someone: async (email: string) => {
      const user = await t.platform((tx) => makeUser(tx, { email }));
      const { body } = await signIn(email);
      return { email, userId: user.id, as: { ...as(body.token), userId: user.id }, refreshToken: body.refresh_token };
    },
    /** Sets up the application. The clock moves one step, so that the first code is not the next one. */
    withTotp: async (person: TestPerson) => {
      const { secret } = (await t.call(startTotp, { as: person, body: { currentPassword: PASSWORD } })).body;
      const { recoveryCodes } = (await t.call(confirmTotp, { as: person, body: { code: codeOf(secret) } })).body;
      t.clock.advance(0.5);
      return { secret, recoveryCodes: recoveryCodes ?? [] };
    },
    /** The first step: the ticket for a right password. */
    ticketOf: async (email: string): Promise<Ticket> => {
      const { body } = await signIn(email);
      return body.data as Ticket;
    },
    step: (ticket: string, code: string) => t.call(secondStep, { body: { ticket, code } }),
  };
}
