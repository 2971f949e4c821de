// Services still to be filled, for the list beside the board: soonest first, over its period or a day.
import { isOpen, openServices } from '../../auto/auto-figures.ts';
import type { PlanService } from './board-data.ts';

const inTime = (services: readonly PlanService[]): PlanService[] => services.toSorted((a, b) => a.start - b.start || a.id.localeCompare(b.id));

export const openItems = (fitting: readonly PlanService[], now: number): PlanService[] => inTime(openServices(fitting, now));

/** For one day, this includes what has begun or is over, because the cell that leads here counts it too. */
export const openOfDay = (fitting: readonly PlanService[], day: number): PlanService[] =>
  inTime(fitting.filter((service) => service.day === day && isOpen(service)));
