// Lists the demonstration's requests and their results, the published notes, and their readers.
import type { RequestStatus } from '@vigie/domain/requests/request.ts';

interface Word {
  readonly fromDesk: boolean;
  readonly text: string;
  /** Hours after the previous message. */
  readonly later: number;
  readonly status?: RequestStatus;
  readonly mailed?: true;
}
export interface RequestIdea {
  /** The demonstration's own guard or customer. A number: another collaborator or customer. */
  readonly from: 'guard' | 'customer' | { readonly agent: number } | { readonly customer: number };
  readonly type: string;
  readonly subject: string;
  readonly content: string;
  readonly hoursAgo: number;
  /** Days from today, both included. */
  readonly absence?: { readonly type: string; readonly first: number; readonly last: number };
  readonly said?: readonly Word[];
}

export const requestIdeas: readonly RequestIdea[] = [
  {
    from: 'guard',
    type: 'leave',
    subject: 'Congés payés, une semaine',
    content: 'Bonjour, je souhaite poser une semaine pour un mariage dans la famille. Merci d’avance.',
    hoursAgo: 5,
    absence: { type: 'paidLeave', first: 10, last: 16 },
  },
  {
    from: { agent: 4 },
    type: 'leave',
    subject: 'RTT un vendredi',
    content: 'Un jour de récupération si le planning le permet.',
    hoursAgo: 27,
    absence: { type: 'rtt', first: 16, last: 16 },
  },
  {
    from: 'guard',
    type: 'leave',
    subject: 'Semaine de repos après la saison',
    content: 'Je n’ai pas encore pris mes jours de l’an dernier.',
    hoursAgo: 190,
    absence: { type: 'paidLeave', first: 60, last: 64 },
    said: [{ fromDesk: true, text: 'C’est bon pour cette semaine, repose-toi bien.', later: 20, status: 200, mailed: true }],
  },
  {
    from: 'guard',
    type: 'equipment',
    subject: 'Lampe torche à remplacer',
    content: 'La mienne ne tient plus la charge depuis la nuit dernière.',
    hoursAgo: 76,
    said: [
      { fromDesk: true, text: 'Une rechargeable ou à piles ?', later: 3 },
      { fromDesk: false, text: 'Rechargeable, comme la précédente.', later: 2 },
      { fromDesk: true, text: 'Elle t’attend au bureau à partir de lundi.', later: 20, status: 200 },
    ],
  },
  {
    from: { agent: 6 },
    type: 'hoursDispute',
    subject: 'Heures de nuit du mois dernier',
    content: 'Il me manque une heure : la relève est arrivée à 7 h, pas à 6 h.',
    hoursAgo: 20,
  },
  {
    from: { agent: 9 },
    type: 'planning',
    subject: 'Ne plus faire de nuits en décembre',
    content: 'Pour raisons familiales, je préférerais rester de jour.',
    hoursAgo: 120,
    said: [{ fromDesk: true, text: 'Impossible en décembre, on en reparle pour janvier.', later: 30, status: 400 }],
  },
  {
    from: { agent: 14 },
    type: 'leave',
    subject: 'Journée sans solde',
    content: 'Déménagement.',
    hoursAgo: 240,
    absence: { type: 'unpaidLeave', first: -4, last: -4 },
    said: [{ fromDesk: true, text: 'Ce jour-là le site ne peut pas être couvert, désolé.', later: 16, status: 300, mailed: true }],
  },
  {
    from: 'customer',
    type: 'extraService',
    subject: 'Un agent de plus samedi',
    content: 'Nous faisons l’inventaire de 20 h à minuit et aurions besoin d’une présence à l’entrée du personnel.',
    hoursAgo: 3,
  },
  {
    from: 'customer',
    type: 'instructions',
    subject: 'Nouveau code de la barrière',
    content: 'Le code change le premier du mois. À qui le transmettre ?',
    hoursAgo: 98,
    said: [
      { fromDesk: true, text: 'À moi directement, je le porte aux consignes du site.', later: 2, status: 200, mailed: true },
      { fromDesk: false, text: 'Parfait, je vous appelle.', later: 1 },
    ],
  },
  {
    from: { customer: 2 },
    type: 'billing',
    subject: 'Détail des heures du mois dernier',
    content: 'Pouvez-vous nous adresser le détail par jour ?',
    hoursAgo: 60,
    said: [{ fromDesk: true, text: 'Nous revenons vers vous après la clôture du mois.', later: 5, status: 400 }],
  },
  {
    from: { customer: 4 },
    type: 'planning',
    subject: 'Même agent chaque nuit',
    content: 'Serait-il possible d’avoir toujours la même personne ?',
    hoursAgo: 150,
    said: [{ fromDesk: true, text: 'Les repos obligatoires ne le permettent pas ; deux agents se relaieront.', later: 26, status: 300 }],
  },
];

export interface NoteIdea {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  readonly daysAgo: number;
  /** The demonstration accounts that have read it, and how many hours later. */
  readonly read: Readonly<Record<string, number>>;
  /** Only these. When absent, everybody. */
  readonly only?: readonly string[];
}

export const noteIdeas: readonly NoteIdea[] = [
  {
    title: 'Consignes de grand froid',
    paragraphs: ['À partir de cette semaine, sur tous les sites extérieurs :'],
    points: [
      'une pause au chaud de dix minutes toutes les deux heures',
      'gants et bonnet fournis, à retirer au bureau',
      'signaler tout malaise au PC',
    ],
    daysAgo: 1,
    read: { 'office@vigie.test': 3 },
  },
  {
    title: 'Carte professionnelle : ayez-la sur vous',
    paragraphs: [
      'Le CNAPS a annoncé des contrôles dans la région.',
      'La carte matérialisée se porte visible ; sans elle, prévenez le bureau avant de prendre le service.',
    ],
    daysAgo: 6,
    read: { 'agent@vigie.test': 5, 'office@vigie.test': 22, 'owner@vigie.test': 2 },
  },
  {
    title: 'Nouveau poste de garde au dépôt',
    paragraphs: ['Les clés sont dans le coffre, le code est aux consignes du site.', 'Merci de noter la relève en main courante.'],
    daysAgo: 12,
    read: { 'agent@vigie.test': 2 },
    only: ['agent@vigie.test', 'office@vigie.test'],
  },
];
