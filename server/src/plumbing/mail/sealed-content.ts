// Seals the full text of a mail with a secret link, beside its public text. Opens it to send it or hand it over.
import type { House } from '../house.ts';
import type { RenderedMail } from './render.ts';

export type MailText = Pick<RenderedMail, 'html' | 'text' | 'unsubscribe'>;

export const sealContent = ({ seal }: Pick<House, 'seal'>, { html, text, unsubscribe }: MailText): string =>
  seal.seal(JSON.stringify({ html, text, unsubscribe }));

export const openContent = ({ seal }: Pick<House, 'seal'>, sealed: string): MailText => JSON.parse(seal.open(sealed)) as MailText;
