// Lists the families of problems for which a planning's rows are refused (F-058, F-059).

export const problemLabels = {
  NO_START_AT: 'Sans date de début',
  OUT_OF_BOUNDS: 'Hors période',
  ALREADY_EXISTS: 'Déjà existant',
  UNKNOWN_AGENT: 'Collaborateur introuvable',
  OTHER_PERSON: 'Matricule d’une autre personne',
  NUMBER_ALONE: 'Matricule sans nom',
  WAITS: 'Attend une ligne à corriger',
  LEFT_OUT: 'Laissé de côté',
  UNKNOWN_SITE: 'Site introuvable',
  UNKNOWN_CODE: 'Code inconnu',
  FORBIDDEN: 'Interdit par les règles de l’agence',
} as const;
export type ProblemCode = keyof typeof problemLabels;
export const problemCodes = Object.keys(problemLabels) as ProblemCode[];
