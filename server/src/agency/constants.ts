// Constants that the screens take from the server at start (frame document, 3).
import { holidayLocaleLabels } from '@vigie/domain/agency/holidays.ts';
import { timeZoneOfHolidayLocale } from '@vigie/domain/agency/places.ts';
import { allowedMimeTypes } from '../plumbing/files/allowed-types.ts';
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

export async function readConstants() {
  return {
    version: VERSION,
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
    maintenanceMessage: process.env['MAINTENANCE_MESSAGE'] || null,
  };
}
