// Moves reports into the outbox, one after another. A failed one is retried under the same id.
import type { PtiKind } from '@vigie/domain/field/phone/message.ts';
import { takeFix } from '../../shared/device/take-fix.ts';
import { fieldStore } from '../field-store.ts';

/** How long a report may wait for its position. */
const POSITION_WAIT = 3000;

export interface Report {
  readonly id: string;
  /** The author: it is sent in nobody else's name. */
  readonly userId: string;
  readonly kind: PtiKind;
  readonly serviceId: string | null;
  readonly siteId: string | null;
}

let reports: readonly Report[] = [];
let isRecording = false;

export const pendingReports = (userId: string): readonly Report[] => reports.filter((one) => one.userId === userId);

export function addReports(more: readonly Report[]): void {
  reports = [...reports, ...more.filter(({ id }) => !reports.some((one) => one.id === id))];
}

/** `onKept` runs after each. */
export async function recordReports(onKept: () => void): Promise<void> {
  const { outbox } = fieldStore.get() ?? {};
  if (isRecording || !outbox) return;
  isRecording = true;
  try {
    for (let [next] = pendingReports(outbox.owner.userId); next; [next] = pendingReports(outbox.owner.userId)) {
      const { id, kind, serviceId, siteId } = next;
      const { position } = await takeFix(POSITION_WAIT);
      await outbox.record({ id, kind: 'ptiAlert', position, payload: { kind, serviceId, siteId, comment: '' } });
      reports = reports.filter((one) => one.id !== id);
      onKept();
    }
  } finally {
    isRecording = false;
  }
}
