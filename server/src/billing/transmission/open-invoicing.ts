// Chooses the « plateforme agréée » of this process: the sandbox with the demonstration, or none. No real invoice goes to a platform that carries none.
import type { Database } from '@vigie/db/door.ts';
import type { Clock } from '../../plumbing/clock.ts';
import type { Config } from '../../plumbing/config.ts';
import type { InvoicingPlatform } from '../../plumbing/einvoicing/platform.ts';
import { closedPlatform } from './closed-platform.ts';
import { createSandbox } from './sandbox/sandbox-platform.ts';

export const openInvoicing = ({ invoicing }: Pick<Config, 'invoicing'>, db: Database, clock: Clock): InvoicingPlatform =>
  invoicing === 'sandbox' ? createSandbox(db, clock) : closedPlatform;
