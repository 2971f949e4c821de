// Defines the schemas for what can be added to a service later: its slip, an entry, its dog.
import { Id } from '../shared/schemas.ts';
import { ReportSavePayload } from './messages.ts';
import { EntryInput } from './schemas.ts';

export const Additions = {
  /** Null removes it. */
  dog: Id.nullable().optional(),
  agencyReport: ReportSavePayload.omit({ siteId: true, serviceId: true }).optional(),
  event: EntryInput.omit({ siteId: true, serviceId: true }).optional(),
};
