// The state of a drag: what is dragged, where it would land and its issues. It lives outside React, so that a pointer move renders only one
// panel.
import type { AssignmentIssue } from '@vigie/domain/planning/judge/issue.ts';
import type { PlanIntent } from '../data/plan-intent.ts';

export type Dragged =
  | { readonly kind: 'service'; readonly serviceId: string; readonly fromAgentId: string | null }
  | { readonly kind: 'agent'; readonly agentId: string };

export interface DropBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export interface DropState {
  readonly dragged: Dragged;
  readonly x: number;
  readonly y: number;
  readonly box: DropBox | null;
  readonly title: string;
  readonly verdict: 'free' | 'confirm' | 'refused' | 'none';
  readonly issues: readonly AssignmentIssue[];
  readonly refusal: string | null;
  readonly intent: PlanIntent | null;
  /** The service stays where it is and a copy is created. */
  readonly copy: boolean;
  /** An agent on an empty cell: a service is created there. */
  readonly create: { readonly siteId: string | null; readonly day: number; readonly agentId: string } | null;
}

/** What is dragged is over nothing yet that it could be dropped on. */
export const noDrop = (dragged: Dragged, x: number, y: number): DropState => ({
  dragged,
  x,
  y,
  box: null,
  title: '',
  verdict: 'none',
  issues: [],
  refusal: null,
  intent: null,
  create: null,
  copy: false,
});

let state: DropState | null = null;
const listeners = new Set<() => void>();

export const dropStore = {
  get: (): DropState | null => state,
  set(next: DropState | null): void {
    state = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
