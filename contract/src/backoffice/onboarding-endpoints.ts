// Declares the calls with which administrators write onboarding paths.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Ok, listOf, listQuery } from '../shared/schemas.ts';
import { admins } from './admin-endpoints.ts';
import {
  OnboardingPath,
  OnboardingPathInput,
  OnboardingPathRow,
  OnboardingStatusSchema,
  PathFollower,
  PathStandingSchema,
} from './onboarding-schemas.ts';

const one = z.object({ id: Id });

export const onboardingCalls = {
  onboardingPaths: endpoint({
    method: 'POST',
    path: '/admin/fetch/ui-tutorials',
    summary: 'Liste les parcours d’accueil, avec le nombre de personnes qui les ont commencés, terminés et fermés',
    access: admins,
    body: listQuery({ status: z.array(OnboardingStatusSchema) }),
    output: listOf(OnboardingPathRow),
  }),
  onboardingFollowers: endpoint({
    method: 'POST',
    path: '/admin/fetch/ui-tutorial/{id}/followers',
    summary: 'Liste ce que chacun a fait d’un parcours d’accueil, avec son agence',
    access: admins,
    params: one,
    body: listQuery({ standing: z.array(PathStandingSchema) }),
    output: listOf(PathFollower),
  }),
  saveOnboardingPath: endpoint({
    method: 'POST',
    path: '/admin/ui-tutorial',
    summary: 'Crée un parcours d’accueil, ou en modifie un',
    weight: 'heavy',
    access: admins,
    body: OnboardingPathInput,
    output: OnboardingPath,
  }),
  moveOnboardingPath: endpoint({
    method: 'PATCH',
    path: '/admin/ui-tutorial/{id}/status/{status}',
    summary: 'Active ou désactive un parcours d’accueil',
    access: admins,
    params: one.extend({ status: z.coerce.number().pipe(OnboardingStatusSchema) }),
    output: OnboardingPath,
  }),
  removeOnboardingPath: endpoint({
    method: 'DELETE',
    path: '/admin/ui-tutorial/{id}',
    summary: 'Supprime un parcours d’accueil, avec ce que chacun en a fait',
    access: admins,
    params: one,
    output: Ok,
  }),
} as const;
