// What a press or a key on the grid is about: a service, a selection, a row or a cell.
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { BoardData, PlanService } from '../data/board-data.ts';
import type { BoardLayout, BoardRow } from '../data/board-layout.ts';
import { chipDeed, type ChipDeed } from '../gestures/chip-keys.ts';
import type { Cell, Spot } from '../gestures/drop-target.ts';
import type { MenuTarget } from '../menus/menu-target.ts';

type Point = { readonly x: number; readonly y: number };

/** Where the pointer was last over the cells: « Coller » goes there. */
export function usePointed(body: RefObject<HTMLDivElement | null>): RefObject<Point | null> {
  const at = useRef<Point | null>(null);
  useEffect(() => {
    const element = body.current;
    const move = ({ clientX, clientY }: PointerEvent): void => {
      at.current = { x: clientX, y: clientY };
    };
    element?.addEventListener('pointermove', move, { passive: true });
    return () => element?.removeEventListener('pointermove', move);
  }, [body]);
  return at;
}

/** A service of the board, and the row in which it was pressed. */
interface Pressed {
  readonly service: PlanService;
  readonly row: BoardRow | undefined;
  readonly isDimmed: boolean;
}

function chipAt(element: EventTarget | null, data: BoardData, { rows }: BoardLayout): Pressed | null {
  const chip = element instanceof Element ? element.closest<HTMLElement>('[data-service]') : null;
  const { service: id = '', agent, dimmed } = chip?.dataset ?? {};
  const service = data.byId.get(id);
  const holds = (row: BoardRow): boolean => row.agent?.id === agent && row.chips.some((each) => each.service.id === id);
  return service ? { service, row: rows.find(holds), isDimmed: dimmed !== undefined } : null;
}

export interface TargetsIn {
  readonly data: BoardData;
  readonly layout: BoardLayout;
  readonly chosen: ReadonlySet<string>;
}

const chipTarget = ({ service, row, isDimmed }: Pressed, chosen: ReadonlySet<string>): MenuTarget | null => {
  if (!isDimmed && chosen.has(service.id)) return { kind: 'selection' };
  return row ? { kind: 'service', service, row } : null;
};

/** `spot`: the cell under the point, where it is in the cells. */
export function targetAt(element: Element, spot: Spot | null, { data, layout, chosen }: TargetsIn): MenuTarget | null {
  const head = element.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const named = layout.rows.find(({ key }) => key === head);
  if (named) return named.kind === 'open' ? null : { kind: 'row', row: named, day: null };
  const pressed = chipAt(element, data, layout);
  if (pressed) return chipTarget(pressed, chosen);
  if (!spot || element.closest('[data-more]')) return null;
  return { kind: 'cell', row: spot.row, day: spot.day, minute: spot.minute };
}

export interface ChipKeysWish {
  readonly data: BoardData;
  readonly layout: BoardLayout;
  readonly pointed: RefObject<Point | null>;
  readonly spotUnder: (x: number, y: number) => Spot | null;
  readonly onDeed: (deed: ChipDeed, service: PlanService, row: BoardRow | undefined) => void;
  readonly onPaste: (cell: Cell) => void;
}

/** True when a key does something: with the service that has the focus, or « Coller » under the pointer. */
export function pressKey(event: KeyboardEvent, { data, layout, pointed, spotUnder, onDeed, onPaste }: ChipKeysWish): boolean {
  const pressed = chipAt(event.target, data, layout);
  const asked = pressed ? chipDeed(event, pressed.service, data.may) : null;
  if (pressed && asked) onDeed(asked, pressed.service, pressed.row);
  if (asked) return true;
  const isPaste = event.key.toLowerCase() === 'v' && (event.ctrlKey || event.metaKey);
  const spot = isPaste && pointed.current ? spotUnder(pointed.current.x, pointed.current.y) : null;
  if (spot) onPaste(spot);
  return spot !== null;
}
