// Gives tests a mail server that only stores its mails, and a handed-over mail's full text.
import type { mails } from '@vigie/db/tables/plumbing.ts';
import { openContent } from '../src/plumbing/mail/sealed-content.ts';
import type { OutgoingMail } from '../src/plumbing/mail/transport.ts';
import type { TestHouse } from './house.ts';

/** The list for the work contains the mails sent so far. */
export async function withMailServer<T>(t: TestHouse, work: (outgoing: OutgoingMail[]) => Promise<T>, refuse: readonly string[] = []): Promise<T> {
  const outgoing: OutgoingMail[] = [];
  const before = { enabled: t.house.mail.enabled, send: t.house.mail.send };
  Object.assign(t.house.mail, {
    enabled: true,
    send: (mail: OutgoingMail) => {
      outgoing.push(mail);
      const refusals = refuse.map((address) => ({ address, code: 550, reason: 'no such person' }));
      return Promise.resolve({ kind: 'sent', messageId: '<1@vigie.test>', refused: refuse, refusals });
    },
  });
  try {
    return await work(outgoing);
  } finally {
    Object.assign(t.house.mail, before);
  }
}

/** As its addressee would read it. */
export const wholeText = (t: TestHouse, { sealedContent, textBody }: Pick<typeof mails.$inferSelect, 'sealedContent' | 'textBody'>): string =>
  sealedContent ? openContent(t.house, sealedContent).text : textBody;

export const tokenIn = (text: string): string => /reset-password\/([\w-]+)/.exec(text)?.[1] ?? '';
