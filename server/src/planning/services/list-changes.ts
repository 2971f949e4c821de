// Lists what a planner publishes next: drafts and changes of published services, each with the agents to notify.
import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import type { PlanChange } from '@vigie/contract/planning/publication-schemas.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { publishedVersions } from '@vigie/db/tables/planning/publication.ts';
import { planningSpecialties } from '@vigie/domain/planning/judge/planning-specialties.ts';
import { changeKind, changeLines, concernedBy, isOver, whenText, type PublishedVersion } from '@vigie/domain/planning/changes/publication.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { periodOf } from './list-services.ts';
import { versionOf, versionsOf, wasDuring } from './publication.ts';
import { during, findServices } from './service-records.ts';

const specialtyName = (key: string | null): string => (key === null ? 'Aucune' : (planningSpecialties.get(key)?.label ?? key));

function presentChange(serviceId: string, was: PublishedVersion | null, now: PublishedVersion): z.input<typeof PlanChange> {
  const kind = changeKind(was, now);
  const shown = kind === 'removed' && was ? was : now;
  const names = new Map([...(was?.agents ?? []), ...now.agents].map(({ id, name }) => [id, name]));
  return {
    serviceId,
    kind,
    published: was !== null,
    place: shown.place,
    when: whenText(shown),
    startAt: isoOf(shown.start),
    lines: kind === 'changed' && was ? changeLines(was, now, specialtyName) : [],
    agents: [...concernedBy(was, now)].map(([id, news]) => ({ id, name: names.get(id) ?? '', news })),
  };
}

/** The rows of a period that differ from what agents know: in the period now, or when published. */
export async function listChanges({ tx, agencyId, body, house }: ScopedCall<typeof calls.changes>) {
  const { timeZone } = await loadSettings(tx, agencyId);
  const period = periodOf(body.from, body.until, timeZone);
  const here = during(period.from, period.until);
  const kept = await tx
    .select({ id: services.id })
    .from(publishedVersions)
    .innerJoin(services, and(eq(services.agencyId, publishedVersions.agencyId), eq(services.id, publishedVersions.serviceId)))
    .where(and(eq(publishedVersions.agencyId, agencyId), or(here, wasDuring(period))));
  const ids = kept.map(({ id }) => id);
  const isDraft = and(here, isNull(services.publishedAt), notInArray(services.status, [ServiceStatus.archived, ServiceStatus.unscheduled]));
  const records = await findServices(
    tx,
    agencyId,
    and(isNull(services.parentId), or(isDraft, ids.length > 0 ? inArray(services.id, ids) : undefined)),
  );
  const before = await versionsOf({ tx, agencyId }, ids);
  const data = records.flatMap((record) => {
    const [was, now] = [before.get(record.service.id)?.was ?? null, versionOf(record)];
    return was && isOver(was, now, house.clock.now()) ? [] : [presentChange(record.service.id, was, now)];
  });
  return { data, count: data.length };
}
