// Creates what the demonstration's platform sells: a subscription, licences, packs and a few articles. Also an agency's onboarding path.
import { onboardingPaths, subscriptionArticles, subscriptionArticleTypes, subscriptionOffers } from '@vigie/db/tables/platform/platform-catalogue.ts';
import type { Tx } from '@vigie/db/door.ts';
import { StepKind } from '@vigie/domain/backoffice/step-kind.ts';
import { OfferStatus, OfferType } from '@vigie/domain/subscription/offer.ts';
import { keptOffer } from '@vigie/domain/subscription/offer-rules.ts';
import { DAY, isoOf } from '@vigie/domain/shared/time.ts';
import { insertAll } from '../../insert-all.ts';

const idOf = (room: string, rank: number): string => `019ac000-0000-7000-8${room}-${String(rank).padStart(12, '0')}`;
const offerId = (rank: number): string => idOf('001', rank);
const articleId = (rank: number): string => idOf('002', rank);
const typeId = (rank: number): string => idOf('003', rank);

/** Offers by the names that other scenarios use. */
export const demoOffers = {
  trial: offerId(1),
  management: offerId(2),
  website: offerId(3),
  printedBadges: offerId(4),
  accounts5: offerId(5),
  accounts10: offerId(6),
  accounts25: offerId(7),
  files10: offerId(8),
  files50: offerId(9),
  signatures25: offerId(10),
  signatures100: offerId(11),
  badgeHolders: offerId(12),
  armbands: offerId(13),
  binders: offerId(14),
  files5: offerId(15),
} as const;

const types = ['Badges et cartes', 'Tenues et signalement', 'Registres et papeterie'];

/** Type, name, description, price in cents. */
const articles = [
  [0, 'Badges imprimés (lot de 10)', 'Cartes PVC au nom et à la photo des collaborateurs, avec le QR code de vérification.', 5_900],
  [0, 'Porte-badges rigides (lot de 10)', 'Transparents, pour une carte, avec clip et tour de cou.', 2_400],
  [1, 'Brassards haute visibilité « SÉCURITÉ » (lot de 5)', 'EN 17353, réglables, lavables à 40 °C.', 3_250],
  [2, 'Classeur de main courante', 'A4 à levier, intercalaires par mois, pour les postes sans réseau.', 1_890],
  [1, 'Gilets haute visibilité (lot de 5)', 'EN ISO 20471 classe 2, jaune, poche porte-carte.', 4_450],
] as const;

interface Sold {
  readonly key: keyof typeof demoOffers;
  readonly type: OfferType;
  readonly name: string;
  readonly description?: string;
  readonly priceCents: number;
  readonly quantity?: number;
  readonly yearly?: true;
  readonly yearlyPriceCents?: number;
  /** Its rank in the list above. */
  readonly article?: number;
  readonly status?: OfferStatus;
}

