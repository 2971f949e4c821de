// Writes the mails about an account: how to open it, where it was opened, and what changed.
import { text, type Letter } from './letter.ts';

export interface AccountMails {
  /** `isFirst`: the account has none yet. */
  forgotPassword: { firstname: string; link: string; isFirst?: boolean };
  /** From the agency, to a person who can no longer sign in. */
  newPasswordLink: { firstname: string; agency: string; email: string; link: string };
  /** A sign-in from a browser that is new to the person. */
  newDevice: { firstname: string; device: string; address: string; at: string; link: string };
  /** The ways to open the account were changed. */
  factorChanged: { firstname: string; what: string; link: string };
  accountCreated: { firstname: string; agency: string; email: string; link: string };
}

export const accountLetters: { readonly [T in keyof AccountMails]: (data: AccountMails[T]) => Letter } = {
  forgotPassword: ({ firstname, link, isFirst = false }) => ({
    subject: isFirst ? 'Choisissez votre mot de passe' : 'Réinitialisation de votre mot de passe',
    title: isFirst ? 'Choisissez votre mot de passe' : 'Choisissez un nouveau mot de passe',
    blocks: [
      text(`Bonjour ${firstname},`),
      text(`Vous avez demandé à ${isFirst ? 'choisir' : 'changer'} votre mot de passe. Ce lien est valable 24 heures et ne sert qu’une fois.`),
      { kind: 'button', label: 'Choisir un mot de passe', href: link, secret: true },
      {
        kind: 'small',
        text: isFirst
          ? 'Si vous n’avez rien demandé, ignorez ce message : votre accès reste fermé.'
          : 'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
      },
    ],
  }),
  newDevice: ({ firstname, device, address, at, link }) => ({
    subject: 'Nouvelle connexion à votre compte',
    title: 'Nouvelle connexion à votre compte',
    blocks: [
      text(`Bonjour ${firstname},`),
      text('Votre compte vient d’être ouvert depuis un appareil que nous ne connaissions pas :'),
      {
        kind: 'table',
        rows: [
          ['Appareil', device],
          ['Adresse IP', address],
          ['Date et heure', at],
        ],
      },
      text('C’est vous ? Vous n’avez rien à faire.'),
      text('Ce n’est pas vous ? Fermez cette session dans « Mon compte », rubrique « Sessions », puis changez votre mot de passe.'),
      { kind: 'button', label: 'Voir mes sessions', href: link },
    ],
  }),
  factorChanged: ({ firstname, what, link }) => ({
    subject: 'Double authentification de votre compte',
    title: 'Double authentification',
    blocks: [
      text(`Bonjour ${firstname},`),
      text(what),
      text(
        'Ce n’est pas vous ? Fermez les sessions que vous ne connaissez pas dans « Mon compte », changez votre mot de passe et prévenez votre agence.',
      ),
      { kind: 'button', label: 'Voir mon compte', href: link },
    ],
  }),
  accountCreated: ({ firstname, agency, email, link }) => ({
    subject: `Votre accès à Vigie pour ${agency}`,
    title: 'Votre compte est prêt',
    blocks: [
      text(`Bonjour ${firstname},`),
      text(`Votre accès à Vigie pour ${agency} est ouvert. Votre identifiant est ${email}.`),
      { kind: 'button', label: 'Ouvrir mon accès', href: link, secret: true },
      {
        kind: 'small',
        text: 'Le lien est valable 7 jours et ne sert qu’une fois. Ensuite, utilisez « Mot de passe oublié » sur la page de connexion.',
      },
    ],
  }),
  newPasswordLink: ({ firstname, agency, email, link }) => ({
    subject: `Un nouveau lien pour votre accès à Vigie chez ${agency}`,
    title: 'Choisissez un mot de passe',
    blocks: [
      text(`Bonjour ${firstname},`),
      text(`${agency} vous envoie un nouveau lien. Votre identifiant est ${email} ; le lien est valable 24 heures et ne sert qu’une fois.`),
      { kind: 'button', label: 'Choisir mon mot de passe', href: link, secret: true },
      { kind: 'small', text: 'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.' },
    ],
  }),
};
