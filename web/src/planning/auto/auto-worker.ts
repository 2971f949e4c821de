// Searches for a plan in its own thread: the board stays usable, and « Arrêter » works at once.
import { serviceCosts } from '@vigie/domain/hours/service-cost.ts';
import { autoPlan, type AutoPlan } from '@vigie/domain/planning/auto/auto-plan.ts';
import { contractTargets } from '@vigie/domain/planning/auto/targets.ts';
import { familiarityOf } from '@vigie/domain/planning/filling/known-faces.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { contextOf, plannedOf } from '../board/data/plan-context.ts';
import type { FromWorker, ToWorker } from './auto-messages.ts';

/** Long enough for a month of a large agency. A person may stop earlier. */
const MOST_SECONDS = 60;
const BEAT = 100;

const tell = (message: FromWorker): void => postMessage(message);
let stopped = false;

function planOf({ data, serviceIds, wishes, now }: Extract<ToWorker, { kind: 'start' }>): AutoPlan {
  const context = contextOf({ ...data }, now);
  const vacancies = serviceIds.map((id) => plannedOf(data.byId.get(id)!));
  const day = (at: number): string => localDay(at, context.settings.timeZone);
  return autoPlan({
    context,
    vacancies,
    agentIds: data.agents.filter(({ plannable }) => plannable).map(({ id }) => id),
    targets: contractTargets(
      context,
      vacancies.reduce((first, { start }) => (day(start) < first ? day(start) : first), '9999-12-31'),
      vacancies.reduce((last, { start }) => (day(start) > last ? day(start) : last), ''),
    ),
    costOf: serviceCosts(context),
    familiarity: (agentId, siteId) => familiarityOf(data.known, agentId, siteId),
    ...wishes,
  });
}

async function search(start: Extract<ToWorker, { kind: 'start' }>): Promise<void> {
  const plan = planOf(start);
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  for (let done = false; !done && !stopped && seconds() < MOST_SECONDS;) {
    const progress = plan.work(BEAT);
    tell({ kind: 'progress', progress, seconds: seconds() });
    done = progress.phase === 'done';
    // Messages are received between two steps.
    await new Promise((resolve) => setTimeout(resolve));
  }
  const result = plan.result();
  tell({ kind: 'result', result, progress: plan.progress() });
}

addEventListener('message', ({ data: message }: MessageEvent<ToWorker>) => {
  if (message.kind === 'stop') stopped = true;
  else void search(message);
});
