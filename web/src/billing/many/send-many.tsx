// The action « Envoyer par e-mail » for the ticked documents of a list, and the dialog that sends them.
import { useState, type ReactNode } from 'react';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import type { BulkAction } from '../../shared/ui/list/list-types.ts';
import type { SentKind } from './send-many-dialog.tsx';

const SendManyDialog = lazyDialog(
  () => import('./send-many-dialog.tsx'),
  (m) => m.SendManyDialog,
);

interface Row {
  readonly id: string;
}
interface Chosen<R> {
  readonly rows: readonly R[];
  readonly clear: () => void;
}

export function useSendMany<R extends Row>(
  type: SentKind,
  right: Right,
  nameOf: (row: R) => string,
): { readonly action: BulkAction<R>; readonly dialog: ReactNode } {
  const [chosen, setChosen] = useState<Chosen<R> | null>(null);
  return {
    action: { key: 'send', label: 'Envoyer par e-mail', rights: [right], run: (rows, clear) => setChosen({ rows, clear }) },
    dialog: chosen ? (
      <SendManyDialog
        type={type}
        documents={chosen.rows.map((row) => ({ id: row.id, name: nameOf(row) }))}
        onAnswered={chosen.clear}
        onClose={() => setChosen(null)}
      />
    ) : null,
  };
}
