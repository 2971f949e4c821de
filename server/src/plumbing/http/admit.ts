// Who asks, before anything of what they send is read: attempts from one address and streams of one sign-in are counted, then session, scope and right,
// and the visit of whoever comes from above.
import type { FastifyRequest } from 'fastify';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { demandFactor } from '../session/must-have-factor.ts';
import type { House } from '../house.ts';
import { demandPlatformRole, scopeOf, sessionOf, type ScopeFound, type Session, type Via } from './authorise.ts';
import { throttleStreams } from './stream-rush.ts';
import { throttleAddress } from './throttle.ts';
import type { OpenVisit } from './visit.ts';

export interface Admission {
  readonly session?: Session;
  readonly scope?: ScopeFound;
  /** The visit in which somebody of the platform is let in. */
  readonly visit?: OpenVisit;
}

const admissions = new WeakMap<FastifyRequest, Admission>();

/** What the request was let in with. */
export function admissionOf(request: FastifyRequest): Admission {
  const admission = admissions.get(request);
  if (!admission) throw new Error('a request that was not let in');
  return admission;
}

/** Throws what refuses it; a body of whoever is refused is never parsed. */
export async function admit(house: House, spec: EndpointSpec, via: Via, request: FastifyRequest): Promise<void> {
  if (spec.access.scope === 'public') {
    await throttleAddress(house, spec, request);
    admissions.set(request, {});
    return;
  }
  throttleStreams(spec, request);
  const session = await sessionOf(house, request);
  demandFactor(spec, session.person, house.config);
  demandPlatformRole(spec, session);
  const { [`${via}Id`]: id = '' } = request.params as Record<string, string>;
  const scope = via === 'none' ? undefined : scopeOf(house, spec, session, via, id);
  const visit = scope?.isVisitor ? await house.lent.visits.demand(house, scope.agencyId, session.userId) : undefined;
  admissions.set(request, { session, ...(scope ? { scope } : {}), ...(visit ? { visit } : {}) });
}
