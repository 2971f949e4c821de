// How the mails stand by which a document was sent: a document is « Envoyé » when they left.

/** `kept`: no mail server is configured. `sent`: the receiving server took them. */
export const mailStates = ['queued', 'kept', 'bounced', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

/** Null: the document was marked by hand, or the trace of its mails is gone. */
export const hasLeft = (state: MailState | null): boolean => state === null || state === 'sent';

export const mailStateLabels: Readonly<Record<Exclude<MailState, 'sent'>, string>> = {
  queued: 'Envoi en cours',
  kept: 'E-mail non parti',
  bounced: 'E-mail refusé',
};
