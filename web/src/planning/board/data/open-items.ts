// What is still to be filled, as the list beside the board shows it: soonest first, of the period shown, or of one of its days.
import { isOpen, openServices } from '../../auto/auto-figures.ts';
import type { PlanService } from './board-data.ts';

const inTime = (services: readonly PlanService[]): PlanService[] => services.toSorted((a, b) => a.start - b.start || a.id.localeCompare(b.id));

export const openItems = (fitting: readonly PlanService[], now: number): PlanService[] => inTime(openServices(fitting, now));

/** Of one day also what has begun or is over: the cell that leads here counts it too. */
export const openOfDay = (fitting: readonly PlanService[], day: number): PlanService[] =>
  inTime(fitting.filter((service) => service.day === day && isOpen(service)));
