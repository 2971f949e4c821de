// Defines what each lone-worker watch returns for an event: its new state, and what to report, once.
import type { PtiKind } from '../phone/message.ts';

export interface Step<W> {
  readonly watch: W;
  readonly reports: readonly PtiKind[];
}

export const same = <W>(watch: W): Step<W> => ({ watch, reports: [] });
