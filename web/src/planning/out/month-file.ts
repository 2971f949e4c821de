// Makes the document of one agent's month, with its file name.
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { planningApi } from '../planning-api.ts';

export interface MadeFile {
  readonly document: Blob;
  readonly name: string;
}

/** `day`: any day of the month. */
export async function monthOf(agentId: string, day: LocalDay): Promise<MadeFile> {
  const month = day.slice(0, 7);
  return { document: await planningApi.agentMonth({ params: { id: agentId, month } }), name: `planning-${month}.pdf` };
}
