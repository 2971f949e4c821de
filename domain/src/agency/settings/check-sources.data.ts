// Names the source of each planning check for the settings screen: law, branch agreement or internal caution.

import type { CheckCode } from './check-levels.ts';

/** Labour code, security code and collective agreement IDCC 1351 («Prévention et sécurité»). */
export const checkSources: Record<CheckCode, string> = {
  SERVICE_MAX_DURATION: 'IDCC 1351, art. 7.08 : 12 h de travail effectif',
  AGENT_SPACE_11H: 'Choix de l’agence, pour le confort des équipes',
  AGENT_REST_11H: 'C. trav. L3131-1 : 11 h consécutives par 24 h',
  AGENT_HOURS_LIMIT: 'C. trav. L3121-27 et horaire du contrat',
  AGENT_MAX_WEEKLY_HOURS: 'C. trav. L3121-20 et IDCC 1351, art. 7.09 : 48 h par semaine civile',
  AGENT_MIN_WEEKLY_REST: 'C. trav. L3132-2 : 24 h + 11 h, soit 35 h consécutives',
  AGENT_REST_CONSECUTIVE: 'IDCC 1351, art. 7.09 : un jour après 48 h de service ; 6 jours de suite par prudence',
  AGENT_REST_SUNDAY: 'IDCC 1351, art. 7.01 : 2 dimanches par mois en moyenne sur 3 mois (temps plein)',
  AGENT_UNQUALIFIED: 'CSI L612-20 : aptitude professionnelle et carte de l’activité',
  AGENT_EXPIRED: 'CSI L612-20 et R631-15 : carte et titres en cours de validité',
  AGENT_RESTRICTION: 'Avis du médecin du travail et accords avec le collaborateur',
  AGENT_SITE_FORBIDDEN: 'Demande du client ou décision de l’agence',
  AGENT_UNAVAILABLE: 'Congés, absences et repos posés',
  AGENT_ALREADY_HIRED: 'Un collaborateur ne tient qu’un poste à la fois',
  AGENT_CONTRACT_EXPIRED: 'Un contrat doit couvrir tout le service (C. trav. L1242-12 pour un CDD)',
};