const COMMITTED = 'Facturé chaque mois ou chaque année ; engagement de douze mois, reconduit.';
const ADDED = 'S’ajoutent à celles que l’abonnement comprend.';
const offers: readonly Sold[] = [
  { key: 'trial', type: OfferType.trial, name: 'Essai gratuit', description: 'Toute l’application pendant trente jours.', priceCents: 0 },
  { key: 'management', type: OfferType.management, name: 'Abonnement de gestion', description: COMMITTED, priceCents: 8_900, yearly: true },
  {
    key: 'website',
    type: OfferType.website,
    name: 'Support du site web',
    description: 'Le site de l’agence est tenu à jour par nos équipes.',
    priceCents: 2_900,
    yearly: true,
  },
  { key: 'printedBadges', type: OfferType.fixedArticle, name: 'Badges imprimés (lot de 10)', priceCents: 5_900, article: 0 },
  { key: 'accounts5', type: OfferType.accounts, name: '5 licences utilisateur', description: ADDED, priceCents: 1_450, quantity: 5, yearly: true },
  {
    key: 'accounts10',
    type: OfferType.accounts,
    name: '10 licences utilisateur',
    description: ADDED,
    priceCents: 2_700,
    quantity: 10,
    yearly: true,
  },
  {
    key: 'accounts25',
    type: OfferType.accounts,
    name: '25 licences utilisateur',
    description: ADDED,
    priceCents: 6_250,
    quantity: 25,
    yearly: true,
    yearlyPriceCents: 62_500,
  },
  { key: 'files10', type: OfferType.files, name: 'Pack 10 fiches collaborateurs', priceCents: 1_500, quantity: 10 },
  { key: 'files50', type: OfferType.files, name: 'Pack 50 fiches collaborateurs', priceCents: 6_500, quantity: 50 },
  { key: 'signatures25', type: OfferType.signatures, name: 'Pack 25 signatures électroniques', priceCents: 2_200, quantity: 25 },
  { key: 'signatures100', type: OfferType.signatures, name: 'Pack 100 signatures électroniques', priceCents: 7_900, quantity: 100 },
  { key: 'badgeHolders', type: OfferType.freeArticle, name: 'Porte-badges rigides (lot de 10)', priceCents: 2_400, article: 1 },
  { key: 'armbands', type: OfferType.freeArticle, name: 'Brassards « SÉCURITÉ » (lot de 5)', priceCents: 3_250, article: 2 },
  { key: 'binders', type: OfferType.freeArticle, name: 'Classeur de main courante', priceCents: 1_890, article: 3 },
  { key: 'files5', type: OfferType.files, name: 'Pack 5 fiches (ancien tarif)', priceCents: 900, quantity: 5, status: OfferStatus.inactive },
];

const rowOf = ({ key, name, description = '', status = OfferStatus.active, ...sold }: Sold, rank: number, now: number) => ({
  id: demoOffers[key],
  name,
  description,
  status,
  createdAt: isoOf(now - (200 - rank * 3) * DAY),
  ...keptOffer({
    type: sold.type,
    priceCents: sold.priceCents,
    quantity: sold.quantity ?? 1,
    yearly: sold.yearly ?? false,
    yearlyPriceCents: sold.yearlyPriceCents ?? null,
    articleId: sold.article === undefined ? null : articleId(sold.article),
  }),
});

/** Runs before agencies order anything. */
export async function stockPlatform(tx: Tx, now: number): Promise<void> {
  const createdAt = isoOf(now - 210 * DAY);
  await insertAll(
    tx,
    subscriptionArticleTypes,
    types.map((name, rank) => ({ id: typeId(rank), name, createdAt })),
  );
  await insertAll(
    tx,
    subscriptionArticles,
    articles.map(([type, name, description, priceCents], rank) => ({
      id: articleId(rank),
      typeId: typeId(type),
      name,
      description,
      priceCents,
      createdAt,
      // Not offered any more, because it fits nobody.
      enabled: rank !== 4,
    })),
  );
  await insertAll(
    tx,
    subscriptionOffers,
    offers.map((offer, rank) => rowOf(offer, rank, now)),
  );
  await tx.insert(onboardingPaths).values({
    title: 'Premiers pas dans Vigie',
    rank: 1,
    roles: ['owner', 'staff'],
    createdAt,
    steps: [
      {
        kind: StepKind.video,
        title: 'Se repérer en trois minutes',
        text: 'Le menu, la recherche et le bouton « Créer ».',
        target: 'https://videos.vigie.test/se-reperer',
      },
      {
        kind: StepKind.form,
        title: 'Ajouter un premier client',
        text: 'Ses sites se créent ensuite sur sa fiche.',
        target: '/platform/clients/customers?nouveau=true',
      },
      {
        kind: StepKind.link,
        title: 'Relire la convention collective',
        text: 'IDCC 1351, sur Légifrance.',
        target: 'https://www.legifrance.gouv.fr/conv_coll/id/KALICONT000005635405',
      },
    ],
  });
}
