// Sends mails to an SMTP server, and reports for each recipient whether it was accepted.
import type { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import { bounceAddress } from './tracking.ts';

export interface OutgoingMail {
  readonly id: string;
  readonly senderName: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  /** The reply address. The sender's when absent. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The address by which a mail program stops such mails: one POST, without a question (RFC 8058). */
  readonly unsubscribe?: string | undefined;
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: NodeJS.ReadableStream | Uint8Array;
    /** The identifier by which the text shows an image. */
    readonly cid?: string;
  }[];
}

export interface Refusal {
  readonly address: string;
  /** SMTP code, 0 without one: 550 no such person, 552 full, 451 later… */
  readonly code: number;
  readonly reason: string;
}

export type SendResult =
  /** Accepted by the server, except for the refused addresses. */
  | {
      readonly kind: 'sent';
      readonly messageId: string;
      readonly refused: readonly string[];
      readonly refusals: readonly Refusal[];
    }
  /** Refused for good (5xx): trying again would not help. */
  | { readonly kind: 'refused'; readonly reason: string; readonly refusals: readonly Refusal[] };

export interface MailTransport {
  /** False when there is no server: mails stay in the outbox. */
  readonly enabled: boolean;
  /** Throws when the server cannot be reached or asks to wait (4xx): the job tries again. */
  readonly send: (mail: OutgoingMail) => Promise<SendResult>;
  readonly close: () => void;
}

export interface TransportTimeouts {
  readonly connectionMs: number;
  readonly greetingMs: number;
  readonly silenceMs: number;
}
const TIMEOUTS: TransportTimeouts = { connectionMs: 10_000, greetingMs: 10_000, silenceMs: 30_000 };

interface SmtpError extends Error {
  readonly responseCode?: number;
  readonly response?: string;
  readonly recipient?: string;
  readonly rejectedErrors?: readonly SmtpError[];
}

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
const addressOf = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

const leaveHeaders = (address: string | undefined): Record<string, string> =>
  address === undefined ? {} : { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

const refusalsOf = (errors: readonly SmtpError[] = []): Refusal[] =>
  errors.map((error) => ({
    address: error.recipient ?? '',
    code: error.responseCode ?? 0,
    reason: error.response ?? error.message,
  }));

/** A refusal of all is final only when no answer asks to try later. */
function finalRefusal(error: SmtpError): SendResult | null {
  const refusals = refusalsOf(error.rejectedErrors);
  const codes = refusals.length > 0 ? refusals.map((refusal) => refusal.code) : [error.responseCode ?? 0];
  if (!codes.every((code) => code >= 500)) return null;
  return { kind: 'refused', reason: error.response ?? error.message, refusals };
}

const noServer: MailTransport = {
  enabled: false,
  send: () => Promise.reject(new Error('no mail server is set')),
  close: () => {},
};

/** `smtpUrl`: `smtp://user:password@host:port`, or `smtps://…`; `from`: `Name <address>`, whose address the mails keep. */
export function createMailTransport(smtpUrl: string | undefined, from: string, timeouts: TransportTimeouts = TIMEOUTS): MailTransport {
  if (!smtpUrl) return noServer;
  const domain = domainOf(from);
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: timeouts.connectionMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.silenceMs,
    // A mail has its attachments as content only: it cannot make the server read a file or load an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    enabled: true,
    async send(mail) {
      const recipients = [...mail.to, ...mail.cc, ...mail.bcc];
      try {
        const info = await transport.sendMail({
          from: { name: mail.senderName, address: addressOf(from) },
          to: [...mail.to],
          cc: [...mail.cc],
          ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          // The same on every try, so that a mail sent twice by accident is shown once.
          messageId: `<${mail.id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...leaveHeaders(mail.unsubscribe) },
          envelope: { from: bounceAddress(mail.id, domain), to: recipients },
          attachments: mail.attachments.map(({ filename, contentType, content, cid }) => ({
            ...(cid ? { cid, contentDisposition: 'inline' as const } : {}),
            filename,
            contentType,
            content: content instanceof Uint8Array ? Buffer.from(content) : (content as Readable),
          })),
        });
        const refusals = refusalsOf((info as { rejectedErrors?: readonly SmtpError[] }).rejectedErrors);
        return {
          kind: 'sent',
          messageId: info.messageId,
          refused: refusals.map(({ address }) => address),
          refusals,
        };
      } catch (error) {
        const refused = finalRefusal(error as SmtpError);
        if (refused !== null) return refused;
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
