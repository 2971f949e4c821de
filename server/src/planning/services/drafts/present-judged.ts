// Presents a possible service with its issues: its day, its length, the clock change in it.
import type { z } from 'zod';
import type { JudgedService } from '@vigie/contract/planning/issue-schemas.ts';
import { holidayNameWith } from '@vigie/domain/agency/holidays.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import type { AssignmentIssue } from '@vigie/domain/planning/judge/issue.ts';
import { dayNumber, minuteOfTime } from '@vigie/domain/shared/time-day.ts';
import { isoOf, localDay, localTime, minutesOf } from '@vigie/domain/shared/time.ts';
import { presentIssue } from '../../judge/judge.ts';
import type { ServiceDraft } from './draft-shape.ts';

/** Minutes that a clock change adds to or removes from the wall clock's difference. */
function clockChange({ start, end, site }: ServiceDraft): number {
  const wall = (at: number): number => dayNumber(localDay(at, site.timeZone)) * 1440 + minuteOfTime(localTime(at, site.timeZone));
  return minutesOf({ start, end }) - (wall(end) - wall(start));
}

/** Services that were judged together, each with its own issues. */
export function presentJudged(
  drafts: readonly ServiceDraft[],
  issues: readonly AssignmentIssue[],
  settings: AgencySettings,
): z.input<typeof JudgedService>[] {
  const byService = new Map<string, z.input<typeof JudgedService>['issues'][number][]>(drafts.map(({ id }) => [id, []]));
  for (const issue of issues) {
    const shown = presentIssue(issue);
    for (const id of shown.serviceIds) byService.get(id)?.push(shown);
  }
  return drafts.map((draft) => presentOne(draft, byService.get(draft.id)!, settings));
}

function presentOne(draft: ServiceDraft, issues: z.input<typeof JudgedService>['issues'], settings: AgencySettings): z.input<typeof JudgedService> {
  const day = localDay(draft.start, draft.site.timeZone);
  return {
    id: draft.id,
    startAt: isoOf(draft.start),
    endAt: isoOf(draft.end),
    startAtDate: day,
    minutes: minutesOf(draft),
    holiday: holidayNameWith(day, draft.site.holidayLocale, settings.holidayOverrides),
    clockChangeMinutes: clockChange(draft),
    issues,
  };
}
