// Admits a request before its body is read: counts attempts per address and streams per session. Then checks session, scope and right, and the visit
// of the platform's people.
import type { FastifyRequest } from 'fastify';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { looksLikeKey } from '@vigie/domain/identity/api-keys.ts';
import { demandFactor } from '../session/must-have-factor.ts';
import type { House } from '../house.ts';
import {
  bearerOf,
  demandPlatformRole,
  keySessionOf,
  onlyAgencyOf,
  scopeOf,
  sessionOf,
  type ScopeFound,
  type Session,
  type Via,
} from './authorise.ts';
import { throttleStreams } from './stream-rush.ts';
import { throttleAddress } from './throttle.ts';
import type { OpenVisit } from './visit.ts';

export interface Admission {
  readonly session?: Session;
  readonly scope?: ScopeFound;
  /** The visit that admits somebody of the platform. */
  readonly visit?: OpenVisit;
}

const admissions = new WeakMap<FastifyRequest, Admission>();

/** How the request was admitted. */
export function admissionOf(request: FastifyRequest): Admission {
  const admission = admissions.get(request);
  if (!admission) throw new Error('a request that was not let in');
  return admission;
}

/** Throws the refusal. The body of a refused request is never parsed. */
export async function admit(house: House, spec: EndpointSpec, via: Via, request: FastifyRequest): Promise<void> {
  if (spec.access.scope === 'public') {
    await throttleAddress(house, spec, request);
    admissions.set(request, {});
    return;
  }
  throttleStreams(spec, request);
  const token = bearerOf(request);
  const session = looksLikeKey(token) ? await keySessionOf(house, request, spec, token) : await sessionOf(house, request, spec);
  demandFactor(spec, session.person, house.config);
  demandPlatformRole(spec, session);
  const { [`${via}Id`]: id } = request.params as Record<string, string>;
  const scope = via === 'none' ? undefined : scopeOf(house, spec, session, via, id ?? onlyAgencyOf(session));
  const visit = scope?.isVisitor ? await house.lent.visits.demand(house, scope.agencyId, session.userId) : undefined;
  admissions.set(request, { session, ...(scope ? { scope } : {}), ...(visit ? { visit } : {}) });
}
