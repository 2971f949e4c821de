// Gathers what presenters of agents need besides the rows: accounts, pictures, the day, the main administrator.
import type { Tx } from '@vigie/db/door.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import type { AgencyRow } from '../agency/profile.ts';
import { filesById, signedUrl } from '../documents/store-file.ts';
import type { House } from '../plumbing/house.ts';
import { accountsOfAgents } from './accounts.ts';
import type { View } from './present.ts';
import { managerAgentId, today, type AgentRecord } from './reach.ts';

export async function picturesOf(
  house: House,
  tx: Tx,
  agencyId: string,
  rows: readonly Pick<AgentRecord, 'pictureFileId'>[],
): Promise<View['pictureOf']> {
  const files = await filesById(
    tx,
    agencyId,
    rows.flatMap((row) => row.pictureFileId ?? []),
  );
  return (fileId) => {
    const file = fileId ? files.get(fileId) : undefined;
    return file ? `${signedUrl(house, file)}&inline=1` : null;
  };
}

export async function viewOf(house: House, tx: Tx, agency: AgencyRow, actor: Actor, rows: readonly AgentRecord[]): Promise<View> {
  return {
    actor,
    today: today(house, agency),
    publicUrl: house.config.publicUrl,
    managerAgentId: await managerAgentId(tx, agency),
    accountOf: await accountsOfAgents(
      house,
      tx,
      agency.id,
      rows.map((row) => row.id),
    ),
    pictureOf: await picturesOf(house, tx, agency.id, rows),
  };
}
