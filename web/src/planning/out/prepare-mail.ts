// Prepares an e-mail with a planning: the document is made and stored, and the usual recipients are proposed.
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { formatMonth } from '@vigie/domain/shared/time-format.ts';
import { upload, type UploadedFile } from '../../shared/api/upload.ts';
import { periodTitle } from '../board/data/board-period.ts';
import { planningApi } from '../planning-api.ts';
import type { PrintedBoard } from './printed-board.ts';

export interface PreparedMail {
  readonly to: readonly string[];
  readonly bcc: readonly string[];
  readonly subject: string;
  readonly attachments: readonly UploadedFile[];
}

/** The only customer of all shown sites. Null when there are several: no recipient is then proposed. */
export function onlyCustomer({ filtered }: PrintedBoard): string | null {
  const [first, ...others] = new Set(filtered.sources.flatMap(({ site }) => site?.customerId ?? []));
  return first !== undefined && others.length === 0 ? first : null;
}

/** One agent's month, or the board as shown. */
export type OfAgent = { readonly agentId: string; readonly month: LocalDay };

export async function prepareMail(board: PrintedBoard, document: Blob, name: string, ofAgent: OfAgent | null): Promise<PreparedMail> {
  const kind = ofAgent === null ? board.kind : 'agents';
  const customerId = kind === 'sites' ? onlyCustomer(board) : null;
  const [{ to, bcc }, file] = await Promise.all([
    planningApi.recipients({ body: { kind, customerId, agentId: ofAgent?.agentId ?? null } }),
    upload(new File([document], name, { type: document.type }), () => undefined).done,
  ]);
  const subject = ofAgent === null ? `Planning : ${periodTitle(board.view, board.period)}` : `Votre planning : ${formatMonth(ofAgent.month)}`;
  return { to, bcc, subject, attachments: [file] };
}
