// Writes the detailed sheet: one line per agent and service, with the same minutes as the hours screens.
import { and, eq, inArray } from 'drizzle-orm';
import { agents } from '@vigie/db/tables/people.ts';
import { payKeyLabels, payKeys } from '@vigie/domain/agency/pay-keys.ts';
import { planningSpecialties } from '@vigie/domain/planning/judge/planning-specialties.ts';
import { serviceStatusLabels, type ServiceStatus } from '@vigie/domain/planning/service.ts';
import { instantOf, localDay, offsetAt } from '@vigie/domain/shared/time.ts';
import type { SheetColumn, SheetRow, SheetSource } from '../../plumbing/workbook/sheet.ts';
import { countWork, type CountedLine } from '../count-work.ts';
import { loadWork } from '../load-work.ts';
import type { ExportAsked } from './pay-parts.ts';
import { hoursCells, hoursColumns } from './pre-payroll.ts';

const columns: readonly SheetColumn[] = [
  { key: 'on', header: 'Jour', kind: 'date' },
  { key: 'start', header: 'Début prévu', kind: 'datetime' },
  { key: 'end', header: 'Fin prévue', kind: 'datetime' },
  { key: 'realStart', header: 'Début réel', kind: 'datetime' },
  { key: 'realEnd', header: 'Fin réelle', kind: 'datetime' },
  { key: 'number', header: 'Matricule', kind: 'text', width: 12 },
  { key: 'lastname', header: 'Nom', kind: 'text', width: 20 },
  { key: 'firstname', header: 'Prénom', kind: 'text', width: 18 },
  { key: 'site', header: 'Site', kind: 'text', width: 28 },
  { key: 'city', header: 'Ville', kind: 'text', width: 18 },
  { key: 'customer', header: 'Client', kind: 'text', width: 24 },
  { key: 'specialty', header: 'Qualification', kind: 'text', width: 24 },
  { key: 'status', header: 'Statut', kind: 'text', width: 16 },
  ...hoursColumns('planned', 'Planifié'),
  ...hoursColumns('worked', 'Réalisé'),
  ...hoursColumns('counted', 'Retenu'),
  ...payKeys.flatMap((key) => hoursColumns(key, payKeyLabels[key])),
];

/** A service is written in its own site's wall clock, because a file has only one zone. */
const wallClock = (at: string | null, zone: string): number | null => (at === null ? null : instantOf(at) + offsetAt(instantOf(at), zone));

function rowOf({ work: { service, site, customer }, assignment, line, plannedMinutes, workedMinutes }: CountedLine, number: string): SheetRow {
  const { row, firstname, lastname } = assignment;
  const zone = site.timeZone;
  return {
    on: localDay(instantOf(service.startAt), zone),
    start: wallClock(service.startAt, zone),
    end: wallClock(service.endAt, zone),
    realStart: wallClock(row.realStartAt, zone),
    realEnd: wallClock(row.realEndAt, zone),
    number,
    lastname,
    firstname,
    site: service.isCircuit ? `Circuit : ${site.name}` : site.name,
    city: site.city,
    customer: customer.name,
    specialty: planningSpecialties.get(service.specialtyKey ?? '')?.label ?? service.specialtyKey,
    status: serviceStatusLabels[row.status as ServiceStatus],
    ...hoursCells('planned', plannedMinutes),
    ...hoursCells('worked', workedMinutes),
    ...hoursCells('counted', line.total),
    ...Object.assign({}, ...payKeys.map((key) => hoursCells(key, line.minutes[key]))),
  };
}

export async function detailedSheet({ tx, agencyId, settings, period: { within }, now }: ExportAsked): Promise<SheetSource> {
  const lines = countWork(await loadWork(tx, agencyId, within), { settings, now, within });
  const ids = [...new Set(lines.map(({ assignment }) => assignment.row.agentId))];
  const files = await tx
    .select({ id: agents.id, number: agents.number })
    .from(agents)
    .where(and(eq(agents.agencyId, agencyId), inArray(agents.id, ids)));
  const numbers = new Map(files.map(({ id, number }) => [id, number]));
  return { name: 'Export détaillé', columns, rows: lines.map((line) => rowOf(line, numbers.get(line.assignment.row.agentId) ?? '')) };
}
