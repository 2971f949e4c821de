// Prints the hand-over slip of one collaborator: their equipment and assigned stock, for both to sign (F-249).
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { stock as calls } from '@vigie/contract/stock/endpoints.ts';
import { agentItems, stockAssignments, stockReferences } from '@vigie/db/tables/stock.ts';
import type { Tx } from '@vigie/db/door.ts';
import { itemKindLabels } from '@vigie/domain/agents/agent.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { settingsOf } from '../agency/profile.ts';
import { itemsOfAgent } from '../agents/file/around-file.ts';
import { loadAgentFile, today, type AgentFile } from '../agents/reach.ts';
import { forbidden } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { agencyView } from '../plumbing/pdf/agency-view.ts';
import type { HandOverView } from '../plumbing/pdf/views.ts';

type Line = HandOverView['lines'][number];
const day = (value: string | null): string => (value === null ? '' : formatDay(value));

const itemLine = ({ kind, name, size, givenOn, expiresOn }: typeof agentItems.$inferSelect): Line => ({
  kind: itemKindLabels[kind],
  name,
  detail: size,
  quantity: '1',
  givenOn: day(givenOn),
  expiresOn: day(expiresOn),
});

/** The counted stock that the collaborator still has. */
async function heldLines(tx: Tx, agencyId: string, agentId: string): Promise<Line[]> {
  const rows = await tx
    .select({ held: stockAssignments, reference: stockReferences })
    .from(stockAssignments)
    .innerJoin(stockReferences, and(eq(stockReferences.agencyId, stockAssignments.agencyId), eq(stockReferences.id, stockAssignments.referenceId)))
    .where(and(eq(stockAssignments.agencyId, agencyId), eq(stockAssignments.agentId, agentId), isNull(stockAssignments.restitutedOn)))
    .orderBy(asc(stockAssignments.assignedOn), asc(stockAssignments.id));
  return rows.map(({ held, reference }) => ({
    kind: 'Stock',
    name: reference.title,
    detail: reference.reference,
    quantity: String(held.quantity),
    givenOn: formatDay(held.assignedOn),
    expiresOn: '',
  }));
}

function viewOf({ agency, agent }: AgentFile, lines: readonly Line[], now: string): HandOverView {
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
    lines,
    sentence:
      'Le collaborateur reconnaît avoir reçu le matériel ci-dessus en bon état. Il en prend soin, le réserve à son service, signale sans attendre toute perte ou tout dommage, et le rend à la demande de l’agence, au plus tard le jour de son départ.',
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
    lines: [...(await itemsOfAgent(tx, agencyId, params.id)).map(itemLine), ...(await heldLines(tx, agencyId, params.id))],
  }));
  const pdf = await house.pdf.render('hand-over', viewOf(file, lines, today(house, file.agency)));
  await reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="bon-de-remise-${file.agent.number}.pdf"`)
    .send(Buffer.from(pdf));
  return reply;
}
