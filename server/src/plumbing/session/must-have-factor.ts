// Tells whether this person must have a second factor here, and is stopped until they have one.
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { mustHaveFactor } from '@vigie/domain/identity/factor-demand.ts';
import { refusal, sessionErrors } from '../errors.ts';
import type { Config } from '../config.ts';
import type { Person } from './person.ts';

export const mustHave = ({ user, memberships }: Person, { demo }: Pick<Config, 'demo'>): boolean =>
  mustHaveFactor({
    isPlatform: user.platformRole !== null,
    isDemonstration: demo,
    memberships: memberships.map(({ kind, agency }) => ({ kind, demand: agency.factorDemand })),
  });

export const isHeldBack = (person: Person, config: Pick<Config, 'demo'>): boolean => !person.hasFactor && mustHave(person, config);

export function demandFactor(spec: EndpointSpec, person: Person, config: Pick<Config, 'demo'>): void {
  if (!spec.withoutFactor && isHeldBack(person, config)) throw refusal(sessionErrors, 'identity.factor_required');
}
