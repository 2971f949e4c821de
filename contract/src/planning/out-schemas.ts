// Shapes of a planning that leaves the screen.
import { z } from 'zod';
import { Day, Id } from '../shared/schemas.ts';

/** The longest period that a board shows is four weeks or a month. */
const Shown = z.array(z.string().max(60)).max(20_000);

/** A board as shown on the screen: its rows and services after the filters, and the words of the filters. */
export const BoardDocument = z.object({
  kind: z.enum(['sites', 'agents']),
  format: z.enum(['pdf', 'xlsx']),
  paper: z.enum(['a4', 'a3']).default('a4'),
  view: z.enum(['fourWeeks', 'month', 'week', 'day']),
  from: Day,
  until: Day,
  rowIds: Shown,
  serviceIds: Shown,
  filters: z
    .object({
      text: z.string().max(200).default(''),
      customerId: Id.nullable().default(null),
      planned: z.union([z.literal(0), z.literal(1), z.literal(-1)]).default(-1),
      onlyAnomalies: z.boolean().default(false),
    })
    .prefault({}),
  /** Leaves out the rows without any service. */
  onlyFilled: z.boolean().default(false),
  drafts: z.boolean().default(true),
});
