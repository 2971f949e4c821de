// Prints a signed slip from what was kept: the lines, the name, the moment and the drawing.
import type { FastifyReply } from 'fastify';
import type { stock as calls } from '@vigie/contract/stock/endpoints.ts';
import { slipKindLabels, slipSentences } from '@vigie/domain/stock/signed-slip.ts';
import { formatDateTime, formatDay } from '@vigie/domain/shared/time-format.ts';
import { instantOf, localDay } from '@vigie/domain/shared/time.ts';
import { settingsOf } from '../../agency/profile.ts';
import { loadAgentFile, type AgentFile } from '../../agents/reach.ts';
import { imagePath, imagesOf } from '../../documents/files/printed-images.ts';
import { fileById } from '../../documents/files/store-file.ts';
import { printHeaded } from '../../documents/files/print-headed.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { agencyView } from '../../plumbing/pdf/agency-view.ts';
import type { HandOverView } from '../../plumbing/pdf/views.ts';
import { demandReader, loadSlip, type SlipRow } from './sign-slip.ts';

const day = (value: string | null): string => (value === null ? '' : formatDay(value));

function viewOf({ agency, agent }: AgentFile, slip: SlipRow, images: ReadonlySet<string>): HandOverView {
  const { kind, lines, signerName, signedAt, signatureFileId, shownByName } = slip;
  const at = `le ${formatDateTime(instantOf(signedAt), agency.timeZone)}`;
  return {
    agency: agencyView(agency, localDay(instantOf(signedAt), agency.timeZone), settingsOf(agency).exportSettings),
    title: slipKindLabels[kind],
    number: `${agent.number} · ${formatDay(localDay(instantOf(signedAt), agency.timeZone))}`,
    status: 'Signé',
    tone: 'good',
    draft: false,
    facts: [
      { label: 'Collaborateur', value: signerName },
      { label: 'Matricule', value: agent.number },
      { label: 'Signé', value: at },
      { label: 'Référence du bon', value: slip.id },
    ],
    lines: lines.map((line) => ({
      kind: line.kind,
      name: line.name,
      detail: line.detail,
      quantity: String(line.quantity),
      givenOn: day(line.givenOn),
      expiresOn: day(line.expiresOn),
      returnedOn: [day(line.returnedOn), line.state].filter(Boolean).join(' · '),
    })),
    sentence: slipSentences[kind],
    signatures: [
      { role: 'Pour l’agence', name: shownByName || agency.name, date: shownByName ? at : '', file: null, absence: '' },
      {
        role: 'Le collaborateur',
        name: signerName,
        date: at,
        file: images.has(signatureFileId) ? imagePath(signatureFileId) : null,
        absence: images.has(signatureFileId) ? '' : 'Signature gardée, image illisible',
      },
    ],
  };
}

/** Read in one short transaction, and printed after it. */
export async function printSlip(call: ScopedCall<typeof calls.signedSlip>): Promise<FastifyReply> {
  const { house, agencyId, userId, params, reply } = call;
  const { file, slip, drawing } = await house.db.tenant({ agencyId, userId, action: 'stock.signedSlip' }, async (tx) => {
    const found = await loadAgentFile(tx, agencyId, params.id);
    demandReader(call, params.id);
    const row = await loadSlip(tx, agencyId, params.id, params.slipId);
    return { file: found, slip: row, drawing: await fileById(tx, agencyId, row.signatureFileId) };
  });
  const { files, images } = await imagesOf(house, [drawing]);
  const pdf = await printHeaded({ house, agencyId }, 'hand-over', viewOf(file, slip, images), files);
  await reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${slip.kind === 'return' ? 'bon-de-restitution' : 'bon-de-remise'}-${file.agent.number}.pdf"`)
    .send(Buffer.from(pdf));
  return reply;
}
