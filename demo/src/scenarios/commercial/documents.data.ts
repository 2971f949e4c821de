// Lists the demonstration's documents: their content, their readers and their remaining days.
import type { DocumentKind } from '@vigie/domain/documents/document.ts';

export interface PaperIdea {
  readonly kind: DocumentKind;
  readonly name: string;
  readonly lines: readonly string[];
  readonly folder?: readonly [name: string, description: string];
  /** Days from today to its date and to its end. */
  readonly dated: number;
  readonly ends?: number;
  readonly allAgents?: true;
  readonly allCustomers?: true;
  /** Shared with the demonstration's own agent or customer. */
  readonly toAgent?: true;
  readonly toCustomer?: true;
  readonly downloads?: number;
}

const LEGAL = ['Autorisations et assurances', 'Ce que les donneurs d’ordre demandent avant un contrat'] as const;
const STAFF = ['Vie de l’agence', 'Ce que chaque collaborateur doit avoir lu'] as const;
const PREVENTION = ['Prévention', 'Plans de prévention et protocoles de sécurité'] as const;
const PAPERS = ['Pièces du dossier', 'Diplômes, attestations et titres'] as const;

export const paperIdeas: readonly PaperIdea[] = [
  {
    kind: 'agency',
    name: 'Autorisation d’exercice CNAPS',
    lines: ['AUT-031-2112-05-14-20130000001', 'Délivrée à Sentinelle Sud Sécurité.', 'Surveillance humaine et gardiennage.'],
    folder: LEGAL,
    dated: -1500,
    ends: 74,
    allCustomers: true,
    downloads: 9,
  },
  {
    kind: 'agency',
    name: 'Assurance responsabilité civile professionnelle',
    lines: ['Contrat n° RCP-4471-26.', 'Garantie : 7 600 000 euros par sinistre.', 'Étendue : France métropolitaine.'],
    folder: LEGAL,
    dated: -310,
    ends: 26,
    allCustomers: true,
    downloads: 14,
  },
  {
    kind: 'agency',
    name: 'Attestation de vigilance URSSAF',
    lines: ['Cotisations à jour au dernier jour du trimestre.', 'À demander de nouveau tous les six mois.'],
    folder: LEGAL,
    dated: -190,
    ends: -8,
    toCustomer: true,
    downloads: 3,
  },
  {
    kind: 'agency',
    name: 'Extrait Kbis',
    lines: ['Sentinelle Sud Sécurité, société par actions simplifiée.', 'Immatriculée au registre de Toulouse.'],
    folder: LEGAL,
    dated: -40,
    ends: 52,
    downloads: 5,
  },
  {
    kind: 'agency',
    name: 'Code de déontologie de la sécurité privée',
    lines: ['Articles R631-1 et suivants du code de la sécurité intérieure.', 'Affiché et remis à chaque salarié.'],
    folder: STAFF,
    dated: -700,
    allAgents: true,
    downloads: 41,
  },
  {
    kind: 'agency',
    name: 'Règlement intérieur',
    lines: ['Tenue, horaires, main courante, matériel.', 'Mis à jour après avis du comité social et économique.'],
    folder: STAFF,
    dated: -160,
    allAgents: true,
    downloads: 27,
  },
  {
    kind: 'agency',
    name: 'Contrôle technique du véhicule AB-417-TR',
    lines: ['Visite favorable.', 'Prochaine visite avant la date d’expiration.'],
    dated: -700,
    ends: 12,
  },
  {
    kind: 'agent',
    name: 'Diplôme SSIAP 1',
    lines: ['Agent de service de sécurité incendie et d’assistance à personnes.', 'Recyclage triennal.'],
    folder: PAPERS,
    dated: -1000,
    ends: 88,
    downloads: 1,
  },
  {
    kind: 'agent',
    name: 'Certificat SST',
    lines: ['Sauveteur secouriste du travail.', 'Maintien et actualisation des compétences tous les deux ans.'],
    folder: PAPERS,
    dated: -660,
    ends: 64,
    allCustomers: true,
    downloads: 2,
  },
  {
    kind: 'agent',
    name: 'Attestation de remise de tenue',
    lines: ['Veste, pantalon, polo, badge, lampe.', 'Remise contre signature.'],
    dated: -220,
  },
  {
    kind: 'customer',
    name: 'Plan de prévention',
    lines: ['Inspection commune, risques d’interférence, mesures retenues.', 'Article R4512-6 du code du travail.'],
    folder: PREVENTION,
    dated: -330,
    ends: 35,
    allAgents: true,
    downloads: 11,
  },
  {
    kind: 'customer',
    name: 'Procédure d’évacuation',
    lines: ['Signal, cheminements, point de rassemblement.', 'Une copie est au poste de garde.'],
    folder: PREVENTION,
    dated: -120,
    toAgent: true,
    downloads: 6,
  },
];
