// Declares the calls about an agency's establishments and who works in which (L1221-13: each has a register of personnel).
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Address, Day, Id, Ok, Version, optionalText } from '../shared/schemas.ts';

export const Establishment = z.object({
  id: Id,
  name: z.string(),
  siret: z.string(),
  address: Address,
  /** The last day on which it is open. */
  closedOn: Day.nullable(),
  /** Collaborators who work there today. */
  people: z.int(),
  version: Version,
});

/** Creates without `id`, updates with `id` and the `version` that was read. */
export const EstablishmentInput = z.object({
  id: Id.optional(),
  version: Version.optional(),
  name: optionalText(80),
  siret: optionalText(20),
  address: Address.default(() => Address.parse({})),
  closedOn: Day.nullable().default(null),
});

/** `establishmentId` null is the head office. */
export const EstablishmentMove = z.object({ id: Id, establishmentId: Id.nullable(), name: z.string(), fromOn: Day });
const Moves = z.object({ /** The latest first. */ data: z.array(EstablishmentMove) });

export const establishments = {
  list: endpoint({
    method: 'GET',
    path: '/establishments',
    summary: 'Les établissements de l’agence, en plus de son siège',
    access: { scope: 'scoped', agency: ['readAgencySettings', 'readAgents'] },
    output: z.object({ data: z.array(Establishment) }),
    withoutSubscription: true,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/establishments',
    summary: 'Ajoute ou modifie un établissement',
    access: { scope: 'scoped', agency: ['editAgencySettings'] },
    body: EstablishmentInput,
    output: Establishment,
    withoutSubscription: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/establishments/{id}',
    summary: 'Supprime un établissement où personne n’a travaillé',
    access: { scope: 'scoped', agency: ['editAgencySettings'] },
    params: z.object({ id: Id }),
    output: Ok,
    withoutSubscription: true,
  }),
  moves: endpoint({
    method: 'GET',
    path: '/agents/{id}/establishments',
    summary: 'Où un collaborateur travaille, et depuis quand',
    access: { scope: 'scoped', agency: ['readAgents'] },
    params: z.object({ id: Id }),
    output: Moves,
  }),
  move: endpoint({
    method: 'POST',
    path: '/agents/{id}/establishments',
    summary: 'Affecte un collaborateur à un établissement à partir d’un jour',
    access: { scope: 'scoped', agency: ['editAgents'] },
    params: z.object({ id: Id }),
    body: z.object({ establishmentId: Id.nullable(), fromOn: Day }),
    output: Moves,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/agents/{id}/establishments/{moveId}',
    summary: 'Retire une affectation saisie par erreur',
    access: { scope: 'scoped', agency: ['editAgents'] },
    params: z.object({ id: Id, moveId: Id }),
    output: Moves,
  }),
};
