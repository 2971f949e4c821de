// Describes in French a call made during a visit: what was read or done, and whose data it was.
import type { contract } from '@vigie/contract/contract.ts';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';

/** Complete by type: a room without an entry does not compile. */
const ROOMS: Readonly<Record<keyof typeof contract, string>> = {
  identity: 'Compte',
  secondFactor: 'Double authentification',
  agency: 'Agence',
  establishments: 'Établissements',
  apiKeys: 'Clés API',
  webhooks: 'Webhooks',
  documents: 'Documents',
  customers: 'Clients',
  sites: 'Sites',
  agents: 'Collaborateurs',
  stock: 'Stock et matériel',
  planning: 'Planning',
  offers: 'Services proposés',
  field: 'Terrain',
  hours: 'Heures',
  payProof: 'Preuve de paie',
  payroll: 'Paie',
  closing: 'Clôture',
  counters: 'Compteurs légaux',
  takeOver: 'Reprise de personnel',
  requests: 'Demandes et notes',
  contracts: 'Contrats',
  billing: 'Factures',
  invoicePeriod: 'Facturation d’une période',
  einvoicing: 'Facturation électronique',
  receivedInvoices: 'Factures reçues',
  catalog: 'Catalogue',
  estimates: 'Devis',
  purchaseOrders: 'Bons de commande',
  recurrences: 'Abonnements à facturer',
  margins: 'Marges',
  mail: 'E-mails',
  platformSales: 'Offres de Vigie',
  agencyInvoices: 'Factures de Vigie',
  subscription: 'Abonnement à Vigie',
  payments: 'Paiements à Vigie',
  marketplace: 'Annonces entre agences',
  backoffice: 'Import et administration',
  platformContracts: 'Modèles de contrats de Vigie',
  platformFigures: 'Chiffres de Vigie',
  visits: 'Visites du support',
  privacy: 'Données personnelles',
  dashboards: 'Tableaux de bord',
};

/** Files of people and things. Reading them has its own sentence. */
const OPENED: Readonly<Record<string, string>> = {
  'agents.read': 'A ouvert la fiche de',
  'agents.informationSheet': 'A imprimé la fiche de renseignements de',
  'agents.badge': 'A imprimé le badge de',
  'customers.read': 'A ouvert la fiche du client',
  'sites.read': 'A ouvert la fiche du site',
  'documents.preview': 'A ouvert le document',
  'documents.download': 'A téléchargé le document',
  'billing.readInvoice': 'A ouvert la facture',
  'billing.pdf': 'A ouvert le PDF de la facture',
  'billing.data': 'A téléchargé le fichier XML de la facture',
};

/** Calls whose usual sentence would read oddly. */
const SAID: Readonly<Record<string, string>> = {
  'agency.live': 'A suivi les changements de l’agence en direct',
  'documents.upload': 'A déposé des fichiers',
};

/** Calls by POST or PATCH that only read: previews, checks, exports, and marking something as seen. */
export const READING: ReadonlySet<string> = new Set([
  'planning.check',
  'planning.restErrors',
  'planning.workingTimeErrors',
  'payroll.export',
  'payroll.exportPayroll',
  'payroll.exportAccounting',
  'payroll.exportJournals',
  'field.exportLogbook',
  'field.verifyLogbook',
  'field.prepareEventMail',
  'stock.qrCodes',
  'contracts.previewCustomerContract',
  'contracts.previewAgentContract',
  'billing.preview',
  'billing.fromServices',
  'estimates.preview',
  'purchaseOrders.preview',
  'backoffice.tryImport',
  'requests.seeAgentRequest',
  'requests.seeCustomerRequest',
  'marketplace.markOfferRead',
  'marketplace.markAnswersRead',
]);
/** Calls by GET that change something. */
export const WRITING: ReadonlySet<string> = new Set(['payments.fixPayments']);

export function kindOfCall(name: string, { method, path }: Pick<EndpointSpec, 'method' | 'path'>): 'read' | 'write' {
  if (WRITING.has(name)) return 'write';
  return method === 'GET' || READING.has(name) || path.includes('/fetch/') || path === '/sites-service-events' || path === '/documents/download'
    ? 'read'
    : 'write';
}

const MOST_NAMES = 3;
const listed = (names: readonly string[]): string =>
  names.length <= MOST_NAMES ? names.join(', ') : `${names.slice(0, MOST_NAMES).join(', ')} et ${names.length - MOST_NAMES} autres`;

export function sentenceOf(
  name: string,
  spec: Pick<EndpointSpec, 'method' | 'path' | 'summary'>,
  names: readonly string[],
  refused: boolean,
): string {
  const opened = OPENED[name];
  const of = listed(names);
  const said = SAID[name];
  if (said && !refused) return said;
  if (opened && of && !refused) return `${opened} ${of}`;
  const room = ROOMS[name.split('.')[0] as keyof typeof ROOMS];
  const verb = refused ? 'Refusé' : kindOfCall(name, spec) === 'read' ? 'A lu' : 'A fait';
  return `${verb} : ${room} – ${spec.summary}${of ? ` (${of})` : ''}`;
}
