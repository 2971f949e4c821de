// The types of request that an agency starts with; it names its own afterwards.

/** What an agency is asked for. */
export interface RequestType {
  readonly key: string;
  readonly label: string;
}
export interface AgentRequestType extends RequestType {
  /** Asks to be away: it bears a period, and accepted it is an unavailability. */
  readonly absence: boolean;
}

export const defaultAgentRequestTypes: readonly AgentRequestType[] = [
  { key: 'leave', label: 'Congé ou absence', absence: true },
  { key: 'planning', label: 'Planning et horaires', absence: false },
  { key: 'payroll', label: 'Paie et heures', absence: false },
  { key: 'equipment', label: 'Tenue et matériel', absence: false },
  { key: 'certificate', label: 'Attestation ou document', absence: false },
  { key: 'training', label: 'Formation', absence: false },
  { key: 'other', label: 'Autre demande', absence: false },
];

export const defaultCustomerRequestTypes: readonly RequestType[] = [
  { key: 'extraService', label: 'Prestation supplémentaire' },
  { key: 'planning', label: 'Horaires et effectif' },
  { key: 'instructions', label: 'Consignes du site' },
  { key: 'incident', label: 'Incident ou réclamation' },
  { key: 'billing', label: 'Facturation' },
  { key: 'document', label: 'Document' },
  { key: 'other', label: 'Autre demande' },
];
