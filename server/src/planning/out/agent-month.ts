// Prints one agent's published month as PDF, for the agent and for the notice board.
import { and, eq, exists, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import type { Tx } from '@vigie/db/door.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { lastOfMonth } from '@vigie/domain/shared/time-day.ts';
import { formatDateTime, formatMonth } from '@vigie/domain/shared/time-format.ts';
import { ofName } from '@vigie/domain/shared/words-of-number.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { settingsOf } from '../../agency/profile.ts';
import { loadAgentFile } from '../../agents/reach.ts';
import { printHeaded } from '../../documents/files/print-headed.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { doorOf } from '../../plumbing/http/own-door.ts';
import { agencyView } from '../../plumbing/pdf/agency-view.ts';
import { periodOf } from '../services/list-services.ts';
import { during, findServices } from '../services/service-records.ts';
import { unavailabilitiesDuring } from '../unavailabilities/list-unavailabilities.ts';
import { uncountedOf } from '../board/uncounted.ts';
import { monthLines } from './agent-month-lines.ts';
import { send } from './board-document.ts';

type Call = ScopedCall<typeof calls.agentMonth>;

const taken = (tx: Tx, agentId: string) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(serviceAssignments)
      .where(
        and(
          eq(serviceAssignments.agencyId, services.agencyId),
          eq(serviceAssignments.serviceId, services.id),
          eq(serviceAssignments.agentId, agentId),
        ),
      ),
  );

/** On the phone, people print only their own. Another's is not found. */
const load = (call: Call) =>
  call.house.db.tenant(doorOf(call, 'planning.agentMonth'), async (tx) => {
    const { agencyId, params, via, actor } = call;
    if (via === 'agent' && params.id !== actor.agentId) throw notFound('Collaborateur introuvable');
    const { agent, agency } = await loadAgentFile(tx, agencyId, params.id);
    const first = `${params.month}-01`;
    const period = periodOf(first, lastOfMonth(first), agency.timeZone);
    const records = await findServices(
      tx,
      agencyId,
      and(
        during(period.from, period.until),
        isNull(services.parentId),
        isNotNull(services.publishedAt),
        notInArray(services.status, [ServiceStatus.archived, ServiceStatus.unscheduled]),
        taken(tx, params.id),
      ),
    );
    const uncounted = await uncountedOf(
      tx,
      agencyId,
      records.map(({ service }) => service.id),
    );
    const absences = await unavailabilitiesDuring(tx, agencyId, period.from, period.until, [params.id]);
    return { agent, agency, first, records, uncounted, absences: absences.map(({ row }) => row) };
  });

export async function agentMonth(call: Call): Promise<FastifyReply> {
  const { house, reply, params } = call;
  const { agent, agency, first, records, uncounted, absences } = await load(call);
  const settings = settingsOf(agency);
  const now = house.clock.now();
  const pdf = await printHeaded({ house, agencyId: agency.id }, 'agent-month', {
    agency: agencyView(agency, localDay(now, agency.timeZone), settings.exportSettings),
    title: fullName(agent.firstname, agent.lastname),
    number: `Planning ${ofName(formatMonth(first))}`,
    status: null,
    tone: null,
    draft: false,
    facts: [
      { label: 'Matricule', value: agent.number },
      { label: 'Poste', value: agent.position },
    ],
    ...monthLines({ first, agentId: agent.id, records, uncounted, absences, settings }),
    printedAt: `Services publiés, imprimés le ${formatDateTime(now, agency.timeZone).replace(' ', ' à ')}. Les sommes comptent les heures du mois, de minuit à minuit. Le planning à jour se lit dans Vigie.`,
  });
  return send(reply, 'application/pdf', `planning-${agent.number}-${params.month}.pdf`, pdf);
}
