// Writes the mails to the platform's administrators about the machine: its backup has failed.
import { text, type Letter } from './letter.ts';

export interface PlatformMails {
  backupFailed: { message: string; folder: string };
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
};
