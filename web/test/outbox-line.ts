// A line of the phone's outbox for tests that look at one or two of its fields.
import type { OutboxLine } from '../src/shared/offline/outbox-types.ts';

type Change = Partial<Omit<OutboxLine, 'kind' | 'payload'>>;

/** A break that waits to be sent. */
export const waitingLine = (seq: number, change: Change = {}): OutboxLine => ({
  seq,
  id: `line-${seq}`,
  kind: 'breakStart',
  agentId: 'agent',
  madeAt: '2026-11-21T03:00:00.000Z',
  position: null,
  payload: { serviceId: 'service' },
  fileIds: [],
  state: 'waiting',
  tries: 0,
  nextTryAt: null,
  error: null,
  receivedAt: null,
  answer: null,
  settledAt: null,
  ...change,
});
