// Decides who reads the names of guards: a customer only where the agency shows them, everybody else always.
import type { AgencySettings } from './settings.ts';

/** Stands in each place of a hidden name: on screens, in documents and in mails. */
export const GUARD_UNNAMED = 'Agent de sécurité';

type Shown = Pick<AgencySettings, 'customerPlanningSettings'>;

/** The one definition for all that reaches a customer: answers of calls, documents, mails. */
export const readsGuardNames = (reader: 'agency' | 'customer' | 'agent', { customerPlanningSettings }: Shown): boolean =>
  reader !== 'customer' || customerPlanningSettings.agentNamesVisible;

export const guardName = (name: string, isShown: boolean): string => (isShown ? name : GUARD_UNNAMED);

/** The author of an entry: a guard's name may be hidden, that of somebody at the desk is not. */
export const authorShown = ({ agentId, authorName }: { readonly agentId: string | null; readonly authorName: string }, isShown: boolean): string =>
  agentId === null ? authorName : guardName(authorName, isShown);
