// Lists what may wait for somebody at the agency. The right of the list where it is settled shows it.
import { has, type Actor } from '../identity/actor.ts';

/** The most urgent first. */
export const toDoKeys = [
  /** Alarms of lone workers that nobody has taken. */
  'alarms',
  /** Services with a place that nobody holds, from now until tomorrow evening. */
  'vacant',
  /** What guards made outside of today's plan. */
  'contested',
  'expired',
  /** Deadlines of the next thirty days. */
  'expiring',
  /** Objections to a month of hours. */
  'objections',
  'requests',
  'wishes',
  /** Contracts sent for longer than the agency's delay, with a signature missing (C-086). */
  'agentSignatures',
  'customerSignatures',
  'overdue',
  /** Estimates to remind of. */
  'estimates',
] as const;
export type ToDoKey = (typeof toDoKeys)[number];

/** Any of them shows something. */
export const toDoRights = [
  'readSupervision',
  'listServices',
  'listExpirations',
  'listAgentRequests',
  'listCustomerRequests',
  'listAgentContracts',
  'listCustomerContracts',
  'listInvoices',
  'listEstimates',
] as const;

const rights: Readonly<Record<ToDoKey, (typeof toDoRights)[number]>> = {
  alarms: 'readSupervision',
  vacant: 'listServices',
  contested: 'readSupervision',
  expired: 'listExpirations',
  expiring: 'listExpirations',
  objections: 'listAgentRequests',
  requests: 'listAgentRequests',
  wishes: 'listCustomerRequests',
  agentSignatures: 'listAgentContracts',
  customerSignatures: 'listCustomerContracts',
  overdue: 'listInvoices',
  estimates: 'listEstimates',
};

/** What this person may settle. */
export const toDosFor = (actor: Actor): ToDoKey[] => toDoKeys.filter((key) => has(actor, rights[key]));
