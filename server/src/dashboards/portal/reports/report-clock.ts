// Says where an agency's clock stands for the reports of its customers. They leave at the hour of its morning mails.
import type { ReportClock } from '@vigie/domain/dashboards/portal/report-mail.ts';
import { minuteOfTime } from '@vigie/domain/shared/time-day.ts';
import { localDay, localMinute } from '@vigie/domain/shared/time.ts';
import { settingsOf, type AgencyRow } from '../../../agency/profile.ts';
import type { House } from '../../../plumbing/house.ts';

export const sendHourOf = (agency: AgencyRow): string => settingsOf(agency).eventReportSettings.sendHour;

export function reportClock({ clock }: Pick<House, 'clock'>, agency: AgencyRow): ReportClock {
  const now = clock.now();
  return { today: localDay(now, agency.timeZone), minute: localMinute(now, agency.timeZone), sendMinute: minuteOfTime(sendHourOf(agency)) };
}
