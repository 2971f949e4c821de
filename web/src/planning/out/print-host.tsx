// Printing from a board: the dialog for a PDF, a workbook or an e-mail, and the e-mail that follows.
import { useState } from 'react';
import { WriteMail } from '../../mail/lazy-write-mail.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import type { PreparedMail } from './prepare-mail.ts';
import { monthsOf, type PrintWish } from './printed-board.ts';

const PrintDialog = lazyDialog(
  () => import('./print-dialog.tsx'),
  (m) => m.PrintDialog,
);

const MonthMail = lazyDialog(
  () => import('./month-mail.tsx'),
  (m) => m.MonthMail,
);

export const PrintHost = ({ wish, onClose }: { readonly wish: PrintWish | null; readonly onClose: () => void }) => {
  const [mail, setMail] = useState<PreparedMail | null>(null);
  const [month, ...others] = wish ? monthsOf(wish.board) : [];
  // Nothing is left to choose when the board shows one month.
  if (wish?.mails && wish.agentId !== undefined && month !== undefined && others.length === 0)
    return <MonthMail board={wish.board} agentId={wish.agentId} month={month} onClose={onClose} />;
  return (
    <>
      {wish ? <PrintDialog {...wish} onMail={setMail} onClose={onClose} /> : null}
      {mail ? <WriteMail about={mail.attachments[0]!.id} draft={mail} onClose={() => setMail(null)} /> : null}
    </>
  );
};
