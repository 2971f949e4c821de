// Declares the calls of a person's own sessions. Separate from the others, which every phone loads.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Instant, Ok } from '../shared/schemas.ts';

/** One sign-in of the person. */
export const OwnSession = z.object({
  id: Id,
  /** « Chrome sur Windows ». */
  device: z.string(),
  /** The address of its last renewal. */
  address: z.string(),
  begunAt: Instant,
  seenAt: Instant,
  current: z.boolean(),
});

export const ownSessions = {
  sessions: endpoint({
    method: 'GET',
    path: '/user/sessions',
    summary: 'Ses sessions ouvertes, avec leur appareil et leur adresse',
    access: { scope: 'user' },
    output: z.array(OwnSession),
  }),
  closeSession: endpoint({
    method: 'DELETE',
    path: '/user/sessions/{id}',
    summary: 'Ferme une de ses sessions',
    access: { scope: 'user' },
    params: z.object({ id: Id }),
    output: Ok,
  }),
  closeOtherSessions: endpoint({
    method: 'POST',
    path: '/user/sessions/close-others',
    summary: 'Ferme toutes ses sessions sauf celle qui demande',
    access: { scope: 'user' },
    output: z.object({ closed: z.int() }),
  }),
} as const;
