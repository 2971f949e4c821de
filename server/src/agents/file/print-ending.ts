// Prints what an employer owes when a contract ends: work certificate and receipt for balance.
import type { FastifyReply } from 'fastify';
import type { agents as calls } from '@vigie/contract/agents/endpoints.ts';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import type { AgentType } from '@vigie/domain/agents/agent.ts';
import { balanceIssue, endedEmployment, NO_ENDED_CONTRACT } from '@vigie/domain/agents/terms/employment-end.ts';
import { settingsOf } from '../../agency/profile.ts';
import { printHeaded } from '../../documents/files/print-headed.ts';
import { forbidden, invalid } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { agencyView } from '../../plumbing/pdf/agency-view.ts';
import type { EndingView } from '../../plumbing/pdf/views.ts';
import { loadAgentFile, today } from '../reach.ts';
import { certificateCopy, receiptCopies, type Ended } from './ending-words.ts';
import { fullLists, typedContract } from './file-lists.ts';

type Call<C extends EndpointSpec> = ScopedCall<C>;
type Asked = Pick<Call<typeof calls.workCertificate>, 'house' | 'agencyId' | 'userId' | 'actor' | 'params'>;

async function endedOf({ house, agencyId, userId, actor, params }: Asked, action: string): Promise<Ended> {
  if (!agentsCan.edit(actor)) throw forbidden('editAgents');
  return house.db.tenant({ agencyId, userId, action }, async (tx) => {
    const { agent, agency } = await loadAgentFile(tx, agencyId, params.id);
    const { contracts } = await fullLists(tx, agencyId, params.id);
    const held = contracts.map(typedContract);
    const employment = endedEmployment({ type: agent.type as AgentType, hiredOn: agent.hiredOn, contracts: held }, today(house, agency));
    if (!employment) throw invalid({ contracts: NO_ENDED_CONTRACT }, NO_ENDED_CONTRACT);
    return { agent, agency, employment };
  });
}

interface Sent {
  readonly title: string;
  readonly fileName: string;
  readonly copies: EndingView['copies'];
}

async function send(
  { house, reply }: Pick<Call<typeof calls.workCertificate>, 'house' | 'reply'>,
  { agent, agency }: Ended,
  sent: Sent,
): Promise<FastifyReply> {
  const pdf = await printHeaded({ house, agencyId: agency.id }, 'ending', {
    agency: agencyView(agency, today(house, agency), settingsOf(agency).exportSettings),
    title: sent.title,
    number: null,
    status: null,
    tone: null,
    draft: false,
    copies: sent.copies,
  });
  await reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${sent.fileName}-${agent.number}.pdf"`)
    .send(Buffer.from(pdf));
  return reply;
}

/** Read in one short transaction, and printed after it. */
export async function printWorkCertificate(call: Call<typeof calls.workCertificate>): Promise<FastifyReply> {
  const ended = await endedOf(call, 'agents.workCertificate');
  return send(call, ended, { title: 'Certificat de travail', fileName: 'certificat-de-travail', copies: [certificateCopy(ended, call.body)] });
}

export async function printBalanceReceipt(call: Call<typeof calls.balanceReceipt>): Promise<FastifyReply> {
  const ended = await endedOf(call, 'agents.balanceReceipt');
  const issue = balanceIssue(call.body.lines);
  if (issue) throw invalid({ lines: issue });
  return send(call, ended, { title: 'Reçu pour solde de tout compte', fileName: 'solde-de-tout-compte', copies: receiptCopies(ended, call.body) });
}
