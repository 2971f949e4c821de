// Reads rounds: the rounds of a service, its runs, the document of one run.
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { field as calls } from '@vigie/contract/field/endpoints.ts';
import type { RoundRun, RoundRunRow } from '@vigie/contract/field/schemas.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { rounds } from '@vigie/db/tables/sites.ts';
import type { RunStatus } from '@vigie/domain/field/round-run.ts';
import { metresFrom } from '@vigie/domain/field/presence.ts';
import { guardName } from '@vigie/domain/agency/settings/guard-names.ts';
import { RoundStatus } from '@vigie/domain/sites/round.ts';
import type { RoundDirection } from '@vigie/domain/sites/round.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { showsGuards } from '../../agency/guard-names.ts';
import { printHeaded } from '../../documents/files/print-headed.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { doorOf } from '../../plumbing/http/own-door.ts';
import { hasServedOn } from '../has-served.ts';
import { iterationOf, plansOf, runById, runsOfService, type RunRecord } from './round-records.ts';
import { roundDocument } from './round-view.ts';

export const presentRunRow = (record: RunRecord, iteration: number, names: boolean): z.input<typeof RoundRunRow> => {
  const { run, round, site, agent, plan, points } = record;
  return {
    ...run,
    status: run.status as RunStatus,
    round: { id: round.id, name: round.name },
    site: { id: site.id, name: site.name },
    agent: { id: agent.id, name: guardName(fullName(agent.firstname, agent.lastname), names) },
    iteration,
    checkpointCount: plan.length,
    validatedCount: plan.filter(({ id }) => points.some((point) => point.checkpointId === id && point.kind !== 'jumped')).length,
  };
};

function presentRun(record: RunRecord, iteration: number, names: boolean): z.input<typeof RoundRun> {
  const { plan, points } = record;
  const titles = new Map(plan.map((checkpoint) => [checkpoint.id, checkpoint]));
  return {
    ...presentRunRow(record, iteration, names),
    points: points.map((point) => {
      const checkpoint = point.checkpointId ? titles.get(point.checkpointId) : undefined;
      return {
        ...point,
        position: point.position,
        title: point.title || (checkpoint?.title ?? ''),
        metres: checkpoint ? metresFrom(checkpoint, point.position) : null,
      };
    }),
    missing: plan.filter(({ id }) => !points.some((point) => point.checkpointId === id)).map(({ id, title }) => ({ id, title })),
  };
}

type Reader = Pick<Scope, 'tx' | 'agencyId' | 'actor' | 'via'>;

/** On their phone, guards read the rounds of sites where they serve. */
async function demandSite({ tx, agencyId, actor, via }: Reader, siteId: string, message: string): Promise<void> {
  if (via === 'agent' && !(await hasServedOn({ tx, agencyId, actor }, siteId))) throw notFound(message);
}

export async function serviceRounds({ tx, agencyId, actor, via, params }: ScopedCall<typeof calls.serviceRounds>) {
  const found = await tx
    .select({ id: services.id, siteId: services.siteId })
    .from(services)
    .where(and(eq(services.agencyId, agencyId), or(eq(services.id, params.id), eq(services.parentId, params.id))));
  const service = found.find((row) => row.id === params.id);
  if (!service) throw notFound('Service introuvable');
  await demandSite({ tx, agencyId, actor, via }, service.siteId, 'Service introuvable');
  const defined = await tx
    .select()
    .from(rounds)
    .where(
      and(
        eq(rounds.agencyId, agencyId),
        inArray(
          rounds.siteId,
          found.map((row) => row.siteId),
        ),
        eq(rounds.status, RoundStatus.active),
      ),
    )
    .orderBy(asc(rounds.name));
  const plans = await plansOf(
    tx,
    agencyId,
    defined.map((round) => round.id),
  );
  const runs = await runsOfService(tx, agencyId, service.id);
  const names = await showsGuards({ tx, agencyId, actor });
  const data = defined.map((round) => ({
    id: round.id,
    siteId: round.siteId,
    name: round.name,
    slug: round.slug,
    grantedDirections: round.grantedDirections as RoundDirection[],
    checkpoints: plans.get(round.id) ?? [],
    runs: runs.filter((record) => record.round.id === round.id).map((record) => presentRunRow(record, iterationOf(record, runs), names)),
  }));
  return { data, count: data.length };
}

async function readable(scope: Reader, id: string): Promise<RunRecord> {
  const record = await runById(scope.tx, scope.agencyId, id);
  await demandSite(scope, record.run.siteId, 'Ronde introuvable');
  return record;
}

export async function readRoundRun({ tx, agencyId, actor, via, params }: ScopedCall<typeof calls.roundRun>) {
  const record = await readable({ tx, agencyId, actor, via }, params.id);
  const ofService = await runsOfService(tx, agencyId, record.run.serviceId);
  return presentRun(record, iterationOf(record, ofService), await showsGuards({ tx, agencyId, actor }));
}

/** Read in one short transaction, and printed after it. */
export async function roundRunPdf(call: ScopedCall<typeof calls.roundRunPdf>) {
  const { agencyId, actor, via, house, reply, params } = call;
  const { slug, view } = await house.db.tenant(doorOf(call, 'field.roundRunPdf'), async (tx) => {
    const record = await readable({ tx, agencyId, actor, via }, params.id);
    const names = await showsGuards({ tx, agencyId, actor });
    return { slug: record.round.slug, view: await roundDocument(tx, agencyId, record, names) };
  });
  const bytes = await printHeaded({ house, agencyId }, 'intervention-report', view);
  return reply.type('application/pdf').header('content-disposition', `attachment; filename="ronde-${slug}.pdf"`).send(Buffer.from(bytes));
}
