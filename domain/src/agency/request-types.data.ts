// Lists the request types that an agency starts with. It can add its own later.

/** A type of request to the agency. */
export interface RequestType {
  readonly key: string;
  readonly label: string;
}
export interface AgentRequestType extends RequestType {
  /** A request for absence: it has a period and becomes an unavailability when accepted. */
  readonly absence: boolean;
}

/** What an objection to one's hours becomes. It is there whatever list the agency keeps. */
export const hoursDispute: AgentRequestType = { key: 'hoursDispute', label: 'Contestation d’heures', absence: false };

export const withHoursDispute = (types: readonly AgentRequestType[]): readonly AgentRequestType[] =>
  types.some(({ key }) => key === hoursDispute.key) ? types : [...types, hoursDispute];

export const defaultAgentRequestTypes: readonly AgentRequestType[] = [
  { key: 'leave', label: 'Congé ou absence', absence: true },
  { key: 'planning', label: 'Planning et horaires', absence: false },
  { key: 'payroll', label: 'Paie et heures', absence: false },
  hoursDispute,
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
