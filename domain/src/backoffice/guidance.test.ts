import { describe, expect, test } from 'vitest';
import type { Actor, ActorKind } from '../identity/actor.ts';
import { isMeantFor, isWebAddress, placeIssue, pruned, treeOf, type TutorialNode } from './guidance.ts';

const person = (kind: ActorKind, ...rights: string[]): Actor => ({ kind, rights: new Set(rights) });
const node = (id: string, more: Partial<TutorialNode> = {}): TutorialNode => ({ id, parentId: null, src: '', roles: [], isGranted: [], ...more });

describe('the audience of a tutorial or a document', () => {
  test('is filtered by role, where none means everybody, then by any of the named rights (A-183)', () => {
    expect(isMeantFor({ roles: [], isGranted: [] }, person('customer'))).toBe(true);
    const forStaff = { roles: ['owner', 'staff'] as const, isGranted: ['listInvoices', 'listSites'] };
    expect(isMeantFor(forStaff, person('staff', 'listSites'))).toBe(true);
    expect(isMeantFor(forStaff, person('staff'))).toBe(false);
    expect(isMeantFor(forStaff, person('owner'))).toBe(true);
    expect(isMeantFor(forStaff, person('agent', 'listSites'))).toBe(false);
    expect(isMeantFor(forStaff, person('support'))).toBe(true);
  });

  test('a hidden branch disappears with its children, and so does an empty category (A-183, C-289)', () => {
    const rows = [
      node('a', { roles: ['agent'] }),
      node('a1', { parentId: 'a', src: 'https://video.test/1' }),
      node('b'),
      node('b1', { parentId: 'b', src: 'https://video.test/2', isGranted: ['listInvoices'] }),
    ];
    const seen = (actor: Actor) => pruned(treeOf(rows), [actor]).map(({ id, children }) => [id, children.map((child) => child.id)]);
    expect(seen(person('agent'))).toEqual([['a', ['a1']]]);
    expect(seen(person('staff', 'listInvoices'))).toEqual([['b', ['b1']]]);
    expect(seen(person('customer'))).toEqual([]);
  });
});

describe('the place of a tutorial', () => {
  const rows = [node('a'), node('b', { parentId: 'a' }), node('c', { parentId: 'b' }), node('video', { parentId: 'a', src: 'https://video.test/1' })];

  test('is an existing category, not a video', () => {
    expect(placeIssue(rows, { parentId: null, src: '' })).toBeNull();
    expect(placeIssue(rows, { parentId: 'a', src: 'https://video.test/2' })).toBeNull();
    expect(placeIssue(rows, { parentId: 'gone', src: '' })).toBe('Cette catégorie n’existe plus');
    expect(placeIssue(rows, { parentId: 'video', src: '' })).toBe('Un tutoriel se range dans une catégorie');
  });

  test('is at most three categories deep, with a video below the third, and never below itself', () => {
    expect(placeIssue(rows, { parentId: 'c', src: 'https://video.test/2' })).toBeNull();
    expect(placeIssue(rows, { parentId: 'c', src: '' })).toBe('Cette catégorie est déjà trop profonde');
    expect(placeIssue(rows, { id: 'a', parentId: 'b', src: '' })).toBe('Cette catégorie est déjà trop profonde');
  });
});

test('a video’s address is a web address', () => {
  expect(['https://video.test/w/1', 'http://exemple.fr/a'].every(isWebAddress)).toBe(true);
  expect(['javascript:alert(1)', 'video.test', 'https://', '', 'https://a b.fr'].some(isWebAddress)).toBe(false);
});
