// Decides how a planned service may change: by whom, what has begun, who joins or leaves, what is judged again.
import type { Actor } from '../../identity/actor.ts';
import { serviceCan } from '../planning-can.ts';
import { ServiceStatus, type PlannedService, type PlannedStop } from '../service.ts';

/** The plan of a service, current or proposed. Instants are in epoch milliseconds. */
export type ServicePlan = Pick<
  PlannedService,
  'siteId' | 'start' | 'end' | 'specialtyKey' | 'nbAgents' | 'activityType' | 'agentIds' | 'stops' | 'dogId'
>;

type Stops = readonly PlannedStop[] | undefined;
const timesAndPlaces = (stops: Stops): string => (stops ?? []).map(({ siteId, start, end }) => `${siteId} ${start} ${end}`).join();
const needs = (stops: Stops): string => (stops ?? []).map(({ specialtyKey, activityType }) => `${specialtyKey} ${activityType}`).join();

/** Explains why this person may not change the service, or returns null. The archive is checked first, then rights. */
export function changeRefusal(actor: Actor, service: Parameters<typeof serviceCan.change>[1]): 'archived' | 'right' | null {
  if (service.status === ServiceStatus.archived) return 'archived';
  return serviceCan.change(actor, service) ? null : 'right';
}

/** True when the agents must be notified again: other times or another place. */
export const isMoved = (before: ServicePlan, after: ServicePlan): boolean =>
  before.start !== after.start ||
  before.end !== after.end ||
  before.siteId !== after.siteId ||
  timesAndPlaces(before.stops) !== timesAndPlaces(after.stops);

export interface AssignmentChange<A> {
  readonly added: readonly string[];
  readonly removed: readonly A[];
}

export function assignmentChange<A extends { readonly agentId: string }>(before: readonly A[], agentIds: readonly string[]): AssignmentChange<A> {
  const held = new Set(before.map(({ agentId }) => agentId));
  return { added: agentIds.filter((id) => !held.has(id)), removed: before.filter(({ agentId }) => !agentIds.includes(agentId)) };
}

/** Once somebody has started, times and place are facts and that person stays. Others may still be replaced. */
export const contradictsStart = (before: ServicePlan, after: ServicePlan, startedAgentIds: readonly string[]): boolean =>
  startedAgentIds.length > 0 && (isMoved(before, after) || startedAgentIds.some((id) => !after.agentIds.includes(id)));

/** Fields that the checks use. Changing only the comment or removing an agent is not judged again. */
export const isJudgedAgain = (before: ServicePlan, after: ServicePlan): boolean =>
  isMoved(before, after) ||
  after.agentIds.some((id) => !before.agentIds.includes(id)) ||
  before.specialtyKey !== after.specialtyKey ||
  before.activityType !== after.activityType ||
  before.nbAgents !== after.nbAgents ||
  // A field left out of a change stays.
  (after.dogId !== undefined && (before.dogId ?? null) !== after.dogId) ||
  needs(before.stops) !== needs(after.stops);
