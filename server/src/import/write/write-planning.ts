// Writes the services of an imported planning as drafts, after they are judged with the rest of the workbook.
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import { keepAccepted, lockAgents } from '../../planning/judge/judge.ts';
import { notifyServices } from '../../planning/services/notify-services.ts';
import { insertServices } from '../../planning/services/write-services.ts';
import { plannedRows, verdictOfPlanning, withVerdict, type Brought, type PlanningRow } from '../judge-planning.ts';

type Call = Pick<Scope, 'tx' | 'agencyId' | 'actor' | 'house'> & { readonly userId?: string };

/** Services inserted by one statement. */
const PART = 1000;

export interface WrittenPlanning {
  /** The resulting rows. Those that a rule forbids are refused. */
  readonly rows: readonly PlanningRow[];
  readonly servicesWithWarnings: number;
}

export async function writePlanning(call: Call, rows: readonly PlanningRow[], settings: AgencySettings, brought: Brought): Promise<WrittenPlanning> {
  const { tx, agencyId, house } = call;
  const planned = await plannedRows(tx, agencyId, rows, brought);
  if (planned.length === 0) return { rows, servicesWithWarnings: 0 };
  await lockAgents(
    tx,
    agencyId,
    planned.flatMap(({ service }) => service.agentIds),
  );
  const verdict = await verdictOfPlanning(call, planned, settings);
  const drafts = planned.flatMap(({ service }) => (verdict.forbidden.has(service.id) ? [] : [service]));
  const timing = { now: house.clock.now(), lateMarginMinutes: settings.field.lateMarginMinutes };
  for (let at = 0; at < drafts.length; at += PART) await insertServices(tx, agencyId, drafts.slice(at, at + PART), timing, {});
  await keepAccepted(call, verdict.issues);
  await notifyServices(
    tx,
    agencyId,
    drafts.map(({ id, site, agentIds }) => ({ id, customerId: site.customerId, agentIds })),
  );
  const told = withVerdict(rows, planned, verdict);
  return { rows: told, servicesWithWarnings: told.filter((row) => row.status === 'ready' && row.warnings.length > 0).length };
}
