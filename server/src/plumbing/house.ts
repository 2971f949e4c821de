// Defines the house: everything that a use-case may use, created once per process and passed along.
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '@vigie/db/door.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { FileStorage } from './files/storage.ts';
import type { FrenchMaps } from './maps/french-maps.ts';
import type { InvoicingPlatform } from './einvoicing/platform.ts';
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
import type { Watch } from './watch/watch.ts';
import type { PaymentProvider } from './payments/provider.ts';

export interface House {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Counts and traces what happens here. */
  readonly watch: Watch;
  /** Writes a line for the operator of the machine, whatever the log level. */
  readonly terminal: (text: string) => void;
  readonly jobs: Jobs;
  readonly realtime: Realtime;
  readonly files: FileStorage;
  /** The French state's maps and address search. Undefined: switched off. */
  readonly frenchMaps: FrenchMaps | undefined;
  readonly mail: MailTransport;
  readonly sms: Sms;
  readonly pdf: PdfEngine;
  /** Seals signed documents in the platform's name. */
  readonly sealer: PdfSealer;
  readonly people: People;
  readonly tokens: Tokens;
  /** Moves the money that agencies owe the platform. */
  readonly payments: PaymentProvider;
  /** Transmits electronic invoices between companies. */
  readonly invoicing: InvoicingPlatform;
  /** Seals sensitive columns (social security number, bank details). */
  readonly seal: Seal;
  /** Seals logbook entries. */
  readonly logbookKey: LogbookKey;
  /** Key of signed addresses (downloads, mail tracking). */
  readonly addressKey: string;
  /** The latest end of addresses signed here (epoch ms). For a visitor of the platform, the end of their visit. */
  readonly addressesEnd?: number;
  /** Aborts when the process stops: streams end, long work stops. */
  readonly closing: AbortSignal;
  /** The functions that lower rooms need from upper ones. */
  readonly lent: Lent;
  /** Public and private keys of push messages. */
  readonly push: { readonly publicKey: string; readonly privateKey: string };
}
