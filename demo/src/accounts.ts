// Lists the demonstration's accounts, printed at start.
export const demoPassword = 'Vigie-2026';

export interface DemoAccount {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly label: string;
  readonly platformRole?: 'superadmin' | 'admin' | 'support';
  /** Membership in the demonstration's agency. */
  readonly kind?: 'owner' | 'staff' | 'agent' | 'customer';
  readonly plannable?: boolean;
  readonly phone?: string;
  /** The place among those who are called when nobody takes an alert. */
  readonly onCall?: number;
}

export const demoAccounts: readonly DemoAccount[] = [
  { email: 'superadmin@vigie.test', firstname: 'Solange', lastname: 'Aubert', label: 'super administrateur', platformRole: 'superadmin' },
  { email: 'admin@vigie.test', firstname: 'Armand', lastname: 'Peltier', label: 'administrateur de la plateforme', platformRole: 'admin' },
  { email: 'support@vigie.test', firstname: 'Sophie', lastname: 'Marchand', label: 'support', platformRole: 'support' },
  {
    email: 'owner@vigie.test',
    firstname: 'Olivia',
    lastname: 'Renard',
    label: "propriétaire de l'agence",
    kind: 'owner',
    plannable: false,
    phone: '+33639980001',
    onCall: 1,
  },
  {
    email: 'manager@vigie.test',
    firstname: 'Marc',
    lastname: 'Lefort',
    label: "responsable d'exploitation",
    kind: 'staff',
    plannable: false,
    phone: '+33639980002',
    onCall: 0,
  },
  { email: 'agent@vigie.test', firstname: 'Amadou', lastname: 'Diallo', label: 'agent planifiable', kind: 'agent', plannable: true },
  { email: 'office@vigie.test', firstname: 'Odile', lastname: 'Garnier', label: 'collaboratrice non planifiable', kind: 'agent', plannable: false },
  { email: 'customer@vigie.test', firstname: 'Claire', lastname: 'Vasseur', label: 'cliente', kind: 'customer' },
];
