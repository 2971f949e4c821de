// Returns who bears a scanned badge, without any account and with no more than the card itself shows.
import { and, eq, inArray } from 'drizzle-orm';
import type { agents as calls } from '@vigie/contract/agents/endpoints.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { UNKNOWN_BADGE, badgeStatus, individualNumber } from '@vigie/domain/agents/badge.ts';
import { deadlineOf } from '@vigie/domain/agents/expiration.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { PublicCall } from '../../plumbing/http/call.ts';
import { fullLists } from './file-lists.ts';
import { today } from '../reach.ts';
import { picturesOf } from '../../documents/files/pictures.ts';

/** Created, or activated. */
const OPEN_AGENCY = [0, 100];
const CODE = /^[0-9A-F]{24}$/;

/** The bearer, while they work for an open agency. People who left no longer have a badge. */
async function bearer({ house, params }: PublicCall<typeof calls.badgeInfos>) {
  const code = params.code.toUpperCase();
  if (!CODE.test(code)) throw notFound(UNKNOWN_BADGE);
  const found = await house.db.platform(async (tx) => {
    const [row] = await tx
      .select({ agent: agents, agency: agencies })
      .from(agents)
      .innerJoin(agencies, and(eq(agencies.id, agents.agencyId), inArray(agencies.status, OPEN_AGENCY)))
      .where(and(eq(agents.badgeCode, code), inArray(agents.status, [AgentStatus.licensed, AgentStatus.unlicensed])));
    return row;
  }, 'agents.badgeInfos');
  if (!found) throw notFound(UNKNOWN_BADGE);
  return found;
}

export async function badgeInfos(call: PublicCall<typeof calls.badgeInfos>) {
  const { house } = call;
  const { agent, agency } = await bearer(call);
  return house.db.tenant({ agencyId: agency.id, action: 'agents.badgeInfos' }, async (tx) => {
    const { expirations } = await fullLists(tx, agency.id, agent.id);
    const card = expirations.find(({ typeKey }) => typeKey === 'professionalCard');
    const validUntil = card ? deadlineOf(card) : null;
    const pictureOf = await picturesOf(house, tx, agency.id, [agent.pictureFileId]);
    return {
      firstname: agent.firstname,
      lastname: agent.lastname,
      position: agent.position,
      photoUrl: pictureOf(agent.pictureFileId),
      agency: { name: agency.name, cnapsNumber: agency.cnapsNumber, phone: agency.phone },
      cardNumber: agent.cardNumber,
      individualNumber: individualNumber(agent.cardNumber),
      validUntil,
      status: badgeStatus(validUntil, today(house, agency)),
    };
  });
}
