// Builds the guard's view: the server's last answer, plus everything the phone did since, through the domain's reducer.
import type { z } from 'zod';
import type { FieldDay } from '@vigie/contract/field/schemas.ts';
import { applyMessages } from '@vigie/domain/field/phone/apply-message.ts';
import type { FieldState } from '@vigie/domain/field/phone/field-state.ts';
import { countedError } from '@vigie/domain/field/phone/device-clock.ts';
import type { FieldMessage } from '@vigie/domain/field/phone/message.ts';
import type { OutboxLine } from '../../shared/offline/outbox-types.ts';

export type Day = z.infer<typeof FieldDay>;
export type DayService = Day['services'][number];
export type DaySite = Day['sites'][number];

/** The view keeps what the day says of a service beyond what the rules need. */
export type FieldView = Omit<FieldState, 'services'> & { readonly services: readonly DayService[] };

const corrected = (iso: string, clockError: number): string => (clockError === 0 ? iso : new Date(Date.parse(iso) + clockError).toISOString());

/** Each line has its own error: the clock may have been set since. */
export const messageOf = ({ kind, id, madeAt, clock, position, payload }: OutboxLine, clockError = 0): FieldMessage =>
  ({ type: kind, id, madeAt: corrected(madeAt, clock ? countedError(clock.error) : clockError), position, payload }) as FieldMessage;

/** Lines that the day does not contain yet. A refused one counts until the guard has skipped it. */
const isOnTop = (line: OutboxLine, upToSeq: number): boolean => line.state !== 'skipped' && (line.state !== 'sent' || line.seq > upToSeq);

/** `upToSeq`: every line up to it was settled when the day was requested. */
export function viewOf(day: Day, lines: readonly OutboxLine[], upToSeq: number, clockError = 0): FieldView {
  const onTop = lines.filter((line) => isOnTop(line, upToSeq)).toSorted((a, b) => a.seq - b.seq);
  const view = applyMessages(
    day,
    onTop.map((line) => messageOf(line, clockError)),
  ) as FieldView;
  const received = new Map(lines.flatMap(({ id, receivedAt }) => (receivedAt ? [[id, receivedAt] as const] : [])));
  const entries = view.entries.map((entry) =>
    entry.receivedAt === null && received.has(entry.id) ? { ...entry, receivedAt: received.get(entry.id)! } : entry,
  );
  return { ...view, entries };
}
