// Replaces links and codes that let anyone act as a mail's addressee, for every other reader.

export const HIDDEN_LINK = 'Lien réservé au destinataire';
export const HIDDEN_CODE = 'Code réservé au destinataire';

const SECRET: ReadonlySet<string> = new Set([
  'accountCreated',
  'forgotPassword',
  'newPasswordLink',
  'signUp',
  'contractToSign',
  'estimateToAnswer',
  'estimateReminder',
  'signatureCode',
  'portalReport',
]);
export const carriesSecretLink = (template: string): boolean => SECRET.has(template);

const ADDRESS = String.raw`https?:\/\/[^"'<>\s]*#\/(?:reset-password|essai-gratuit|signature|devis-en-ligne|desabonnement)\/[^"'<>\s]*`;
const IN_LINK = new RegExp(String.raw`\s+href="${ADDRESS}"`, 'g');
const ANYWHERE = new RegExp(ADDRESS, 'g');

/** Returns HTML or plain text with the sentence in place of every such link. */
export const withoutSecretLinks = (text: string): string => text.replaceAll(IN_LINK, '').replaceAll(ANYWHERE, HIDDEN_LINK);
