// Defines rights: their type, the dependencies of a set, the templates and the text of a refusal.
import { has, platformGiven } from './actor.ts';
import type { Actor } from './actor.ts';
import { collaboratorTemplate, customerPortalRights, customerTemplate, rightGroups, siteLevelRights } from './rights.data.ts';
import type { RightDefinition } from './rights.data.ts';

export type RightGroup = (typeof rightGroups)[number]['key'];
/** Every right in the product. */
export type Right = (typeof rightGroups)[number]['rights'][number]['name'];

const definitions: ReadonlyMap<string, RightDefinition & { readonly group: RightGroup }> = new Map(
  rightGroups.flatMap((group) => group.rights.map((right) => [right.name, { ...right, group: group.key }] as const)),
);

/** All rights, in the order of the editor. */
export const allRights: readonly Right[] = rightGroups.flatMap((group) => group.rights.map((right) => right.name));

/** What an agency may grant itself: all rights except those of the platform. */
export const agencyRights: readonly Right[] = allRights.filter((right) => !platformGiven.has(right));

export const isRight = (name: string): name is Right => definitions.has(name);
export const rightLabel = (right: Right): string => definitions.get(right)!.label;
/** The direct dependencies of this right. */
export const needsOf = (right: Right): readonly Right[] => definitions.get(right)!.needs as readonly Right[];

const inOrder = (rights: ReadonlySet<string>): Right[] => allRights.filter((right) => rights.has(right));

/** Returns the set with all its dependencies, without unknown names, in the editor's order. This is what is saved. */
export function closeRights(rights: Iterable<string>): Right[] {
  const closed = new Set<Right>();
  const open = [...rights].filter(isRight);
  for (let right = open.pop(); right !== undefined; right = open.pop()) {
    if (closed.has(right)) continue;
    closed.add(right);
    open.push(...needsOf(right));
  }
  return inOrder(closed);
}

/** Ticking a box adds the right and everything it needs. */
export const grantRight = (rights: Iterable<string>, right: Right): Right[] => closeRights([...rights, right]);

/** Unticking a box removes the right and every right that needs it. */
export function takeRight(rights: Iterable<string>, right: Right): Right[] {
  return closeRights(rights).filter((held) => !closeRights([held]).includes(right));
}

export interface RightsTemplate {
  readonly name: string;
  readonly rights: readonly Right[];
}

/** The two templates of every agency. « Collaborateur » is the default unless the agency chooses another. */
export const defaultTemplates: readonly [RightsTemplate, RightsTemplate] = [
  { name: 'Administrateur', rights: agencyRights },
  { name: 'Collaborateur', rights: closeRights(collaboratorTemplate) },
];
export const defaultTemplateName = 'Collaborateur';

const fieldRights: ReadonlySet<string> = new Set(defaultTemplates[1].rights);
/** A right on a guard's own work, which everybody in the field has. It opens no desk call by itself. */
export const isFieldRight = (right: Right): boolean => fieldRights.has(right);

/** The rights of a customer's new contact. */
export const defaultCustomerRights: readonly Right[] = closeRights(customerTemplate);

const portalRights: ReadonlySet<string> = new Set(customerPortalRights);

/** The rights that an agency may grant to a customer. The others are not offered. */
export const isCustomerRight = (right: string): right is Right => portalRights.has(right);

export type SiteLevelRight = (typeof siteLevelRights)[number];
/** Rights that a site may refuse to agents or customers. A right absent from the map follows the person's own rights. */
export type SiteRightsMap = Partial<Record<SiteLevelRight, boolean>>;
export const rightsOfSites: readonly SiteLevelRight[] = siteLevelRights;

/** What the platform's own people have by their role: no agency grants it. */
export const platformAdmin = 'platformAdmin';
export type Needed = Right | typeof platformAdmin;

/** The text of a refusal, in the words of the editor of rights (C-353). */
export const refusalText = (needed: Needed): string =>
  `Vous ne bénéficiez pas de l'autorisation « ${needed === platformAdmin ? 'Administrer la plateforme' : rightLabel(needed)} »`;

/** Returns the text of a refusal, with the first right that would be enough. Null when the actor has one. */
export function missingRight(actor: Actor, ...rights: readonly [Right, ...Right[]]): string | null {
  return has(actor, ...rights) ? null : refusalText(rights[0]);
}

/** Rights that the giver does not have cannot be granted. Nobody can raise a colleague or themselves above their own rights. */
export function rightsBeyondGiver(giver: Actor, before: Iterable<string>, after: Iterable<string>): Right[] {
  const held = new Set(before);
  return closeRights(after).filter((right) => !held.has(right) && !has(giver, right));
}
