// Gathers what presenters of agents need besides the rows: accounts, pictures, the day, the main administrator.
import type { Tx } from '@vigie/db/door.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import type { AgencyRow } from '../agency/profile.ts';
import { picturesOf } from '../documents/files/pictures.ts';
import type { House } from '../plumbing/house.ts';
import { accountsOfAgents } from './accounts/accounts.ts';
import type { View } from './present.ts';
import { managerAgentId, today, type AgentRecord } from './reach.ts';

export async function viewOf(house: House, tx: Tx, agency: AgencyRow, actor: Actor, rows: readonly AgentRecord[]): Promise<View> {
  return {
    actor,
    today: today(house, agency),
    holidayLocale: agency.holidayLocale,
    publicUrl: house.config.publicUrl,
    managerAgentId: await managerAgentId(tx, agency),
    accountOf: await accountsOfAgents(
      house,
      tx,
      agency.id,
      rows.map((row) => row.id),
    ),
    pictureOf: await picturesOf(
      house,
      tx,
      agency.id,
      rows.map((row) => row.pictureFileId),
    ),
  };
}
