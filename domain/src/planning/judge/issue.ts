// Defines the result of a planning check: one reason why an agent may not, or should not, take a service.

import { CheckLevel } from '../../agency/settings/check-levels.ts';
import type { CheckCode } from '../../agency/settings/check-levels.ts';
import type { Interval } from '../../shared/time.ts';

/** A change to a candidate's start or end that would solve the issue. */
export interface Repair {
  readonly kind: 'start' | 'end';
  readonly serviceId: string;
  readonly at: number;
  readonly label: string;
}

export interface AssignmentIssue {
  readonly code: CheckCode;
  readonly level: CheckLevel;
  /** null when the service itself is wrong, whoever takes it. */
  readonly agentId: string | null;
  /** The services being saved that are involved. */
  readonly serviceIds: readonly string[];
  readonly conflictingServiceIds: readonly string[];
  readonly window?: Interval;
  readonly measured: number | null;
  readonly limit: number | null;
  readonly unit: 'minutes' | 'days' | 'sundays' | null;
  readonly message: string;
  /** Names the cause when one check has several: the missing document. */
  readonly subject?: string;
  /** The source of the rule, in French, shown beside the message. */
  readonly source: string;
  readonly repair?: Repair;
}

/** A check's finding. The judge adds the agency's level and the source. */
export type Finding = Omit<AssignmentIssue, 'level' | 'source'> & {
  /** At most a warning, whatever the agency's level: an unanswered leave request, two consecutive contracts. */
  readonly warningOnly?: boolean;
  /** The legal text of this part of the check, when it differs from the check's own. */
  readonly source?: string;
  /** The text of law that forbids it, although the agency's level is a warning. */
  readonly forbiddenBy?: string;
};

export const checkSources: Record<CheckCode, string> = {
  SERVICE_MAX_DURATION: 'Convention collective IDCC 1351, art. 7.08 (12 h)',
  AGENT_SPACE_11H: "Réglage de l'agence ; accord du 18/05/1993, art. 2",
  AGENT_REST_11H: 'Code du travail, art. L3131-1 (11 h de repos par 24 h)',
  AGENT_HOURS_LIMIT: 'Contrat de travail ; Code du travail, art. L3121-27',
  AGENT_MAX_WEEKLY_HOURS: 'Code du travail, art. L3121-20 ; IDCC 1351, art. 7.09 (48 h)',
  AGENT_MIN_WEEKLY_REST: 'Code du travail, art. L3132-2 (24 h + 11 h) ; Cass. soc. 13/11/2025, n° 24-10.733',
  AGENT_REST_CONSECUTIVE: "Réglage de l'agence ; IDCC 1351, art. 7.09 (repos après 48 h)",
  AGENT_REST_SUNDAY: 'IDCC 1351, art. 7.01 (deux dimanches par mois)',
  AGENT_UNQUALIFIED: 'Code de la sécurité intérieure, art. L612-20',
  AGENT_EXPIRED: 'Code de la sécurité intérieure, art. L612-20',
  AGENT_RESTRICTION: "Restriction enregistrée sur la fiche de l'agent",
  AGENT_SITE_FORBIDDEN: "Interdiction enregistrée sur la fiche de l'agent",
  AGENT_UNAVAILABLE: "Indisponibilité enregistrée de l'agent",
  AGENT_ALREADY_HIRED: "Un agent n'est qu'à un endroit à la fois",
  AGENT_CONTRACT_EXPIRED: 'Code du travail, art. L1221-1 et L1242-12',
};

export const isBlocking = (issue: AssignmentIssue): boolean => issue.level === CheckLevel.forbidden;
