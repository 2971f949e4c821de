// Asks for the coverage of days, and says what a day's coverage is: its state, and the same in words.
import { coverageCalls } from '@vigie/contract/planning/coverage-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { weekday } from '@vigie/domain/shared/time-day.ts';
import { clientOf } from '../../shared/api/client.ts';
import { formatLongDay } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';

export const coverageApi = clientOf(coverageCalls);

export type CoverageLine = Answer<typeof coverageCalls.coverage>['data'][number];

export type CoverageState = 'none' | 'filled' | 'partly' | 'vacant';

export function coverageState({ services, places, missingAgents }: CoverageLine): CoverageState {
  if (services === 0) return 'none';
  if (missingAgents === 0) return 'filled';
  return missingAgents < places ? 'partly' : 'vacant';
}

export const isRestDay = ({ day, holiday }: CoverageLine): boolean => holiday !== null || weekday(day) > 5;

/** Without the year: « mardi 8 décembre ». */
const dayName = (day: string): string => formatLongDay(day).slice(0, -5);

const placesText = ({ places, missingAgents }: CoverageLine): string => {
  if (missingAgents === 0) return ', tout est pourvu';
  return `, ${plural(missingAgents, 'place à pourvoir', 'places à pourvoir')} sur ${places}`;
};

/** « mardi 8 décembre : 3 services, 2 places à pourvoir sur 5 ». */
export function coverageText(line: CoverageLine, today: string): string {
  const name = [dayName(line.day), line.day === today ? 'aujourd’hui' : null, line.holiday].filter((word) => word !== null).join(', ');
  return `${name} : ${line.services === 0 ? 'aucun service' : plural(line.services, 'service', 'services') + placesText(line)}`;
}
