// Defines the mails of Vigie: subject, sentences and the one link of each, complete by type.
import { PAPER_LABELS, type PaperKind } from '@vigie/domain/billing/paper.ts';
import type { RichDocument } from '@vigie/domain/shared/rich-text/rich-text.ts';
import { accountLetters, type AccountMails } from './account-letters.ts';
import { marketLetters, type MarketMails } from './market-letters.ts';
import { platformLetters, type PlatformMails } from './platform-letters.ts';
import { portalLetters, type PortalMails } from './portal-letters.ts';
import { signUpLetters, type SignUpMails } from './sign-up-letters.ts';
import { visitLetters, type VisitMails } from './visit-letters.ts';
import { prose, text, type Block, type Letter } from './letter.ts';

export interface MailData extends AccountMails, MarketMails, PlatformMails, PortalMails, SignUpMails, VisitMails {
  agentPlanning: {
    firstname: string;
    period: string;
    /** `was`: what the agent knew of it before. */
    services: readonly { day: string; hours: string; site: string; was?: string | undefined }[];
    /** Services that were taken from the agent. */
    taken?: readonly { day: string; hours: string; site: string }[];
    link: string;
    /** Rich text of the agency's settings. */
    message?: string;
  };
  invoiceSent: {
    number: string;
    customer: string;
    total: string;
    dueOn: string;
    message: string;
    kind?: 'invoice' | 'creditNote';
  };
  /** An estimate or a purchase order. `until`: its last day, or nothing. */
  paperSent: { kind: PaperKind; number: string; party: string; total: string; until: string; message: string };
  /** An estimate to one of its addressees, who answers it by the link. */
  estimateToAnswer: { number: string; party: string; total: string; until: string; message: string; link: string };
  reportSent: { number: string; site: string; date: string; agent: string; message?: string };
  invoiceReminder: { number: string; customer: string; due: string; dueOn: string; daysLate: number; message: string };
  /** An estimate without an answer. `until`: its last day, or nothing. */
  estimateReminder: { number: string; customer: string; total: string; sentOn: string; until: string; message: string; link: string };
  /** Deadlines of one agent (`toAgent`), or of all of them for the agency. */
  expirationsReminder: {
    firstname: string;
    toAgent: boolean;
    /** Of files that are kept, not of cards and qualifications. */
    ofDocuments?: boolean;
    rows: readonly { agent: string; what: string; on: string; inDays: number }[];
    message: string;
    link: string;
  };
  /** The answer to a request. `period`: of the requested absence. */
  requestAnswered: { subject: string; answer: string; period: string | null; message: string; author: string; link: string };
  /** A payment of an agency to Vigie failed. */
  paymentFailed: { firstname: string; reference: string; total: string; reason: string; link: string };
  /** An invoice of Vigie to an agency was called off by a credit note. */
  invoiceCredited: { firstname: string; reference: string; invoice: string; total: string; fate: string; link: string };
  /** An entry of the logbook was altered. */
  logbookAltered: { what: string; link: string };
  /** Nobody took charge of a lone worker's alert. `words`: what, who, where, when. */
  alarmUnanswered: { words: string; link: string };
  contractToSign: { title: string; agency: string; message: string; link: string };
  /** The six digits with which the addressee signs. */
  signatureCode: { title: string; agency: string; code: string; minutes: number };
  contractCancelled: { title: string; agency: string; message: string };
  contractSigned: { title: string; agency: string };
  /** A person's text from the e-mail form: plain text, or rich text of the editor. */
  generic: { subject: string; message: string | RichDocument };
  /** A site's logbook of one day. `code`: its head when the mail was written, or nothing. */
  logbookOfDay: { subject: string; message: RichDocument; site: string; code: string | null };
}
export type MailTemplate = keyof MailData;

const inDays = (days: number): string => (days < 0 ? 'dépassée' : days === 0 ? 'aujourd’hui' : days === 1 ? 'demain' : `dans ${days} jours`);
const plural = (count: number, one: string, many: string): string => `${count} ${count > 1 ? many : one}`;

const invoiceLetter = (data: MailData['invoiceSent']): Letter => {
  const isCredit = data.kind === 'creditNote';
  const name = `${isCredit ? 'Avoir' : 'Facture'} ${data.number}`;
  const standard = isCredit
    ? `Bonjour,\nVeuillez trouver ci-joint l’avoir ${data.number}, d’un montant de ${data.total}.`
    : `Bonjour,\nVeuillez trouver ci-joint la facture ${data.number}, d’un montant de ${data.total}, à régler avant le ${data.dueOn}.`;
  const rows = [['Client', data.customer], ['Montant TTC', data.total], ...(isCredit || data.dueOn === '' ? [] : [['Échéance', data.dueOn]])];
  return { subject: name, title: name, blocks: [...(data.message ? prose(data.message) : [text(standard)]), { kind: 'table', rows }] };
};

