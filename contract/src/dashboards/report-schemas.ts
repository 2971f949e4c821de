// Defines the choice of the report that a customer's person is mailed, and the link that stops it.
import { z } from 'zod';
import { reportRhythms } from '@vigie/domain/dashboards/portal/report-mail.ts';
import { Day, Id } from '../shared/schemas.ts';

const rhythm = z.enum(reportRhythms);
const MOST_SITES = 500;

/** No site: all of them, those to come too. */
export const ReportChoice = z.object({ rhythm, siteIds: z.array(Id).max(MOST_SITES) });
export type ReportChoice = z.infer<typeof ReportChoice>;

export const ChosenReport = ReportChoice.extend({
  /** Sites that may be chosen. */
  sites: z.array(z.object({ id: Id, name: z.string() })),
  /** Where the mails go. */
  email: z.string(),
  /** When they leave, by the agency's clock. */
  sendHour: z.string(),
  /** The morning of the next one. Null without one. */
  nextOn: Day.nullable(),
});

export const LeaveLink = z.object({ id: Id, token: z.string().max(200) });

export const StoppedByLink = z.object({ agency: z.string(), rhythm });
