// The action « Valider… » for the ticked drafts of a list, and the dialog that validates them.
import { useState, type ReactNode } from 'react';
import type { Right } from '@vigie/domain/identity/rights.ts';
import type { BulkAction } from '../../shared/ui/list/list-types.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { toast } from '../../shared/ui/toast.ts';
import type { ValidateManyProps } from './validate-many-dialog.tsx';

const ValidateManyDialog = lazyDialog(
  () => import('./validate-many-dialog.tsx'),
  (m) => m.ValidateManyDialog,
);

interface Drafts<R> {
  readonly topic: string;
  readonly right: Right;
  readonly isDraft: (row: R) => boolean;
  readonly nameOf: (row: R) => string;
  readonly validate?: ValidateManyProps['validate'];
  readonly doubts?: ValidateManyProps['doubts'];
}

/** Numbered documents among the ticked rows are left as they are. */
export function useValidateMany<R extends { readonly id: string }>({
  topic,
  right,
  isDraft,
  nameOf,
  validate,
  doubts,
}: Drafts<R>): {
  readonly action: BulkAction<R>;
  readonly dialog: ReactNode;
} {
  const [chosen, setChosen] = useState<{ readonly rows: readonly R[]; readonly clear: () => void } | null>(null);
  const run = (rows: readonly R[], clear: () => void): void => {
    const drafts = rows.filter(isDraft);
    if (drafts.length === 0) toast.error('Aucun brouillon parmi ces documents');
    else setChosen({ rows: drafts, clear });
  };
  return {
    action: { key: 'validate', label: 'Valider…', rights: [right], run },
    dialog: chosen ? (
      <ValidateManyDialog
        topic={topic}
        validate={validate}
        doubts={doubts}
        documents={chosen.rows.map((row) => ({ id: row.id, name: nameOf(row) }))}
        onAnswered={chosen.clear}
        onClose={() => setChosen(null)}
      />
    ) : null,
  };
}
