import { describe, expect, test } from 'vitest';
import type { Actor } from '../identity/actor.ts';
import { documentRefusal, documentsCan, isOwnDocument, reachesDocument, rightFor, type DocumentAccess } from './documents-can.ts';

const OWN = ['listOwnDocuments', 'readOwnDocuments', 'createOwnDocuments', 'editOwnDocuments', 'sendOwnDocuments', 'deleteOwnDocuments'];
const agent: Actor = { kind: 'agent', userId: 'u-a', agentId: 'a', rights: new Set(OWN) };
const customer: Actor = { kind: 'customer', userId: 'u-c', customerId: 'c', rights: new Set(OWN) };
const desk = (...rights: string[]): Actor => ({ kind: 'staff', userId: 'u-m', rights: new Set(rights) });
const document = (part: Partial<DocumentAccess> = {}): DocumentAccess => ({
  authorId: 'u-m',
  authorCustomerId: null,
  agentId: null,
  customerId: null,
  shared: false,
  accessAllAgents: false,
  accessAllCustomers: false,
  userIds: [],
  customerIds: [],
  hasFile: true,
  ...part,
});

describe('the owner of a document', () => {
  test('is the agent when the agency writes about them, and never a colleague (A-062)', () => {
    expect(isOwnDocument(agent, document({ agentId: 'a' }))).toBe(true);
    expect(isOwnDocument(agent, document({ agentId: 'b' }))).toBe(false);
    expect(isOwnDocument(agent, document({ authorId: 'u-a' }))).toBe(true);
  });

  test('is the customer whose company created it, not one the agency files it under (A-062)', () => {
    expect(isOwnDocument(customer, document({ authorId: 'u-colleague', authorCustomerId: 'c', customerId: 'c' }))).toBe(true);
    expect(isOwnDocument(customer, document({ customerId: 'c' }))).toBe(false);
    expect(isOwnDocument(customer, document({ authorId: 'u-c' }))).toBe(false);
  });
});

test('a refusal names the right that the person lacks: the agency’s at the desk, the own one for a customer', () => {
  const bare: Actor = { ...customer, rights: new Set() };
  const shown = { read: 'ReadOwn', download: 'ReadOwn', edit: 'EditOwn', send: 'SendOwn', remove: 'DeleteOwn' } as const;
  for (const action of ['read', 'download', 'edit', 'send', 'remove'] as const) {
    expect(rightFor(bare, action, document()).toLowerCase()).toBe(`${shown[action]}Documents`.toLowerCase());
    expect(rightFor(desk(), action, document())).toContain('AgencyDocuments');
  }
});

test('a guard is told of the right over their own documents, not of the agency’s (A-060, A-061)', () => {
  const bare: Actor = { ...agent, rights: new Set(['listOwnDocuments', 'readOwnDocuments']) };
  const mine = document({ agentId: 'a' });
  expect(documentRefusal(bare, 'edit', mine)).toBe("Vous ne bénéficiez pas de l'autorisation « Modifier ses documents »");
  expect(documentRefusal(bare, 'send', mine)).toBe("Vous ne bénéficiez pas de l'autorisation « Envoyer ses documents »");
  expect(rightFor(bare, 'remove', mine)).toBe('deleteOwnDocuments');
  expect(rightFor(bare, 'remove', document({ agentId: 'b' }))).toBe('deleteAgencyDocuments');
});

describe('who reaches a document (A-059)', () => {
  test.each<[string, Partial<DocumentAccess>, boolean, boolean]>([
    ['kept by the agency', {}, false, false],
    ['of the agent', { agentId: 'a' }, true, false],
    ['of the customer', { customerId: 'c' }, false, true],
    ['shared with all agents', { shared: true, accessAllAgents: true }, true, false],
    ['shared with all customers', { shared: true, accessAllCustomers: true }, false, true],
    ['shared with the agent among others', { shared: true, userIds: ['u-x', 'u-a'] }, true, false],
    ['shared with another agent', { shared: true, userIds: ['u-x'] }, false, false],
    ['shared with the customer', { shared: true, customerIds: ['c'] }, false, true],
    ['shared with another customer', { shared: true, customerIds: ['d'] }, false, false],
    ['no longer shared', { accessAllAgents: true, accessAllCustomers: true, userIds: ['u-a'], customerIds: ['c'] }, false, false],
  ])('%s', (_case, part, byAgent, byCustomer) => {
    expect([reachesDocument(agent, document(part)), reachesDocument(customer, document(part))]).toEqual([byAgent, byCustomer]);
    expect([documentsCan.read(agent, document(part)), documentsCan.read(customer, document(part))]).toEqual([byAgent, byCustomer]);
  });

  test('the right to read all opens documents beyond reach, but never for a customer', () => {
    expect(documentsCan.read(desk('readAgencyDocuments'), document())).toBe(true);
    expect(documentsCan.read({ ...customer, rights: new Set(['readAgencyDocuments', 'listAgencyDocuments']) }, document())).toBe(false);
    expect(documentsCan.listAll({ ...customer, rights: new Set(['listAgencyDocuments']) })).toBe(false);
  });

  test('without the right to read one’s own, reaching a document does not allow reading it', () => {
    expect(documentsCan.read({ ...agent, rights: new Set() }, document({ agentId: 'a' }))).toBe(false);
  });
});

describe('the actions on a document', () => {
  const shared = document({ shared: true, accessAllAgents: true, accessAllCustomers: true });

  test('own rights allow changing and deleting one’s own documents, not shared ones (A-060)', () => {
    const own = document({ agentId: 'a' });
    expect([documentsCan.edit(agent, own), documentsCan.remove(agent, own)]).toEqual([true, true]);
    expect([documentsCan.edit(agent, shared), documentsCan.remove(agent, shared)]).toEqual([false, false]);
    expect([documentsCan.edit(desk('editAgencyDocuments'), own), documentsCan.remove(desk('deleteAgencyDocuments'), own)]).toEqual([true, true]);
  });

  test('a download needs a readable document with a file, and a mail also needs its right (A-061)', () => {
    expect([documentsCan.download(customer, shared), documentsCan.send(customer, shared)]).toEqual([true, true]);
    const bare = { ...shared, hasFile: false };
    expect([documentsCan.download(customer, bare), documentsCan.send(customer, bare)]).toEqual([false, false]);
    expect(documentsCan.send(desk('readAgencyDocuments'), shared)).toBe(false);
    expect(documentsCan.send(desk('sendAgencyDocuments'), document())).toBe(false);
    expect(documentsCan.send(desk('readAgencyDocuments', 'sendAgencyDocuments'), document())).toBe(true);
  });

  test('readers are shown to agency people with the right (A-061)', () => {
    expect([desk('listAgencyDocumentReaders'), desk(), customer].map(documentsCan.listReaders)).toEqual([true, false, false]);
  });

  test('a refusal gives its reason', () => {
    expect(documentRefusal(agent, 'edit', document({ agentId: 'a' }))).toBeNull();
    expect(documentRefusal(agent, 'edit', shared)).toBe('Ce document n’est pas le vôtre');
    expect(documentRefusal(customer, 'download', { ...shared, hasFile: false })).toBe('Ce document n’a pas de fichier');
    expect(documentRefusal(desk(), 'remove', shared)).toBe("Vous ne bénéficiez pas de l'autorisation « Supprimer les documents de l'agence »");
    expect(documentRefusal({ ...customer, rights: new Set() }, 'send', shared)).toContain('Envoyer ses documents');
  });
});
