// « Imprimer… » beside a board: opens the dialog that makes a PDF or a workbook of what is shown.
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import type { PrintedBoard } from './printed-board.ts';

const PrintDialog = lazyDialog(
  () => import('./print-dialog.tsx'),
  (m) => m.PrintDialog,
);

export const PrintButton = ({ board }: { readonly board: PrintedBoard | null }) => {
  const [open, setOpen] = useState(false);
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
      {open && board ? <PrintDialog board={board} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
