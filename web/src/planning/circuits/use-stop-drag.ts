// Drags a stop of a circuit to another place in the list. The arrows of the row do the same without a mouse.
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export type Edge = 'before' | 'after';

const KIND = 'circuit-stop';

/** Above or below the middle of the row under the pointer. */
export const edgeAt = (row: Element, clientY: number): Edge => {
  const { top, height } = row.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
};

/** The place of a stop once it is put before or after another one. */
export function placeAfterDrop(from: number, over: number, edge: Edge): number {
  const place = edge === 'before' ? over : over + 1;
  return from < place ? place - 1 : place;
}

export interface StopDrag {
  readonly row: React.RefObject<HTMLLIElement | null>;
  readonly grip: React.RefObject<HTMLSpanElement | null>;
  readonly dragged: boolean;
  readonly drop: Edge | null;
}

export function useStopDrag(index: number, disabled: boolean, onMove: (from: number, to: number) => void): StopDrag {
  const row = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const [dragged, setDragged] = useState(false);
  const [drop, setDrop] = useState<Edge | null>(null);
  const move = useEffectEvent(onMove);
  useEffect(() => {
    const [element, dragHandle] = [row.current, grip.current];
    if (!element || !dragHandle || disabled) return undefined;
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind: KIND, index }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['kind'] === KIND && source.data['index'] !== index,
        onDrag: ({ location }) => setDrop(edgeAt(element, location.current.input.clientY)),
        onDragLeave: () => setDrop(null),
        onDrop: ({ source, location }) => {
          setDrop(null);
          move(Number(source.data['index']), placeAfterDrop(Number(source.data['index']), index, edgeAt(element, location.current.input.clientY)));
        },
      }),
    );
  }, [index, disabled]);
  return { row, grip, dragged, drop };
}
