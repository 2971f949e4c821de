// Lists the specialties offered to a new agency, with the card activity and certificates each requires (facts, 10.5 and 4.3).
import type { ExpirationType } from './expirations.data.ts';

/** Activities for which a professional card may be issued. "none" is work outside Livre VI CSI, such as a host's. */
export const cardActivityLabels = {
  guarding: 'Surveillance humaine ou gardiennage',
  electronic: 'Surveillance par systèmes électroniques',
  dog: 'Agent cynophile',
  closeProtection: 'Protection physique des personnes',
  airport: 'Sûreté aéroportuaire',
} as const;
export type CardActivity = keyof typeof cardActivityLabels;

export interface SpecialtyDefinition {
  readonly key: string;
  readonly label: string;
  /** Null: no card needed. */
  readonly cardActivity: CardActivity | null;
  /** Certificates that must be valid on the day of the service. */
  readonly certificates: readonly ExpirationType[];
  /** Coefficient of the agreement's reference job (IDCC 1351), or null. SSIAP 2 and 3 are supervisors (AM). */
  readonly coefficient: number | null;
  readonly colour: string;
}

export const defaultSpecialties = [
  {
    key: 'ADS',
    label: 'Agent de sécurité',
    cardActivity: 'guarding',
    certificates: ['sst'],
    coefficient: 120,
    colour: '#1E88E5',
  },
  {
    key: 'ADS-C',
    label: 'Chef de poste',
    cardActivity: 'guarding',
    certificates: ['sst'],
    coefficient: 140,
    colour: '#1565C0',
  },
  {
    key: 'MAG',
    label: 'Agent magasin prévention vols',
    cardActivity: 'guarding',
    certificates: [],
    coefficient: 130,
    colour: '#00897B',
  },
  {
    key: 'ARR',
    label: 'Arrière-caisse',
    cardActivity: 'guarding',
    certificates: [],
    coefficient: 140,
    colour: '#00695C',
  },
  {
    key: 'FILT',
    label: 'Filtrage événementiel',
    cardActivity: 'guarding',
    certificates: [],
    coefficient: 140,
    colour: '#8E24AA',
  },
  {
    key: 'PALP',
    label: "Contrôle d'accès et palpation",
    cardActivity: 'guarding',
    certificates: [],
    coefficient: null,
    colour: '#6A1B9A',
  },
  {
    key: 'CYNO',
    label: 'Agent cynophile',
    cardActivity: 'dog',
    certificates: ['dogVaccine', 'dogCard'],
    coefficient: 140,
    colour: '#6D4C41',
  },
  {
    key: 'MOB',
    label: 'Agent mobile / rondier',
    cardActivity: 'guarding',
    certificates: ['drivingLicence'],
    coefficient: 140,
    colour: '#3949AB',
  },
  {
    key: 'SSIAP1',
    label: 'SSIAP 1',
    cardActivity: null,
    certificates: ['ssiap1', 'sst'],
    coefficient: 140,
    colour: '#E53935',
  },
  {
    key: 'SSIAP2',
    label: 'SSIAP 2',
    cardActivity: null,
    certificates: ['ssiap2', 'sst'],
    coefficient: 150,
    colour: '#C62828',
  },
  {
    key: 'SSIAP3',
    label: 'SSIAP 3',
    cardActivity: null,
    certificates: ['ssiap3', 'sst'],
    coefficient: 235,
    colour: '#8E0000',
  },
  {
    key: 'OPV',
    label: 'Opérateur vidéo',
    cardActivity: 'electronic',
    certificates: [],
    coefficient: null,
    colour: '#546E7A',
  },
  {
    key: 'TEL',
    label: 'Opérateur télésurveillance',
    cardActivity: 'electronic',
    certificates: [],
    coefficient: 140,
    colour: '#37474F',
  },
  {
    key: 'ACC',
    label: 'Accueil sécurité',
    cardActivity: 'guarding',
    certificates: [],
    coefficient: null,
    colour: '#00ACC1',
  },
  {
    key: 'HOT',
    label: 'Hôte / hôtesse',
    cardActivity: null,
    certificates: [],
    coefficient: null,
    colour: '#F06292',
  },
  {
    key: 'PC',
    label: 'Opérateur PC sécurité',
    cardActivity: 'guarding',
    certificates: ['sst'],
    coefficient: null,
    colour: '#455A64',
  },
  {
    key: 'APR',
    label: 'Protection rapprochée',
    cardActivity: 'closeProtection',
    certificates: [],
    coefficient: null,
    colour: '#212121',
  },
  {
    key: 'SUR',
    label: 'Sûreté aéroportuaire',
    cardActivity: 'airport',
    certificates: ['siteClearance'],
    coefficient: null,
    colour: '#5E35B1',
  },
  {
    key: 'NUC',
    label: 'Nucléaire',
    cardActivity: 'guarding',
    certificates: ['siteClearance'],
    coefficient: 150,
    colour: '#FDD835',
  },
  {
    key: 'EQI',
    label: 'Équipier incendie industriel',
    cardActivity: null,
    certificates: ['sst'],
    coefficient: 140,
    colour: '#F4511E',
  },
  {
    key: 'CDS',
    label: 'Chef de site',
    cardActivity: 'guarding',
    certificates: ['sst'],
    coefficient: null,
    colour: '#2E7D32',
  },
  {
    key: 'CONT',
    label: 'Contrôleur / chef de secteur',
    cardActivity: 'guarding',
    certificates: ['drivingLicence'],
    coefficient: null,
    colour: '#558B2F',
  },
] as const satisfies readonly SpecialtyDefinition[];

export type SpecialtyKey = (typeof defaultSpecialties)[number]['key'];
