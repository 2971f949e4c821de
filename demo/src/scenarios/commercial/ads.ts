// Creates advertisements between the demonstration's two agencies, with an answer on each side: one unread, one accepted and talked about.
import { adAnswers, adMessages, adReadings, ads } from '@vigie/db/tables/platform/marketplace.ts';
import { counters } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { platformAgencyId } from '@vigie/domain/agency/agency-status.ts';
import { AdType, adReference } from '@vigie/domain/marketplace/ad.ts';
import { AdStatus } from '@vigie/domain/marketplace/ad-status.ts';
import { AdAnswerStatus } from '@vigie/domain/marketplace/ad-answer.ts';
import { DAY, HOUR, isoOf } from '@vigie/domain/shared/time.ts';

/** The person who publishes and answers. */
export interface Advertiser {
  readonly agencyId: string;
  readonly userId: string;
  readonly name: string;
}

interface Wording {
  readonly title: string;
  readonly type: AdType;
  readonly departments: string[];
  readonly description: string;
  readonly contact: string;
  readonly status?: AdStatus;
  readonly daysAgo: number;
}

const OURS: readonly Wording[] = [
  {
    title: 'Renfort marchés de Noël, Toulouse',
    type: AdType.seeksSubcontractor,
    departments: ['31'],
    description:
      'Du 27 novembre au 24 décembre, place du Capitole : quatre agents de surveillance par jour, de 10 h à 21 h.\n\nCarte professionnelle à jour et palpation. Nous fournissons la radio et le repas ; la tenue est la vôtre.',
    contact: 'Exploitation, 05 61 00 00 00',
    daysAgo: 3,
  },
  {
    title: 'Chef de poste SSIAP 2, CDI de nuit',
    type: AdType.recruits,
    departments: ['31', '82'],
    description: 'Site classé au nord de Toulouse, équipe de trois. Recyclage SSIAP 2 à jour, deux ans de poste de sécurité. Coefficient 150.',
    contact: 'contact@sentinelle-sud.test',
    status: AdStatus.inactive,
    daysAgo: 26,
  },
];

const THEIRS: readonly Wording[] = [
  {
    title: 'Maître-chien disponible les week-ends',
    type: AdType.seeksMissions,
    departments: ['33', '47', '24'],
    description: 'Binôme confirmé, berger belge, véhicule équipé. Vendredi soir à lundi matin, chantiers et entrepôts.',
    contact: 'Victor Nogaret, contact@garde-veille.test',
    daysAgo: 6,
  },
  {
    title: 'Levée de doute dans le Lot-et-Garonne',
    type: AdType.seeksSubcontractor,
    departments: ['47'],
    description: 'Une quarantaine de sites télésurveillés autour d’Agen : intervention en moins de 30 minutes, jour et nuit.',
    contact: 'contact@garde-veille.test',
    daysAgo: 1,
  },
];

export interface AdsOptions {
  readonly now: number;
  /** The demonstration's manager. */
  readonly author: Omit<Advertiser, 'name'> | undefined;
  readonly authorName: string;
  readonly neighbour: Advertiser;
}

interface ThreadOptions {
  readonly answerId: string;
  readonly now: number;
  readonly ours: Advertiser;
  readonly neighbour: Advertiser;
}

/** What both sides wrote since the answer was accepted: the last message is unread. */
async function makeThread(tx: Tx, { answerId, now, ours, neighbour }: ThreadOptions): Promise<void> {
  const said = (by: Advertiser, place: number, hours: number, message: string, readAt: string | null) => ({
    answerId,
    place,
    agencyId: by.agencyId,
    authorId: by.userId,
    authorName: by.name,
    message,
    readAt,
    createdAt: isoOf(now - hours * HOUR),
  });
  await tx
    .insert(adMessages)
    .values([
      said(neighbour, 1, 69, 'C’est d’accord pour Marmande. Quels horaires, et le chantier est-il clos ?', isoOf(now - 68 * HOUR)),
      said(ours, 2, 67, 'De 19 h à 7 h, le chantier est clos et éclairé. Un local chauffé est à disposition.', isoOf(now - 60 * HOUR)),
      said(neighbour, 3, 4, 'Parfait. Je vous envoie la carte professionnelle et le certificat du chien demain matin.', null),
    ]);
}

export async function makeAds(tx: Tx, { now, author, authorName, neighbour }: AdsOptions): Promise<void> {
  if (!author) return;
  const ours = { ...author, name: authorName };
  const all = [
    ...OURS.map((wording) => ({ ...wording, agencyId: ours.agencyId })),
    ...THEIRS.map((wording) => ({ ...wording, agencyId: neighbour.agencyId })),
  ].toSorted((one, other) => other.daysAgo - one.daysAgo);
  const rows = await tx
    .insert(ads)
    .values(
      all.map(({ daysAgo, ...wording }, index) => ({
        ...wording,
        reference: adReference(index + 1),
        createdAt: isoOf(now - daysAgo * DAY - 2 * HOUR),
      })),
    )
    .returning();
  await tx.insert(counters).values({ agencyId: platformAgencyId, id: 'ads', lastNumber: rows.length });
  const called = (title: string) => rows.find((row) => row.title === title)!;
  const wanted = called(OURS[0]!.title);
  const dog = called(THEIRS[0]!.title);
  const given = (by: Advertiser, { id, title }: typeof wanted, hours: number) => ({
    adId: id,
    agencyId: by.agencyId,
    title,
    authorId: by.userId,
    authorName: by.name,
    createdAt: isoOf(now - hours * HOUR),
  });
  const answers = await tx
    .insert(adAnswers)
    .values([
      {
        ...given(neighbour, wanted, 5),
        message:
          'Bonjour, nous pouvons tenir deux postes du 1er au 24 décembre, avec des agents formés à la palpation. Appelez-nous pour les horaires.',
      },
      {
        ...given(ours, dog, 90),
        message: 'Intéressés pour un chantier à Marmande, trois week-ends de décembre.',
        status: AdAnswerStatus.accepted,
        decidedAt: isoOf(now - 70 * HOUR),
        decidedBy: neighbour.userId,
        readAt: isoOf(now - 72 * HOUR),
      },
    ])
    .returning();
  await makeThread(tx, { answerId: answers.find(({ adId }) => adId === dog.id)!.id, now, ours, neighbour });
  await tx.insert(adReadings).values([
    { adId: wanted.id, agencyId: neighbour.agencyId, readAt: isoOf(now - 6 * HOUR) },
    { adId: dog.id, agencyId: ours.agencyId, readAt: isoOf(now - 92 * HOUR) },
  ]);
}
