// Prints the hand-over slip of one collaborator: their equipment and assigned stock, for both to sign (F-249).
import type { FastifyReply } from 'fastify';
import type { stock as calls } from '@vigie/contract/stock/endpoints.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { slipSentences, type SlipLine } from '@vigie/domain/stock/signed-slip.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { settingsOf } from '../agency/profile.ts';
import { loadAgentFile, today, type AgentFile } from '../agents/reach.ts';
import { printHeaded } from '../documents/files/print-headed.ts';
import { forbidden } from '../plumbing/errors.ts';
import { heldLines } from './slips/slip-lines.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { agencyView } from '../plumbing/pdf/agency-view.ts';
import type { HandOverView } from '../plumbing/pdf/views.ts';

const day = (value: string | null): string => (value === null ? '' : formatDay(value));

const lineOf = ({ kind, name, detail, quantity, givenOn, expiresOn }: SlipLine): HandOverView['lines'][number] => ({
  kind,
  name,
  detail,
  quantity: String(quantity),
  givenOn: day(givenOn),
  expiresOn: day(expiresOn),
  returnedOn: '',
});

function viewOf({ agency, agent }: AgentFile, lines: readonly SlipLine[], now: string): HandOverView {
  const name = fullName(agent.firstname, agent.lastname);
  return {
    agency: agencyView(agency, now, settingsOf(agency).exportSettings),
    title: 'Bon de remise',
    number: `${agent.number} · ${formatDay(now)}`,
    status: null,
    tone: null,
    draft: false,
    facts: [
      { label: 'Collaborateur', value: name },
      { label: 'Matricule', value: agent.number },
      { label: 'Poste', value: agent.position },
      { label: 'Carte professionnelle', value: agent.cardNumber },
    ],
    lines: lines.map(lineOf),
    sentence: slipSentences.handOver,
    signatures: [
      { role: 'Pour l’agence', name: agency.name, date: '', file: null, absence: 'Date, nom et signature' },
      { role: 'Le collaborateur', name, date: '', file: null, absence: 'Date et signature' },
    ],
  };
}

/** Read in one short transaction, and printed after it. */
export async function printHandOver({ house, agencyId, userId, actor, params, reply }: ScopedCall<typeof calls.handOverSlip>): Promise<FastifyReply> {
  if (!agentsCan.readSheets(actor)) throw forbidden('readAgentSheets');
  const { file, lines } = await house.db.tenant({ agencyId, userId, action: 'stock.handOverSlip' }, async (tx) => ({
    file: await loadAgentFile(tx, agencyId, params.id),
    lines: await heldLines(tx, agencyId, params.id),
  }));
  const pdf = await printHeaded({ house, agencyId }, 'hand-over', viewOf(file, lines, today(house, file.agency)));
  await reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="bon-de-remise-${file.agent.number}.pdf"`)
    .send(Buffer.from(pdf));
  return reply;
}
