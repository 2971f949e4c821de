// Presents one alert to who answers it: its steps, its place with the instructions, and the colleagues at work nearby.
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { onCall as calls } from '@vigie/contract/field/on-call-endpoints.ts';
import type { AlertSheet } from '@vigie/contract/field/on-call-schemas.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { alarmCalls } from '@vigie/db/tables/field/on-call.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { metresFrom, type DevicePosition } from '@vigie/domain/field/presence.ts';
import { isActive } from '@vigie/domain/planning/service.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { entryNames } from '../../agency/own-types.ts';
import { loadSettings } from '../../agency/profile.ts';
import { withAddresses } from '../../documents/files/rich-images.ts';
import { oneLineAddress } from '../../plumbing/address.ts';
import { refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { fieldErrors } from '../errors.ts';
import type { EntryRow } from '../logbook/append-entry.ts';
import { loadEntry } from '../logbook/queries.ts';
import { onCallOf } from './people.ts';
import { supervise } from '../supervision/supervision.ts';

type Call = ScopedCall<typeof calls.alertSheet>;
type Sheet = z.input<typeof AlertSheet>;

const MOST_NEARBY = 5;
const TAKEN = 'ptiAcknowledged';

async function placeOf({ tx, agencyId }: Call, { siteId, agentId }: EntryRow) {
  const [site] =
    siteId === null
      ? []
      : await tx
          .select()
          .from(sites)
          .where(and(eq(sites.agencyId, agencyId), eq(sites.id, siteId)));
  const [agent] =
    agentId === null
      ? []
      : await tx
          .select()
          .from(agents)
          .where(and(eq(agents.agencyId, agencyId), eq(agents.id, agentId)));
  return {
    site: site ?? null,
    agent: agent ? { id: agent.id, name: fullName(agent.firstname, agent.lastname), phone: agent.phones[0] ?? '' } : null,
  };
}

const stepsOf = ({ tx, agencyId }: Call, alert: EntryRow): Promise<EntryRow[]> =>
  tx
    .select()
    .from(logbookEntries)
    .where(and(eq(logbookEntries.agencyId, agencyId), eq(logbookEntries.parentId, alert.id)))
    .orderBy(asc(logbookEntries.chainNumber));

const wordsOf = ({ typeKey, description }: EntryRow): string =>
  typeKey === TAKEN ? ['Alerte prise en charge', description].filter(Boolean).join(' : ') : description;

type Coordinates = { readonly latitude: number; readonly longitude: number };
const coordinatesOf = (place: { readonly latitude: number | null; readonly longitude: number | null } | null): Coordinates | null =>
  place !== null && place.latitude !== null && place.longitude !== null ? { latitude: place.latitude, longitude: place.longitude } : null;

/** Whoever works now, the nearest first: from their last position, else from their site. */
async function nearbyOf(call: Call, alert: EntryRow, from: Coordinates | null): Promise<Sheet['nearby']> {
  const { data } = await supervise({ ...call, body: { hours: 12, statuses: [], sites: [], customers: [] } });
  const rows = data.flatMap(({ agent, status, site, position }) => {
    if (agent === null || agent.id === alert.agentId || !isActive(status)) return [];
    const at = position ?? coordinatesOf(site);
    const metres = from && at ? metresFrom(from, { ...at, accuracy: 0 }) : null;
    return [{ agentId: agent.id, name: agent.name, phone: agent.phone, site: site.name, metres, positionAt: position?.at ?? null }];
  });
  const once = [...new Map(rows.map((row) => [row.agentId, row])).values()];
  return once.toSorted((a, b) => (a.metres ?? Infinity) - (b.metres ?? Infinity) || a.name.localeCompare(b.name)).slice(0, MOST_NEARBY);
}

/** Nothing is promised while nobody is on call. */
async function nextCallOf({ tx, agencyId }: Call, alert: EntryRow): Promise<string | null> {
  if ((await onCallOf(tx, agencyId)).length === 0) return null;
  const [row] = await tx
    .select({ nextAt: alarmCalls.nextAt })
    .from(alarmCalls)
    .where(and(eq(alarmCalls.agencyId, agencyId), eq(alarmCalls.entryId, alert.id)));
  return row?.nextAt ?? null;
}

export async function readAlertSheet(call: Call): Promise<Sheet> {
  const { tx, agencyId, params, house } = call;
  const alert = await loadEntry(tx, agencyId, params.id);
  if (alert.category !== 'agent' || alert.parentId) throw refusal(fieldErrors, 'field.not_an_alert');
  const { site, agent } = await placeOf(call, alert);
  const steps = await stepsOf(call, alert);
  const taken = steps.find(({ typeKey }) => typeKey === TAKEN);
  const nameOf = entryNames(await loadSettings(tx, agencyId));
  const position: DevicePosition | null = agent ? alert.position : null;
  return {
    alert: { ...alert, label: nameOf(alert.typeKey), agent, site, position },
    site: site && { address: oneLineAddress(site), instructions: withAddresses(house, agencyId, site.instructions) },
    steps: steps.map((step) => ({ id: step.id, at: step.madeAt, by: step.authorName, words: wordsOf(step) })),
    nextCallAt: taken ? null : await nextCallOf(call, alert),
    takenBy: taken?.authorName ?? null,
    takenAt: taken?.madeAt ?? null,
    nearby: await nearbyOf(call, alert, position ?? coordinatesOf(site)),
  };
}
