// Presents unavailabilities as the API returns them: the inclusive end, and the reason only with its right.
import type { z } from 'zod';
import type { Unavailability } from '@vigie/contract/planning/unavailability-schemas.ts';
import type { unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { unavailabilityCan } from '@vigie/domain/planning/planning-can.ts';
import { coversWholeDays, inclusiveEnd } from '@vigie/domain/planning/unavailability.ts';
import { instantOf, isoOf, minutesOf } from '@vigie/domain/shared/time.ts';

export type UnavailabilityRow = typeof unavailabilities.$inferSelect;
export interface UnavailabilityRecord {
  readonly row: UnavailabilityRow;
  readonly agent: { readonly id: string; readonly firstname: string; readonly lastname: string };
}

export function presentUnavailability({ row, agent }: UnavailabilityRecord, actor: Actor, zone: string): z.input<typeof Unavailability> {
  const interval = { start: instantOf(row.startAt), end: instantOf(row.endAt) };
  const known = unavailabilityCan.seeReason(actor, row.agentId);
  return {
    ...row,
    agent,
    typeKey: known ? row.typeKey : null,
    comment: known ? row.comment : '',
    endAt: isoOf(inclusiveEnd(interval)),
    minutes: minutesOf(interval),
    wholeDays: coversWholeDays(interval, zone),
  };
}
