// Defines the platform's tutorials and reference documents: who sees each one, and how deep categories nest.
import { has, type Actor } from '../identity/actor.ts';

/** The audiences that an administrator can choose for a tutorial. */
export const audienceLabels = {
  owner: 'Propriétaires',
  staff: 'Responsables',
  agent: 'Collaborateurs',
  customer: 'Clients',
} as const;
export type Audience = keyof typeof audienceLabels;
export const audiences = Object.keys(audienceLabels) as Audience[];

export interface Guarded {
  /** Empty: for everybody. */
  readonly roles: readonly Audience[];
  /** One of these rights is required. Empty: none is required. */
  readonly isGranted: readonly string[];
}

/** Filters by role, then by right. Platform staff see everything. */
export function isMeantFor({ roles, isGranted }: Guarded, actor: Actor): boolean {
  if (actor.kind === 'superadmin' || actor.kind === 'admin' || actor.kind === 'support') return true;
  // No tutorial is meant for a key: nobody looks at a screen with it.
  if (actor.kind === 'key') return false;
  const rightRole = roles.length === 0 || roles.includes(actor.kind);
  return rightRole && (isGranted.length === 0 || has(actor, ...isGranted));
}

export interface TutorialNode extends Guarded {
  readonly id: string;
  readonly parentId: string | null;
  /** Address of the video. Empty for a category. */
  readonly src: string;
}

/** The deepest level of nested categories. */
export const deepestCategory = 3;

export type Tree<T> = T & { readonly children: Tree<T>[] };

/** Builds a tree from the rows. A child whose parent is missing is left out. */
export function treeOf<T extends { readonly id: string; readonly parentId: string | null }>(
  rows: readonly T[],
  parentId: string | null = null,
): Tree<T>[] {
  return rows.filter((row) => row.parentId === parentId).map((row) => ({ ...row, children: treeOf(rows, row.id) }));
}

/** Returns the part of a tree that somebody may see. A hidden branch is removed with its children, and so is an empty category. */
export function pruned<T extends Guarded & { readonly src: string }>(nodes: readonly Tree<T>[], actors: readonly Actor[]): Tree<T>[] {
  return nodes
    .filter((node) => actors.some((actor) => isMeantFor(node, actor)))
    .map((node) => ({ ...node, children: pruned(node.children, actors) }))
    .filter((node) => node.src !== '' || node.children.length > 0);
}

/** Returns how deep a node would be under this parent, from 1. Infinity when the node would become its own descendant. */
export function depthUnder(rows: readonly TutorialNode[], id: string | undefined, parentId: string | null): number {
  let depth = 1;
  for (let at = parentId; at !== null; depth += 1) {
    if (at === id) return Number.POSITIVE_INFINITY;
    at = rows.find((row) => row.id === at)?.parentId ?? null;
  }
  return depth;
}

/** Explains why a tutorial cannot be placed there. */
export function placeIssue(
  rows: readonly TutorialNode[],
  node: { readonly id?: string | undefined; readonly parentId: string | null; readonly src: string },
): string | null {
  if (node.parentId === null) return null;
  const parent = rows.find(({ id }) => id === node.parentId);
  if (!parent) return 'Cette catégorie n’existe plus';
  if (parent.src !== '') return 'Un tutoriel se range dans une catégorie';
  const limit = node.src === '' ? deepestCategory : deepestCategory + 1;
  return depthUnder(rows, node.id, node.parentId) > limit ? 'Cette catégorie est déjà trop profonde' : null;
}

/** Accepts only addresses that a browser opens as a page. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text.trim()) && URL.canParse(text.trim());
