// The one call of the dashboards.
import { z } from 'zod';
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
    }),
    output: Dashboard,
  }),
};
