// Provides documents of an imaginary agency for the tests of the PDF engine.
import { legalNotes, securityFooter } from '@vigie/domain/billing/law/legal-mentions.ts';
import type { PrintedInvoice, PrintedLine } from './invoice-view.ts';
import type { AgencyView, InterventionReportView, LogbookView } from './views.ts';

export const sampleAgency: AgencyView = {
  name: 'Vauban Sûreté',
  lines: ['14 rue des Remparts', '59800 Lille'],
  contact: ['03 20 00 00 00 · contact@vauban-surete.example'],
  identity: 'SAS au capital de 50 000 € · SIRET 732 829 320 00074 · RCS Lille 732 829 320 · TVA FR44732829320 · APE 8010Z',
  legal: securityFooter('AUT-059-2116-03-12-20170612345', '2026-11-21'),
  logo: null,
  header: null,
  footer: [],
};

const SITES = ['Centre commercial des Tanneurs', 'Entrepôt logistique Dourges – bâtiment C', 'Siège Euralille, tour A'];
const KINDS = ['Heures de jour', 'Heures de nuit', 'Dimanche, jour', 'Jour férié, nuit'];

const lineAt = (index: number, count: number): PrintedLine => ({
  label: `${index % 2 ? 'Agent SSIAP 1' : 'Agent de sécurité'} – ${KINDS[index % KINDS.length]}`,
  quantity: { unit: 'hour', minutes: 600 + index * 37 },
  unitPriceE3: 21_000 + index * 25,
  vatBasisPoints: 2_000,
  group: SITES[Math.floor((index * SITES.length) / count)]!,
});

export const sampleInvoice = (count: number, changes: Partial<PrintedInvoice> = {}): PrintedInvoice => ({
  type: 'invoice',
  title: 'Facture',
  deducts: [],
  number: 'FA-2026-00042',
  date: '2026-11-30',
  dueDate: '2027-01-14',
  settlement: 'Fin de mois + 45 jours',
  currency: 'EUR',
  agency: sampleAgency,
  buyer: {
    name: 'Foncière des Tanneurs SAS',
    lines: ['Service comptabilité fournisseurs', '2 place Simon Vollant', '59000 Lille'],
    siren: '404 833 048',
    vatNumber: 'FR83404833048',
  },
  customerNumber: '411-00017',
  purchaseOrder: 'BC 4500012345',
  period: { from: '2026-11-01', to: '2026-11-30' },
  corrects: null,
  subject: 'Prestations de surveillance, novembre 2026',
  intro: null,
  lines: Array.from({ length: count }, (_, index) => lineAt(index, count)),
  paidCents: 0,
  vatMentions: ['Option pour le paiement de la taxe d’après les débits'],
  bankText: 'Paiement par chèque ou par virement bancaire',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  notes: legalNotes({ date: '2026-11-30', buyerIsConsumer: false, penaltyBasisPoints: 1_200 }).map((note) => note.text),
  outro: null,
  ...changes,
});

