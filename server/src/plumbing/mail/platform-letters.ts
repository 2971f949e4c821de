// Writes the mails to the platform's administrators: a backup has failed, the seller's identity is incomplete.
import { text, type Letter } from './letter.ts';

export interface PlatformMails {
  backupFailed: { message: string; folder: string };
  /** The platform's identity as the seller is incomplete: its invoices wait. */
  issuerIncomplete: { message: string; link: string };
}

export const platformLetters: { readonly [T in keyof PlatformMails]: (data: PlatformMails[T]) => Letter } = {
  backupFailed: ({ message, folder }) => ({
    subject: 'La sauvegarde de Vigie a échoué',
    title: 'La sauvegarde a échoué',
    blocks: [
      text('Bonjour,'),
      text(`Vigie n’a pas pu écrire sa sauvegarde dans ${folder} :`),
      text(message),
      text(
        'Vigie réessaie d’elle-même et vous le redira demain tant que cela dure. Vérifiez la place du disque et les droits du dossier, puis lancez « npm run backup ».',
      ),
    ],
  }),
  issuerIncomplete: ({ message, link }) => ({
    subject: 'Vos factures aux agences attendent',
    title: 'L’identité de l’émetteur est à compléter',
    blocks: [
      text('Bonjour,'),
      text(message),
      text('Les abonnements à renouveler ne sont pas facturés tant qu’elle n’est pas complète : ouvrez « Factures agences », puis « Émetteur ».'),
      { kind: 'button', label: 'Compléter', href: link },
    ],
  }),
};
