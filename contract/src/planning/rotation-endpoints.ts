// Declares the calls about rotations: a pattern of shifts and rests, laid on a post and a team.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Version, listOf } from '../shared/schemas.ts';
import { JudgedService } from './issue-schemas.ts';
import { RotationPlan, RotationPost } from './rotation-schemas.ts';

export const rotationCalls = {
  rotations: endpoint({
    method: 'POST',
    path: '/fetch/rotations',
    summary: 'Liste les roulements posés sur les sites',
    access: { scope: 'scoped', agency: ['createServices', 'editServices'] },
    body: z.object({ siteIds: z.array(Id).max(500).default([]) }),
    output: listOf(
      z.object({
        ...RotationPost,
        id: Id,
        siteName: z.string(),
        /** As it is from now on. */
        plan: RotationPlan,
        version: Version,
      }),
    ),
  }),
  saveRotation: endpoint({
    method: 'POST',
    path: '/rotation',
    summary: 'Pose un roulement sur un site et une équipe, ou le change pour la suite',
    weight: 'heavy',
    access: { scope: 'scoped', agency: ['createServices', 'editServices'] },
    body: z.object({
      ...RotationPost,
      /** Changes this one from `plan.first` on. What was altered by hand stays. */
      id: Id.optional(),
      version: Version.optional(),
      plan: RotationPlan,
      /** No service on public holidays of the site. */
      exceptHolidays: z.boolean().default(false),
      /** Lays new services without those whom the agency's rules forbid there. Otherwise all is refused. */
      leaveForbidden: z.boolean().default(false),
      /** Judges and counts, without writing. */
      preview: z.boolean().default(false),
      confirmed: z.boolean().default(false),
    }),
    output: z.object({
      id: Id.nullable(),
      added: z.int(),
      changed: z.int(),
      removed: z.int(),
      exceptions: z.int(),
      /** Places of the laid services that nobody of the team holds. */
      vacant: z.int(),
      /** Those of them that a rule forbids to who would hold them. */
      left: z.int(),
      services: z.array(JudgedService),
      /** New services, drafts: an undo deletes them. */
      addedIds: z.array(Id),
    }),
  }),
};
