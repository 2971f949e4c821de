// The role a person is shown under.
import type { Actor } from './actor.ts';

const OWNER = "Propriétaire de l'agence";
const PLANNABLE = 'Collaborateur planifiable';
const NOT_PLANNABLE = 'Collaborateur non planifiable';

/** `plannable` is that of the person's own agent file, when there is one. */
export function roleLabel(actor: Pick<Actor, 'kind'>, plannable = false): string {
  switch (actor.kind) {
    case 'owner':
      return OWNER;
    case 'customer':
      return 'Client';
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
