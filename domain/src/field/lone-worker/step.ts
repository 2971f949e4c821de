// What every watch of the lone-worker alarm answers to an event: how it stands then, and what must be reported, once.
import type { PtiKind } from '../phone/message.ts';

export interface Step<W> {
  readonly watch: W;
  readonly reports: readonly PtiKind[];
}

export const same = <W>(watch: W): Step<W> => ({ watch, reports: [] });