const planningTables = (services: MailData['agentPlanning']['services'], taken: NonNullable<MailData['agentPlanning']['taken']>): Block[] => {
  const given = services.map(({ day, hours, site, was }) => [day, hours, was ? `${site} (modifié, au lieu de : ${was})` : site]);
  if (services.length + taken.length === 0) return [text('Aucun service ne vous est confié sur cette période.')];
  return [
    ...(services.length > 0
      ? [
          text(services.length === 1 ? 'Un service vous est confié :' : `${services.length} services vous sont confiés :`),
          { kind: 'table' as const, rows: given },
        ]
      : []),
    ...(taken.length > 0
      ? [
          text(taken.length === 1 ? 'Un service vous est retiré :' : `${taken.length} services vous sont retirés :`),
          { kind: 'table' as const, rows: taken.map(({ day, hours, site }) => [day, hours, site]) },
        ]
      : []),
  ];
};

const paperLetter = ({ kind, number, party, total, until, message }: MailData['paperSent']): Letter => {
  const name = `${PAPER_LABELS[kind]} ${number}`;
  const standard = `Bonjour,\nVeuillez trouver ci-joint notre ${PAPER_LABELS[kind].toLowerCase()} ${number}, d’un montant de ${total}.`;
  const rows = [
    [kind === 'estimate' ? 'Client' : 'Destinataire', party],
    ['Montant TTC', total],
    ...(until === '' ? [] : [['Valable jusqu’au', until]]),
  ];
  return { subject: name, title: name, blocks: [...(message ? prose(message) : [text(standard)]), { kind: 'table', rows }] };
};

/** Opens the estimate and lets it be answered: one link an address. */
const answerBlocks = (link: string): Block[] => [
  { kind: 'button', label: 'Consulter et répondre', href: link, secret: true },
  { kind: 'small', text: 'Ce lien vous est personnel. Pour accepter, vous recevrez un code à cette adresse : ne le donnez à personne.' },
];

