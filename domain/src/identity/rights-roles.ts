// The role a person is shown under.
import type { Actor } from './actor.ts';

/** `plannable` is that of the person's own agent file, when there is one. */
export function roleLabel(actor: Pick<Actor, 'kind'>, plannable = false): string {
  switch (actor.kind) {
    case 'owner':
      return "Propriétaire de l'agence";
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
      return plannable ? 'Collaborateur planifiable' : 'Collaborateur non planifiable';
  }
}
