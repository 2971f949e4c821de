// Tests what is taken out of texts of the log and of traces, and what stays readable.
import { expect, test } from 'vitest';
import { statementText } from './statement-text.ts';
import { withoutPersonal } from './without-personal.ts';

test.each([
  ['550 5.1.1 <claire.vasseur@agence.fr>: no such person', '550 5.1.1 <<adresse>>: no such person'],
  ['fetch https://api.sms.fr/send?to=33612345678&key=abc failed', 'fetch https://api.sms.fr/… failed'],
  ['to +33612345678', 'to <numéro>'],
  ['to 06 12 34 56 78 late', 'to <numéro> late'],
  ['connect ECONNREFUSED 192.168.1.12:5432', 'connect ECONNREFUSED <ip>:5432'],
  ['from 2001:db8:0:0:0:0:0:1 and fe80::1', 'from <ip> and <ip>'],
  ['FR1420041010050500013M02606 is closed', '<compte> is closed'],
  ['bearer eyJhbGciOiJI.eyJzdWIiOiJ1.c2lnbmF0dXJl', 'bearer <jeton>'],
  ['token k3Jd9sLq0PzXc7VbN1mQwErTyUiOpAsDf2', 'token <jeton>'],
])('%s', (text, kept) => expect(withoutPersonal(text)).toBe(kept));

test.each([
  'not an identifier: 019ac0ff-1234-7000-8000-0123456789ab',
  '    at send (/srv/vigie/server/src/plumbing/mail/transport.ts:141:11)',
  'a long file-name-without-any-secret-in-it-whatsoever stays',
  'at 2026-11-28T14:05:59.000Z',
  'took 1234 ms',
])('stays: %s', (text) => expect(withoutPersonal(text)).toBe(text));

test('a statement keeps its text and loses what stands in quotes', () => {
  expect(statementText(`select "a" from "users" where "email" = $1 and name = 'O''Neil'`)).toBe(
    'select "a" from "users" where "email" = $1 and name = ?',
  );
  expect(statementText(`begin; select set_config('app.user_id','019a',true)`)).toBe('begin');
});
