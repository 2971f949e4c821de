// Lists the refusals of a sign-up.
import type { Refusals } from '../../plumbing/errors.ts';

export const signUpErrors = {
  'backoffice.sign_up_closed': { status: 403, message: 'Les inscriptions ne sont pas ouvertes : contactez la plateforme' },
  'backoffice.sign_up_link': { status: 410, message: 'Ce lien n’est plus valable. Recommencez l’inscription.' },
  'backoffice.sign_up_taken': {
    status: 409,
    message: 'Cette adresse e-mail ou ce SIRET est déjà connu de Vigie : connectez-vous, ou contactez la plateforme',
  },
} as const satisfies Refusals;
