import { expect, test } from 'vitest';
import { isFollowed, isMailEvent, mailEventLabels, mailEvents } from './mail-event.ts';
import { SENT, SENT_SEVERAL, sentText } from './sent-text.ts';

test('every event of a mail has its word, and no other word is one', () => {
  expect(mailEvents.map((event) => mailEventLabels[event])).toEqual(Object.values(mailEventLabels));
  expect([isMailEvent('spam'), isMailEvent('bounced'), isMailEvent('eaten')]).toEqual([true, true, false]);
});

test('what goes to customers is followed, what bears a secret link or a planning is not', () => {
  expect(['invoiceSent', 'invoiceReminder', 'paperSent', 'reportSent', 'generic'].every(isFollowed)).toBe(true);
  expect(['forgotPassword', 'accountCreated', 'contractToSign', 'planning'].some(isFollowed)).toBe(false);
});

test('the sender reads one mail or several', () => {
  expect([sentText(['a@b.fr']), sentText(['a@b.fr', 'c@d.fr'])]).toEqual([SENT, SENT_SEVERAL]);
});
