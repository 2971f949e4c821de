// Selects several services: Ctrl and a click toggles one, Maj and a click selects a range, a mode helps touch.
import { useCallback, useMemo, useState } from 'react';
import type { BoardLayout } from '../data/board-layout.ts';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** A plain click selects instead of opening. */
  readonly choosing: boolean;
  readonly setChoosing: (choosing: boolean) => void;
  readonly toggle: (id: string) => void;
  /** Everything in the rectangle between the last selected service and this one. */
  readonly reach: (id: string, layout: BoardLayout) => void;
  readonly choose: (ids: Iterable<string>) => void;
  /** Deselects what is no longer shown. */
  readonly keep: (shown: ReadonlySet<string>) => void;
  readonly clear: () => void;
}

interface Place {
  readonly row: number;
  readonly left: number;
  readonly right: number;
}

function placeOf({ rows }: BoardLayout, id: string): Place | null {
  for (const [row, { chips }] of rows.entries()) {
    const chip = chips.find(({ service }) => service.id === id);
    if (chip) return { row, left: chip.left, right: chip.left + chip.width };
  }
  return null;
}

/** Services whose chips lie between two others, in rows and in time. */
export function servicesBetween(layout: BoardLayout, from: string, to: string): string[] {
  const [a, b] = [placeOf(layout, from), placeOf(layout, to)];
  if (!a || !b) return [to];
  const [left, right] = [Math.min(a.left, b.left), Math.max(a.right, b.right)];
  return layout.rows
    .slice(Math.min(a.row, b.row), Math.max(a.row, b.row) + 1)
    .flatMap(({ chips }) =>
      chips.filter((chip) => !chip.dimmed && chip.left >= left && chip.left + chip.width <= right).map(({ service }) => service.id),
    );
}

/** Everything visible on the board: without hidden services and those that a folded row only counts. */
export const choosable = ({ rows }: BoardLayout): Set<string> =>
  new Set(rows.flatMap(({ chips }) => chips.flatMap(({ service, dimmed }) => (dimmed ? [] : [service.id]))));

const isAll = (ids: ReadonlySet<string>, shown: ReadonlySet<string>): boolean => [...ids].every((id) => shown.has(id));

interface State {
  readonly ids: ReadonlySet<string>;
  readonly last: string | null;
}
const nothing: State = { ids: new Set(), last: null };

export function useSelection(): Selection {
  const [{ ids }, setState] = useState<State>(nothing);
  const [choosing, setChoosing] = useState(false);
  const toggle = useCallback((id: string): void => {
    setState(({ ids: before }) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return { ids: next, last: id };
    });
  }, []);
  const reach = useCallback((id: string, layout: BoardLayout): void => {
    setState(({ ids: before, last }) => ({ ids: new Set([...before, ...(last ? servicesBetween(layout, last, id) : [id])]), last: last ?? id }));
  }, []);
  const choose = useCallback((all: Iterable<string>): void => setState(({ last }) => ({ ids: new Set(all), last })), []);
  const keep = useCallback((shown: ReadonlySet<string>): void => {
    setState((before) => {
      if (isAll(before.ids, shown)) return before;
      return { ids: new Set([...before.ids].filter((id) => shown.has(id))), last: before.last && shown.has(before.last) ? before.last : null };
    });
  }, []);
  const clear = useCallback((): void => {
    setState(nothing);
    setChoosing(false);
  }, []);
  return useMemo(() => ({ ids, choosing, setChoosing, toggle, reach, choose, keep, clear }), [ids, choosing, toggle, reach, choose, keep, clear]);
}
