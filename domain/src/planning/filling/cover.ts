// Proposes cover for an absent agent: each service in turn goes to the best colleague, given what was assigned before.
import type { PlanningContext } from '../judge/planning-context.ts';
import { withServices } from '../judge/planning-context.ts';
import type { PlannedService } from '../service.ts';
import { whoFits, type Fit, type FitOptions } from './who-fits.ts';

export interface Covered {
  readonly serviceId: string;
  /** The best first. People refused by the rules come last. */
  readonly fits: readonly Fit[];
  /** Null when the rules allow nobody. */
  readonly agentId: string | null;
}

/** `agentIds`: who may be asked. A person with a warning is chosen only when nobody else is free. */
export function proposeCover(
  context: PlanningContext,
  services: readonly PlannedService[],
  fromId: string,
  agentIds: readonly string[],
  options: FitOptions = {},
): Covered[] {
  const colleagues = agentIds.filter((id) => id !== fromId);
  let current = context;
  return services
    .toSorted((a, b) => a.start - b.start || a.id.localeCompare(b.id))
    .map((service) => {
      const others = service.agentIds.filter((id) => id !== fromId);
      const fits = whoFits(current, service, colleagues, others, options);
      const [best] = fits;
      const agentId = best && best.verdict !== 'refused' ? best.agentId : null;
      current = withServices(current, [{ ...service, agentIds: agentId === null ? others : [...others, agentId] }]);
      return { serviceId: service.id, fits, agentId };
    });
}
