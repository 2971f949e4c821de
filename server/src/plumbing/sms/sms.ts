// Sends text messages, and reads them aloud over the telephone. A real provider is a second implementation of `Sms`. The sandbox only stores them, for its own screen.
import { lt } from 'drizzle-orm';
import { sandboxMessages } from '@vigie/db/tables/platform/sandbox-messages.ts';
import type { Database } from '@vigie/db/door.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';

export interface TextMessage {
  readonly agencyId: string;
  /** International, with its plus sign. */
  readonly phone: string;
  readonly body: string;
  /** Absent: a text message. */
  readonly kind?: 'text' | 'voice';
}

export interface Sms {
  /** False: no messages are offered. */
  readonly enabled: boolean;
  /** Throws when the message was not accepted. */
  readonly send: (message: TextMessage) => Promise<void>;
}

const none: Sms = { enabled: false, send: () => Promise.reject(new Error('text messages are off')) };

const KEPT_MS = 24 * 3_600_000;

const sandbox = (db: Database, clock: Clock): Sms => ({
  enabled: true,
  send: (message) =>
    db.platform(async (tx) => {
      await tx.delete(sandboxMessages).where(lt(sandboxMessages.createdAt, isoOf(clock.now() - KEPT_MS)));
      await tx.insert(sandboxMessages).values({ ...message, createdAt: clock.instant() });
    }, 'sms.sandbox'),
});

export const openSms = ({ sms }: Pick<Config, 'sms'>, db: Database, clock: Clock): Sms => (sms === 'sandbox' ? sandbox(db, clock) : none);
