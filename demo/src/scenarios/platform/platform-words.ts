// Creates what the platform publishes in the demonstration: contacts, tutorials, a document, past news, a referral text, a request.
import {
  announcements,
  feedbacks,
  maintenanceMessages,
  platformSettings,
  signUps,
  tutorials,
  usefulDocs,
} from '@vigie/db/tables/platform/backoffice.ts';
import type { Tx } from '@vigie/db/door.ts';
import { AnnouncementStatus } from '@vigie/domain/backoffice/announcement.ts';
import type { Audience } from '@vigie/domain/backoffice/guidance.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { DAY, HOUR, isoOf } from '@vigie/domain/shared/time.ts';

interface Chapter {
  readonly label: string;
  readonly roles: readonly Audience[];
  readonly videos: readonly (readonly [label: string, slug: string])[];
}

const chapters: readonly Chapter[] = [
  {
    label: 'Prendre en main Vigie',
    roles: [],
    videos: [
      ['Se repérer dans les écrans', 'se-reperer'],
      ['Choisir ses notifications', 'notifications'],
    ],
  },
  {
    label: 'Planifier',
    roles: ['owner', 'staff'],
    videos: [
      ['Créer une série de services', 'series'],
      ['Lever une alerte de planning', 'alertes'],
    ],
  },
  {
    label: 'Sur le terrain',
    roles: ['agent'],
    videos: [
      ['Prendre et finir un service', 'prise-de-service'],
      ['Faire une ronde sans réseau', 'ronde-hors-ligne'],
    ],
  },
];

async function teach(tx: Tx): Promise<void> {
  for (const [rank, { label, roles, videos }] of chapters.entries()) {
    const [chapter] = await tx
      .insert(tutorials)
      .values({ label, roles: [...roles], rank })
      .returning();
    await tx
      .insert(tutorials)
      .values(
        videos.map(([name, slug], index) => ({ label: name, src: `https://videos.vigie.test/${slug}`, parentId: chapter?.id ?? null, rank: index })),
      );
  }
}

export interface PlatformWords {
  readonly today: string;
  readonly now: number;
  readonly author: { readonly userId: string; readonly agencyId: string } | undefined;
}

/** Somebody who has not followed the link of their mail yet. */
const waitingSignUp = (now: number): typeof signUps.$inferInsert => ({
  agencyName: 'Rempart Sécurité',
  siret: '55210055400005',
  firstname: 'Inès',
  lastname: 'Carlier',
  email: 'ines.carlier@rempart.test',
  phone: '+33612345678',
  // Nobody has the link.
  tokenHash: 'demonstration',
  terms: '',
  expiresAt: isoOf(now + 5 * DAY),
  createdAt: isoOf(now - 2 * DAY),
});

export async function sayPlatformWords(tx: Tx, { today, now, author }: PlatformWords): Promise<void> {
  await teach(tx);
  await tx.insert(platformSettings).values([
    {
      name: 'contacts',
      value: {
        productEmail: 'bonjour@vigie.test',
        supportPhone: '+33561000001',
        isSupportPhoneActive: true,
        commercialPhone: '+33561000002',
        isCommercialPhoneActive: false,
      },
    },
    {
      name: 'sponsor',
      value: {
        title: 'Parrainez une agence',
        description: 'Une agence que vous recommandez s’abonne : un mois est offert à chacune de vous deux. Donnez-nous son nom, nous l’appelons.',
        isActive: true,
      },
    },
  ]);
  await tx.insert(usefulDocs).values({
    kind: 'text',
    label: 'Convention collective (IDCC 1351) : où la lire',
    content: 'Le texte à jour et ses avenants sont publiés sur Légifrance. Les grilles de salaires sont celles du dernier avenant étendu.',
    roles: ['owner', 'staff'],
  });
  await tx.insert(announcements).values([
    {
      title: 'Les rondes se font sans réseau',
      description: 'Les passages sont gardés sur le téléphone et partent au retour du réseau.',
      startDate: addDays(today, -40),
      endDate: addDays(today, -10),
    },
    {
      title: 'Le planning par semaine arrive',
      description: 'Une vue de plus, prévue pour le mois prochain.',
      startDate: addDays(today, 20),
      endDate: addDays(today, 50),
      status: AnnouncementStatus.inactive,
    },
  ]);
  await tx.insert(maintenanceMessages).values({
    message: 'Mise à jour de nuit : Vigie est lente quelques minutes.',
    startAt: isoOf(now - 9 * DAY),
    endAt: isoOf(now - 9 * DAY + HOUR),
  });
  await tx.insert(signUps).values(waitingSignUp(now));
  if (author)
    await tx.insert(feedbacks).values({
      ...author,
      message: 'Pouvoir imprimer le planning d’un site en A3, pour l’afficher au poste.',
      page: '/platform/planification/adminPlaningSites',
    });
}
