// Returns the file of one agent as its reader may see it. People may read their own file.
import type { agents as calls } from '@vigie/contract/agents/endpoints.ts';
import type { Tx } from '@vigie/db/door.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { defaultTemplateOf } from '@vigie/domain/identity/rights-templates.ts';
import { notFound } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import type { House } from '../plumbing/house.ts';
import { aroundFile } from './file/around-file.ts';
import { fullLists } from './file/file-lists.ts';
import { presentPersonalData } from './file/personal-data.ts';
import { presentAgent, type Rights } from './present.ts';
import { agentMissing, loadAgentFile } from './reach.ts';
import { storedTemplates } from './accounts/rights-templates.ts';
import { viewOf } from './view.ts';

/** A file without a membership gets its first one from the agency's default template. */
async function newcomer(tx: Tx, agencyId: string): Promise<Rights> {
  const { kind, rights } = defaultTemplateOf(await storedTemplates(tx, agencyId));
  return { kind, rights: [...rights], version: 1 };
}

/** The file as it is now, for the answer of every write on it. */
export async function presentFile({ tx, agencyId, actor, house }: { tx: Tx; agencyId: string; actor: Actor; house: House }, id: string) {
  const { agency, agent, member, access } = await loadAgentFile(tx, agencyId, id);
  const view = await viewOf(house, tx, agency, actor, [agent]);
  const personalData = presentPersonalData(house.seal, agent, agentsCan.readPersonalData(actor, access));
  const around = await aroundFile({ tx, agencyId, actor, house }, id, view.today);
  return presentAgent(agent, await fullLists(tx, agencyId, id), member ?? (await newcomer(tx, agencyId)), personalData, around, view);
}

export async function readAgent(call: ScopedCall<typeof calls.read>) {
  const { id } = call.params;
  if (!agentsCan.read(call.actor, { id, isManager: false })) throw notFound(agentMissing);
  return presentFile(call, id);
}
