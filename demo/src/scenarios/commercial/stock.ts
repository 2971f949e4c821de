// Creates the demonstration's stock: each reference is bought, given out and returned in chronological order, so that the sums agree.
import { counters } from '@vigie/db/tables/people.ts';
import { agentItems, stockActions, stockAssignments, stockReferences } from '@vigie/db/tables/stock.ts';
import type { Tx } from '@vigie/db/door.ts';
import { ActionStatus, type ActionKind } from '@vigie/domain/stock/stock-action.ts';
import { comesBack, restitutionLabels, RestitutionStatus } from '@vigie/domain/stock/stock-assignment.ts';
import { referenceCode } from '@vigie/domain/stock/stock-reference.ts';
import { addDays, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { HOUR, isoOf } from '@vigie/domain/shared/time.ts';
import { insertAll } from '../../insert-all.ts';
import { stockIdeas, type StockIdea } from './stock.data.ts';

const DAY = 24 * HOUR;

interface Named {
  readonly id: string;
  readonly name: string;
}
export interface StockOptions {
  readonly agencyId: string;
  readonly now: number;
  readonly today: LocalDay;
  readonly guard: Named;
  readonly agents: readonly Named[];
  /** Sites of the demonstration's customer. */
  readonly sites: readonly Named[];
}

interface Step {
  readonly daysAgo: number;
  readonly kind: ActionKind;
  readonly title: string;
  readonly quantity: number;
  readonly movement: number;
}

interface Holder {
  readonly name: string;
  readonly agentId: string | null;
  readonly siteId: string | null;
}

function holderOf({ to }: StockIdea['handedOut'][number], { guard, agents, sites }: StockOptions): Holder | null {
  if (to === 'guard') return { name: guard.name, agentId: guard.id, siteId: null };
  const agent = 'agent' in to ? agents[to.agent] : undefined;
  if (agent) return { name: agent.name, agentId: agent.id, siteId: null };
  const site = 'site' in to ? sites[to.site] : undefined;
  return site ? { name: site.name, agentId: null, siteId: site.id } : null;
}

function handedOut(idea: StockIdea, options: StockOptions, referenceId: string) {
  const steps: Step[] = [{ daysAgo: idea.boughtDaysAgo, kind: 'in', title: 'Stock initial', quantity: idea.quantity, movement: idea.quantity }];
  const rows = idea.handedOut.flatMap((given) => {
    const holder = holderOf(given, options);
    if (!holder) return [];
    const { quantity = 1, daysAgo, back } = given;
    steps.push({ daysAgo, kind: 'handOut', title: `Affectation : ${holder.name}`, quantity, movement: -quantity });
    if (back) {
      const title = back.status === RestitutionStatus.returned ? 'Retour' : `Retour : ${restitutionLabels[back.status].toLowerCase()}`;
      steps.push({ daysAgo: back.daysAgo, kind: 'return', title, quantity, movement: comesBack(back.status, quantity) });
    }
    return {
      agencyId: options.agencyId,
      id: crypto.randomUUID(),
      referenceId,
      batchId: crypto.randomUUID(),
      agentId: holder.agentId,
      siteId: holder.siteId,
      quantity,
      assignedOn: addDays(options.today, -daysAgo),
      restitutedOn: back ? addDays(options.today, -back.daysAgo) : null,
      restitutionStatus: back?.status ?? null,
      createdAt: isoOf(options.now - daysAgo * DAY),
    };
  });
  return { rows, steps: steps.toSorted((a, b) => b.daysAgo - a.daysAgo) };
}

function history(steps: readonly Step[], { agencyId, now, today }: StockOptions, referenceId: string) {
  let remaining = 0;
  return steps.map(({ daysAgo, kind, title, quantity, movement }) => {
    remaining += movement;
    const moved = { kind, title, quantity, movement, remaining, effectiveStatus: ActionStatus.done };
    return { agencyId, id: crypto.randomUUID(), referenceId, ...moved, effectiveOn: addDays(today, -daysAgo), createdAt: isoOf(now - daysAgo * DAY) };
  });
}

async function insertReference(tx: Tx, idea: StockIdea, rank: number, options: StockOptions): Promise<void> {
  const { agencyId, now, today } = options;
  const id = crypto.randomUUID();
  const { rows, steps } = handedOut(idea, options, id);
  const moved = history(steps, options, id);
  const { title, description, types, lowStockLevel, boughtDaysAgo, checks } = idea;
  await insertAll(tx, stockReferences, [
    {
      agencyId,
      id,
      title,
      description,
      reference: referenceCode(rank + 1),
      types: [...types],
      quantity: moved.at(-1)?.remaining ?? 0,
      lowStockLevel,
      purchasedOn: addDays(today, -boughtDaysAgo),
      createdAt: isoOf(now - boughtDaysAgo * DAY),
    },
  ]);
  await insertAll(tx, stockAssignments, rows);
  await insertAll(tx, stockActions, moved);
  await insertAll(
    tx,
    stockActions,
    checks.map(({ title: what, inDays, status = ActionStatus.todo }) => ({
      agencyId,
      id: crypto.randomUUID(),
      referenceId: id,
      kind: 'check' as const,
      title: what,
      effectiveOn: addDays(today, inDays),
      effectiveStatus: status,
    })),
  );
}

/** Items given for good, besides counted stock. They are in the guard's file and on their slip. */
const givenToGuard = (agencyId: string, agentId: string, day: LocalDay) => [
  { agencyId, agentId, position: 0, kind: 1 as const, name: 'Parka haute visibilité', size: 'L', givenOn: addDays(day, -320), expiresOn: null },
  {
    agencyId,
    agentId,
    position: 1,
    kind: 1 as const,
    name: 'Chaussures de sécurité',
    size: '43',
    givenOn: addDays(day, -320),
    expiresOn: addDays(day, 45),
  },
  { agencyId, agentId, position: 2, kind: 2 as const, name: 'Badge du siège', size: '', givenOn: addDays(day, -90), expiresOn: null },
];

export async function makeStock(tx: Tx, options: StockOptions): Promise<void> {
  for (const [rank, idea] of stockIdeas.entries()) await insertReference(tx, idea, rank, options);
  await insertAll(tx, agentItems, givenToGuard(options.agencyId, options.guard.id, options.today));
  await tx.insert(counters).values({ agencyId: options.agencyId, id: 'stockReferences', lastNumber: stockIdeas.length });
}
