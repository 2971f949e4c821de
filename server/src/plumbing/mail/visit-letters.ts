// Writes the mails to an agency's owners about support visits: one is requested, one is over.
import { text, type Letter } from './letter.ts';

export interface VisitMails {
  visitAsked: { who: string; reason: string; link: string };
  visitEnded: { who: string; reason: string; at: string; minutes: number; filesRead: number; changesMade: number; link: string };
}

const counted = (count: number, one: string, many: string, none: string): string => (count === 0 ? none : `${count} ${count > 1 ? many : one}`);

export const visitLetters: { readonly [T in keyof VisitMails]: (data: VisitMails[T]) => Letter } = {
  visitAsked: ({ who, reason, link }) => ({
    subject: 'Le support demande à entrer dans votre agence',
    title: 'Une visite demande votre accord',
    blocks: [
      text('Bonjour,'),
      text('Une personne de Vigie demande à entrer dans votre agence, pour une heure au plus :'),
      {
        kind: 'table',
        rows: [
          ['Qui', who],
          ['Motif', reason],
        ],
      },
      text('Rien n’est ouvert tant que vous n’avez pas accepté. Sans réponse, la demande tombe après 24 heures.'),
      { kind: 'button', label: 'Accepter ou refuser', href: link },
    ],
  }),
  visitEnded: ({ who, reason, at, minutes, filesRead, changesMade, link }) => ({
    subject: 'Le support a visité votre agence',
    title: 'Une visite de votre agence est terminée',
    blocks: [
      text('Bonjour,'),
      {
        kind: 'table',
        rows: [
          ['Qui', who],
          ['Motif', reason],
          ['Début', at],
          ['Durée', `${minutes} min`],
          ['Fiches lues', counted(filesRead, 'fiche', 'fiches', 'aucune')],
          ['Modifications', counted(changesMade, 'modification', 'modifications', 'aucune')],
        ],
      },
      text('Le détail de ce qui a été lu et modifié reste dans Vigie, et personne ne peut le changer.'),
      { kind: 'button', label: 'Voir la visite', href: link },
    ],
  }),
};
