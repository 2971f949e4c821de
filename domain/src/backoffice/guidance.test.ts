import { describe, expect, test } from 'vitest';
import type { Actor, ActorKind } from '../identity/actor.ts';
import { isMeantFor, isWebAddress, placeIssue, pruned, treeOf, type TutorialNode } from './guidance.ts';

const person = (kind: ActorKind, ...rights: string[]): Actor => ({ kind, rights: new Set(rights) });
const node = (id: string, more: Partial<TutorialNode> = {}): TutorialNode => ({ id, parentId: null, src: '', roles: [], isGranted: [], ...more });

describe('for whom a tutorial or a document is', () => {
  test('by role, none named is everybody; then by right, one of those named is enough (A-183)', () => {
    expect(isMeantFor({ roles: [], isGranted: [] }, person('customer'))).toBe(true);
    const forStaff = { roles: ['owner', 'staff'] as const, isGranted: ['listInvoices', 'listSites'] };
    expect(isMeantFor(forStaff, person('staff', 'listSites'))).toBe(true);
    expect(isMeantFor(forStaff, person('staff'))).toBe(false);
    expect(isMeantFor(forStaff, person('owner'))).toBe(true);
    expect(isMeantFor(forStaff, person('agent', 'listSites'))).toBe(false);
    expect(isMeantFor(forStaff, person('support'))).toBe(true);
  });

  test('a branch that is not for somebody goes with its children, an empty category too (A-183, C-289)', () => {
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

describe('where a tutorial stands', () => {
  const rows = [node('a'), node('b', { parentId: 'a' }), node('c', { parentId: 'b' }), node('video', { parentId: 'a', src: 'https://video.test/1' })];

  test('in a category that is there, not in a video', () => {
    expect(placeIssue(rows, { parentId: null, src: '' })).toBeNull();
    expect(placeIssue(rows, { parentId: 'a', src: 'https://video.test/2' })).toBeNull();
    expect(placeIssue(rows, { parentId: 'gone', src: '' })).toBe('Cette catégorie n’existe plus');
    expect(placeIssue(rows, { parentId: 'video', src: '' })).toBe('Un tutoriel se range dans une catégorie');
  });

  test('no deeper than three categories, a video below the third; never below itself', () => {
    expect(placeIssue(rows, { parentId: 'c', src: 'https://video.test/2' })).toBeNull();
    expect(placeIssue(rows, { parentId: 'c', src: '' })).toBe('Cette catégorie est déjà trop profonde');
    expect(placeIssue(rows, { id: 'a', parentId: 'b', src: '' })).toBe('Cette catégorie est déjà trop profonde');
  });
});

test('an address of a video is one of the web', () => {
  expect(['https://video.test/w/1', 'http://exemple.fr/a'].every(isWebAddress)).toBe(true);
  expect(['javascript:alert(1)', 'video.test', 'https://', '', 'https://a b.fr'].some(isWebAddress)).toBe(false);
});
