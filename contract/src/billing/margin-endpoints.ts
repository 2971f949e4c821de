// Declares the call about margins: revenue before tax minus the cost of hours, by customer and site (C-149).
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Cents, Day, Id, Minutes, listOf, listQuery } from '../shared/schemas.ts';

const Sums = {
  minutes: Minutes,
  /** The part of `minutes` by people without pay in their contract. */
  unpricedMinutes: Minutes,
  netCents: Cents,
  costCents: Cents,
  /** Null when nothing is billed to the customer in the period. */
  marginCents: Cents.nullable(),
  /** Tenths of a per cent of the revenue. null without revenue. */
  ratePerMille: z.int().nullable(),
};

export const MarginRow = z.object({
  customer: z.object({ id: Id, name: z.string() }),
  /** Null: what is billed to the customer without a site. */
  site: z.object({ id: Id, name: z.string() }).nullable(),
  ...Sums,
});

export const margins = {
  list: endpoint({
    method: 'POST',
    path: '/fetch/margins',
    summary: 'Marges par client et par site : facturé hors taxes, moins le salaire brut des heures faites',
    access: { scope: 'scoped', agency: ['readMargins'] },
    body: listQuery({ customerIds: z.array(Id) }).extend({
      limit: z.int().min(1).max(5000).default(500),
      orderBy: z.string().max(60).default('customer'),
      ascending: z.union([z.literal(0), z.literal(1)]).default(1),
      /** Days of the agency, both included, at most a year. */
      from: Day,
      until: Day,
    }),
    /** Sums over the billed customers. Work for the others is separate. */
    output: listOf(MarginRow).extend({ totals: z.object({ ...Sums, unbilledMinutes: Minutes, unbilledCostCents: Cents }) }),
  }),
};
