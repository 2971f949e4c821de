// Lists the dashboard figures and decides who sees each one.
import { has } from '../identity/actor.ts';
import type { Actor } from '../identity/actor.ts';
import type { Right } from '../identity/rights.ts';
import { reportRights, reportTypes } from '../field/report.ts';

const reportLists = reportTypes.map((type) => reportRights[type].list);

/** Any of the rights opens the figures. An empty list opens them to everybody with the dashboard, and null to nobody of that side. */
interface Reader {
  readonly agency: readonly Right[];
  readonly customer: readonly Right[] | null;
}

const readers = {
  stats: { agency: ['listServices'], customer: null },
  services: { agency: ['listServices'], customer: ['readSitesPlanning'] },
  hours: { agency: ['listServices'], customer: null },
  reports: { agency: reportLists, customer: reportLists },
  events: { agency: ['listMissionEvents'], customer: ['listMissionEvents'] },
  rounds: { agency: ['listRounds'], customer: null },
  checkpoints: { agency: ['listCheckpoints'], customer: null },
  breaks: { agency: ['listServiceBreaks'], customer: null },
  unavailabilities: { agency: ['listUnavailabilities'], customer: null },
  agents: { agency: ['listAgents'], customer: null },
  expirations: { agency: ['listExpirations'], customer: null },
  contracts: { agency: ['listExpirations'], customer: null },
  customers: { agency: ['listCustomers'], customer: null },
  sites: { agency: ['listSites'], customer: [] },
  invoices: { agency: ['listInvoices'], customer: ['listInvoices'] },
  turnover: { agency: ['listInvoices'], customer: null },
  estimates: { agency: ['listEstimates'], customer: null },
  payroll: { agency: ['readAgentsHours'], customer: null },
} as const satisfies Readonly<Record<string, Reader>>;

export type FigureKey = keyof typeof readers;
export const figureKeys = Object.keys(readers) as FigureKey[];
export const isFigureKey = (name: string): name is FigureKey => Object.hasOwn(readers, name);

/** The rights on that side, any of which opens the figures. */
export const figureRights = (key: FigureKey, side: 'agency' | 'customer'): readonly Right[] | null => readers[key][side];

/** Returns the figures that the actor may see: those whose records they may list. */
export function figuresFor(actor: Actor): FigureKey[] {
  const side = actor.kind === 'customer' ? 'customer' : 'agency';
  return figureKeys.filter((key) => {
    const rights = figureRights(key, side);
    return rights !== null && (rights.length === 0 || has(actor, ...rights));
  });
}
