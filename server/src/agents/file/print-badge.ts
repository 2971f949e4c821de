// Prints an agent's badge and worn number as PDF (F-249). Agents print their own where they may show it.
import type { FastifyReply } from 'fastify';
import type { agents as calls } from '@vigie/contract/agents/endpoints.ts';
import type { Tx } from '@vigie/db/door.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { badgeAddress, badgeBack, badgeFront, individualNumber, type BadgeFacts } from '@vigie/domain/agents/badge.ts';
import { qrDrawing } from '@vigie/domain/shared/codes/qr-code.ts';
import { printedPicture } from '../../documents/files/printed-picture.ts';
import { filesById, type FileRow } from '../../documents/files/store-file.ts';
import { forbidden, refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import type { House } from '../../plumbing/house.ts';
import { agencyView } from '../../plumbing/pdf/agency-view.ts';
import { agentErrors } from '../errors.ts';
import { fullLists } from './file-lists.ts';
import { loadAgentFile, today, type AgentFile } from '../reach.ts';

type Call = ScopedCall<typeof calls.badge> | ScopedCall<typeof calls.individualNumber>;

interface Badge extends AgentFile {
  readonly facts: BadgeFacts;
  /** Portrait of the agent and logo of the agency. */
  readonly files: ReadonlyMap<string, FileRow>;
}

async function load(tx: Tx, agencyId: string, id: string): Promise<Badge> {
  const file = await loadAgentFile(tx, agencyId, id);
  const { agent, agency } = file;
  const lists = await fullLists(tx, agencyId, id);
  const card = lists.expirations.find((one) => one.typeKey === 'professionalCard');
  const files = await filesById(
    tx,
    agencyId,
    [agent.pictureFileId, agency.logoFileId].filter((one) => one !== null),
  );
  return {
    ...file,
    files,
    facts: {
      ...agent,
      cardExpiresOn: card?.expiresOn ?? null,
      specialties: lists.specialties,
      dogs: lists.dogs,
    },
  };
}

/** Read in one short transaction with the scope's row-level security, and printed after it. */
async function open({ house, agencyId, userId, actor, via, params }: Call): Promise<Badge> {
  if (!agentsCan.readBadge(actor, { id: params.id, isManager: false })) throw forbidden('readAgentBadges');
  const agentId = via === 'agent' ? (actor.agentId ?? null) : null;
  const badge = await house.db.tenant({ agencyId, userId, agentId, action: 'agents.badge' }, (tx) => load(tx, agencyId, params.id));
  if (individualNumber(badge.agent.cardNumber) === null) throw refusal(agentErrors, 'agents.no_card');
  return badge;
}

const picture = (house: House, badge: Badge, id: string | null, into: Record<string, Uint8Array>): Promise<string | null> =>
  printedPicture(house, id ? badge.files.get(id) : undefined, into);

const QR_PATH = 'files/badge-code';

/** The address that checks the badge, drawn as a code. */
function qrImage(address: string): Uint8Array {
  const { path, viewBox } = qrDrawing(address);
  return new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="${path}"/></svg>`);
}

const send = async (reply: FastifyReply, name: string, pdf: Uint8Array): Promise<FastifyReply> => {
  await reply.header('content-type', 'application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`).send(Buffer.from(pdf));
  return reply;
};

export async function printBadge(call: ScopedCall<typeof calls.badge>): Promise<FastifyReply> {
  const badge = await open(call);
  const { agent, agency, facts } = badge;
  const files: Record<string, Uint8Array> = {};
  const shown = agent.badgeSettings;
  const photo = shown.photo ? await picture(call.house, badge, agent.pictureFileId, files) : null;
  const logo = await picture(call.house, badge, agency.logoFileId, files);
  files[QR_PATH] = qrImage(badgeAddress(call.house.config.publicUrl, agent.badgeCode));
  const pdf = await call.house.pdf.render(
    'badge',
    {
      agency: agencyView(agency, today(call.house, agency), undefined, logo),
      lastname: agent.lastname,
      firstname: agent.firstname,
      position: shown.position ? agent.position : '',
      photo,
      code: QR_PATH,
      facts: badgeFront(facts, shown),
      back: badgeBack(facts),
    },
    files,
  );
  return send(call.reply, `badge-${agent.number}`, pdf);
}

export async function printIndividualNumber(call: ScopedCall<typeof calls.individualNumber>): Promise<FastifyReply> {
  const badge = await open(call);
  const { agent, agency } = badge;
  const files: Record<string, Uint8Array> = {};
  const logo = await picture(call.house, badge, agency.logoFileId, files);
  const number = individualNumber(agent.cardNumber) ?? '';
  const pdf = await call.house.pdf.render(
    'individual-number',
    { agency: agencyView(agency, today(call.house, agency), undefined, logo), number },
    files,
  );
  return send(call.reply, `numero-${agent.number}`, pdf);
}
