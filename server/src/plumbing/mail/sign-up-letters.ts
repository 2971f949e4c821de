// Writes the mails of a sign-up: the link that makes the agency, or that Vigie already knows the applicant.
import { text, type Letter } from './letter.ts';

export interface SignUpMails {
  signUp: { firstname: string; agency: string; days: number; link: string };
  /** `known`: the address has an account, or an agency has the company's number. */
  signUpKnown: { firstname: string; agency: string; known: 'account' | 'company'; email: string; link: string };
}

const KNOWN = {
  account: (email: string) =>
    `Un compte existe déjà pour ${email}. Connectez-vous avec lui ; si vous n’avez pas ou plus de mot de passe, choisissez « Mot de passe oublié ».`,
  company: () => 'Une agence avec ce SIRET utilise déjà Vigie. Demandez un accès à son responsable, ou répondez-nous si c’est une erreur.',
} as const;

export const signUpLetters: { readonly [T in keyof SignUpMails]: (data: SignUpMails[T]) => Letter } = {
  signUp: ({ firstname, agency, days, link }) => ({
    subject: 'Commencez votre essai gratuit de Vigie',
    title: `${agency} sur Vigie`,
    blocks: [
      text(`Bonjour ${firstname},`),
      text('Il reste une étape : choisissez votre mot de passe, et votre agence est ouverte.'),
      { kind: 'button', label: 'Ouvrir mon agence', href: link, secret: true },
      {
        kind: 'small',
        text: `Le lien est valable ${days} jours et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message : rien n’est créé.`,
      },
    ],
  }),
  signUpKnown: ({ firstname, agency, known, email, link }) => ({
    subject: 'Votre demande d’essai de Vigie',
    title: 'Vous êtes déjà chez Vigie',
    blocks: [
      text(`Bonjour ${firstname},`),
      text(`Un essai gratuit a été demandé pour ${agency} avec votre adresse.`),
      text(KNOWN[known](email)),
      { kind: 'button', label: 'Aller à la connexion', href: link },
      { kind: 'small', text: 'Si vous n’avez rien demandé, ignorez ce message : rien n’est créé ni changé.' },
    ],
  }),
};
