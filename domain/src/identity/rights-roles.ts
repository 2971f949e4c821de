// Names the role displayed for a person.
import type { Actor } from './actor.ts';

const OWNER = "Propriétaire de l'agence";
const PLANNABLE = 'Collaborateur planifiable';
const NOT_PLANNABLE = 'Collaborateur non planifiable';

/** `plannable` is read from the person's own agent file, if any. */
export function roleLabel(actor: Pick<Actor, 'kind'>, plannable = false): string {
  switch (actor.kind) {
    case 'owner':
      return OWNER;
    case 'customer':
      return 'Client';
    case 'key':
      return 'Clé API';
    case 'superadmin':
      return 'Super administrateur';
    case 'admin':
      return 'Administrateur';
    case 'support':
      return 'Support';
    case 'staff':
    case 'agent':
      return plannable ? PLANNABLE : NOT_PLANNABLE;
  }
}
