// Tutorials and reference documents of the platform: for whom each one is, and how deep categories may stand in one another.
import { has, type Actor } from '../identity/actor.ts';

/** Who uses an agency, as an administrator names them when he writes a tutorial. */
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
  /** Rights of which one must be held; empty: none is asked for. */
  readonly isGranted: readonly string[];
}

/** By role, then by right. The platform's own people see everything. */
export function isMeantFor({ roles, isGranted }: Guarded, actor: Actor): boolean {
  if (actor.kind === 'superadmin' || actor.kind === 'admin' || actor.kind === 'support') return true;
  const rightRole = roles.length === 0 || roles.includes(actor.kind);
  return rightRole && (isGranted.length === 0 || has(actor, ...isGranted));
}

export interface TutorialNode extends Guarded {
  readonly id: string;
  readonly parentId: string | null;
  /** Address of the video; empty for a category. */
  readonly src: string;
}

/** Categories inside categories, no deeper. */
export const deepestCategory = 3;

export type Tree<T> = T & { readonly children: Tree<T>[] };

/** The rows as a tree; a child of what is not there is left out with it. */
export function treeOf<T extends { readonly id: string; readonly parentId: string | null }>(
  rows: readonly T[],
  parentId: string | null = null,
): Tree<T>[] {
  return rows.filter((row) => row.parentId === parentId).map((row) => ({ ...row, children: treeOf(rows, row.id) }));
}

/** What of a tree somebody sees: a branch that is not for him goes with all that hangs on it, and so does an empty category. */
export function pruned<T extends Guarded & { readonly src: string }>(nodes: readonly Tree<T>[], actors: readonly Actor[]): Tree<T>[] {
  return nodes
    .filter((node) => actors.some((actor) => isMeantFor(node, actor)))
    .map((node) => ({ ...node, children: pruned(node.children, actors) }))
    .filter((node) => node.src !== '' || node.children.length > 0);
}

/** How deep a node would stand under this parent, from 1; Infinity when that would turn a branch into its own child. */
export function depthUnder(rows: readonly TutorialNode[], id: string | undefined, parentId: string | null): number {
  let depth = 1;
  for (let at = parentId; at !== null; depth += 1) {
    if (at === id) return Number.POSITIVE_INFINITY;
    at = rows.find((row) => row.id === at)?.parentId ?? null;
  }
  return depth;
}

/** Why a tutorial cannot stand where it is put. */
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

/** Only addresses that a browser opens as a page. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text.trim()) && URL.canParse(text.trim());
