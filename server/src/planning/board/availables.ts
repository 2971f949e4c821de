// Finds who is free for a slot: nobody who works or is away then, nobody whom the agency's rules forbid. Warnings are included.
import { and, eq } from 'drizzle-orm';
import { unavailabilityCan } from '@vigie/domain/planning/planning-can.ts';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { serviceCosts } from '@vigie/domain/hours/service-cost.ts';
import type { AssignmentIssue } from '@vigie/domain/planning/judge/issue.ts';
import { ServiceStatus, type PlannedService } from '@vigie/domain/planning/service.ts';
import type { PlanningContext } from '@vigie/domain/planning/judge/planning-context.ts';
import { fitReasons, whoFits, type Fit } from '@vigie/domain/planning/filling/who-fits.ts';
import { agencySpecialties } from '@vigie/domain/planning/judge/planning-specialties.ts';
import { instantOf, overlaps } from '@vigie/domain/shared/time.ts';
import { matchesQuery } from '@vigie/domain/shared/text.ts';
import { loadSettings } from '../../agency/profile.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { loadAgentFiles } from '../judge/agent-facts.ts';
import { presentIssue } from '../judge/judge.ts';
import { loadContext } from '../judge/load-context.ts';

type Call = ScopedCall<typeof calls.availables>;

/** A requested leave keeps the agent in the list, with the reason. */
function isBusy(context: PlanningContext, slot: PlannedService, { agentId, issues }: Fit): boolean {
  const away = context.agents.get(agentId)?.unavailabilities.some((absence) => !absence.pending && overlaps(absence, slot)) ?? false;
  const says = (code: AssignmentIssue['code']): boolean => issues.some((issue) => issue.code === code);
  return says('AGENT_ALREADY_HIRED') || (away && says('AGENT_UNAVAILABLE'));
}

async function slotOf({ tx, agencyId, body }: Call, timeZone: string): Promise<PlannedService> {
  const [start, end] = [instantOf(body.startAt), instantOf(body.endAt)];
  if (end <= start) throw invalid({ endAt: 'La fin doit être après le début.' });
  const [site] = body.siteId
    ? await tx
        .select()
        .from(sites)
        .where(and(eq(sites.agencyId, agencyId), eq(sites.id, body.siteId)))
    : [];
  if (body.siteId && !site) throw invalid({ siteId: 'Site introuvable' });
  return {
    id: crypto.randomUUID(),
    siteId: site?.id ?? '',
    customerId: site?.customerId ?? '',
    start,
    end,
    timeZone: site?.timeZone ?? timeZone,
    specialtyKey: body.specialtyKey,
    nbAgents: 1,
    status: ServiceStatus.waiting,
    agentIds: [],
  };
}

export async function listAvailables(call: Call) {
  const { tx, agencyId, actor, body, house } = call;
  const settings = await loadSettings(tx, agencyId);
  const slot = await slotOf(call, settings.timeZone);
  const files = (await loadAgentFiles(tx, agencyId, 'all')).filter(
    ({ plannable, status, firstname, lastname }) =>
      plannable &&
      (status === AgentStatus.licensed || status === AgentStatus.unlicensed) &&
      (!body.query.trim() || matchesQuery(`${firstname} ${lastname}`, body.query)),
  );
  const context = await loadContext(tx, agencyId, {
    settings,
    now: house.clock.now(),
    span: slot,
    siteIds: body.siteId ? [body.siteId] : [],
    agentIds: files.map(({ id }) => id),
    reasonsVisible: unavailabilityCan.seeReasons(actor),
    withPay: agentsCan.readPays(actor),
  });
  const byId = new Map(files.map((file) => [file.id, file]));
  const agents = whoFits(context, slot, byId.keys(), [], { costOf: serviceCosts(context) }).flatMap((fit) =>
    fit.verdict === 'refused' || isBusy(context, slot, fit)
      ? []
      : [{ ...byId.get(fit.agentId)!, warnings: fit.issues.map(presentIssue), reasons: fitReasons(fit) }],
  );
  return { agents, specialties: agencySpecialties(settings), filtered: agents.length };
}
