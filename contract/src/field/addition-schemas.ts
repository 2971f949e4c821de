// What may be added to a service afterwards: its slip, an entry.
import { ReportSavePayload } from './messages.ts';
import { EntryInput } from './schemas.ts';

export const Additions = {
  agencyReport: ReportSavePayload.omit({ siteId: true, serviceId: true }).optional(),
  event: EntryInput.omit({ siteId: true, serviceId: true }).optional(),
};
