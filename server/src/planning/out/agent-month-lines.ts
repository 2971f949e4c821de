// Builds the lines of an agent's month: every day, services in their site's time, sums of weeks and month.
import { holidayNameWith } from '@vigie/domain/agency/holidays.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { planningSpecialties } from '@vigie/domain/planning/judge/planning-specialties.ts';
import { plannedMinutes, type Uncounted } from '@vigie/domain/hours/planned.ts';
import { activityTypes, type ServiceStatus } from '@vigie/domain/planning/service.ts';
import { formatDuration } from '@vigie/domain/shared/duration.ts';
import { addDays, isoWeekNumber, lastOfMonth, mondayOf, weekday } from '@vigie/domain/shared/time-day.ts';
import { weekdayNames } from '@vigie/domain/shared/time-format.ts';
import { daysInterval, instantOf, localDay, localTime, type Interval } from '@vigie/domain/shared/time.ts';
import type { AgentMonthView } from '../../plumbing/pdf/views.ts';
import type { ServiceRecord } from '../services/service-records.ts';

type Line = AgentMonthView['lines'][number];

export interface Month {
  readonly first: string;
  readonly agentId: string;
  /** Everything with hours in the month, whatever day it begins on. */
  readonly records: readonly ServiceRecord[];
  /** What planned time leaves out, by service. */
  readonly uncounted: ReadonlyMap<string, readonly Uncounted[]>;
  readonly absences: readonly { readonly startAt: string; readonly endAt: string }[];
  readonly settings: AgencySettings;
}

const spanOf = ({ service }: ServiceRecord) => ({ start: instantOf(service.startAt), end: instantOf(service.endAt) });

/** Planned minutes of this agent, as in the hours list: the whole service, or its part within some days. */
const minutes = ({ agentId, uncounted }: Month, record: ServiceRecord, within?: Interval): number =>
  plannedMinutes(
    { ...spanOf(record), status: record.service.status as ServiceStatus, uncounted: uncounted.get(record.service.id) ?? [] },
    agentId,
    within,
  );

function sumOf(month: Month, from: string, until: string): string {
  const days = daysInterval(from, until, month.settings.timeZone);
  return formatDuration(month.records.reduce((sum, record) => sum + minutes(month, record, days), 0));
}

/** Many sites are named after their town. */
const namedPlace = ({ name, city }: { readonly name: string; readonly city: string }): string =>
  city === '' || name.includes(city) ? name : `${name}, ${city}`;

function lineOf(month: Month, record: ServiceRecord): Line['services'][number] {
  const { service, site, stops } = record;
  const { start, end } = spanOf(record);
  const zone = site.timeZone;
  const activity = service.activityType === 1 ? '' : activityTypes.find(({ type }) => type === service.activityType)?.label;
  const specialty = planningSpecialties.get(service.specialtyKey ?? '')?.label;
  return {
    times: `${localTime(start, zone)} – ${localTime(end, zone)}${localDay(end, zone) > localDay(start, zone) ? ' (+1 j)' : ''}`,
    place: stops.length > 0 ? `Circuit · ${stops.length} étapes` : namedPlace(site),
    detail: [activity, specialty, service.comment].filter(Boolean).join(' · '),
    stops: stops.map(({ row, site: place }) => `${localTime(instantOf(row.startAt), zone)} ${namedPlace(place)}`),
    hours: formatDuration(minutes(month, record)),
  };
}

/** The notice board must not show the reason for an absence. */
const isAway = (day: string, { absences, settings }: Month): boolean => {
  const { start, end } = daysInterval(day, day, settings.timeZone);
  return absences.some(({ startAt, endAt }) => instantOf(startAt) < end && instantOf(endAt) > start);
};

/** The first day of a week that is of the month. */
const weekStart = (day: string, first: string): string => {
  const monday = mondayOf(day);
  return monday < first ? first : monday;
};

/** A week across the month's end is summed up to that end. */
const weekWords = (day: string, first: string): string => {
  const whole = weekday(day) === 7 && addDays(day, -6) >= first;
  return `Semaine ${isoWeekNumber(day)}${whole ? '' : ' (jours du mois)'}`;
};

export function monthLines(month: Month): Pick<AgentMonthView, 'lines' | 'total'> {
  const { first, records, settings } = month;
  const byDay = Map.groupBy(records, (record) => localDay(spanOf(record).start, record.site.timeZone));
  const last = lastOfMonth(first);
  const lines: Line[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const own = byDay.get(day) ?? [];
    const holiday = holidayNameWith(day, settings.holidayLocale, settings.holidayOverrides);
    const ends = weekday(day) === 7 || day === last;
    lines.push({
      day: `${weekdayNames[weekday(day) - 1]!.slice(0, 3)}. ${Number(day.slice(8, 10))}`,
      off: weekday(day) > 5 || holiday !== null,
      note: [holiday, isAway(day, month) ? 'Indisponible' : null].filter(Boolean).join(' · '),
      services: own.map((record) => lineOf(month, record)),
      week: ends ? weekWords(day, first) : '',
      weekHours: ends ? sumOf(month, weekStart(day, first), day) : '',
    });
  }
  return { lines, total: sumOf(month, first, last) };
}
