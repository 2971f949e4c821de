// Defines an agency's API keys: how they look, the rights they may have, who makes them, until when they work.
import type { LocalDay } from '../shared/time-day.ts';
import { messages } from '../shared/validators.ts';
import { has, type Actor } from './actor.ts';
import { rightsOfPeople } from './key-rights.data.ts';
import { agencyRights, closeRights, type Right } from './rights.ts';

/** Begins each key. A token of a session never begins so. */
export const KEY_MARK = 'vigie_';
/** What stays readable of a key, so that it is recognised in lists. */
export const KEY_BEGINNING = KEY_MARK.length + 6;
const WHOLE = /^vigie_[\w-]{43}$/;

export const looksLikeKey = (token: string | undefined): token is string => token?.startsWith(KEY_MARK) === true;
/** Whether it can be a key at all. Any other is refused without a look into the database. */
export const isWholeKey = (token: string): boolean => WHOLE.test(token);

export const KEY_CALLS_A_MINUTE = 120;
export const KEY_NAME_LENGTH = 60;
export const KEYS_AT_MOST = 20;

/** The first and the last name under which a key acts: « Clé API Paie ». */
export const keyActor = (name: string) => ({ firstname: 'Clé API', lastname: name }) as const;

/** Every right that a key may have. The others need a person. */
export const rightsOfKeys: readonly Right[] = agencyRights.filter((right) => !Object.hasOwn(rightsOfPeople, right));

/** What this person may give to a key: never more than their own. */
export const rightsToGive = (giver: Actor): readonly Right[] => rightsOfKeys.filter((right) => closeRights([right]).every((one) => has(giver, one)));

const OF_PLATFORM: ReadonlySet<Actor['kind']> = new Set(['support', 'admin', 'superadmin']);

export const apiKeysCan = {
  list: (actor: Actor): boolean => has(actor, 'readAgencySettings'),
  /** A visit of the platform's people ends within an hour, but a key that they made would stay. */
  create: (actor: Actor): boolean => has(actor, 'editAgencySettings') && !OF_PLATFORM.has(actor.kind),
  revoke: (actor: Actor): boolean => has(actor, 'editAgencySettings'),
} as const;

export interface KeyFields {
  readonly name: string;
  readonly rights: readonly string[];
  /** The last day on which it works. */
  readonly endsOn: LocalDay | null;
}

/** Explains in French why a key cannot be made, by field. */
export function keyIssues({ name, rights, endsOn }: KeyFields, giver: Actor, today: LocalDay): Partial<Record<keyof KeyFields, string>> {
  const given: ReadonlySet<string> = new Set(rightsToGive(giver));
  const issues: Partial<Record<keyof KeyFields, string>> = {};
  if (name.trim() === '') issues.name = messages.required;
  else if (name.trim().length > KEY_NAME_LENGTH) issues.name = `${KEY_NAME_LENGTH} caractères au plus`;
  if (rights.length === 0) issues.rights = 'Choisissez au moins un droit';
  else if ([...rights, ...closeRights(rights)].some((right) => !given.has(right)))
    issues.rights = 'Une clé ne reçoit que des droits que vous avez, et qui ne demandent pas une personne';
  if (endsOn !== null && endsOn < today) issues.endsOn = 'Cette date est passée';
  return issues;
}

export type KeyState = 'active' | 'expired' | 'revoked';

export const keyStateLabels: Readonly<Record<KeyState, string>> = { active: 'Active', expired: 'Expirée', revoked: 'Révoquée' };

/** On a day of the agency. The last day counts. */
export function keyStateOn(
  { endsOn, revokedAt }: { readonly endsOn: LocalDay | null; readonly revokedAt: string | null },
  today: LocalDay,
): KeyState {
  if (revokedAt !== null) return 'revoked';
  return endsOn !== null && endsOn < today ? 'expired' : 'active';
}
