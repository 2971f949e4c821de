// What « Plus » of the toolbar offers: what repeats, printing, and what a narrow window has no button for.
import { formatNumber } from '../../../shared/format/numbers.ts';
import { BoardView } from '../data/board-period.ts';
import { withoutEmpty, type MenuGroups } from './menu-types.ts';
import { boardKeys } from './shortcuts.data.ts';

export interface MoreWish {
  readonly view: BoardView;
  readonly may: { readonly edit: boolean; readonly create: boolean } | undefined;
  readonly tall: boolean;
  readonly choosing: boolean;
  readonly vacant: number;
  readonly changes: number;
  /** Something is shown that can be printed. */
  readonly printable: boolean;
  readonly does: {
    readonly copy: (mode: 'week' | 'month') => void;
    readonly rotation: () => void;
    readonly fill: () => void;
    readonly replace: () => void;
    readonly publish: () => void;
    readonly undo: () => void;
    readonly choose: () => void;
    readonly print: () => void;
    readonly tall: () => void;
    readonly shortcuts: () => void;
  };
}

const copies: Partial<Record<BoardView, { readonly mode: 'week' | 'month'; readonly label: string }>> = {
  [BoardView.week]: { mode: 'week', label: 'Copier la semaine vers…' },
  [BoardView.month]: { mode: 'month', label: 'Copier le mois vers…' },
};

function repeats({ view, may, does }: MoreWish) {
  const copy = copies[view];
  return [
    may?.create && {
      label: copy?.label ?? 'Copier une période…',
      disabled: copy ? undefined : 'Affichez la semaine ou le mois à copier',
      run: () => (copy ? does.copy(copy.mode) : undefined),
    },
    may?.create && { label: 'Roulement…', run: does.rotation },
  ];
}

export function moreGroups(wish: MoreWish): MenuGroups {
  const { may, tall, choosing, vacant, changes, printable, does } = wish;
  const edit = may?.edit ?? false;
  return withoutEmpty([
    [
      edit && changes > 0 && { label: `Publier (${formatNumber(changes)})…`, within: 'phone' as const, run: does.publish },
      edit && vacant > 0 && { label: `Pourvoir (${formatNumber(vacant)})…`, within: 'tablet' as const, run: does.fill },
      edit && { label: 'Remplacer…', within: 'desk' as const, run: does.replace },
      edit && { label: 'Annuler la dernière modification', within: 'phone' as const, run: does.undo },
      edit && { label: 'Sélectionner plusieurs services', within: 'phone' as const, checked: choosing, run: does.choose },
    ],
    repeats(wish),
    [
      { label: 'Imprimer ou exporter…', disabled: printable ? undefined : 'Le planning se charge', run: does.print },
      { label: 'Lignes hautes', within: 'tablet' as const, checked: tall, run: does.tall },
    ],
    [{ label: 'Raccourcis', keys: boardKeys.sheet, run: does.shortcuts }],
  ]);
}
