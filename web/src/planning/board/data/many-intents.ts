// Computes what one action makes of several services: the change of each, or why it is refused.
import { isOff, type PlanAgent, type PlanService } from './board-data.ts';
import { emptyIntent, assignIntent, isIntent, moveIntent, type Intended, type PlanIntent } from './plan-intent.ts';

export interface ManyIntents {
  readonly intents: readonly PlanIntent[];
  /** Services that the action leaves unchanged, with the reason. */
  readonly refusals: readonly { readonly service: PlanService; readonly refusal: string }[];
}

function collect(services: readonly PlanService[], wish: (service: PlanService) => Intended): ManyIntents {
  const intents: PlanIntent[] = [];
  const refusals: { service: PlanService; refusal: string }[] = [];
  for (const service of services) {
    const intended = isOff(service) ? { refusal: 'Ce service est déprogrammé ou archivé' } : wish(service);
    if (isIntent(intended)) intents.push(intended);
    else if (intended) refusals.push({ service, refusal: intended.refusal });
  }
  return { intents, refusals };
}

/** Gives this agent a place on each: an empty one, or that of the only agent. */
export const assignMany = (services: readonly PlanService[], agent: PlanAgent): ManyIntents =>
  collect(services, (service) => assignIntent(service, agent));

export const shiftMany = (services: readonly PlanService[], days: number): ManyIntents =>
  collect(services, (service) => moveIntent(service, { day: service.day + days }));

export const emptyMany = (services: readonly PlanService[]): ManyIntents => collect(services, emptyIntent);
