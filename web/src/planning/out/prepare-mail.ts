// A planning that goes by e-mail: the document is made and kept, and the e-mail knows to whom it usually goes.
import { formatMonth } from '@vigie/domain/shared/time-format.ts';
import { upload, type UploadedFile } from '../../shared/api/upload.ts';
import { periodTitle } from '../board/board-period.ts';
import { planningApi } from '../planning-api.ts';
import type { PrintedBoard } from './printed-board.ts';

export interface PreparedMail {
  readonly to: readonly string[];
  readonly bcc: readonly string[];
  readonly subject: string;
  readonly attachments: readonly UploadedFile[];
}

/** The customer of all sites that are shown; null of several: then nobody is proposed. */
export function onlyCustomer({ filtered }: PrintedBoard): string | null {
  const [first, ...others] = new Set(filtered.sources.flatMap(({ site }) => site?.customerId ?? []));
  return first !== undefined && others.length === 0 ? first : null;
}

export async function prepareMail(board: PrintedBoard, document: Blob, name: string, agentId: string | null): Promise<PreparedMail> {
  const kind = agentId === null ? board.kind : 'agents';
  const customerId = kind === 'sites' ? onlyCustomer(board) : null;
  const [{ to, bcc }, file] = await Promise.all([
    planningApi.recipients({ body: { kind, customerId, agentId } }),
    upload(new File([document], name, { type: document.type }), () => undefined).done,
  ]);
  const when = agentId === null ? periodTitle(board.view, board.period) : formatMonth(board.period.first);
  return { to, bcc, subject: agentId === null ? `Planning : ${when}` : `Votre planning : ${when}`, attachments: [file] };
}
