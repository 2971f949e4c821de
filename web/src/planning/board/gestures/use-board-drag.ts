// One drop target for the whole board: the pointer gives row and day, and the domain checks meanwhile.
import { dropTargetForElements, monitorForElements, type ElementEventPayloadMap } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { BoardData } from '../data/board-data.ts';
import type { BoardLayout } from '../data/board-layout.ts';
import { dropStore, type Dragged, type DropState } from './drag-store.ts';
import { dropAt, spotAt, type Spot } from './drop-target.ts';
import { rowTints } from './row-tints.ts';

type Location = ElementEventPayloadMap['onDrag']['location'];

/** Where the pointer is and what it drags. */
interface Pointer {
  readonly x: number;
  readonly y: number;
  readonly dragged: Dragged;
  readonly over: boolean;
  readonly copy: boolean;
}

function pointerOf(dragged: Dragged, { current: { input, dropTargets } }: Location, element: HTMLElement): Pointer {
  const { clientX, clientY, altKey, ctrlKey, metaKey } = input;
  return { x: clientX, y: clientY, dragged, copy: altKey || ctrlKey || metaKey, over: dropTargets.some((target) => target.element === element) };
}

const EDGE = 56;
const SPEED = 16;

const asDragged = (data: Record<string, unknown>): Dragged | null => {
  if (data['kind'] === 'service')
    return { kind: 'service', serviceId: String(data['serviceId']), fromAgentId: (data['fromAgentId'] as string | null) ?? null };
  return data['kind'] === 'agent' ? { kind: 'agent', agentId: String(data['agentId']) } : null;
};

/** Pixels to scroll when the pointer is near an edge. */
const pull = (at: number, from: number, until: number): number => (at < from + EDGE ? -SPEED : at > until - EDGE ? SPEED : 0);

/** Scrolls the board under a pointer near its edge. False when it is near none. */
function scrolled(scroller: HTMLElement, view: DOMRect, { x, y }: Pointer, { side, head }: Pick<BoardDragOptions, 'side' | 'head'>): boolean {
  const dx = pull(x, view.left + side, view.right);
  const dy = pull(y, view.top + head, view.bottom);
  if (dx !== 0 || dy !== 0) scroller.scrollBy(dx, dy);
  return dx !== 0 || dy !== 0;
}

export interface BoardDragOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly body: RefObject<HTMLDivElement | null>;
  /** Holds the colours of the rows. */
  readonly tints: RefObject<HTMLDivElement | null>;
  readonly data: BoardData;
  readonly layout: BoardLayout;
  readonly side: number;
  readonly head: number;
  readonly onDrop: (state: DropState) => void;
}

export function useBoardDrag(options: BoardDragOptions): void {
  const now = useEffectEvent(() => options);
  const { body, scroller } = options;
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    let frame = 0;
    let pointer: Pointer | null = null;

    const isInside = ({ x, y, over }: Pointer, view: DOMRect): boolean => over && x > view.left + now().side && y > view.top + now().head;
    const colours = rowTints(() => {
      const { data, layout, head, tints } = now();
      return { data, layout, head, scroller: scroller.current, host: tints.current };
    });
    const spotOf = (at: Pointer): Spot | null => {
      const rect = element.getBoundingClientRect();
      return isInside(at, scroller.current!.getBoundingClientRect()) ? spotAt(now().layout, at.x - rect.left, at.y - rect.top) : null;
    };
    /** What a drop at the pointer would do. */
    const stateAt = (at: Pointer, spot = spotOf(at)): DropState => {
      const { data, layout } = now();
      return dropAt(data, layout, at.dragged, spot, at.x, at.y, at.copy);
    };
    const look = (): void => {
      frame = 0;
      if (!pointer) return;
      const spot = spotOf(pointer);
      dropStore.set(stateAt(pointer, spot));
      colours.show(spot && { dragged: pointer.dragged, spot, copy: pointer.copy });
      const view = scroller.current!.getBoundingClientRect();
      if (isInside(pointer, view) && scrolled(scroller.current!, view, pointer, now())) frame = requestAnimationFrame(look);
    };
    const ask = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    const stopTarget = dropTargetForElements({ element, canDrop: ({ source }) => asDragged(source.data) !== null });
    const stopMonitor = monitorForElements({
      canMonitor: ({ source }) => asDragged(source.data) !== null,
      onDrag: ({ source, location }) => {
        pointer = pointerOf(asDragged(source.data)!, location, element);
        ask();
      },
      onDrop: ({ source, location }) => {
        pointer = null;
        cancelAnimationFrame(frame);
        frame = 0;
        dropStore.set(null);
        colours.stop();
        // Uses the position of the drop itself: a fast pointer is ahead of the last rendering.
        const at = pointerOf(asDragged(source.data)!, location, element);
        if (at.over) now().onDrop(stateAt(at));
      },
    });
    return () => {
      cancelAnimationFrame(frame);
      colours.stop();
      stopTarget();
      stopMonitor();
    };
  }, [body, scroller]);
}
