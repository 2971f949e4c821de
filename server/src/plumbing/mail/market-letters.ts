// Writes the mails about advertisements between agencies: an answer, a message below it, a decision, a removal by the platform.
import { text, type Letter } from './letter.ts';

export interface MarketMails {
  /** `agency`: the other one, or nothing when the platform speaks. `words`: what was written, or why. */
  adNews: { title: string; ad: string; agency: string; words: string; link: string };
}

export const marketLetters: { readonly [T in keyof MarketMails]: (data: MarketMails[T]) => Letter } = {
  adNews: ({ title, ad, agency, words, link }) => ({
    subject: `${title} : ${ad}`,
    title,
    blocks: [
      text('Bonjour,'),
      { kind: 'table', rows: [['Annonce', ad], ...(agency === '' ? [] : [['Agence', agency]])] },
      ...(words === '' ? [] : [text(words)]),
      { kind: 'button', label: 'Ouvrir dans Vigie', href: link },
    ],
  }),
};
