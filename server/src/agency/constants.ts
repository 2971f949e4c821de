// Constants that the screens take from the server at start (frame document, 3).
import { holidayLocaleLabels } from '@vigie/domain/agency/holidays.ts';
import { timeZoneOfHolidayLocale } from '@vigie/domain/agency/places.ts';
import type { agency } from '@vigie/contract/agency/endpoints.ts';
import { platformWords } from '../backoffice/communication/platform-words.ts';
import { allowedMimeTypes } from '../plumbing/files/allowed-types.ts';
import { sessionOf } from '../plumbing/http/authorise.ts';
import type { PublicCall } from '../plumbing/http/call.ts';
import { UPLOAD_LIMIT } from '../plumbing/http/limits.ts';
import { departments } from './departments.data.ts';
import { VERSION } from './version.ts';

const TIME_ZONES = [
  'Europe/Paris',
  'America/Guadeloupe',
  'America/Martinique',
  'America/Cayenne',
  'Indian/Reunion',
  'Indian/Mayotte',
  'America/Miquelon',
  'America/St_Barthelemy',
  'America/Marigot',
  'Pacific/Noumea',
  'Pacific/Tahiti',
  'Pacific/Wallis',
];

const forEverybodySignedIn = () => ({
  departments: [...departments],
  allowedMimeType: [...allowedMimeTypes],
  uploadLimitBytes: UPLOAD_LIMIT,
  timeZones: TIME_ZONES,
  availableHolidaysProviders: Object.entries(holidayLocaleLabels).map(([code, label]) => ({
    code,
    label,
    timeZone: timeZoneOfHolidayLocale(code),
  })),
  mapStyleUrl: process.env['MAP_STYLE_URL'] || null,
});

/** Without a session: what may be told to anybody. */
export async function readConstants({ house, request }: PublicCall<typeof agency.config>) {
  const signedIn = request.headers.authorization !== undefined && (await sessionOf(house, request)) !== undefined;
  return { version: VERSION, ...(await platformWords(house)), ...(signedIn ? forEverybodySignedIn() : {}) };
}
