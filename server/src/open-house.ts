// Opens everything that a server process needs, in order, and closes it in reverse.
import webPush from 'web-push';
import type pg from 'pg';
import { openDatabase, type Connections } from '@vigie/db/door.ts';
import { createPeople } from './identity/people.ts';
import { openLogbookKey } from './field/logbook/open-logbook-key.ts';
import { lent } from './lent.ts';
import { createTokens } from './plumbing/session/tokens.ts';
import { openInvoicing } from './billing/transmission/open-invoicing.ts';
import { openPaymentProvider } from './subscription/payments/open-provider.ts';
import { systemClock, type Clock } from './plumbing/clock.ts';
import type { Config } from './plumbing/config.ts';
import { openFiles } from './plumbing/files/open-files.ts';
import type { House } from './plumbing/house.ts';
import { openJobs } from './plumbing/jobs.ts';
import { openKeyring } from './plumbing/keyring.ts';
import { openLog } from './plumbing/log.ts';
import { openFrenchMaps } from './plumbing/maps/french-maps.ts';
import { createMailTransport } from './plumbing/mail/transport.ts';
import { createPdfEngine, type PdfEngine } from './plumbing/pdf/engine.ts';
import { openSealer } from './plumbing/pdf/seal/open-sealer.ts';
import { openRealtime } from './plumbing/realtime.ts';
import { sealWith, secret } from './plumbing/secrets.ts';
import { openSms } from './plumbing/sms/sms.ts';
import { aroundJobs, aroundStatements, openWatch, watchedMail } from './plumbing/watch/watch.ts';

export interface OpenHouse {
  readonly house: House;
  readonly close: () => Promise<void>;
}

const vapidKeys = (): string => JSON.stringify(webPush.generateVAPIDKeys());

const print = (text: string): void => void process.stdout.write(`${text}\n`);

interface Lent {
  readonly clock?: Clock;
  readonly terminal?: House['terminal'];
  /** A shared PDF engine: its owner closes it. */
  readonly pdf?: PdfEngine;
}

export async function openHouse(
  config: Config,
  connections: Connections & { owner: pg.ClientConfig },
  { clock = systemClock, terminal = print, pdf: lentPdf }: Lent = {},
): Promise<OpenHouse> {
  const log = openLog(config.logLevel);
  const closing = new AbortController();
  const complain =
    (what: string) =>
    (error: Error): void =>
      log.warn({ err: error }, what);
  const watch = await openWatch(config, clock);
  const db = openDatabase(connections, complain('database connection lost'), aroundStatements(watch));
  const realtime = openRealtime(connections, complain('live connection lost'));
  const jobs = await openJobs(connections.owner, complain('job queue'), aroundJobs(watch, log));
  const keyring = await openKeyring(db, config);
  const master = await secret(db, keyring, 'master');
  const pdf = lentPdf ?? createPdfEngine();
  const house: House = {
    config,
    db,
    clock,
    log,
    watch,
    terminal,
    jobs,
    realtime,
    pdf,
    frenchMaps: openFrenchMaps({ config, clock, log, closing: closing.signal }),
    files: await openFiles(config, db, sealWith(master, 'files')),
    sealer: await openSealer(config, db, keyring, clock),
    sms: openSms(config, db, clock),
    mail: watchedMail(createMailTransport(config.smtpUrl, config.mailFrom), watch),
    people: createPeople(db, clock, realtime),
    tokens: createTokens(await secret(db, keyring, 'access-tokens'), clock),
    payments: openPaymentProvider(config, db, clock),
    invoicing: openInvoicing(config, db, clock),
    seal: sealWith(master, 'columns'),
    logbookKey: await openLogbookKey(db, keyring, clock),
    addressKey: await secret(db, keyring, 'addresses'),
    push: JSON.parse(await secret(db, keyring, 'push', vapidKeys)) as House['push'],
    closing: closing.signal,
    lent,
  };
  return {
    house,
    close: async () => {
      closing.abort();
      await jobs.close();
      await realtime.close();
      if (!lentPdf) await pdf.close();
      await db.close();
      await watch.traces.close();
    },
  };
}
