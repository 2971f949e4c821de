import { describe, expect, test } from 'vitest';
import type { Actor } from '../identity/actor.ts';
import { notesCan, noteIssues } from './notes-can.ts';
import { requestsCan, type RequestAccess } from './requests-can.ts';

const actor = (kind: Actor['kind'], part: Partial<Actor> = {}, ...rights: string[]): Actor => ({
  kind,
  userId: kind,
  rights: new Set(rights),
  ...part,
});
const owner = actor('owner');
const guard = actor('agent', { agentId: 'a1' });
const other = actor('agent', { agentId: 'a2', userId: 'other' });
const clerk = actor('staff', { agentId: 'a3' }, 'listAgentRequests', 'readAgentRequests', 'editAgentRequests');
const contact = actor('customer', { customerId: 'c1' });
const colleague = actor('customer', { customerId: 'c1', userId: 'colleague' });

const asked: RequestAccess = { kind: 'agent', agentId: 'a1', customerId: null, userId: 'agent', fromDesk: false, status: 100, deskLast: null };
const wish: RequestAccess = { ...asked, kind: 'customer', agentId: null, customerId: 'c1', userId: 'customer' };

test('one asks for oneself only: a collaborator as such, a customer’s person for their customer', () => {
  const both = [guard, clerk, owner, contact, actor('customer'), actor('agent', { customerId: 'c1' })];
  expect(both.map((one) => requestsCan.createOwn(one, 'agent'))).toEqual([true, true, false, false, false, false]);
  expect(both.map((one) => requestsCan.createOwn(one, 'customer'))).toEqual([false, false, false, true, false, false]);
});

describe('a collaborator’s request', () => {
  test('is visible to them and to the desk, never to another collaborator or a customer', () => {
    expect([guard, clerk, owner].map((one) => requestsCan.see(one, asked))).toEqual([true, true, true]);
    expect([other, contact].map((one) => requestsCan.see(one, asked))).toEqual([false, false]);
  });

  test('is answered by people who may edit, but not by its requester, unless they own the agency', () => {
    expect([clerk, guard].map((one) => requestsCan.answer(one, asked))).toEqual([true, false]);
    const own = { ...asked, agentId: 'a3' };
    expect([requestsCan.answer(clerk, own), requestsCan.answer(actor('owner', { agentId: 'a3' }), own)]).toEqual([false, true]);
  });

  test('is changed and withdrawn by its requester until the agency has responded', () => {
    expect([requestsCan.change(guard, asked), requestsCan.remove(guard, asked)]).toEqual([true, true]);
    const answered = { ...asked, status: 200 as const, deskLast: 1 };
    expect([requestsCan.change(guard, answered), requestsCan.remove(guard, answered)]).toEqual([false, false]);
    expect([requestsCan.change(clerk, asked), requestsCan.change(clerk, { ...asked, fromDesk: true })]).toEqual([false, true]);
    expect(requestsCan.remove(actor('staff', {}, 'deleteAgentRequests'), answered)).toBe(true);
  });
});

describe('a customer’s request', () => {
  test('is visible to its author, and to the company with the right; what the agency wrote belongs to the company', () => {
    expect([contact, colleague].map((one) => requestsCan.see(one, wish))).toEqual([true, false]);
    expect(requestsCan.see(actor('customer', { customerId: 'c1', userId: 'colleague' }, 'listCustomerRequests'), wish)).toBe(true);
    expect(requestsCan.see(colleague, { ...wish, fromDesk: true, userId: 'staff' })).toBe(true);
    expect(requestsCan.see(actor('customer', { customerId: 'c2' }, 'listCustomerRequests'), wish)).toBe(false);
  });

  test('is never answered by a customer, whatever their rights', () => {
    expect(requestsCan.answer(actor('customer', { customerId: 'c1' }, 'editCustomerRequests'), wish)).toBe(false);
    expect(requestsCan.list(actor('customer', { customerId: 'c1' }, 'listCustomerRequests'), 'customer')).toBe(false);
  });
});

describe('information notes', () => {
  test('the desk sees them all; a collaborator’s list right opens only their own', () => {
    const rights = ['listInformationNotes', 'readInformationNotes'];
    expect(notesCan.listAll(actor('staff', {}, ...rights))).toBe(true);
    expect(notesCan.listAll(actor('agent', { agentId: 'a1' }, ...rights))).toBe(false);
    expect(notesCan.listAll(actor('agent', { agentId: 'a1' }, ...rights, 'createInformationNotes'))).toBe(true);
    expect(notesCan.create(actor('customer', { customerId: 'c1' }, 'createInformationNotes'))).toBe(false);
  });

  test('need a title, a text or a file, and a recipient', () => {
    expect(noteIssues({ title: ' ', content: '', files: 0, allAgents: false, recipients: 0 })).toEqual({
      title: 'Obligatoire',
      content: 'Écrivez la note ou joignez un fichier',
      recipients: 'Choisissez au moins un collaborateur',
    });
    expect(noteIssues({ title: 'Tenue', content: '', files: 1, allAgents: true, recipients: 0 })).toEqual({});
  });
});
