// Who may export, erase and keep the personal data of others; one's own are exported by everybody.
import { has, type Actor } from '../../identity/actor.ts';

/** Why a collaborator's data cannot be erased now; null when they can. */
export type ErasureRefusal = 'present' | 'held' | 'erased' | null;

const atTheDesk = (actor: Actor): boolean => actor.kind !== 'customer';

export const privacyCan = {
  /** The table, and what was handled by it. */
  read: (actor: Actor): boolean => atTheDesk(actor) && has(actor, 'readAuditTrail'),
  exportAgent: (actor: Actor): boolean => atTheDesk(actor) && has(actor, 'readAgentsPersonalData'),
  eraseAgent: (actor: Actor): boolean => atTheDesk(actor) && has(actor, 'editAgentsPersonalData'),
  ofContact: (actor: Actor): boolean => atTheDesk(actor) && has(actor, 'editCustomers'),
} as const;

export interface ErasableFile {
  /** Archived or deleted. */
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

/** What must be typed before data are erased for good. */
export const erasurePhrase = ({ firstname, lastname }: { readonly firstname: string; readonly lastname: string }): string =>
  `${firstname} ${lastname}`.trim();
