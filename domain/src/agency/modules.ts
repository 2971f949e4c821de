// Parts of the product that are switched on or off as a whole (frame document, 9).

export const modules = {
  emailTracking: true,
  feedback: true,
  payments: true,
  subscriptions: true,
  parrainage: true,
  shop: true,
  offreSite: true,
  about: true,
  appStore: true,
  packCommunication: true,
  agentBadge: true,
  agencyCreation: true,
  regulatoryCalculation: true,
  allowance: true,
  newTutorial: false,
} as const satisfies Readonly<Record<string, boolean>>;

export type ModuleName = keyof typeof modules;

const names = Object.keys(modules) as ModuleName[];
export const modulesOn: readonly ModuleName[] = names.filter((name) => modules[name]);
export const modulesOff: readonly ModuleName[] = names.filter((name) => !modules[name]);

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
