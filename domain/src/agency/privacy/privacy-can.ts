// Decides who may export, erase and keep other people's personal data. Everybody may export their own.
import { has, type Actor } from '../../identity/actor.ts';

/** Why a collaborator's data cannot be erased now. Null when it can. */
export type ErasureRefusal = 'present' | 'held' | 'erased' | null;

const atTheDesk = (actor: Actor): boolean => actor.kind !== 'customer';

export const privacyCan = {
  /** The retention table, and what was done by it. */
  read: (actor: Actor): boolean => atTheDesk(actor) && has(actor, 'readAuditTrail'),
  exportAgent: (actor: Actor): boolean => atTheDesk(actor) && has(actor, 'readAgentsPersonalData'),
  eraseAgent: (actor: Actor): boolean => atTheDesk(actor) && has(actor, 'editAgentsPersonalData'),
  ofContact: (actor: Actor): boolean => atTheDesk(actor) && has(actor, 'editCustomers'),
} as const;

export interface ErasableFile {
  /** True when the file is archived or deleted. */
  readonly hasLeft: boolean;
  readonly isHeld: boolean;
  readonly isErased: boolean;
}

export const erasureRefusal = ({ hasLeft, isHeld, isErased }: ErasableFile): ErasureRefusal =>
  isErased ? 'erased' : !hasLeft ? 'present' : isHeld ? 'held' : null;

export const erasureRefusalMessages = {
  present: 'Ce collaborateur est encore présent : archivez sa fiche avant d’effacer ses données',
  held: 'Ces données sont conservées pour un litige : levez d’abord la conservation',
  erased: 'Ces données ont déjà été effacées',
} as const;

/** The phrase to type before data is erased for good. */
export const erasurePhrase = ({ firstname, lastname }: { readonly firstname: string; readonly lastname: string }): string =>
  `${firstname} ${lastname}`.trim();
