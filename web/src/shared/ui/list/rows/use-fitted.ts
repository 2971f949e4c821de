// The widths of a table's columns in its window, and on which sides it has more to show.
import { useMemo, type RefObject } from 'react';
import { fitWidths } from './fit-widths.ts';
import { useScrollBox, type More } from './use-scroll-box.ts';
import type { ListModel } from '../use-list.ts';

const NONE: Readonly<Record<string, number>> = {};

export interface Fitted {
  /** By column, in pixels; empty until the window is measured. */
  readonly widths: Readonly<Record<string, number>>;
  readonly more: More;
}

/** `sides`: what checkbox and menu take of the window. */
export function useFitted<Row>({ columns: { shown, choice } }: ListModel<Row>, scroll: RefObject<HTMLElement | null>, sides: number): Fitted {
  const { room, more } = useScrollBox(scroll);
  const widths = useMemo(() => (room ? fitWidths(shown, choice.widths ?? NONE, room - sides) : NONE), [shown, choice, room, sides]);
  return { widths, more };
}
