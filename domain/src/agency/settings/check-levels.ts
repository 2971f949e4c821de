// Lists the fifteen planning checks and the severity that an agency gives each one (F-096 to F-098).

/** Codes from the specification, in the order the settings show them. */
export const checkCodes = [
  'SERVICE_MAX_DURATION',
  'AGENT_SPACE_11H',
  'AGENT_REST_11H',
  'AGENT_HOURS_LIMIT',
  'AGENT_MAX_WEEKLY_HOURS',
  'AGENT_MIN_WEEKLY_REST',
  'AGENT_REST_CONSECUTIVE',
  'AGENT_REST_SUNDAY',
  'AGENT_UNQUALIFIED',
  'AGENT_EXPIRED',
  'AGENT_RESTRICTION',
  'AGENT_SITE_FORBIDDEN',
  'AGENT_UNAVAILABLE',
  'AGENT_ALREADY_HIRED',
  'AGENT_CONTRACT_EXPIRED',
] as const;
export type CheckCode = (typeof checkCodes)[number];

export const CheckLevel = { off: 0, warning: 1, forbidden: 2 } as const;
export type CheckLevel = (typeof CheckLevel)[keyof typeof CheckLevel];

export const checkLevelLabels: Record<CheckLevel, string> = {
  0: 'Désactiver',
  1: 'Avertissement',
  2: 'Interdire',
};

/** Setting labels, one for each code. */
export const checkLabels: Record<CheckCode, string> = {
  SERVICE_MAX_DURATION: "Durée maximale d'un service",
  AGENT_SPACE_11H: 'Écart de 11 h entre deux services',
  AGENT_REST_11H: 'Repos quotidien',
  AGENT_HOURS_LIMIT: 'Heures supplémentaires',
  AGENT_MAX_WEEKLY_HOURS: 'Maximum hebdomadaire',
  AGENT_MIN_WEEKLY_REST: 'Repos hebdomadaire',
  AGENT_REST_CONSECUTIVE: 'Repos consécutif',
  AGENT_REST_SUNDAY: 'Dimanches par mois',
  AGENT_UNQUALIFIED: 'Qualification',
  AGENT_EXPIRED: 'Expirations',
  AGENT_RESTRICTION: 'Restrictions',
  AGENT_SITE_FORBIDDEN: 'Interdictions de site',
  AGENT_UNAVAILABLE: 'Indisponibilités',
  AGENT_ALREADY_HIRED: 'Affectations multiples',
  AGENT_CONTRACT_EXPIRED: 'Contrats de travail',
};

export type CheckLevels = Readonly<Record<CheckCode, CheckLevel>>;

const everyCheck = (level: CheckLevel): CheckLevels => Object.fromEntries(checkCodes.map((code) => [code, level])) as Record<CheckCode, CheckLevel>;

/** A new agency gets warnings only and is never blocked (F-098). */
export const defaultCheckLevels = (): CheckLevels => everyCheck(CheckLevel.warning);

/** A preset that blocks what the law forbids and warns about the rest. */
export const suggestedCheckLevels = (): CheckLevels => ({
  ...everyCheck(CheckLevel.forbidden),
  SERVICE_MAX_DURATION: CheckLevel.warning,
  AGENT_SPACE_11H: CheckLevel.warning,
  AGENT_HOURS_LIMIT: CheckLevel.warning,
  AGENT_REST_CONSECUTIVE: CheckLevel.warning,
  AGENT_REST_SUNDAY: CheckLevel.warning,
  AGENT_RESTRICTION: CheckLevel.warning,
});
