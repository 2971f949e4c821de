// Writes the workbook of a board: one sheet as shown, rows × days, and one with a line per service to count and filter.
import { activityTypes } from '@vigie/domain/planning/service.ts';
import { serviceStatusLabels, type ServiceStatus } from '@vigie/domain/planning/service.ts';
import { planningSpecialties } from '@vigie/domain/planning/judge/planning-specialties.ts';
import { MINUTE, offsetAt } from '@vigie/domain/shared/time.ts';
import { dayOfNumber, weekday } from '@vigie/domain/shared/time-day.ts';
import { formatDay, weekdayNames } from '@vigie/domain/shared/time-format.ts';
import type { SheetColumn, SheetRow as WorkbookRow, SheetSource } from '../../plumbing/workbook/sheet.ts';
import { workbookBytes } from '../../plumbing/workbook/write-workbook.ts';
import type { Asked, BoardSheet, SheetService } from './board-sheet.ts';

const whoOf = (service: SheetService): string => service.agents.map(({ name }) => name || 'Agent').join(', ');
const whereOf = ({ site, stops }: SheetService): string => (stops.length > 0 ? `Circuit : ${stops.map(({ name }) => name).join(' → ')}` : site.name);

/** « 19:00–07:00 Fatou Keïta (brouillon) ». */
function cellText(service: SheetService, kind: Asked['kind']): string {
  const remarks = [service.draft && 'brouillon', service.off && 'déprogrammé', service.missing > 0 && `${service.missing} à pourvoir`].filter(
    Boolean,
  );
  const other = kind === 'sites' ? whoOf(service) : whereOf(service);
  return [`${service.from}–${service.until}`, other, remarks.length > 0 ? `(${remarks.join(', ')})` : ''].filter(Boolean).join(' ');
}

function boardPage(sheet: BoardSheet, kind: Asked['kind']): SheetSource {
  const days = Array.from({ length: sheet.days }, (_, index) => dayOfNumber(sheet.first + index));
  const columns: SheetColumn[] = [
    { key: 'name', header: kind === 'sites' ? 'Site' : 'Collaborateur', kind: 'text', width: 28 },
    ...(kind === 'sites' ? [{ key: 'detail', header: 'Client', kind: 'text' as const, width: 22 }] : []),
    ...days.map((day) => ({
      key: day,
      header: `${weekdayNames[weekday(day) - 1]!.slice(0, 3)}. ${formatDay(day)}`,
      kind: 'text' as const,
      width: 24,
    })),
    { key: 'minutes', header: 'Heures', kind: 'minutes', width: 10 },
  ];
  const rows = sheet.rows.map(({ name, detail, cells, away, minutes }): WorkbookRow => {
    const byDay = days.map((day, index) => [
      day,
      [...(away[index] ? ['Indisponible'] : []), ...cells[index]!.map((service) => cellText(service, kind))].join(' / '),
    ]);
    return { name, detail, minutes, ...Object.fromEntries(byDay) };
  });
  const total = {
    name: 'Total des heures',
    minutes: sheet.minutes,
    ...Object.fromEntries(days.map((day, index) => [day, hoursText(sheet.perDay[index]!.minutes)])),
  };
  return { name: kind === 'sites' ? 'Planning des sites' : 'Planning des collaborateurs', columns, rows: [...rows, total] };
}

const hoursText = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

const serviceColumns: readonly SheetColumn[] = [
  { key: 'day', header: 'Jour', kind: 'date' },
  { key: 'start', header: 'Début', kind: 'datetime' },
  { key: 'end', header: 'Fin', kind: 'datetime' },
  { key: 'minutes', header: 'Durée', kind: 'minutes' },
  { key: 'site', header: 'Site', kind: 'text', width: 28 },
  { key: 'city', header: 'Ville', kind: 'text', width: 18 },
  { key: 'customer', header: 'Client', kind: 'text', width: 24 },
  { key: 'activity', header: 'Activité', kind: 'text', width: 26 },
  { key: 'specialty', header: 'Qualification', kind: 'text', width: 24 },
  { key: 'agents', header: 'Collaborateurs', kind: 'text', width: 34 },
  { key: 'nbAgents', header: 'Effectif', kind: 'number' },
  { key: 'missing', header: 'À pourvoir', kind: 'number' },
  { key: 'status', header: 'Statut', kind: 'text', width: 16 },
  { key: 'published', header: 'Publié', kind: 'text', width: 8 },
  { key: 'stops', header: 'Étapes du circuit', kind: 'text', width: 40 },
  { key: 'comment', header: 'Commentaire', kind: 'text', width: 40 },
];

/** A service is written in its own site's wall clock, because a workbook has only one zone. */
const wallClock = (minute: number, zone: string): number => minute * MINUTE + offsetAt(minute * MINUTE, zone);

const serviceRow = (service: SheetService): WorkbookRow => ({
  day: dayOfNumber(service.day),
  start: wallClock(service.row.start, service.site.timeZone),
  end: wallClock(service.row.end, service.site.timeZone),
  minutes: service.minutes,
  site: service.site.name,
  city: service.site.city,
  customer: service.customer,
  activity: activityTypes.find(({ type }) => type === (service.row.activityType ?? 1))?.label,
  specialty: planningSpecialties.get(service.row.specialtyKey ?? '')?.label ?? service.row.specialtyKey,
  agents: whoOf(service),
  nbAgents: service.row.nbAgents ?? 1,
  missing: service.missing,
  status: serviceStatusLabels[(service.row.status ?? 100) as ServiceStatus],
  published: service.draft ? 'Non' : 'Oui',
  stops: service.stops.map(({ name, from, until }) => `${from}–${until} ${name}`).join(' / '),
  comment: service.row.comment,
});

export const boardWorkbook = (sheet: BoardSheet, kind: Asked['kind']): Promise<Uint8Array> =>
  workbookBytes({
    sheets: [boardPage(sheet, kind), { name: 'Services', columns: serviceColumns, rows: sheet.services.map(serviceRow) }],
    zone: 'UTC',
  });
