// Lists the demonstration's world: invented people and companies in real communes of three departments.
import type { EventTypeKey } from '@vigie/domain/field/logbook/event-types.ts';
import type { Scene } from '../pictures/scenes.ts';

export interface Place {
  readonly zipcode: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
}

export const places: readonly Place[] = [
  { zipcode: '31000', city: 'Toulouse', latitude: 43.6043, longitude: 1.4437 },
  { zipcode: '31700', city: 'Blagnac', latitude: 43.6364, longitude: 1.3906 },
  { zipcode: '31770', city: 'Colomiers', latitude: 43.6112, longitude: 1.3345 },
  { zipcode: '31600', city: 'Muret', latitude: 43.4614, longitude: 1.326 },
  { zipcode: '31170', city: 'Tournefeuille', latitude: 43.5853, longitude: 1.3441 },
  { zipcode: '31130', city: 'Balma', latitude: 43.611, longitude: 1.499 },
  { zipcode: '31240', city: "L'Union", latitude: 43.656, longitude: 1.484 },
  { zipcode: '31670', city: 'Labège', latitude: 43.531, longitude: 1.531 },
  { zipcode: '31120', city: 'Portet-sur-Garonne', latitude: 43.522, longitude: 1.407 },
  { zipcode: '31520', city: 'Ramonville-Saint-Agne', latitude: 43.546, longitude: 1.475 },
  { zipcode: '31320', city: 'Castanet-Tolosan', latitude: 43.516, longitude: 1.499 },
  { zipcode: '31150', city: 'Fenouillet', latitude: 43.681, longitude: 1.392 },
  { zipcode: '31290', city: 'Villefranche-de-Lauragais', latitude: 43.399, longitude: 1.719 },
  { zipcode: '31800', city: 'Saint-Gaudens', latitude: 43.108, longitude: 0.723 },
  { zipcode: '81000', city: 'Albi', latitude: 43.9277, longitude: 2.148 },
  { zipcode: '81100', city: 'Castres', latitude: 43.606, longitude: 2.241 },
  { zipcode: '81600', city: 'Gaillac', latitude: 43.901, longitude: 1.897 },
  { zipcode: '81200', city: 'Mazamet', latitude: 43.492, longitude: 2.373 },
  { zipcode: '81300', city: 'Graulhet', latitude: 43.761, longitude: 1.989 },
  { zipcode: '81500', city: 'Lavaur', latitude: 43.699, longitude: 1.819 },
  { zipcode: '82000', city: 'Montauban', latitude: 44.018, longitude: 1.355 },
  { zipcode: '82200', city: 'Moissac', latitude: 44.105, longitude: 1.086 },
  { zipcode: '82100', city: 'Castelsarrasin', latitude: 44.039, longitude: 1.107 },
  { zipcode: '82300', city: 'Caussade', latitude: 44.161, longitude: 1.537 },
];

export const firstnames: readonly string[] = [
  'Aïcha',
  'Karim',
  'Sandrine',
  'Thierry',
  'Moussa',
  'Élodie',
  'Mamadou',
  'Noémie',
  'Cédric',
  'Fatou',
  'Hervé',
  'Laëtitia',
  'Jean-Luc',
  'Yasmine',
  'François',
  'Inès',
  'Loïc',
  'Awa',
  'Stéphane',
  'Nadia',
  'Benoît',
  'Gaëlle',
  'José',
  'Zoé',
  'Mickaël',
  'Samira',
  'Guillaume',
  'Myriam',
  'Romain',
  'Assia',
  'Ludovic',
  'Coralie',
];
export const women: ReadonlySet<string> = new Set([
  'Aïcha',
  'Sandrine',
  'Élodie',
  'Noémie',
  'Fatou',
  'Laëtitia',
  'Yasmine',
  'Inès',
  'Awa',
  'Nadia',
  'Gaëlle',
  'Zoé',
  'Samira',
  'Myriam',
  'Assia',
  'Coralie',
]);
export const lastnames: readonly string[] = [
  'Benali',
  'Martin',
  'Traoré',
  'Le Goff',
  'Garcia',
  'Moreau',
  'Da Silva',
  'Lefèvre',
  'Haddad',
  'Nguyen',
  'Kouassi',
  'Lambert',
  "N'Diaye",
  'Bouzid',
  'Rousseau',
  'De La Tour',
  'Cissé',
  'Dupont',
  'Fournier',
  'Mercier',
  'Camara',
  'Petit',
  'Girard',
  'Bonnet',
  'Fontaine',
  'Lopez',
  'Roux',
  'Faure',
  'Blanc',
  'Chevalier',
  'Guérin',
  'Boyer',
  'Perrin',
];

export interface CustomerIdea {
  readonly name: string;
  readonly type: 100 | 200 | 300 | 400;
  readonly sites: readonly string[];
  readonly terms: 'days' | 'daysThenEndOfMonth' | 'onReceipt' | 'endOfMonthThenDays';
  readonly days: number;
  readonly dayPriceCents: number | null;
}

