// What each kind of sheet may hold: fields, their French names, the headings agencies give them, and what their cells look like.
import { planningFields } from './import-planning-fields.data.ts';

export type ContentKind =
  | 'email'
  | 'phone'
  | 'card'
  | 'nir'
  | 'postcode'
  | 'birthDate'
  | 'date'
  | 'iban'
  | 'siret'
  | 'siren'
  | 'vatNumber'
  | 'contractType'
  | 'hours'
  | 'coefficient'
  | 'settlement'
  | 'customerType'
  | 'skills'
  | 'civility'
  | 'code'
  | 'clock'
  | 'hourCode'
  | 'words';

export interface FieldDefinition {
  readonly key: string;
  readonly label: string;
  /** Wordings of the heading, in any case, with or without accents, articles and plurals; abbreviations are spelled out first. */
  readonly headings: readonly string[];
  /** What a cell of this field looks like; a column that looks otherwise loses most of its heading's credit. */
  readonly content?: ContentKind;
  /** True when the look alone, without a fitting heading, is enough. */
  readonly byContent?: boolean;
  /** How much the field tells the kind of the sheet. */
  readonly weight: number;
}

const address = [
  {
    key: 'street',
    label: 'Adresse',
    headings: ['adresse', 'rue', 'voie', 'adresse postale', 'adresse 1', 'adresse ligne 1', 'numéro et rue', 'domicile', 'street', 'address'],
    weight: 0.3,
  },
  {
    key: 'complement',
    label: "Complément d'adresse",
    headings: ["complément d'adresse", 'complément', 'adresse 2', 'bâtiment', 'étage'],
    weight: 0.1,
  },
  {
    key: 'zipcode',
    label: 'Code postal',
    headings: ['code postal', 'postal', 'zip code', 'zip', 'postcode'],
    content: 'postcode',
    byContent: true,
    weight: 0.3,
  },
  {
    key: 'city',
    label: 'Ville',
    headings: ['ville', 'commune', 'localité', 'city', 'town'],
    content: 'words',
    weight: 0.3,
  },
  { key: 'country', label: 'Pays', headings: ['pays', 'country'], content: 'words', weight: 0.1 },
] as const satisfies readonly FieldDefinition[];

const contact = [
  {
    key: 'email',
    label: 'E-mail',
    headings: ['email', 'adresse email', 'email comptabilité', 'email facturation', 'contact email'],
    content: 'email',
    byContent: true,
    weight: 0.4,
  },
  {
    key: 'phone',
    label: 'Téléphone',
    headings: [
      'téléphone',
      'téléphone portable',
      'portable',
      'mobile',
      'gsm',
      'phone',
      'cell',
      'numéro de téléphone',
      'contact téléphone',
      'standard',
    ],
    content: 'phone',
    byContent: true,
    weight: 0.4,
  },
  {
    key: 'secondPhone',
    label: 'Autre téléphone',
    headings: ['téléphone fixe', 'fixe', 'téléphone 2', 'autre téléphone', 'téléphone domicile', 'téléphone urgence', 'landline', 'home phone'],
    content: 'phone',
    byContent: true,
    weight: 0.1,
  },
] as const satisfies readonly FieldDefinition[];

const comments = {
  key: 'comments',
  label: 'Commentaires',
  headings: ['commentaire', 'observation', 'remarque', 'note', 'divers', 'comment'],
  weight: 0.1,
} as const satisfies FieldDefinition;

