// Declares the calls about a person's remaining onboarding paths and their progress. Separate, because every home page loads them.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Ok } from '../shared/schemas.ts';

const access = { scope: 'user' } as const;
const one = z.object({ id: Id });

export const ownOnboardingCalls = {
  ownPaths: endpoint({
    method: 'GET',
    path: '/ui-tutorials',
    summary: 'Les parcours d’accueil destinés à la personne, qu’elle n’a pas fermés',
    access,
    output: z.array(
      z.object({
        id: Id,
        title: z.string(),
        steps: z.array(z.object({ kind: z.literal([1, 2, 3]), title: z.string(), text: z.string(), target: z.string() })),
        /** Ranks of the completed steps. */
        stepsDone: z.array(z.int()),
        version: z.int(),
      }),
    ),
  }),
  tickStep: endpoint({
    method: 'POST',
    path: '/ui-tutorial/{id}/step/{step}',
    summary: 'Coche ou décoche une étape d’un parcours',
    access,
    params: one.extend({ step: z.coerce.number().pipe(z.int().min(0)) }),
    body: z.object({ done: z.boolean() }),
    output: Ok,
  }),
  closePath: endpoint({
    method: 'POST',
    path: '/ui-tutorial/{id}/closed',
    summary: 'Ferme un parcours, qui ne revient plus, ou le rouvre',
    access,
    params: one,
    body: z.object({ closed: z.boolean() }),
    output: Ok,
  }),
} as const;
