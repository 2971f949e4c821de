// Printing from a board: the dialog for a PDF, a workbook or an e-mail, and the e-mail that follows.
import { useState } from 'react';
import { WriteMail } from '../../mail/lazy-write-mail.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import type { PreparedMail } from './prepare-mail.ts';
import type { PrintWish } from './printed-board.ts';

const PrintDialog = lazyDialog(
  () => import('./print-dialog.tsx'),
  (m) => m.PrintDialog,
);

export const PrintHost = ({ wish, onClose }: { readonly wish: PrintWish | null; readonly onClose: () => void }) => {
  const [mail, setMail] = useState<PreparedMail | null>(null);
  return (
    <>
      {wish ? <PrintDialog {...wish} onMail={setMail} onClose={onClose} /> : null}
      {mail ? <WriteMail about={mail.attachments[0]!.id} draft={mail} onClose={() => setMail(null)} /> : null}
    </>
  );
};