export const agentFields = [
  {
    key: 'registrationNumber',
    label: 'Matricule',
    headings: [
      'matricule',
      'numéro matricule',
      'numéro salarié',
      'numéro agent',
      'id salarié',
      'code salarié',
      'code agent',
      'employee id',
      'employee number',
      'staff number',
      'badge number',
    ],
    content: 'code',
    weight: 1.5,
  },
  {
    key: 'lastname',
    label: 'Nom',
    headings: ['nom', 'nom de famille', "nom d'usage", 'nom salarié', 'last name', 'surname', 'family name', 'patronyme'],
    content: 'words',
    weight: 1,
  },
  {
    key: 'firstname',
    label: 'Prénom',
    headings: ['prénom', 'prénom usuel', 'first name', 'given name', 'forename'],
    content: 'words',
    weight: 2,
  },
  {
    key: 'fullname',
    label: 'Nom et prénom',
    headings: [
      'nom prénom',
      'prénom nom',
      'salarié',
      'agent',
      'collaborateur',
      'employé',
      'full name',
      'employee',
      'name',
      'identité',
      'nom complet',
      'agent de sécurité',
    ],
    content: 'words',
    weight: 2,
  },
  {
    key: 'civility',
    label: 'Civilité',
    headings: ['civilité', 'titre', 'sexe', 'genre', 'gender', 'sex'],
    content: 'civility',
    byContent: true,
    weight: 1.5,
  },
  {
    key: 'birthDate',
    label: 'Date de naissance',
    headings: ['date de naissance', 'naissance', 'né le', 'née le', 'né(e) le', 'ddn', 'date of birth', 'birth date', 'birthday', 'dob'],
    content: 'birthDate',
    byContent: true,
    weight: 3,
  },
  {
    key: 'birthLocation',
    label: 'Lieu de naissance',
    headings: ['lieu de naissance', 'né à', 'place of birth'],
    content: 'words',
    weight: 2,
  },
  {
    key: 'nationality',
    label: 'Nationalité',
    headings: ['nationalité', 'nationality'],
    content: 'words',
    weight: 2,
  },
  {
    key: 'socialSecurityNumber',
    label: 'Numéro de sécurité sociale',
    headings: [
      'numéro de sécurité sociale',
      'sécurité sociale',
      'nir',
      'numéro insee',
      'numéro ss',
      'immatriculation sécurité sociale',
      'social security number',
      'ssn',
      'social security',
    ],
    content: 'nir',
    byContent: true,
    weight: 3,
  },
  {
    key: 'cardNumber',
    label: 'Carte professionnelle',
    headings: [
      'carte professionnelle',
      'numéro carte professionnelle',
      'carte cnaps',
      'cnaps',
      'numéro cnaps',
      'carte',
      'professional card',
      'security licence',
      'licence number',
      'card number',
    ],
    content: 'card',
    byContent: true,
    weight: 3,
  },
  {
    key: 'cardExpiresOn',
    label: 'Validité de la carte professionnelle',
    headings: [
      'validité carte professionnelle',
      'fin de validité carte professionnelle',
      'expiration carte professionnelle',
      'échéance carte professionnelle',
      "date d'expiration carte",
      'validité cnaps',
      'validité',
      'date expiration',
      'expiration',
      'échéance',
      'card expiry',
      'expiry date',
    ],
    content: 'date',
    weight: 1,
  },
  {
    key: 'contractType',
    label: 'Type de contrat',
    headings: ['type de contrat', 'contrat', 'nature du contrat', 'contrat de travail', 'statut', 'contract', 'contract type'],
    content: 'contractType',
    byContent: true,
    weight: 3,
  },
  {
    key: 'contractStart',
    label: "Date d'entrée",
    headings: [
      "date d'entrée",
      "date d'embauche",
      'entrée',
      'embauche',
      'début de contrat',
      'date de début',
      'ancienneté',
      'hire date',
      'start date',
      'entré le',
      'embauché le',
    ],
    content: 'date',
    weight: 2,
  },
  {
    key: 'contractEnd',
    label: 'Date de sortie',
    headings: ['date de sortie', 'sortie', 'fin de contrat', 'date de fin', 'départ', 'end date', 'leaving date'],
    content: 'date',
    weight: 1.5,
  },
  {
    key: 'hours',
    label: 'Heures',
    headings: [
      'heures',
      'heures mensuelles',
      'heures hebdomadaires',
      'volume horaire',
      'nombre heures',
      'durée mensuelle',
      'durée hebdomadaire',
      'durée du travail',
      'temps de travail',
      'horaire',
      'base horaire',
      'base',
      'hours',
      'weekly hours',
      'monthly hours',
    ],
    content: 'hours',
    weight: 2,
  },
  {
    key: 'coefficient',
    label: 'Coefficient',
    headings: ['coefficient', 'classification', 'coefficient hiérarchique', 'niveau échelon coefficient'],
    content: 'coefficient',
    byContent: true,
    weight: 3,
  },
  {
    key: 'qualifications',
    label: 'Diplômes',
    headings: [
      'diplôme',
      'qualification',
      'compétence',
      'formation',
      'habilitation',
      'spécialité',
      'certification',
      'aptitude',
      'poste occupé',
      'fonction',
      'emploi',
      'skills',
      'training',
      'qualification formation',
    ],
    content: 'skills',
    byContent: true,
    weight: 1.5,
  },
  {
    key: 'iban',
    label: 'IBAN',
    headings: ['iban', 'rib', 'coordonnées bancaires', 'compte bancaire', 'bank account'],
    content: 'iban',
    byContent: true,
    weight: 2,
  },
  ...contact,
  ...address,
  comments,
] as const satisfies readonly FieldDefinition[];