export const sampleReport: InterventionReportView = {
  agency: sampleAgency,
  title: 'Rapport d’intervention',
  number: 'RI-2026-00318',
  status: 'Signé par le client',
  tone: 'good',
  draft: false,
  facts: [
    { label: 'Site', value: 'Entrepôt logistique Dourges – bâtiment C' },
    { label: 'Client', value: 'Foncière des Tanneurs SAS' },
    { label: 'Adresse', value: '1 rue du Port Fluvial\n62119 Dourges' },
    { label: 'Agent', value: 'Samir Belkacem' },
    { label: 'Motif', value: 'Alarme intrusion, zone 4' },
    { label: 'Carte professionnelle', value: 'CAR-059-2027-03-14-20220123456' },
  ],
  times: [
    { label: 'Départ', planned: '02:10', actual: '02:12', gap: '+2 min', tone: null },
    { label: 'Arrivée sur site', planned: '02:30', actual: '02:41', gap: '+11 min', tone: 'late' },
    { label: 'Fin d’intervention', planned: '03:30', actual: '03:26', gap: '-4 min', tone: 'good' },
  ],
  summary: {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Levée de doute effectuée à pied, ' },
          { type: 'text', text: 'une porte trouvée ouverte', marks: [{ type: 'bold' }] },
          {
            type: 'text',
            text: ' côté quai 7. Aucune effraction visible ; la porte a été refermée et l’alarme remise en service à 03:20.',
          },
        ],
      },
    ],
  } as InterventionReportView['summary'],
  items: [
    { label: 'Alarme remise en service', value: 'Oui', tone: 'good' },
    { label: 'Effraction constatée', value: 'Non', tone: null },
    { label: 'Forces de l’ordre appelées', value: 'Non', tone: null },
    { label: 'Contact prévenu', value: 'Mme Lefèvre, 02:55', tone: null },
  ],
  findings: [
    {
      title: 'Porte du quai 7 ouverte',
      level: 'À corriger',
      tone: 'late',
      text: 'La gâche ne retient plus le pêne. La porte se rouvre sous une poussée légère.',
      photos: [
        { file: 'files/quai', caption: '02:48 – porte, côté extérieur' },
        { file: 'files/gache', caption: '02:49 – gâche' },
      ],
    },
  ],
  entries: [
    { time: '02:41', type: 'Arrivée sur site', author: 'S. Belkacem', text: '', photos: [] },
    {
      time: '02:55',
      type: 'Incident',
      author: 'S. Belkacem',
      text: 'Porte du quai 7 trouvée ouverte, contact prévenu.',
      photos: [],
    },
  ],
  rounds: [
    {
      name: 'Tour extérieur',
      facts: [
        { label: 'Début', value: '02:58' },
        { label: 'Fin', value: '03:17' },
      ],
      checkpoints: [
        {
          order: '1',
          name: 'Portail nord',
          note: '',
          planned: '03:00',
          actual: '03:01',
          result: 'Relevé',
          tone: 'good',
        },
        {
          order: '2',
          name: 'Local sprinkler',
          note: 'Voyant de pression au vert',
          planned: '03:05',
          actual: '03:09',
          result: 'En retard',
          tone: 'late',
        },
        { order: '3', name: 'Quai 7', note: '', planned: '03:12', actual: '', result: 'Manqué', tone: 'bad' },
      ],
    },
  ],
  price: [],
  signatures: [
    {
      role: 'Agent',
      name: 'Samir Belkacem',
      date: 'le 21/11/2026 à 03:27',
      file: 'files/signature',
      absence: '',
    },
    {
      role: 'Client',
      name: 'Mme Lefèvre',
      date: '',
      file: null,
      absence: 'Client absent lors de l’intervention',
    },
  ],
};

const HOURS = ['06:00', '06:04', '07:30', '09:12', '11:40', '13:05', '15:47', '18:00'];
const WORDS: readonly [string, string, LogbookView['entries'][number]['tone'], string][] = [
  ['Prise de service', 'Service', null, 'Prise de service, consignes lues, clés n° 4 à 9 reçues.'],
  ['Ronde', 'Ronde', 'good', 'Ronde d’ouverture terminée, sept points sur sept.'],
  ['Livraison', 'Livraison', null, 'Livraison de 12 palettes, transporteur Nord Fret, plaque AB-123-CD, quai 2.'],
  [
    'Vol à l’étalage',
    'Incident',
    'bad',
    'Individu interpellé à la sortie du magasin 14, remis à la police à 09:55 (équipage 3). Plainte déposée par la gérante.',
  ],
  ['Premiers secours', 'Soins et secours', 'late', 'Malaise d’une cliente, allée centrale. Mise en PLS, SAMU appelé, prise en charge à 11:58.'],
];

export const sampleLogbook: LogbookView = {
  agency: sampleAgency,
  title: 'Main courante',
  number: null,
  status: null,
  tone: null,
  draft: false,
  facts: [
    { label: 'Site', value: 'Centre commercial des Tanneurs' },
    { label: 'Jour', value: 'samedi 21/11/2026' },
    { label: 'Client', value: 'Foncière des Tanneurs SAS' },
    { label: 'Évènements', value: '32, dont 6 incidents' },
  ],
  entries: Array.from({ length: 32 }, (_, index) => {
    const [type, category, tone, text] = WORDS[index % WORDS.length]!;
    return {
      order: String(index + 1),
      time: HOURS[index % HOURS.length]!,
      received: index % 7 === 3 ? 'reçu à 10:02' : '',
      type,
      category,
      tone,
      text,
      author: index % 2 ? 'S. Belkacem' : 'É. Nguyen',
      notified: tone === 'bad' ? 'Client prévenu à 10:05' : '',
      photos: index === 3 ? [{ file: 'files/quai', caption: 'Sortie du magasin 14' }] : [],
    };
  }),
  seal: 'Empreinte de la chaîne : 8f3c1a7e…b02d',
  signatures: [],
};
