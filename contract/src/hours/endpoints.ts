// Declares the calls about worked hours.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Minutes, listOf, listQuery } from '../shared/schemas.ts';
import { AgentHours, HoursDetail, HoursPeriod, HoursTotals, OvertimeWeek, SiteHours } from './schemas.ts';

const totals = HoursTotals.extend({ overtimeMinutes: Minutes, unfilledMinutes: Minutes });

/** Batches of 500 by default (F-333). */
const batch = {
  limit: z.int().min(1).max(5000).default(500),
  orderBy: z.string().max(60).default('name'),
  ascending: z.union([z.literal(0), z.literal(1)]).default(1),
};
const periodQuery = <F extends z.ZodRawShape>(filters: F) => listQuery(filters).extend({ ...batch, ...HoursPeriod.shape });

export const hours = {
  agents: endpoint({
    method: 'POST',
    path: '/agents/fetch/hours',
    summary: 'Heures par collaborateur',
    access: { scope: 'scoped', agency: ['readAgentsHours'], agent: 'member' },
    body: periodQuery({ agentIds: z.array(Id) }),
    output: listOf(AgentHours).extend({ totals }),
    offline: 'cached',
  }),
  sites: endpoint({
    method: 'POST',
    path: '/sites/fetch/hours',
    summary: 'Heures par site',
    access: { scope: 'scoped', agency: ['readSitesHours'] },
    body: periodQuery({ siteIds: z.array(Id), customerIds: z.array(Id) }),
    output: listOf(SiteHours).extend({ totals }),
  }),
  detail: endpoint({
    method: 'POST',
    path: '/fetch/hour-detail',
    summary: 'Heures service par service',
    access: { scope: 'scoped', agency: ['readAgentsHours', 'readSitesHours'], agent: 'member' },
    body: HoursPeriod.extend({
      agentIds: z.array(Id).max(500).default([]),
      siteIds: z.array(Id).max(500).default([]),
      customerIds: z.array(Id).max(500).default([]),
    }),
    output: listOf(HoursDetail),
    offline: 'cached',
  }),
  workingTimes: endpoint({
    method: 'POST',
    path: '/fetch/agents/working-times',
    summary: 'Temps de travail par collaborateur et par semaine',
    access: { scope: 'scoped', agency: ['readAgentsHours', 'listServices'], agent: 'member' },
    body: HoursPeriod.extend({ agentIds: z.array(Id).max(5000).default([]) }),
    output: listOf(z.object({ agentId: Id, plannedMinutes: Minutes, workedMinutes: Minutes, countedMinutes: Minutes, weeks: z.array(OvertimeWeek) })),
  }),
};
