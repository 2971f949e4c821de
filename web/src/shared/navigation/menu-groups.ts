// The groups of the drawer, in menu order.

export const MENU_GROUPS = [
  { key: 'home', label: '' },
  /** Personal pages. At the desk their heading is the person's name. */
  { key: 'self', label: 'Moi' },
  { key: 'field', label: 'Terrain' },
  { key: 'planification', label: 'Planification' },
  { key: 'terrain', label: 'Terrain' },
  { key: 'sites', label: 'Sites' },
  { key: 'clients', label: 'Clients' },
  { key: 'facturation', label: 'Facturation' },
  { key: 'collaborateurs', label: 'Collaborateurs' },
  { key: 'entreprise', label: 'Entreprise' },
  { key: 'expirations', label: 'Échéances' },
  { key: 'stocks', label: 'Stocks' },
  { key: 'documents', label: 'Documents' },
  { key: 'customer', label: 'Espace client' },
  { key: 'offers', label: 'Annonces' },
  { key: 'offre', label: 'Mon offre' },
  { key: 'subscriptionAdmin', label: 'Administration des abonnements' },
  { key: 'params', label: 'Paramètres' },
  { key: 'admin', label: 'Administration' },
  { key: 'liensUtiles', label: 'Liens utiles' },
] as const;

export type MenuGroupKey = (typeof MENU_GROUPS)[number]['key'];
