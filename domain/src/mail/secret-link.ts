// Mails with a link or a code by which whoever knows it acts as their addressee: what everybody else reads in its place.

export const HIDDEN_LINK = 'Lien réservé au destinataire';
export const HIDDEN_CODE = 'Code réservé au destinataire';

const SECRET: ReadonlySet<string> = new Set(['accountCreated', 'forgotPassword', 'newPasswordLink', 'contractToSign', 'signatureCode']);
export const carriesSecretLink = (template: string): boolean => SECRET.has(template);

const ADDRESS = String.raw`https?:\/\/[^"'<>\s]*#\/(?:reset-password|signature)\/[^"'<>\s]*`;
const IN_LINK = new RegExp(String.raw`\s+href="${ADDRESS}"`, 'g');
const ANYWHERE = new RegExp(ADDRESS, 'g');

/** HTML or plain text with the sentence in place of every such address. */
export const withoutSecretLinks = (text: string): string => text.replaceAll(IN_LINK, '').replaceAll(ANYWHERE, HIDDEN_LINK);
