// The two tools for what repeats: a week or a month that is copied, and rotations.
import { IconCopy, IconRepeat } from '@tabler/icons-react';
import { BoardView } from './data/board-period.ts';

export interface RepeatButtonsProps {
  readonly view: BoardView;
  readonly onCopy: (mode: 'week' | 'month') => void;
  readonly onRotation: () => void;
}

const copies: Partial<Record<BoardView, { readonly mode: 'week' | 'month'; readonly label: string }>> = {
  [BoardView.week]: { mode: 'week', label: 'Copier la semaine vers…' },
  [BoardView.month]: { mode: 'month', label: 'Copier le mois vers…' },
};

export const RepeatButtons = ({ view, onCopy, onRotation }: RepeatButtonsProps) => {
  const copy = copies[view];
  return (
    <>
      <button
        type="button"
        disabled={copy === undefined}
        aria-label={copy?.label ?? 'Copier une période'}
        title={copy?.label ?? 'Affichez la semaine ou le mois à copier'}
        onClick={() => {
          if (copy) onCopy(copy.mode);
        }}
      >
        <IconCopy size={17} aria-hidden="true" />
      </button>
      <button type="button" aria-label="Roulement" title="Poser ou changer un roulement (2J-2N-4R, 3×8…)" aria-haspopup="dialog" onClick={onRotation}>
        <IconRepeat size={17} aria-hidden="true" />
      </button>
    </>
  );
};
