// Explains why a place stays empty, so that a planner knows what to do about it.
import type { CheckCode } from '../../agency/settings/check-levels.ts';
import { isBlocking, type AssignmentIssue } from '../judge/issue.ts';
import type { Slot } from './loads.ts';
import { isRefused, type Tolerance, type Uncovered, type UncoveredReason } from './options.ts';
import { NOBODY, type Roster } from './roster.ts';

/** Of all issues against an agent, the most serious one that is not tolerated counts. */
function reasonOf(issues: readonly AssignmentIssue[], tolerance: Tolerance): AssignmentIssue | undefined {
  return issues.find(isBlocking) ?? issues.find((issue) => isRefused(issue, tolerance));
}

function reasonsFor(roster: Roster, slot: Slot, tolerance: Tolerance): UncoveredReason[] {
  const found = new Map<CheckCode, { agents: number; example: string }>();
  for (let worker = 0; worker < roster.workers; worker++) {
    const issue = reasonOf(roster.judge(worker, slot) ?? [], tolerance);
    if (!issue) continue;
    const known = found.get(issue.code);
    if (known) known.agents += 1;
    else found.set(issue.code, { agents: 1, example: issue.message });
  }
  return [...found].map(([code, { agents, example }]) => ({ code, agents, example })).sort((a, b) => b.agents - a.agents);
}

export function uncoveredOf(roster: Roster, tolerance: Tolerance): Uncovered[] {
  const byService = new Map<string, Slot[]>();
  for (const slot of roster.slots) {
    if (roster.holders[slot.index] !== NOBODY) continue;
    byService.set(slot.service.id, [...(byService.get(slot.service.id) ?? []), slot]);
  }
  return [...byService].map(([serviceId, slots]) => ({ serviceId, missing: slots.length, reasons: reasonsFor(roster, slots[0]!, tolerance) }));
}
