// Ranks agents for a service: judges each one, puts the lawful ones first and lists the arguments for and against.
import { formatDuration } from '../../shared/duration.ts';
import { formatMoney } from '../../shared/money-format.ts';
import { firstOfMonth, lastOfMonth } from '../../shared/time-day.ts';
import { DAY, daysInterval, localDay, MINUTE, minutesOf, overlaps } from '../../shared/time.ts';
import { judgeAssignment, verdictOf } from '../judge/assignment-issues.ts';
import { contractTargets } from '../auto/targets.ts';
import { distanceKm } from '../distance.ts';
import type { AssignmentIssue } from '../judge/issue.ts';
import type { CostOf, IndexedAgent, PlanningContext } from '../judge/planning-context.ts';
import type { PlannedService } from '../service.ts';
import { effectiveMinutesIn, itemsWithin, type WorkItem } from '../judge/timeline.ts';
import { familiarityOf, type Familiarity, type KnownFaces } from './known-faces.ts';
import { wishedFor, wishMatches, wishWeight, wishWords, type WishMatch } from './wishes.ts';

export interface Fit {
  readonly agentId: string;
  readonly verdict: ReturnType<typeof verdictOf>;
  readonly issues: readonly AssignmentIssue[];
  /** Minutes planned so far in the month, and the contract's target. */
  readonly minutes: number;
  readonly target: number;
  /** Minutes of rest before and after. Null when nothing is planned within four days. */
  readonly restBefore: number | null;
  readonly restAfter: number | null;
  /** Known services at the same site. */
  readonly visits: number;
  /** How the site's customer knows them. Null: a stranger there. */
  readonly familiarity: Familiarity | null;
  readonly kilometres: number | null;
  /** They requested leave then, not answered yet. */
  readonly leaveAsked: boolean;
  /** Gross cents of the service with this agent. Null where their pay is unknown or may not be read. */
  readonly costCents: number | null;
  readonly wishes: readonly WishMatch[];
}

/** The cost of the service, for people who may read pay. Without it, neither the figure nor the order reveals it. */
export interface FitOptions {
  readonly costOf?: CostOf | undefined;
  readonly faces?: KnownFaces | undefined;
}

const NEAR = 4 * DAY;
const alphabet = new Intl.Collator('fr');

const order = { free: 0, confirm: 1, refused: 2 } as const;

/** People who requested leave come after the others, whether or not the agency checks absences. */
const asked = ({ leaveAsked, issues }: Fit): number => (leaveAsked && !issues.some(({ code }) => code === 'AGENT_UNAVAILABLE') ? 1 : 0);

/**
 * Lower is better. A warning weighs as much as fifty hours beyond the contract. A known site, distance, wishes and cost count a little. Five euros above
 * average equal ten kilometres. Unknown pay counts as average.
 */
function weight(fit: Fit, added: number, averageCents: number): number {
  const { issues, minutes, target, visits, kilometres, wishes, costCents } = fit;
  const beyond = (minutes + added - target) / 60;
  const dearer = costCents === null ? 0 : (costCents - averageCents) / 100;
  return (issues.length + asked(fit)) * 50 + beyond + (kilometres ?? 0) * 0.2 - Math.min(visits, 5) * 2 + wishWeight(wishes) * 3 + dearer * 0.4;
}

const strangeness = ({ familiarity }: Fit): number => (familiarity === 'core' ? 0 : familiarity === 'known' ? 1 : 2);

/** The fewest warnings first, then the core team, then known faces. */
const familiar = (a: Fit, b: Fit): number => a.issues.length + asked(a) - b.issues.length - asked(b) || strangeness(a) - strangeness(b);

function averageCost(fits: readonly Fit[]): number {
  const known = fits.flatMap(({ costCents }) => costCents ?? []);
  return known.reduce((sum, cents) => sum + cents, 0) / Math.max(1, known.length);
}

function restsAround(items: readonly WorkItem[], { start, end }: PlannedService): Pick<Fit, 'restBefore' | 'restAfter'> {
  const before = items.filter((item) => item.end <= start).map((item) => item.end);
  const after = items.filter((item) => item.start >= end).map((item) => item.start);
  return {
    restBefore: before.length === 0 ? null : (start - Math.max(...before)) / MINUTE,
    restAfter: after.length === 0 ? null : (Math.min(...after) - end) / MINUTE,
  };
}

