// Assigns a reference to collaborators and sites: one assignment each, all of one form or none.
import type { z } from 'zod';
import type { StockAssignmentInput } from '@vigie/contract/stock/schemas.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { agents, customers } from '@vigie/db/tables/people.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { stockAssignments } from '@vigie/db/tables/stock.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { SiteStatus } from '@vigie/domain/sites/site.ts';
import { assignmentIssues } from '@vigie/domain/stock/stock-assignment.ts';
import { handOutIssue } from '@vigie/domain/stock/stock-reference.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { invalid } from '../plumbing/errors.ts';
import type { AssignmentRecord, ReferenceRecord } from './present.ts';
import { move, type Writing } from './records.ts';

export interface Placed extends Writing {
  readonly today: LocalDay;
  /** The prefix of a wrong field: empty, or its line. */
  readonly at: string;
}

interface Holder {
  readonly name: string;
  readonly agentId: string | null;
  readonly siteId: string | null;
}

async function holdersOf({ tx, agencyId, at }: Placed, { userCompanies, sites: places }: Line): Promise<Holder[]> {
  const working = [AgentStatus.licensed, AgentStatus.unlicensed];
  const people = await tx
    .select()
    .from(agents)
    .where(and(eq(agents.agencyId, agencyId), inArray(agents.id, [...userCompanies]), inArray(agents.status, working)));
  if (people.length < new Set(userCompanies).size) throw invalid({ [`${at}userCompanies`]: 'Collaborateur introuvable ou archivé' });
  const found = await tx
    .select({ site: sites })
    .from(sites)
    .innerJoin(customers, and(eq(customers.agencyId, sites.agencyId), eq(customers.id, sites.customerId)))
    .where(and(eq(sites.agencyId, agencyId), inArray(sites.id, [...places]), eq(sites.status, SiteStatus.active)));
  if (found.length < new Set(places).size) throw invalid({ [`${at}sites`]: 'Site introuvable, inactif ou archivé' });
  return [
    ...people.map(({ id, firstname, lastname }) => ({ name: fullName(firstname, lastname), agentId: id, siteId: null })),
    ...found.map(({ site }) => ({ name: site.name, agentId: null, siteId: site.id })),
  ];
}

/** Those that this same form has already created. */
const ofBatch = ({ tx, agencyId }: Writing, batchId: string): Promise<AssignmentRecord[]> =>
  tx
    .select()
    .from(stockAssignments)
    .where(and(eq(stockAssignments.agencyId, agencyId), eq(stockAssignments.batchId, batchId)));

export function demandLine(line: Line, at: string): void {
  const { errors, message } = assignmentIssues({ ...line, quantityToAssign: line.quantityToAssign ?? 1 });
  if (!line.stockReference) errors['stockReference'] = 'Obligatoire';
  if (line.restitutionDate || line.restitutionStatus) errors['restitutionDate'] = 'Enregistrez d’abord l’affectation';
  const named = Object.fromEntries(Object.entries(errors).map(([field, text]) => [`${at}${field}`, text]));
  if (Object.keys(named).length > 0) throw invalid(named, message);
}

/** `reference` is locked, so that its quantity cannot change. */
export async function handOut(
  call: Placed,
  line: Line,
  reference: ReferenceRecord,
): Promise<{ reference: ReferenceRecord; rows: AssignmentRecord[] }> {
  const { tx, agencyId, at } = call;
  const batchId = line.newId ?? crypto.randomUUID();
  const known = await ofBatch(call, batchId);
  if (known.length > 0) return { reference, rows: known };
  const refusal = handOutIssue(reference.status);
  if (refusal) throw invalid({ [`${at}stockReference`]: refusal }, refusal);
  const holders = await holdersOf(call, line);
  const quantity = line.quantityToAssign ?? 1;
  const assignedOn = line.assignmentDate ?? call.today;
  const total = quantity * holders.length;
  const names = holders.map(({ name }) => name).join(', ');
  const moved = await move(call, reference, {
    kind: 'handOut',
    title: `Affectation : ${names.length > 200 ? `${holders.length} détenteurs` : names}`,
    quantity: total,
    on: assignedOn,
    movement: -total,
    field: `${at}quantityToAssign`,
  });
  const rows = await tx
    .insert(stockAssignments)
    .values(
      holders.map(({ agentId, siteId }) => ({
        agencyId,
        referenceId: reference.id,
        batchId,
        agentId,
        siteId,
        quantity,
        assignedOn,
        comment: line.comment?.trim() ?? '',
      })),
    )
    .returning();
  return { reference: moved.reference, rows };
}

export type Line = z.output<typeof StockAssignmentInput>;
