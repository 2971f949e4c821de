// The row of services to fill: folded as last left, and the days that the list shows.
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { dayNumber } from '@vigie/domain/shared/time-day.ts';
import { useKept } from '../../../shared/settings/ui-settings.ts';
import type { BoardPeriod } from '../data/board-period.ts';

export interface OpenRow {
  readonly folded: boolean;
  readonly fold: () => void;
  /** Day number; null for the whole period. */
  readonly day: number | null;
  readonly setDay: (day: number | null) => void;
  /** The list shows what does not fit in a cell. */
  readonly showMore: (day: number | null) => void;
  readonly close: () => void;
}

export function useOpenRow(aside: boolean, onAside: () => void, { first, last }: BoardPeriod): OpenRow {
  const [folded, setFolded] = useKept('planning.openFolded', false);
  const [day, setDay] = useState<number | null>(null);
  // One stable function for the life of the board, so that row headers are not rendered again.
  const turn = useRef(() => setFolded(!folded));
  useLayoutEffect(() => {
    turn.current = () => setFolded(!folded);
  });
  const fold = useCallback(() => turn.current(), []);
  return {
    folded,
    fold,
    day: day !== null && day >= dayNumber(first) && day <= dayNumber(last) ? day : null,
    setDay,
    showMore: (chosen) => {
      setDay(chosen);
      if (!aside) onAside();
    },
    close: () => {
      setDay(null);
      onAside();
    },
  };
}