/**
 * Ranks agents for one service. `others` have its other places and are not offered again. Lawful agents come first, then those with warnings, then those
 * refused by the agency's rules.
 */
export function whoFits(
  context: PlanningContext,
  service: PlannedService,
  agentIds: Iterable<string>,
  others: readonly string[] = [],
  { costOf, faces }: FitOptions = {},
): Fit[] {
  const zone = context.settings.timeZone;
  const day = localDay(service.start, zone);
  const [first, last] = [firstOfMonth(day), lastOfMonth(day)];
  const month = daysInterval(first, last, zone);
  const without = new Set([service.id]);
  const place = context.sites.get(service.siteId)?.location;
  const targets = contractTargets(context, first, last);
  const wished = wishedFor(service, context.settings);
  const fitOf = (agent: IndexedAgent): Fit => {
    const issues = judgeAssignment(context, [{ ...service, agentIds: [...others, agent.id] }], { agentIds: [agent.id] });
    const near = itemsWithin(agent.timeline, { start: service.start - NEAR, end: service.end + NEAR }, without);
    return {
      agentId: agent.id,
      verdict: verdictOf(issues),
      issues,
      minutes: effectiveMinutesIn(itemsWithin(agent.timeline, month, without), month),
      target: targets.get(agent.id) ?? 0,
      ...restsAround(near, service),
      visits: agent.timeline.items.filter((item) => item.service.siteId === service.siteId && item.service.id !== service.id).length,
      familiarity: faces ? familiarityOf(faces, agent.id, service.siteId) : null,
      kilometres: agent.location && place ? distanceKm(agent.location, place) : null,
      leaveAsked: agent.unavailabilities.some((absence) => absence.pending === true && overlaps(absence, service)),
      costCents: costOf?.(agent, service) ?? null,
      wishes: wishMatches(agent.wishes, wished),
    };
  };
  const fits = [...agentIds]
    .filter((id) => !others.includes(id))
    .map((id) => context.agents.get(id))
    .filter((agent): agent is IndexedAgent => agent !== undefined)
    .map(fitOf);
  const [added, average] = [minutesOf(service), averageCost(fits)];
  const name = (id: string): string => context.agents.get(id)?.name ?? '';
  return fits
    .map((fit) => ({ fit, rank: order[fit.verdict], weight: weight(fit, added, average), name: name(fit.agentId) }))
    .sort((a, b) => a.rank - b.rank || familiar(a.fit, b.fit) || a.weight - b.weight || alphabet.compare(a.name, b.name))
    .map(({ fit }) => fit);
}

export const familiarityWords: Readonly<Record<Familiarity, string>> = { core: 'noyau dur', known: 'visage connu' };

/** Remarks on a fit besides its issues, in a planner's words. */
export function fitReasons({
  minutes,
  target,
  restBefore,
  restAfter,
  visits,
  familiarity,
  kilometres,
  leaveAsked,
  wishes,
  costCents,
}: Fit): string[] {
  const left = target - minutes;
  const rests = [
    restBefore === null ? '' : `${formatDuration(restBefore)} avant`,
    restAfter === null ? '' : `${formatDuration(restAfter)} après`,
  ].filter(Boolean);
  return [
    ...(leaveAsked ? ['congé demandé'] : []),
    left >= 0 ? `reste ${formatDuration(left)} sur le mois` : `${formatDuration(-left)} au-delà du contrat`,
    ...(rests.length > 0 ? [`repos : ${rests.join(', ')}`] : []),
    ...(visits > 0 ? [`connaît le site (${visits})`] : []),
    ...(familiarity === null ? [] : [familiarityWords[familiarity]]),
    ...(kilometres === null ? [] : [`à ${Math.round(kilometres)} km`]),
    ...wishes.map(wishWords),
    ...(costCents === null ? [] : [`coût brut ${formatMoney(costCents)}`]),
  ];
}
