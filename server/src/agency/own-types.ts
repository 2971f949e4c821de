// Reads the type lists that an agency has customised: which lines are used, and how logbook types are named.
import { and, eq, exists, gte, sql } from 'drizzle-orm';
import type { agency } from '@vigie/contract/agency/endpoints.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { salaryElements } from '@vigie/db/tables/payroll.ts';
import { unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import { requests } from '@vigie/db/tables/requests.ts';
import type { Tx } from '@vigie/db/door.ts';
import {
  changedUnit,
  FIRST_OWN_EVENT_TYPE,
  isOwnEventType,
  lostTypes,
  type EventTypeSetting,
  type TypesInUse,
} from '@vigie/domain/agency/settings/own-types.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { defaultUnavailabilityTypes, type UnavailabilityType } from '@vigie/domain/agency/unavailability-types.data.ts';
import { defaultSalaryElementTypes, type SalaryElementType } from '@vigie/domain/agency/salary-element-types.data.ts';
import { agencyEventTypes, isWrittenByHand, type EventType } from '@vigie/domain/field/logbook/event-types.ts';
import { eventTypeIssues } from '@vigie/domain/field/logbook/event-type-settings.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { loadSettings } from './profile.ts';

const delivered: ReadonlySet<string> = new Set(defaultUnavailabilityTypes.map(({ key }) => key));
const deliveredElements = defaultSalaryElementTypes.map(({ key }) => key);

async function isAbsenceInUse(tx: Tx, agencyId: string, key: string): Promise<boolean> {
  const recorded = tx
    .select({ one: sql`1` })
    .from(unavailabilities)
    .where(and(eq(unavailabilities.agencyId, agencyId), eq(unavailabilities.typeKey, key)));
  const asked = tx
    .select({ one: sql`1` })
    .from(requests)
    .where(and(eq(requests.agencyId, agencyId), eq(requests.absenceTypeKey, key)));
  const { rows } = await tx.execute<{ used: boolean }>(sql`select ${exists(recorded)} or ${exists(asked)} as used`);
  return rows[0]?.used === true;
}

async function recordedElements(tx: Tx, agencyId: string): Promise<string[]> {
  const rows = await tx.selectDistinct({ key: salaryElements.typeKey }).from(salaryElements).where(eq(salaryElements.agencyId, agencyId));
  return rows.map(({ key }) => key).toSorted();
}

async function isEntryInUse(tx: Tx, agencyId: string, key: string): Promise<boolean> {
  const written = tx
    .select({ one: sql`1` })
    .from(logbookEntries)
    .where(and(eq(logbookEntries.agencyId, agencyId), eq(logbookEntries.typeKey, key), gte(logbookEntries.eventType, FIRST_OWN_EVENT_TYPE)));
  const { rows } = await tx.execute<{ used: boolean }>(sql`select ${exists(written)} as used`);
  return rows[0]?.used === true;
}

/** One query after the other: a transaction runs one query at a time. */
async function usedAmong(keys: readonly string[], isUsed: (key: string) => Promise<boolean>): Promise<string[]> {
  const used: string[] = [];
  for (const key of keys) if (await isUsed(key)) used.push(key);
  return used;
}

/** Covers the agency's own lines. Lines of the product always count as in use, because rules and imports know them by their keys. */
export async function typesInUse(tx: Tx, agencyId: string, { unavailabilityTypes, salaryElementTypes, serviceEventTypes }: AgencySettings) {
  const absences = unavailabilityTypes.map(({ key }) => key);
  const entries = serviceEventTypes.filter(isOwnEventType).map(({ typeKey }) => typeKey);
  const recordedElementTypes = await recordedElements(tx, agencyId);
  const elements = new Set([...deliveredElements, ...recordedElementTypes]);
  return {
    salaryElementTypes: salaryElementTypes.map(({ key }) => key).filter((key) => elements.has(key)),
    recordedElementTypes,
    unavailabilityTypes: [
      ...absences.filter((key) => delivered.has(key)),
      ...(await usedAmong(
        absences.filter((key) => !delivered.has(key)),
        (key) => isAbsenceInUse(tx, agencyId, key),
      )),
    ],
    serviceEventTypes: await usedAmong(entries, (key) => isEntryInUse(tx, agencyId, key)),
  };
}

export const readTypesInUse = async ({
  tx,
  agencyId,
}: ScopedCall<typeof agency.typesInUse>): Promise<TypesInUse & Awaited<ReturnType<typeof typesInUse>>> =>
  typesInUse(tx, agencyId, await loadSettings(tx, agencyId));

const lineOf = ({ typeKey, label }: EventTypeSetting) => ({ key: typeKey, label });

/** Finds what is wrong in new lists, by path. */
export async function ownTypeIssues(
  tx: Tx,
  agencyId: string,
  before: AgencySettings,
  given: {
    readonly unavailabilityTypes?: readonly UnavailabilityType[];
    readonly salaryElementTypes?: readonly SalaryElementType[];
    readonly serviceEventTypes?: readonly EventTypeSetting[];
  },
): Promise<Record<string, string>> {
  const { unavailabilityTypes: absences, salaryElementTypes: elements, serviceEventTypes: entries } = given;
  if (!absences && !elements && !entries) return {};
  const used = await typesInUse(tx, agencyId, before);
  const lostAbsence = absences ? lostTypes(before.unavailabilityTypes, absences, used.unavailabilityTypes) : null;
  const wrongElement = elements
    ? (lostTypes(before.salaryElementTypes, elements, used.salaryElementTypes) ??
      changedUnit(before.salaryElementTypes, elements, used.recordedElementTypes))
    : null;
  const lostEntry = entries ? lostTypes(before.serviceEventTypes.map(lineOf), entries.map(lineOf), used.serviceEventTypes) : null;
  return {
    ...(lostAbsence ? { 'settings.unavailabilityTypes': lostAbsence } : {}),
    ...(wrongElement ? { 'settings.salaryElementTypes': wrongElement } : {}),
    ...(lostEntry ? { 'settings.serviceEventTypes': lostEntry } : {}),
    ...Object.fromEntries(Object.entries(eventTypeIssues(entries ?? [])).map(([path, text]) => [`settings.serviceEventTypes.${path}`, text])),
  };
}

export const loadEventTypes = async (tx: Tx, agencyId: string): Promise<readonly EventType[]> =>
  agencyEventTypes((await loadSettings(tx, agencyId)).serviceEventTypes);

/** A type that a person of this agency may write. A phone that does not know yet may still send a hidden one. */
export async function writtenType(tx: Tx, agencyId: string, id: number): Promise<EventType | undefined> {
  const type = (await loadEventTypes(tx, agencyId)).find((each) => each.id === id);
  return type && isWrittenByHand(type) ? type : undefined;
}

/** The names of entries, by the key of their type. */
export function entryNames(settings: Pick<AgencySettings, 'serviceEventTypes'>): (typeKey: string) => string {
  const labels = new Map(agencyEventTypes(settings.serviceEventTypes).map(({ typeKey, label }) => [typeKey, label]));
  return (typeKey) => labels.get(typeKey) ?? typeKey;
}
