// Lists the refusals about an agency's API keys.
import { KEYS_AT_MOST } from '@vigie/domain/identity/api-keys.ts';
import type { Refusals } from '../../plumbing/errors.ts';

export const apiKeyErrors = {
  'agency.too_many_keys': { status: 409, message: `L’agence a déjà ${KEYS_AT_MOST} clés : révoquez d’abord celles qui ne servent plus.` },
  'agency.key_by_visitor': { status: 403, message: 'Seules les personnes de l’agence créent des clés : une visite du support n’en laisse pas.' },
} as const satisfies Refusals;
