// Lists lone workers' alerts that nobody handles, for every desk screen, and recently taken ones with the name.
import { and, asc, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { OpenAlert, TakenAlert } from '@vigie/contract/field/contested-schemas.ts';
import type { field as calls } from '@vigie/contract/field/endpoints.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { alarmKinds } from '@vigie/domain/field/alarm.ts';
import { HOUR, MINUTE, isoOf } from '@vigie/domain/shared/time.ts';
import { entryNames } from '../../agency/own-types.ts';
import { loadSettings } from '../../agency/profile.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';

type Call = Pick<ScopedCall<typeof calls.alerts>, 'tx' | 'agencyId' | 'house'>;

const ALERT_HOURS = 72;
/** Long enough for a desk that was away for a moment. */
const TAKEN_MINUTES = 2;
const MOST = 200;

const answer = alias(logbookEntries, 'answer');

/** An alert that nobody has acknowledged: the entries of the strip and of the supervision. */
export const isOpenAlert = ({ tx, agencyId, house }: Call) => {
  const taken = tx
    .select({ id: answer.id })
    .from(answer)
    .where(and(eq(answer.agencyId, logbookEntries.agencyId), eq(answer.parentId, logbookEntries.id), eq(answer.typeKey, 'ptiAcknowledged')));
  return and(
    eq(logbookEntries.agencyId, agencyId),
    sql`${logbookEntries.category} = 'agent'`,
    // What is added to an alert is none itself.
    isNull(logbookEntries.parentId),
    inArray(logbookEntries.typeKey, [...alarmKinds]),
    gt(logbookEntries.madeAt, isoOf(house.clock.now() - ALERT_HOURS * HOUR)),
    notExists(taken),
  );
};

async function openOnes(call: Call): Promise<z.input<typeof OpenAlert>[]> {
  const { tx, agencyId } = call;
  const rows = await tx
    .select({ entry: logbookEntries, site: sites, agent: agents })
    .from(logbookEntries)
    .leftJoin(sites, and(eq(sites.agencyId, logbookEntries.agencyId), eq(sites.id, logbookEntries.siteId)))
    .leftJoin(agents, and(eq(agents.agencyId, logbookEntries.agencyId), eq(agents.id, logbookEntries.agentId)))
    .where(isOpenAlert(call))
    .orderBy(asc(logbookEntries.madeAt), asc(logbookEntries.chainNumber))
    .limit(MOST);
  if (rows.length === 0) return [];
  const nameOf = entryNames(await loadSettings(tx, agencyId));
  return rows.map(({ entry, site, agent }) => ({
    ...entry,
    label: nameOf(entry.typeKey),
    agent: agent && { id: agent.id, name: fullName(agent.firstname, agent.lastname), phone: agent.phones[0] ?? '' },
    site,
    position: agent ? entry.position : null,
  }));
}

async function takenOnes({ tx, agencyId, house }: Call): Promise<z.input<typeof TakenAlert>[]> {
  const rows = await tx
    .select({ id: logbookEntries.id, authorName: logbookEntries.authorName, by: answer.authorName, at: answer.madeAt })
    .from(answer)
    .innerJoin(logbookEntries, and(eq(logbookEntries.agencyId, answer.agencyId), eq(logbookEntries.id, answer.parentId)))
    .where(
      and(
        eq(answer.agencyId, agencyId),
        sql`${answer.category} = 'agent'`,
        eq(answer.typeKey, 'ptiAcknowledged'),
        gt(answer.madeAt, isoOf(house.clock.now() - TAKEN_MINUTES * MINUTE)),
      ),
    )
    .limit(MOST);
  return rows;
}

export const listAlerts = async (call: Call) => ({ data: await openOnes(call), taken: await takenOnes(call) });
