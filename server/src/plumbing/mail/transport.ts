// Hands mails to an SMTP server, and says for each recipient whether it was taken.
import nodemailer from 'nodemailer';

export interface OutgoingMail {
  readonly id: string;
  readonly senderName: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly { readonly filename: string; readonly contentType: string; readonly content: NodeJS.ReadableStream }[];
}

export type SendResult =
  /** Taken by the server, but for the addresses refused for good. */
  | { readonly kind: 'sent'; readonly messageId: string; readonly refused: readonly string[] }
  /** Refused for good (5xx): trying again would not help. */
  | { readonly kind: 'refused'; readonly reason: string };

export interface MailTransport {
  /** False when there is no server: mails are kept in the outbox. */
  readonly enabled: boolean;
  /** Throws when the server cannot be reached or asks to wait (4xx): the job tries again. */
  send(mail: OutgoingMail): Promise<SendResult>;
  close(): void;
}

interface SmtpError extends Error {
  readonly responseCode?: number;
  readonly rejected?: string[];
}

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'vigie.test';
const addressOf = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

export function createMailTransport(smtpUrl: string | undefined, from: string): MailTransport {
  if (!smtpUrl) {
    return {
      enabled: false,
      send: () => Promise.reject(new Error('no mail server is set')),
      close: () => {},
    };
  }
  const transport = nodemailer.createTransport(smtpUrl, { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as object);
  return {
    enabled: true,
    send: async (mail) => {
      try {
        const info = await transport.sendMail({
          from: { name: mail.senderName, address: addressOf(from) },
          to: [...mail.to], cc: [...mail.cc], bcc: [...mail.bcc],
          subject: mail.subject, html: mail.html, text: mail.text,
          messageId: `<${mail.id}@${domainOf(from)}>`,
          // Bounces come back to an address that names the mail (VERP).
          envelope: { from: `bounce+${mail.id}@${domainOf(from)}`, to: [...mail.to, ...mail.cc, ...mail.bcc] },
          attachments: mail.attachments.map((part) => ({ ...part })) as never,
        });
        return { kind: 'sent', messageId: info.messageId, refused: (info.rejected ?? []).map(String) };
      } catch (error) {
        const { responseCode, message } = error as SmtpError;
        if (responseCode !== undefined && responseCode >= 500) return { kind: 'refused', reason: message };
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