export const siteFields = [
  {
    key: 'name',
    label: 'Nom du site',
    headings: [
      'nom du site',
      'site',
      'libellé site',
      'désignation site',
      'nom',
      'lieu',
      "lieu d'intervention",
      'lieu de prestation',
      'chantier',
      'poste',
      'établissement',
      'désignation',
      'libellé',
      'site name',
      'location',
      'name',
    ],
    weight: 1,
  },
  {
    key: 'customer',
    label: 'Client',
    headings: [
      'client',
      "donneur d'ordre",
      'nom du client',
      'raison sociale client',
      'société cliente',
      'compte client',
      'customer',
      'customer name',
      'client name',
      'code client',
      'maître d’ouvrage',
    ],
    weight: 3,
  },
  {
    key: 'specialties',
    label: 'Prestation',
    headings: [
      'prestation',
      'type de prestation',
      'mission',
      'type de mission',
      'service',
      'activité',
      'spécialité',
      'métier',
      'qualification demandée',
      'service type',
      'duty',
    ],
    content: 'skills',
    byContent: true,
    weight: 3,
  },
  {
    key: 'latitude',
    label: 'Latitude',
    headings: ['latitude', 'lat', 'gps latitude', 'latitude gps'],
    weight: 0.3,
  },
  {
    key: 'longitude',
    label: 'Longitude',
    headings: ['longitude', 'lng', 'lon', 'gps longitude', 'longitude gps'],
    weight: 0.3,
  },
  {
    key: 'gps',
    label: 'Coordonnées GPS',
    headings: ['coordonnées gps', 'gps', 'position gps', 'point gps', 'latitude longitude'],
    weight: 0.3,
  },
  {
    key: 'instructions',
    label: 'Consignes',
    headings: [
      'consigne',
      'consigne de site',
      'consigne particulière',
      'instruction',
      'accès',
      "code d'accès",
      'moyens d’accès',
      'post orders',
      'access',
    ],
    weight: 3,
  },
  ...contact,
  ...address,
  comments,
] as const satisfies readonly FieldDefinition[];

export const customerFields = [
  {
    key: 'number',
    label: 'Numéro client',
    headings: [
      'numéro client',
      'code client',
      'compte client',
      'compte',
      'numéro de compte',
      'compte auxiliaire',
      'référence client',
      'code tiers',
      'customer number',
      'account',
      'account number',
      'ref',
    ],
    content: 'code',
    weight: 1.5,
  },
  {
    key: 'name',
    label: 'Raison sociale',
    headings: [
      'raison sociale',
      'client',
      'nom du client',
      'nom',
      'société',
      'entreprise',
      'dénomination',
      'dénomination sociale',
      "donneur d'ordre",
      'tiers',
      'intitulé',
      'customer',
      'customer name',
      'company',
      'company name',
      'name',
    ],
    weight: 1,
  },
  {
    key: 'type',
    label: 'Type',
    headings: ['type', 'type de client', 'catégorie', 'catégorie de client', 'forme juridique', 'nature', 'customer type', 'kind'],
    content: 'customerType',
    byContent: true,
    weight: 2,
  },
  {
    key: 'settlement',
    label: 'Règlement',
    headings: [
      'règlement',
      'mode de règlement',
      'délai de règlement',
      'délai de paiement',
      'condition de règlement',
      'condition de paiement',
      'paiement',
      'échéance',
      'payment terms',
      'payment',
      'terms',
    ],
    content: 'settlement',
    byContent: true,
    weight: 3,
  },
  {
    key: 'siret',
    label: 'SIRET',
    headings: ['siret', 'numéro siret'],
    content: 'siret',
    byContent: true,
    weight: 3,
  },
  {
    key: 'siren',
    label: 'SIREN',
    headings: ['siren', 'numéro siren', 'rcs'],
    content: 'siren',
    byContent: true,
    weight: 3,
  },
  {
    key: 'vatNumber',
    label: 'TVA intracommunautaire',
    headings: ['tva intracommunautaire', 'numéro tva', 'tva', 'vat number', 'vat'],
    content: 'vatNumber',
    byContent: true,
    weight: 3,
  },
  {
    key: 'contact',
    label: 'Contact',
    headings: ['contact', 'interlocuteur', 'nom du contact', 'responsable', 'correspondant', 'contact name'],
    content: 'words',
    weight: 1,
  },
  ...contact,
  ...address,
  comments,
] as const satisfies readonly FieldDefinition[];

