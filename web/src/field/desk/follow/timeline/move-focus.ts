// Moves the focus over a timeline by the arrow keys, along a lane or to the nearest mark of another.
import type { KeyboardEvent } from 'react';

const middleOf = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

const nearest = (marks: readonly HTMLElement[], to: Element): HTMLElement | undefined => {
  const distance = (mark: Element): number => Math.abs(middleOf(mark) - middleOf(to));
  return marks.toSorted((a, b) => distance(a) - distance(b))[0];
};

type Lanes = readonly (readonly HTMLElement[])[];

function target(key: string, lanes: Lanes, from: HTMLElement): HTMLElement | undefined {
  const lane = lanes.findIndex((marks) => marks.includes(from));
  const marks = lanes[lane] ?? [];
  const index = marks.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return marks[index + 1];
    case 'ArrowLeft':
      return marks[index - 1];
    case 'ArrowDown':
      return nearest(lanes[lane + 1] ?? [], from);
    case 'ArrowUp':
      return nearest(lanes[lane - 1] ?? [], from);
    case 'Home':
      return marks[0];
    case 'End':
      return marks.at(-1);
    default:
      return undefined;
  }
}

const KEYS = new Set(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End']);

/** For the buttons of one section with a list for each lane. */
export function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  if (!KEYS.has(event.key)) return;
  const section = event.currentTarget.closest('section');
  const lanes = [...(section?.querySelectorAll('ul') ?? [])].map((lane) => [...lane.querySelectorAll('button')]);
  event.preventDefault();
  target(event.key, lanes, event.currentTarget)?.focus();
}
