// Lists the events of a mail that the tracking screen shows.

/** C-153, with the two states of a mail before it leaves: waiting, or kept because no mail server is configured. */
export const mailEvents = ['queued', 'kept', 'sent', 'delivered', 'opened', 'clicked', 'bounced', 'spam'] as const;
export type MailEvent = (typeof mailEvents)[number];

export const mailEventLabels: Record<MailEvent, string> = {
  queued: 'En attente',
  kept: 'Conservé',
  sent: 'Envoyé',
  delivered: 'Délivré',
  opened: 'Ouvert',
  clicked: 'Cliqué',
  bounced: 'Rejeté',
  spam: 'Spam',
};

/** Templates whose opening and clicks are tracked: never those with a secret link, nor an employee’s planning. */
const FOLLOWED: ReadonlySet<string> = new Set(['invoiceSent', 'invoiceReminder', 'estimateReminder', 'paperSent', 'reportSent', 'generic']);
export const isFollowed = (template: string): boolean => FOLLOWED.has(template);
