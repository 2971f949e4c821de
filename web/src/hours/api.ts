// The calls about worked hours, and the shapes of their lines.
import type { z } from 'zod';
import { hours } from '@vigie/contract/hours/endpoints.ts';
import type { AgentHours, HoursDetail, SiteHours } from '@vigie/contract/hours/schemas.ts';
import { clientOf, ownClientOf } from '../shared/api/client.ts';

export const hoursApi = clientOf(hours);
export const ownHoursApi = ownClientOf(hours);

export type AgentHoursLine = z.output<typeof AgentHours>;
export type SiteHoursLine = z.output<typeof SiteHours>;
export type HoursDetailLine = z.output<typeof HoursDetail>;

/** Days of the agency, both included. */
export interface HoursDays {
  readonly from: string;
  readonly until: string;
}
