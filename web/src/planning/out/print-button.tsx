// The button « Imprimer… » of a board: opens the dialog for a PDF, a workbook or an e-mail.
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { WriteMail } from '../../mail/lazy-write-mail.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import type { PreparedMail } from './prepare-mail.ts';
import type { PrintedBoard } from './printed-board.ts';

const PrintDialog = lazyDialog(
  () => import('./print-dialog.tsx'),
  (m) => m.PrintDialog,
);

export const PrintButton = ({ board }: { readonly board: PrintedBoard | null }) => {
  const [open, setOpen] = useState(false);
  const [mail, setMail] = useState<PreparedMail | null>(null);
  return (
    <>
      <button
        type="button"
        disabled={board === null}
        aria-label="Imprimer ou exporter"
        aria-haspopup="dialog"
        title="Imprimer ou exporter…"
        onClick={() => setOpen(true)}
      >
        <IconPrinter size={17} aria-hidden="true" />
      </button>
      {open && board ? <PrintDialog board={board} onMail={setMail} onClose={() => setOpen(false)} /> : null}
      {mail ? <WriteMail about={mail.attachments[0]!.id} draft={mail} onClose={() => setMail(null)} /> : null}
    </>
  );
};
