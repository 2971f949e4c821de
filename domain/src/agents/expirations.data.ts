// Lists an agent's regulatory deadlines: label, alert lead days, whether they block planning, usual validity (facts, 10.7 and 4.3).

export interface ExpirationDefinition {
  readonly key: string;
  readonly label: string;
  /** always: blocks every guarding service once expired. specialty, site: only where the specialty or site requires it. never: a reminder. */
  readonly blocks: 'always' | 'specialty' | 'site' | 'never';
  /** Proposed validity in months from the day of issue. Null when the document has its own date. */
  readonly validityMonths: number | null;
  /** No text makes it a condition of the post. Its absence only warns, unless the agency forbids it. */
  readonly advised?: true;
}

export const expirationTypes = [
  {
    key: 'professionalCard',
    label: 'Carte professionnelle',
    blocks: 'always',
    validityMonths: 60,
  },
  {
    key: 'macTraining',
    label: 'MAC (maintien et actualisation des compétences)',
    blocks: 'never',
    validityMonths: 60,
  },
  { key: 'sst', label: 'SST', blocks: 'specialty', validityMonths: 24, advised: true },
  { key: 'ssiap1', label: 'SSIAP 1', blocks: 'specialty', validityMonths: 36 },
  { key: 'ssiap2', label: 'SSIAP 2', blocks: 'specialty', validityMonths: 36 },
  { key: 'ssiap3', label: 'SSIAP 3', blocks: 'specialty', validityMonths: 36 },
  { key: 'electrical', label: 'Habilitation H0B0', blocks: 'site', validityMonths: 36 },
  {
    key: 'dogVaccine',
    label: 'Vaccin rage du chien',
    blocks: 'specialty',
    validityMonths: 12,
  },
  { key: 'dogCard', label: 'Carte du chien', blocks: 'specialty', validityMonths: null },
  { key: 'medicalVisit', label: 'Visite médicale', blocks: 'never', validityMonths: 36 },
  {
    key: 'residencePermit',
    label: 'Titre de séjour',
    blocks: 'always',
    validityMonths: null,
  },
  { key: 'identity', label: "Pièce d'identité", blocks: 'never', validityMonths: null },
  {
    key: 'drivingLicence',
    label: 'Permis de conduire',
    blocks: 'specialty',
    validityMonths: 180,
  },
  {
    key: 'siteClearance',
    label: 'Habilitation de site',
    blocks: 'site',
    validityMonths: null,
  },
  {
    key: 'trialPeriod',
    label: "Fin de période d'essai",
    blocks: 'never',
    validityMonths: null,
  },
  { key: 'contractEnd', label: 'Fin de contrat', blocks: 'always', validityMonths: null },
  {
    key: 'palpation',
    label: 'Agrément palpation (ancien)',
    blocks: 'never',
    validityMonths: null,
  },
] as const satisfies readonly ExpirationDefinition[];

export type ExpirationType = (typeof expirationTypes)[number]['key'];