export const letters: { readonly [T in MailTemplate]: (data: MailData[T]) => Letter } = {
  ...accountLetters,
  ...marketLetters,
  ...platformLetters,
  ...portalLetters,
  ...signUpLetters,
  ...visitLetters,
  agentPlanning: ({ firstname, period, services, taken = [], link, message }) => ({
    subject: `Votre planning ${period}`,
    title: `Votre planning ${period}`,
    blocks: [
      text(`Bonjour ${firstname},`),
      ...planningTables(services, taken),
      ...prose(message),
      { kind: 'button', label: 'Voir mon planning', href: link },
    ],
  }),
  invoiceSent: invoiceLetter,
  alarmUnanswered: ({ words, link }) => ({
    subject: `Alerte sans réponse – ${words}`,
    title: 'Personne n’a pris cette alerte',
    blocks: [text(words), { kind: 'button', label: 'Prendre en charge', href: link }],
  }),
  paperSent: paperLetter,
  estimateToAnswer: ({ link, ...data }) => {
    const letter = paperLetter({ kind: 'estimate', ...data });
    return { ...letter, blocks: [...letter.blocks, ...answerBlocks(link)] };
  },
  reportSent: ({ number, site, date, agent, message }) => ({
    subject: `Bon ${number} – ${site}`,
    title: `Bon ${number}`,
    blocks: [text(`Bonjour,\nVeuillez trouver ci-joint le bon établi par ${agent} le ${date} sur le site ${site}.`), ...prose(message)],
  }),
  invoiceReminder: ({ number, customer, due, dueOn, daysLate, message }) => ({
    subject: daysLate > 0 ? `Rappel : facture ${number}` : `Votre facture ${number} arrive à échéance`,
    title: daysLate > 0 ? `Facture ${number} à régler` : `Facture ${number}`,
    blocks: [
      text('Bonjour,'),
      ...prose(message),
      {
        kind: 'table',
        rows: [
          ['Client', customer],
          ['Reste à payer', due],
          ['Échéance', daysLate > 0 ? `${dueOn}, dépassée de ${plural(daysLate, 'jour', 'jours')}` : dueOn],
        ],
      },
    ],
  }),
  estimateReminder: ({ number, customer, total, sentOn, until, message, link }) => ({
    subject: `Notre devis ${number}`,
    title: `Devis ${number}`,
    blocks: [
      text('Bonjour,'),
      ...prose(message),
      {
        kind: 'table',
        rows: [['Client', customer], ['Montant TTC', total], ['Envoyé le', sentOn], ...(until === '' ? [] : [['Valable jusqu’au', until]])],
      },
      ...answerBlocks(link),
    ],
  }),
  expirationsReminder: ({ firstname, toAgent, ofDocuments = false, rows, message, link }) => ({
    subject: toAgent ? 'Vos documents arrivent à échéance' : `Échéances à venir : ${plural(rows.length, 'document', 'documents')}`,
    title: toAgent ? 'Vos documents à renouveler' : ofDocuments ? 'Documents qui se terminent' : 'Échéances des collaborateurs',
    blocks: [
      text(firstname ? `Bonjour ${firstname},` : 'Bonjour,'),
      {
        kind: 'table',
        rows: rows.map(({ agent, what, on, inDays: days }) => [...(toAgent ? [] : [agent]), what, `${on}, ${inDays(days)}`]),
      },
      ...(toAgent ? prose(message) : [{ kind: 'button' as const, label: 'Voir les échéances', href: link }]),
    ],
  }),
  requestAnswered: ({ subject, answer, period, message, author, link }) => ({
    subject: `Votre demande « ${subject} » : ${answer.toLowerCase()}`,
    title: `Votre demande : ${answer.toLowerCase()}`,
    blocks: [
      text('Bonjour,'),
      ...prose(message),
      {
        kind: 'table',
        rows: [['Demande', subject], ...(period === null ? [] : [['Période', period]]), ['Réponse', answer], ['Répondu par', author]],
      },
      { kind: 'button', label: 'Voir la demande', href: link },
    ],
  }),
  paymentFailed: ({ firstname, reference, total, reason, link }) => ({
    subject: `Paiement de la facture ${reference} à régulariser`,
    title: 'Votre paiement n’a pas abouti',
    blocks: [
      text(`Bonjour ${firstname},`),
      text(reason),
      {
        kind: 'table',
        rows: [
          ['Facture', reference],
          ['Montant TTC', total],
        ],
      },
      { kind: 'button', label: 'Régulariser', href: link },
    ],
  }),
  invoiceCredited: ({ firstname, reference, invoice, total, fate, link }) => ({
    subject: `Avoir ${reference} sur la facture ${invoice}`,
    title: 'Une facture est annulée par un avoir',
    blocks: [
      text(`Bonjour ${firstname},`),
      text(fate),
      {
        kind: 'table',
        rows: [
          ['Avoir', reference],
          ['Facture annulée', invoice],
          ['Montant TTC', total],
        ],
      },
      { kind: 'button', label: 'Voir l’avoir', href: link },
    ],
  }),
  logbookAltered: ({ what, link }) => ({
    subject: 'Altération de la main courante',
    title: 'Une altération de la main courante a été détectée',
    blocks: [
      text('Bonjour,'),
      text(`La vérification de la main courante a trouvé une écriture qui n’est plus celle qui a été enregistrée.\n${what}`),
      text(
        'Ne supprimez rien, et prévenez la personne qui administre votre serveur : la base de données ou les fichiers ont été modifiés hors de Vigie.',
      ),
      { kind: 'button', label: 'Voir la main courante', href: link },
    ],
  }),
  contractToSign: ({ title, agency, message, link }) => ({
    subject: `Contrat à signer : ${title}`,
    title: 'Un contrat attend votre signature',
    blocks: [
      text('Bonjour,'),
      text(`${agency} vous invite à lire et à signer « ${title} ». Aucun compte n’est nécessaire.`),
      ...prose(message),
      { kind: 'button', label: 'Lire et signer', href: link, secret: true },
      { kind: 'small', text: 'Ce lien vous est personnel : qui le connaît peut signer à votre place.' },
    ],
  }),
  signatureCode: ({ title, agency, code, minutes }) => ({
    subject: `Votre code pour signer : ${title}`,
    title: 'Votre code de signature',
    blocks: [
      text('Bonjour,'),
      text(`Pour signer « ${title} », que vous présente ${agency}, saisissez ce code. Il est valable ${minutes} minutes et ne sert qu’une fois.`),
      { kind: 'code', code },
      {
        kind: 'small',
        text: 'Ne donnez ce code à personne, pas même à l’agence : qui le connaît peut signer à votre place. Si vous n’avez rien demandé, ignorez ce message.',
      },
    ],
  }),
  contractCancelled: ({ title, agency, message }) => ({
    subject: `Contrat annulé : ${title}`,
    title: 'Contrat annulé',
    blocks: [
      text('Bonjour,'),
      text(`${agency} a annulé « ${title} ». Vous n’avez rien à faire : le lien de signature n’est plus valable.`),
      ...prose(message),
    ],
  }),
  contractSigned: ({ title, agency }) => ({
    subject: `Contrat signé : ${title}`,
    title: 'Contrat signé',
    blocks: [
      text('Bonjour,'),
      text(`« ${title} » est signé par toutes les parties. Veuillez en trouver ci-joint l’exemplaire signé, transmis par ${agency}.`),
    ],
  }),
  logbookOfDay: ({ subject, message, site, code }) => ({
    subject,
    title: null,
    blocks: [
      { kind: 'rich', document: message },
      ...(code === null
        ? []
        : [
            text(`Empreinte de la main courante du site ${site} : ${code}`),
            {
              kind: 'small' as const,
              text: 'Conservez ce message : avec un export de la main courante, cette empreinte prouve que rien de ce qui était écrit à ce jour n’a été modifié ni retiré depuis.',
            },
          ]),
    ],
  }),
  generic: ({ subject, message }) => ({
    subject,
    title: null,
    blocks: [typeof message === 'string' ? text(message) : { kind: 'rich', document: message }],
  }),
};
