// A planning that goes by e-mail: the document is made and kept, and the e-mail knows to whom it usually goes.
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

/** The customer of all sites that are shown; null of several: then nobody is proposed. */
export function onlyCustomer({ filtered }: PrintedBoard): string | null {
  const [first, ...others] = new Set(filtered.sources.flatMap(({ site }) => site?.customerId ?? []));
  return first !== undefined && others.length === 0 ? first : null;
}

/** Of one agent's month, or of the board as it is shown. */
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
