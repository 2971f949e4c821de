// Returns the address of a numbered paper's PDF, or of the copy with the proof of its acceptance online.
import type { Tx } from '@vigie/db/door.ts';
import { fileById, signedUrl } from '../../documents/files/store-file.ts';
import { refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { doorOf } from '../../plumbing/http/own-door.ts';
import { billingErrors } from '../errors.ts';
import { demandPrinted } from '../invoices/waiting-prints.ts';
import { demandReading, type Face, type PaperCalls } from './face.ts';
import { loadPaper, offeredTo, type PaperTableRow } from './records.ts';

const fileOf = ({ pdfFileId, acceptedFileId }: PaperTableRow, copy: 'original' | 'accepted'): string | null =>
  copy === 'accepted' ? acceptedFileId : pdfFileId;

/** Opens its own transactions: a missing PDF is made between them. */
export const paperPdf = (face: Face) => async (call: ScopedCall<PaperCalls['pdf']>) => {
  const { agencyId, params, query, house } = call;
  demandReading(face, call);
  const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => house.db.tenant(doorOf(call, `${face.topic}.pdf`), work);
  const load = (tx: Tx) => loadPaper(tx, face, agencyId, params.id, offeredTo(call));
  const { row } = await within(load);
  if (row.number === null) throw refusal(billingErrors, 'billing.not_numbered');
  if (fileOf(row, query.copy) === null) await demandPrinted(house, agencyId, row.id);
  return within(async (tx) => {
    const fileId = fileOf((await load(tx)).row, query.copy);
    if (fileId === null) throw refusal(billingErrors, 'billing.not_accepted_online');
    const file = await fileById(tx, agencyId, fileId);
    return { url: signedUrl(house, file), name: file.name };
  });
};
