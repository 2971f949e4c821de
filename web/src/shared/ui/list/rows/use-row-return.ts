// Back from a record, its list stands as it was left: the same scroll, with the record in view.
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { changeTrail, takeReturn } from '../../record/trail.ts';
import type { ListModel } from '../use-list.ts';

/** `show`: with the index of the record that was left, and how far the rows were scrolled. Once, with the first rows. */
export function useRowReturn<Row>(
  { list, behaviour, request, rows }: ListModel<Row>,
  scroll: RefObject<HTMLElement | null>,
  show: (index: number, scrolled: number) => void,
): void {
  const come = useEffectEvent(() => {
    const left = behaviour.to ? takeReturn(list.key, request) : null;
    const index = left ? rows.findIndex((row) => list.rowId(row) === left.at) : -1;
    if (left && index !== -1) show(index, left.scrolled);
  });
  const leave = useEffectEvent((scrolled: number) => {
    if (behaviour.to) changeTrail(list.key, { scrolled });
  });
  useLayoutEffect(() => {
    const box = scroll.current;
    come();
    return () => leave(box?.scrollTop ?? 0);
  }, [scroll]);
}
