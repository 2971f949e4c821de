// Renders the PDF of a contract that may be unsaved, with its variables filled in, marked BROUILLON.
import type { FastifyReply } from 'fastify';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { fillVariables } from '@vigie/domain/contracts/contract-variables.ts';
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import { loadAgency } from '../../agency/profile.ts';
import { demandOwnImages } from '../../documents/files/rich-images.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { printableContract, type Printable } from '../print-contract.ts';
import { loadContract } from '../records.ts';
import { demandWriter, ownerOf, type SaveCall } from '../save-contract.ts';
import { variableValues } from './variable-values.ts';

type Call = Omit<SaveCall, 'tx'> & Pick<UserCall<never>, 'reply'> & { readonly query: { readonly as: 'pdf' | 'svg' } };

async function printable(kind: ContractKind, { house, agencyId, body, actor }: Call, tx: Tx): Promise<Printable> {
  const agency = await loadAgency(tx, agencyId);
  const owner = await ownerOf(tx, agencyId, kind, body);
  const before = body.id ? (await loadContract(tx, agencyId, kind, body.id)).row.body : '';
  await demandOwnImages(tx, agencyId, 'body', body.body, before);
  const seesPay = agentsCan.readPays(actor);
  const { text } = fillVariables(body.body, await variableValues(house, tx, agency, { ...body, ...owner, kind }, { seesPay }));
  const { title, reference } = body;
  return printableContract(house, tx, { agency, kind, title, reference, body: text, otherName: '', draft: true, proofs: [], contractId: '' });
}

/** Reads in its own transaction and renders after it: no connection waits for the printer. */
export const previewContract =
  (kind: ContractKind) =>
  async (call: Call): Promise<FastifyReply> => {
    const { house, agencyId, userId, reply, query } = call;
    demandWriter(call.actor, kind);
    const { view, files } = await house.db.tenant({ agencyId, userId, action: 'contracts.preview' }, (tx) => printable(kind, call, tx));
    reply.header('cache-control', 'no-store');
    if (query.as === 'svg')
      return reply.header('content-type', 'image/svg+xml; charset=utf-8').send(Buffer.from(await house.pdf.picture('contract', view, files)));
    const pdf = await house.pdf.render('contract', view, files);
    return reply.header('content-type', 'application/pdf').header('content-disposition', 'inline; filename="contrat.pdf"').send(Buffer.from(pdf));
  };
