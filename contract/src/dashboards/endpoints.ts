// The one call of the dashboards.
import { z } from 'zod';
import { chartComparisons, chartPeriods } from '@vigie/domain/dashboards/chart-settings.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Day } from '../shared/schemas.ts';
import { Dashboard } from './schemas.ts';

export const dashboards = {
  read: endpoint({
    method: 'GET',
    path: '/dashboard',
    summary: 'Les chiffres des tableaux de bord : tous ceux que le lecteur peut voir, ou ceux qui sont nommés',
    access: { scope: 'scoped', agency: ['readDashboard'], customer: 'member' },
    query: z.object({
      /** Keys with commas between them; absent: all. */
      widgets: z.string().max(400).optional(),
      /** Absent: the month of today in the agency's time zone. */
      from: Day.optional(),
      until: Day.optional(),
      /** Of the curve of hours: a point a day or a month; absent: by the length of the period. */
      period: z.enum(chartPeriods).optional(),
      /** `year`: beside the same days a year before; absent: beside the period before. */
      comparison: z.enum(chartComparisons).optional(),
    }),
    output: Dashboard,
  }),
};
