// Applies the setting about guards' names to the reader of a call.
import { readsGuardNames } from '@vigie/domain/agency/settings/guard-names.ts';
import type { Scope } from '../plumbing/http/call.ts';
import { loadSettings } from './profile.ts';

/** Whether this person reads guards' names. The settings are read for customers alone. */
export const showsGuards = async ({ tx, agencyId, actor }: Pick<Scope, 'tx' | 'agencyId' | 'actor'>): Promise<boolean> =>
  actor.kind !== 'customer' || readsGuardNames('customer', await loadSettings(tx, agencyId));
