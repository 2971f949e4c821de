// Groups reasons against services by cause, so that « 12 × carte professionnelle » replaces twelve sentences.
import type { CheckCode } from '../../agency/settings/check-levels.ts';
import type { AssignmentIssue } from './issue.ts';

const causeLabels: Readonly<Record<CheckCode, string>> = {
  SERVICE_MAX_DURATION: 'durée maximale d’un service',
  AGENT_SPACE_11H: 'écart entre deux services',
  AGENT_REST_11H: 'repos quotidien de 11 h',
  AGENT_HOURS_LIMIT: 'heures au-delà du contrat',
  AGENT_MAX_WEEKLY_HOURS: 'maximum de 48 h par semaine',
  AGENT_MIN_WEEKLY_REST: 'repos hebdomadaire',
  AGENT_REST_CONSECUTIVE: 'jours ou heures d’affilée',
  AGENT_REST_SUNDAY: 'dimanches de repos',
  AGENT_UNQUALIFIED: 'qualification manquante',
  AGENT_EXPIRED: 'document expiré ou manquant',
  AGENT_RESTRICTION: 'restriction du collaborateur',
  AGENT_SITE_FORBIDDEN: 'interdiction de site',
  AGENT_UNAVAILABLE: 'indisponibilité',
  AGENT_ALREADY_HIRED: 'services en chevauchement',
  AGENT_CONTRACT_EXPIRED: 'sans contrat valide',
};

type Judged = Pick<AssignmentIssue, 'code' | 'subject' | 'level' | 'serviceIds' | 'message'>;

/** « Carte professionnelle : expiré ou manquant » is clearer than the name of the check. */
export const causeOf = ({ code, subject }: Pick<Judged, 'code' | 'subject'>): string =>
  subject === undefined ? causeLabels[code] : `${subject} : expiré ou manquant`;

export interface Cause<I> {
  readonly label: string;
  /** The most serious level in the group. */
  readonly level: number;
  readonly issues: readonly I[];
  /** The affected services, each once. */
  readonly serviceIds: readonly string[];
}

/** The most serious first, then those that affect most services. */
export function causesOf<I extends Judged>(issues: readonly I[]): Cause<I>[] {
  const causes = [...Map.groupBy(issues, causeOf)].map(([label, own]) => ({
    label,
    level: Math.max(...own.map(({ level }) => level)),
    issues: own,
    serviceIds: [...new Set(own.flatMap(({ serviceIds }) => serviceIds))],
  }));
  return causes.toSorted((a, b) => b.level - a.level || b.serviceIds.length - a.serviceIds.length || a.label.localeCompare(b.label, 'fr'));
}
