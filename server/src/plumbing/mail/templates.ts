// The mails that Vigie writes: subject, sentences and the one link of each, complete by type.

export interface MailData {
  forgotPassword: { firstname: string; link: string };
  accountCreated: { firstname: string; agency: string; email: string; link: string };
  agentPlanning: { firstname: string; period: string; services: readonly { day: string; hours: string; site: string }[]; link: string };
  invoiceSent: { number: string; customer: string; total: string; dueOn: string; message: string };
  reportSent: { number: string; site: string; date: string; agent: string };
  generic: { subject: string; message: string };
}
export type MailTemplate = keyof MailData;

/** A paragraph, a table or the button of a mail: rendered to HTML and to plain text alike. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'small'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'button'; readonly label: string; readonly href: string };

export interface Letter {
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

const text = (value: string): Block => ({ kind: 'text', text: value });

export const letters: { readonly [T in MailTemplate]: (data: MailData[T]) => Letter } = {
  forgotPassword: ({ firstname, link }) => ({
    subject: 'Réinitialisation de votre mot de passe',
    title: 'Choisissez un nouveau mot de passe',
    blocks: [
      text(`Bonjour ${firstname},`),
      text('Vous avez demandé à changer votre mot de passe. Ce lien est valable 24 heures et ne sert qu’une fois.'),
      { kind: 'button', label: 'Choisir un mot de passe', href: link },
      { kind: 'small', text: 'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.' },
    ],
  }),
  accountCreated: ({ firstname, agency, email, link }) => ({
    subject: `Votre accès à Vigie pour ${agency}`,
    title: 'Votre compte est prêt',
    blocks: [
      text(`Bonjour ${firstname},`),
      text(`${agency} vous a ouvert un accès à Vigie. Votre identifiant est ${email}.`),
      { kind: 'button', label: 'Choisir mon mot de passe', href: link },
      { kind: 'small', text: 'Le lien est valable 24 heures. Ensuite, utilisez « Mot de passe oublié » sur la page de connexion.' },
    ],
  }),
  agentPlanning: ({ firstname, period, services, link }) => ({
    subject: `Votre planning ${period}`,
    title: `Votre planning ${period}`,
    blocks: [
      text(`Bonjour ${firstname},`),
      text(services.length === 1 ? 'Un service vous est confié :' : `${services.length} services vous sont confiés :`),
      { kind: 'table', rows: services.map((service) => [service.day, service.hours, service.site]) },
      { kind: 'button', label: 'Voir mon planning', href: link },
    ],
  }),
  invoiceSent: ({ number, customer, total, dueOn, message }) => ({
    subject: `Facture ${number}`,
    title: `Facture ${number}`,
    blocks: [
      text(message || `Bonjour,\nVeuillez trouver ci-joint la facture ${number}, d’un montant de ${total}, à régler avant le ${dueOn}.`),
      { kind: 'table', rows: [['Client', customer], ['Montant TTC', total], ['Échéance', dueOn]] },
    ],
  }),
  reportSent: ({ number, site, date, agent }) => ({
    subject: `Bon ${number} – ${site}`,
    title: `Bon ${number}`,
    blocks: [
      text(`Bonjour,\nVeuillez trouver ci-joint le bon établi par ${agent} le ${date} sur le site ${site}.`),
    ],
  }),
  generic: ({ subject, message }) => ({ subject, title: subject, blocks: [text(message)] }),
};
