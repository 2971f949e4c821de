// Declares the calls of the dashboards, and of what a new agency still has to do.
import { z } from 'zod';
import { toDoKeys, toDoRights } from '@vigie/domain/dashboards/to-do.ts';
import { chartComparisons, chartPeriods } from '@vigie/domain/dashboards/chart-settings.ts';
import { trendRights } from '@vigie/domain/dashboards/trend.ts';
import { startKeys } from '@vigie/domain/agency/getting-started.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Cents, Day } from '../shared/schemas.ts';
import { menuCountCalls } from './menu-counts-endpoints.ts';
import { SiteTrends, SitesNow } from './portal-schemas.ts';
import { Dashboard, Trend } from './schemas.ts';

const StartStep = z.object({ key: z.enum(startKeys), isDone: z.boolean(), detail: z.string(), waits: z.boolean() });

export const dashboards = {
  ...menuCountCalls,
  gettingStarted: endpoint({
    method: 'GET',
    path: '/getting-started',
    summary: 'Ce qu’une agence a déjà mis en place, et ce qui lui manque encore',
    access: { scope: 'scoped', agency: ['readAgencySettings'] },
    output: z.object({ data: z.array(StartStep) }),
  }),
  toDo: endpoint({
    method: 'GET',
    path: '/to-do',
    summary: 'Ce qui attend quelqu’un à l’agence, et combien de fois',
    access: { scope: 'scoped', agency: toDoRights },
    /** The most urgent first; without what waits for nobody. `cents`: what customers still owe. */
    output: z.object({ data: z.array(z.object({ key: z.enum(toDoKeys), count: z.int().min(1), cents: Cents.optional() })) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/dashboard',
    summary: 'Les chiffres des tableaux de bord : tous ceux que le lecteur peut voir, ou ceux qui sont nommés',
    access: { scope: 'scoped', agency: ['readDashboard'], customer: 'member' },
    query: z.object({
      /** Keys separated by commas. When absent, all. */
      widgets: z.string().max(400).optional(),
      /** When absent, the current month in the agency's time zone. */
      from: Day.optional(),
      until: Day.optional(),
      /** For the hours curve: one point per day or month. When absent, it depends on the period's length. */
      period: z.enum(chartPeriods).optional(),
      /** `year` compares with the same days a year earlier. When absent, with the previous period. */
      comparison: z.enum(chartComparisons).optional(),
    }),
    output: Dashboard,
  }),
  trend: endpoint({
    method: 'GET',
    path: '/trend',
    summary: 'Les heures et la marge des douze derniers mois, celui en cours compris',
    access: { scope: 'scoped', agency: trendRights },
    output: Trend,
  }),
  sitesNow: endpoint({
    method: 'GET',
    path: '/sites-now',
    summary: 'Ce qui se passe maintenant sur les sites d’un client : présents, attendus, dernier incident, ronde, reste à payer',
    access: { scope: 'scoped', customer: 'member' },
    output: SitesNow,
  }),
  siteTrends: endpoint({
    method: 'GET',
    path: '/sites-trends',
    summary: 'Heures, incidents, rondes et ponctualité des sites d’un client sur une période',
    access: { scope: 'scoped', customer: 'member' },
    /** When absent, the current month in the agency's time zone. */
    query: z.object({ from: Day.optional(), until: Day.optional() }),
    output: SiteTrends,
  }),
};
