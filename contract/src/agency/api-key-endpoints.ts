// Declares the calls about an agency's API keys: the list, a new one whose secret is told once, its end.
import { z } from 'zod';
import { KEY_NAME_LENGTH } from '@vigie/domain/identity/api-keys.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, Instant, Ok, optionalText } from '../shared/schemas.ts';

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** The readable beginning of the secret. */
  beginning: z.string(),
  rights: z.array(z.string()),
  state: z.enum(['active', 'expired', 'revoked']),
  endsOn: Day.nullable(),
  createdAt: Instant,
  /** Who made it. Empty when the agency no longer knows them. */
  madeBy: z.string(),
  lastUsedOn: Day.nullable(),
  revokedAt: Instant.nullable(),
});

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/api-keys',
    summary: 'Les clés API de l’agence',
    access: { scope: 'scoped', agency: ['readAgencySettings'] },
    output: z.object({ data: z.array(ApiKey) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api-key',
    summary: 'Crée une clé API ; son secret n’est donné qu’ici',
    access: { scope: 'scoped', agency: ['editAgencySettings'] },
    body: z.object({ name: optionalText(KEY_NAME_LENGTH), rights: z.array(z.string().max(60)).max(500), endsOn: Day.nullable() }),
    output: z.object({ key: ApiKey, secret: z.string() }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api-key/{id}',
    summary: 'Révoque une clé API, aussitôt',
    access: { scope: 'scoped', agency: ['editAgencySettings'] },
    params: z.object({ id: Id }),
    output: Ok,
  }),
};
