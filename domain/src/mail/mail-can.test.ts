import { expect, test } from 'vitest';
import { allRights } from '../identity/rights.ts';
import type { ActorKind } from '../identity/actor.ts';
import { isFollowed } from './mail-event.ts';
import { mailCan } from './mail-can.ts';

const actor = (kind: ActorKind) => ({ kind, rights: new Set<string>(allRights) });

test('the text of mails is for the owner, not for staff, even with every right (C-151)', () => {
  expect(mailCan.readContent(actor('owner'))).toBe(true);
  expect(mailCan.readContent(actor('staff'))).toBe(false);
  expect(mailCan.readContent(actor('customer'))).toBe(false);
});

test('a link is handed over by the agency’s own owner alone, never by platform staff', () => {
  const kinds = ['owner', 'staff', 'agent', 'customer', 'support', 'admin', 'superadmin'] as const;
  expect(kinds.filter((kind) => mailCan.handOver(actor(kind)))).toEqual(['owner']);
});

test('writing and listing events need their rights, and are never for a customer', () => {
  expect(mailCan.send(actor('staff'))).toBe(true);
  expect(mailCan.send({ kind: 'staff', rights: new Set() })).toBe(false);
  expect(mailCan.send(actor('customer'))).toBe(false);
  expect(mailCan.listEvents(actor('customer'))).toBe(false);
});

test('mails with a secret link, and employees’ plannings, are not tracked', () => {
  expect(['forgotPassword', 'accountCreated', 'agentPlanning'].some(isFollowed)).toBe(false);
  expect(isFollowed('invoiceSent')).toBe(true);
});
