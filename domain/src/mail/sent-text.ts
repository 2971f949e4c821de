// Provides the confirmation that a sender sees once an e-mail is on its way.

export const SENT = 'Email bien envoyé';
export const SENT_SEVERAL = 'Email(s) bien envoyé(s)';

export const sentText = (recipients: readonly string[]): string => (recipients.length > 1 ? SENT_SEVERAL : SENT);
