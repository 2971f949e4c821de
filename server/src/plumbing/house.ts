// What every use-case may reach: one object, made once a process, passed along.
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '@vigie/db/door.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { FileStorage } from './files/storage.ts';
import type { Jobs } from './jobs.ts';
import type { Lent } from './lent.ts';
import type { MailTransport } from './mail/transport.ts';
import type { PdfEngine } from './pdf/engine.ts';
import type { PdfSealer } from './pdf/seal/seal.ts';
import type { Realtime } from './realtime.ts';
import type { Seal } from './secrets.ts';
import type { Sms } from './sms/sms.ts';
import type { People } from './session/person.ts';
import type { Tokens } from './session/tokens.ts';
import type { LogbookKey } from './logbook-key.ts';
import type { PaymentProvider } from './payments/provider.ts';

export interface House {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** A line for whoever runs the machine, whatever the level of the log. */
  readonly terminal: (text: string) => void;
  readonly jobs: Jobs;
  readonly realtime: Realtime;
  readonly files: FileStorage;
  readonly mail: MailTransport;
  readonly sms: Sms;
  readonly pdf: PdfEngine;
  /** Seals signed documents in the platform's name. */
  readonly sealer: PdfSealer;
  readonly people: People;
  readonly tokens: Tokens;
  /** Moves the money that agencies owe the platform. */
  readonly payments: PaymentProvider;
  /** Seals sensitive columns (social security number, bank details). */
  readonly seal: Seal;
  /** Seals what is written in logbooks. */
  readonly logbookKey: LogbookKey;
  /** Key of signed addresses (downloads, mail tracking). */
  readonly addressKey: string;
  /** When addresses signed here end at the latest (epoch ms): those that a visitor of the platform is given, with their visit. */
  readonly addressesEnd?: number;
  /** Aborts when the process stops: streams end, long work stops. */
  readonly closing: AbortSignal;
  /** What rooms ask of those above them. */
  readonly lent: Lent;
  /** Public and private keys of push messages. */
  readonly push: { readonly publicKey: string; readonly privateKey: string };
}
