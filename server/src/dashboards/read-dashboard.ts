// Returns the dashboard figures that the reader requests and may see, with one or two small statements each.
import type { dashboards as calls } from '@vigie/contract/dashboards/endpoints.ts';
import type { Dashboard } from '@vigie/contract/dashboards/schemas.ts';
import { figuresFor, isFigureKey, type FigureKey } from '@vigie/domain/dashboards/figures.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import { invalid } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { countEstimates, countInvoices, countTurnover } from './billing-figures.ts';
import { countBreaks, countCheckpoints, countEvents, countReports, countRounds } from './field-figures.ts';
import { countPayroll } from './payroll-figures.ts';
import { countAgents, countContracts, countCustomers, countExpirations } from './people-figures.ts';
import { countHours, countServices, countSites, countToday, countUnavailabilities } from './planning-figures.ts';
import { countingOf, type Counting } from './scope.ts';

type Counted<K extends FigureKey> = NonNullable<Dashboard[K]>;
const counters: { readonly [K in FigureKey]: (counting: Counting) => Promise<Counted<K>> } = {
  stats: countToday,
  services: countServices,
  hours: countHours,
  reports: countReports,
  events: countEvents,
  rounds: countRounds,
  checkpoints: countCheckpoints,
  breaks: countBreaks,
  unavailabilities: countUnavailabilities,
  agents: countAgents,
  expirations: countExpirations,
  contracts: countContracts,
  customers: countCustomers,
  sites: countSites,
  invoices: countInvoices,
  turnover: countTurnover,
  estimates: countEstimates,
  payroll: countPayroll,
};

function askedOf(widgets: string | undefined): ReadonlySet<FigureKey> | null {
  if (widgets === undefined) return null;
  const names = widgets.split(',').filter(Boolean);
  const known = names.filter(isFigureKey);
  if (known.length < names.length) throw invalid({ widgets: 'Format invalide' });
  return new Set(known);
}

export async function readDashboard(call: ScopedCall<typeof calls.read>) {
  const { actor, query } = call;
  const asked = askedOf(query.widgets);
  const counting = await countingOf(call, query);
  const found: Partial<Record<FigureKey, unknown>> = {};
  // One after the other: they share the transaction's connection.
  for (const key of figuresFor(actor)) if (!asked || asked.has(key)) found[key] = await counters[key](counting);
  return { ...(found as Partial<Dashboard>), generatedAt: isoOf(counting.now), today: counting.today, ...counting.days };
}
