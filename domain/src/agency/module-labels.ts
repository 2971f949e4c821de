// Labels the modules for their catalogue.
import type { ModuleName } from './modules.ts';

export const moduleLabels = {
  emailTracking: 'Suivi des e-mails',
  feedback: 'Demandes d’amélioration',
  payments: 'Paiements',
  subscriptions: 'Abonnements',
  parrainage: 'Parrainage',
  shop: 'Boutique',
  offreSite: 'Offre site web',
  about: 'À propos',
  appStore: 'Application mobile',
  packCommunication: 'Pack communication',
  agentBadge: 'Badge du collaborateur',
  agencyCreation: 'Création d’agence',
  regulatoryCalculation: 'Calcul réglementaire',
  allowance: 'Indemnités',
  newTutorial: 'Nouveaux tutoriels',
} as const satisfies Record<ModuleName, string>;
