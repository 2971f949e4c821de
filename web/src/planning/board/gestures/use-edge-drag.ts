// Resizes a service by its edges in the day view: in quarters of an hour, checked while the pointer moves.
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { verdictOf } from '@vigie/domain/planning/judge/assignment-issues.ts';
import { HOUR, MINUTE } from '@vigie/domain/shared/time.ts';
import type { BoardData, PlanService } from '../data/board-data.ts';
import type { BoardLayout } from '../data/board-layout.ts';
import { dropStore, noDrop, type DropState } from './drag-store.ts';
import { judgePlan } from '../data/plan-context.ts';
import { isIntent, resizeIntent, type Edge } from '../data/plan-intent.ts';

export interface EdgeDragOptions {
  readonly body: RefObject<HTMLDivElement | null>;
  readonly data: BoardData;
  readonly layout: BoardLayout;
  readonly onDrop: (state: DropState) => void;
}

const QUARTER = 15 * MINUTE;

/** The instant under the pointer, in whole quarters of an hour. */
const instantAt = ({ origin, metrics }: BoardLayout, x: number): number => Math.round((origin + (x / metrics.column) * HOUR) / QUARTER) * QUARTER;

export function edgeState(data: BoardData, service: PlanService, edge: Edge, at: number, x: number, y: number): DropState {
  const intended = resizeIntent(service, edge, at);
  const state = noDrop({ kind: 'service', serviceId: service.id, fromAgentId: null }, x, y);
  if (intended === null) return state;
  if (!isIntent(intended)) return { ...state, refusal: intended.refusal, verdict: 'refused' };
  const issues = judgePlan(data, [intended.candidate], intended.judged);
  return { ...state, intent: intended, title: intended.title, issues, verdict: verdictOf(issues) };
}

export function useEdgeDrag(options: EdgeDragOptions): void {
  const now = useEffectEvent(() => options);
  const { body } = options;
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    let held: { service: PlanService; edge: Edge; handle: HTMLElement; pointer: number; isGivenUp: boolean } | null = null;

    const down = (event: PointerEvent): void => {
      const handle = (event.target as HTMLElement).closest<HTMLElement>('[data-edge]');
      const service = now().data.byId.get(handle?.closest<HTMLElement>('[data-service]')?.dataset['service'] ?? '');
      if (!handle || !service || event.button !== 0) return;
      event.preventDefault();
      handle.setPointerCapture(event.pointerId);
      held = { service, edge: handle.dataset['edge'] as Edge, handle, pointer: event.pointerId, isGivenUp: false };
    };
    const move = (event: PointerEvent): void => {
      if (!held || held.isGivenUp) return;
      const { data, layout } = now();
      const at = instantAt(layout, event.clientX - element.getBoundingClientRect().left);
      dropStore.set(edgeState(data, held.service, held.edge, at, event.clientX, event.clientY));
    };
    const end = (event: PointerEvent): void => {
      if (!held) return;
      held.handle.releasePointerCapture(held.pointer);
      held = null;
      const state = dropStore.get();
      dropStore.set(null);
      if (state && event.type === 'pointerup') now().onDrop(state);
    };
    /** Returns the edge to its place. The pointer stays captured until release, so that nothing treats it as a click. */
    const giveUp = (event: KeyboardEvent): void => {
      if (!held || event.key !== 'Escape') return;
      event.stopPropagation();
      held.isGivenUp = true;
      dropStore.set(null);
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
    addEventListener('keydown', giveUp, { capture: true });
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
      removeEventListener('keydown', giveUp, { capture: true });
    };
  }, [body]);
}
