// What is still to be filled, as the list beside the board shows it: soonest first, of the period shown, or of one of its days.
import { openServices } from '../auto/auto-figures.ts';
import type { PlanService } from './board-data.ts';

/** `day`: a day number; null for all of them. */
export const openItems = (fitting: readonly PlanService[], now: number, day: number | null): PlanService[] =>
  openServices(fitting, now)
    .filter((service) => day === null || service.day === day)
    .sort((a, b) => a.start - b.start || a.id.localeCompare(b.id));
