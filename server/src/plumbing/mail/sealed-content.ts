// Seals the full text of a mail with a secret link beside its public text, and opens it to send it or hand it over.
import type { House } from '../house.ts';
import type { RenderedMail } from './render.ts';

export type MailText = Pick<RenderedMail, 'html' | 'text'>;

export const sealContent = ({ seal }: Pick<House, 'seal'>, { html, text }: MailText): string => seal.seal(JSON.stringify({ html, text }));

export const openContent = ({ seal }: Pick<House, 'seal'>, sealed: string): MailText => JSON.parse(seal.open(sealed)) as MailText;
