import { expect, test } from 'vitest';
import { isFollowed, mailEventLabels, mailEvents } from './mail-event.ts';
import { SENT, SENT_SEVERAL, sentText } from './sent-text.ts';

test('every mail event has its label', () => {
  expect(mailEvents.map((event) => mailEventLabels[event])).toEqual(Object.values(mailEventLabels));
});

test('mails to customers are tracked, those with a secret link or a planning are not', () => {
  expect(['invoiceSent', 'invoiceReminder', 'estimateReminder', 'paperSent', 'reportSent', 'generic'].every(isFollowed)).toBe(true);
  expect(['forgotPassword', 'accountCreated', 'contractToSign', 'planning'].some(isFollowed)).toBe(false);
});

test('the sender’s confirmation has a singular and a plural', () => {
  expect([sentText(['a@b.fr']), sentText(['a@b.fr', 'c@d.fr'])]).toEqual([SENT, SENT_SEVERAL]);
});