/** Twelve customers. The sites are distributed among them in turn. */
export const customerIdeas: readonly CustomerIdea[] = [
  {
    name: 'Hypermarché Les Quatre Vents',
    type: 100,
    sites: ['Galerie marchande', 'Réserve', 'Drive'],
    terms: 'daysThenEndOfMonth',
    days: 30,
    dayPriceCents: 2250,
  },
  { name: 'Entrepôts Rhône Logistique', type: 100, sites: ['Entrepôt Nord', 'Entrepôt Sud', 'Quai 4'], terms: 'days', days: 45, dayPriceCents: 2180 },
  {
    name: 'Clinique Saint-Éloi',
    type: 100,
    sites: ['Urgences', 'Parking visiteurs', 'Bloc technique'],
    terms: 'days',
    days: 30,
    dayPriceCents: 2410,
  },
  {
    name: 'Mairie de Montbrun',
    type: 400,
    sites: ['Hôtel de ville', 'Médiathèque', 'Salle des fêtes'],
    terms: 'days',
    days: 30,
    dayPriceCents: null,
  },
  { name: 'Lycée Jean-Moulin', type: 400, sites: ['Loge', 'Internat'], terms: 'days', days: 30, dayPriceCents: null },
  { name: 'SCI Résidence du Parc', type: 100, sites: ['Hall principal', 'Parking souterrain'], terms: 'onReceipt', days: 0, dayPriceCents: 2190 },
  { name: 'Association Le Phare', type: 300, sites: ['Foyer', 'Ateliers'], terms: 'days', days: 30, dayPriceCents: 2120 },
  { name: 'Musée des Tisserands', type: 400, sites: ['Accueil', 'Réserves du musée'], terms: 'days', days: 30, dayPriceCents: 2300 },
  { name: 'Chantier ZAC Nord', type: 100, sites: ['Base vie', 'Lot B', 'Grue 2'], terms: 'endOfMonthThenDays', days: 45, dayPriceCents: 2090 },
  { name: 'Galerie Marchande Océane', type: 100, sites: ['PC sécurité', 'Cellules', 'Parking aérien'], terms: 'days', days: 45, dayPriceCents: 2275 },
  { name: 'Aéroclub des Coteaux', type: 300, sites: ['Hangar', 'Piste'], terms: 'days', days: 30, dayPriceCents: null },
  { name: 'M. et Mme Delacroix', type: 200, sites: ['Villa', 'Dépendances'], terms: 'onReceipt', days: 0, dayPriceCents: 2600 },
];

export const checkpointIdeas: readonly string[] = [
  'Entrée principale',
  'Issue de secours Est',
  'Local technique',
  'Quai de livraison',
  'Toiture',
  'Parking niveau -1',
  'Armoire électrique',
  'Portail Nord',
];

export interface Observation {
  /** Logbook type. */
  readonly typeKey: EventTypeKey;
  readonly text: string;
  /** What the guard photographs. */
  readonly scene?: Scene;
}

/** What guards write by hand. */
export const observations: readonly Observation[] = [
  { typeKey: 'openDoor', text: 'Porte du quai trouvée ouverte, refermée après contrôle.', scene: 'openDoor' },
  { typeKey: 'openDoor', text: 'Fenêtre du premier étage restée ouverte, site prévenu.' },
  { typeKey: 'lighting', text: 'Un luminaire sur trois hors service dans l’allée centrale.', scene: 'lighting' },
  { typeKey: 'lighting', text: 'Éclairage extérieur côté rue en panne, signalé au gardien de jour.' },
  { typeKey: 'visitor', text: 'Visiteur reçu pour le responsable technique, badge remis.' },
  { typeKey: 'contractor', text: 'Prestataire ascenseur accompagné au local machine, intervention de vingt minutes.' },
  { typeKey: 'deliveryReceived', text: 'Livraison reçue, deux colis intacts, bon signé.', scene: 'parcel' },
  { typeKey: 'alarm', text: 'Déclenchement zone 3, levée de doute faite : courant d’air, réarmement effectué.' },
  { typeKey: 'equipmentFault', text: 'Barrière d’entrée bloquée en position haute, dépannage demandé.', scene: 'barrier' },
  { typeKey: 'observation', text: 'Rien à signaler pendant la première moitié du service.' },
  { typeKey: 'parking', text: 'Véhicule stationné devant l’issue de secours, propriétaire prévenu.', scene: 'vehicle' },
  { typeKey: 'keyOut', text: 'Clé du local technique remise au prestataire, identité relevée.' },
  { typeKey: 'emergencyExit', text: 'Issues de secours contrôlées, aucune obstruée.' },
];

/** Reasons for absence, in the order the demonstration uses them. Zero days is a morning. */
export const absenceIdeas: readonly { readonly typeKey: string; readonly days: number; readonly comment: string }[] = [
  { typeKey: 'paidLeave', days: 7, comment: '' },
  { typeKey: 'sickLeave', days: 3, comment: 'Arrêt de travail reçu' },
  { typeKey: 'training', days: 2, comment: 'Recyclage SST' },
  { typeKey: 'paidLeave', days: 12, comment: 'Congés validés en septembre' },
  { typeKey: 'familyEvent', days: 3, comment: 'Naissance' },
  { typeKey: 'medicalVisit', days: 0, comment: 'Médecine du travail, convocation envoyée' },
  { typeKey: 'paidLeave', days: 5, comment: '' },
  { typeKey: 'rtt', days: 1, comment: '' },
  { typeKey: 'training', days: 5, comment: 'MAC APS, centre de Blagnac' },
  { typeKey: 'childSick', days: 1, comment: '' },
  { typeKey: 'unavailable', days: 2, comment: 'Examens' },
  { typeKey: 'holidayRecovery', days: 1, comment: '' },
  { typeKey: 'nightRest', days: 1, comment: 'Repos pris sur le compteur de nuit' },
];