/** Kinds of sheets that are read into records. */
export const recordKinds = ['agents', 'sites', 'customers', 'planning'] as const;
export type RecordKind = (typeof recordKinds)[number];
export type SheetKind = RecordKind | 'unknown';

export const fieldsOf: Readonly<Record<RecordKind, readonly FieldDefinition[]>> = {
  agents: agentFields,
  sites: siteFields,
  customers: customerFields,
  planning: planningFields,
};

/** Words in a sheet's own name or in the titles above its headings that tell what it holds. */
export const sheetNameWords: Readonly<Record<RecordKind, RegExp>> = {
  agents: /salarie|personnel|agent|collaborateur|effectif|equipe|employe|staff|employee|team|\brh\b/,
  sites: /\bsites?\b|chantier|poste|lieu|location/,
  customers: /client|donneur|customer|compte|tiers/,
  planning: /planning|roulement|vacation|service|schedule|roster/,
};

/** Short forms in headings, spelled out word by word before they are compared. */
export const headingAbbreviations: Readonly<Record<string, string>> = {
  tel: 'telephone',
  tele: 'telephone',
  tph: 'telephone',
  mob: 'mobile',
  port: 'portable',
  portables: 'portable',
  num: 'numero',
  no: 'numero',
  n: 'numero',
  nr: 'numero',
  adr: 'adresse',
  cp: 'code postal',
  coef: 'coefficient',
  coeff: 'coefficient',
  dt: 'date',
  nais: 'naissance',
  naiss: 'naissance',
  secu: 'securite sociale',
  mail: 'email',
  mails: 'email',
  courriel: 'email',
  courriels: 'email',
  mel: 'email',
  compta: 'comptabilite',
  fact: 'facturation',
  qualif: 'qualification',
  qualifs: 'qualification',
  pro: 'professionnelle',
  prof: 'professionnelle',
  rs: 'raison sociale',
  mat: 'matricule',
  matr: 'matricule',
  ste: 'societe',
  etab: 'etablissement',
  presta: 'prestation',
  obs: 'observation',
  nat: 'nationalite',
  hrs: 'heure',
  h: 'heure',
  hebdo: 'hebdomadaire',
  mens: 'mensuelle',
  civ: 'civilite',
  nb: 'nombre',
  nbre: 'nombre',
  reglt: 'reglement',
  rglt: 'reglement',
  interv: 'intervention',
  exp: 'expiration',
  ech: 'echeance',
  compl: 'complement',
  bat: 'batiment',
};

/** Characters that the product keeps of each field; 255 where nothing stands here. */
const longestTexts: Readonly<Record<string, number>> = {
  firstname: 80,
  lastname: 80,
  fullname: 160,
  birthLocation: 120,
  nationality: 80,
  registrationNumber: 20,
  number: 20,
  zipcode: 10,
  city: 120,
  country: 60,
  qualifications: 500,
  specialties: 500,
  comments: 9_000,
  instructions: 100_000,
};

export const longestText = (field: string): number => longestTexts[field] ?? 255;
