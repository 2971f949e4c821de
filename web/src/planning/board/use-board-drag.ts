// One drop target for the whole board: the pointer's place gives row and day, the domain gives the verdict while it moves.
import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, type RefObject } from 'react';
import type { BoardData } from './board-data.ts';
import type { BoardLayout } from './board-layout.ts';
import { dropStore, type Dragged, type DropState } from './drag-store.ts';
import { dropAt, spotAt } from './drop-target.ts';

const EDGE = 56;
const SPEED = 16;

const asDragged = (data: Record<string, unknown>): Dragged | null => {
  if (data['kind'] === 'service')
    return { kind: 'service', serviceId: String(data['serviceId']), fromAgentId: (data['fromAgentId'] as string | null) ?? null };
  return data['kind'] === 'agent' ? { kind: 'agent', agentId: String(data['agentId']) } : null;
};

/** Pixels to scroll when the pointer is near an edge. */
const pull = (at: number, from: number, until: number): number => (at < from + EDGE ? -SPEED : at > until - EDGE ? SPEED : 0);

export interface BoardDragOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly body: RefObject<HTMLDivElement | null>;
  readonly data: BoardData;
  readonly layout: BoardLayout;
  readonly side: number;
  readonly head: number;
  readonly onDrop: (state: DropState) => void;
}

export function useBoardDrag(options: BoardDragOptions): void {
  const now = useRef(options);
  now.current = options;
  const { body, scroller } = options;
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    let frame = 0;
    let pointer: { x: number; y: number; dragged: Dragged; over: boolean; copy: boolean } | null = null;

    const look = (): void => {
      frame = 0;
      if (!pointer) return;
      const { data, layout, side, head } = now.current;
      const view = scroller.current!.getBoundingClientRect();
      const { x, y, dragged, over, copy } = pointer;
      const rect = element.getBoundingClientRect();
      const inside = over && x > view.left + side && y > view.top + head;
      dropStore.set(dropAt(data, layout, dragged, inside ? spotAt(layout, x - rect.left, y - rect.top) : null, x, y, copy));
      const dx = pull(x, view.left + side, view.right);
      const dy = pull(y, view.top + head, view.bottom);
      if (inside && (dx !== 0 || dy !== 0)) {
        scroller.current!.scrollBy(dx, dy);
        frame = requestAnimationFrame(look);
      }
    };
    const ask = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    const stopTarget = dropTargetForElements({ element, canDrop: ({ source }) => asDragged(source.data) !== null });
    const stopMonitor = monitorForElements({
      canMonitor: ({ source }) => asDragged(source.data) !== null,
      onDrag: ({ source, location }) => {
        const { clientX, clientY, altKey, ctrlKey, metaKey } = location.current.input;
        pointer = {
          x: clientX,
          y: clientY,
          dragged: asDragged(source.data)!,
          copy: altKey || ctrlKey || metaKey,
          over: location.current.dropTargets.some((target) => target.element === element),
        };
        ask();
      },
      onDrop: ({ location }) => {
        const state = dropStore.get();
        const landed = location.current.dropTargets.some((target) => target.element === element);
        pointer = null;
        cancelAnimationFrame(frame);
        frame = 0;
        dropStore.set(null);
        if (state && landed) now.current.onDrop(state);
      },
    });
    return () => {
      cancelAnimationFrame(frame);
      stopTarget();
      stopMonitor();
    };
  }, [body, scroller]);
}
