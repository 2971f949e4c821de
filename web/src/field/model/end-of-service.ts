// Lists the questions before a guard ends a service: each once, in the order in which they can be answered.
import type { FieldReport } from '@vigie/domain/field/phone/field-state.ts';
import { isReportLocked, reportTypeOf, type ReportType } from '@vigie/domain/field/report.ts';
import { departureMinutes, isFinishedCircuit } from '@vigie/domain/field/service-run.ts';
import type { Day, DayService, FieldView } from './field-view.ts';
import { openRuns } from './rounds.ts';
import { dueEndOf, isPaused, runOf, stopsOf } from './service-choice.ts';

export type EndQuestion = 'pause' | 'rounds' | 'report' | 'extendOrEnd' | 'early' | 'photo';

const DAY = 86_400_000;

/** The type of slip at the end of this service, if the agency uses it. */
const typeDue = ({ settings }: Written, { activityType }: DayService): ReportType | null => {
  const type = reportTypeOf(activityType);
  return type !== null && settings.agencyReportTypes?.includes(type) !== false ? type : null;
};
type Written = Pick<Day, 'settings'>;

/** The slip that ends this service: its type and its current content. Null when it ends without one. */
export function reportDue(
  view: FieldView,
  service: DayService,
  day: Written,
): { type: ReportType; report: FieldReport | null; isFinished: boolean } | null {
  const type = typeDue(day, service);
  // A circuit has no slip of its own: each stop has one.
  if (!type || stopsOf(view, service.id).length > 0) return null;
  const report = view.reports.find((one) => one.serviceId === service.id && one.type === type) ?? null;
  return { type, report, isFinished: report !== null && isReportLocked(report.status) };
}

/** How far a due slip is. Until when it is to be filled, only while its service or stop runs. */
export function slipWords(due: { readonly report: FieldReport | null; readonly isFinished: boolean }, { parentId, realEndAt }: DayService): string {
  if (due.isFinished) return 'Signé';
  if (due.report) return 'Commencé, à signer';
  if (realEndAt !== null) return 'Pas rempli';
  return parentId === null ? 'À remplir avant la fin du service' : 'À remplir avant de quitter le site';
}

/** The site requires the slip of this service (F-048, F-268): a guard who leaves without it gives a reason. */
export const isReportDemanded = (day: Pick<Day, 'sites' | 'settings'>, service: DayService): boolean =>
  typeDue(day, service) !== null && day.sites.some(({ id, reportAfterServiceEnabled }) => id === service.siteId && reportAfterServiceEnabled);

/** Why the end cannot be recorded yet, or null. */
export const endIssue = (
  day: Pick<Day, 'sites' | 'settings'>,
  service: DayService,
  answers: { readonly isReportLeft: boolean; readonly comment: string },
) =>
  answers.isReportLeft && isReportDemanded(day, service) && answers.comment.trim() === ''
    ? 'Indiquez pourquoi le bon demandé par le site manque.'
    : null;

/** The agency's setting asks for the photo, unless this agent took one less than a day ago (F-128, F-129). */
export const isPhotoDue = ({ settings, lastEndPhotoAt }: Pick<Day, 'settings' | 'lastEndPhotoAt'>, now: number): boolean =>
  settings.endPhotoRequired && (lastEndPhotoAt === null || now - Date.parse(lastEndPhotoAt) > DAY);

const stopRuns = (view: FieldView, service: DayService) => stopsOf(view, service.id).map((stop) => runOf(view, stop));

export const missingMinutes = (view: FieldView, service: DayService, now: number, settings: Day['settings']): number =>
  departureMinutes(runOf(view, service), stopRuns(view, service), now, settings.lateMarginMinutes);

/** A service at its end, or a circuit with all stops done: the guard extends it or ends it (F-122). */
const isFinished = (view: FieldView, service: DayService, now: number): boolean =>
  service.parentId === null && (now >= Date.parse(dueEndOf(service)) || isFinishedCircuit(stopRuns(view, service)));

/** The questions still open. A pause must end first and hides the others. A stop of a circuit is left when its work is done. */
export function endQuestions(view: FieldView, service: DayService, day: Pick<Day, 'settings' | 'lastEndPhotoAt'>, now: number): EndQuestion[] {
  if (isPaused(service)) return ['pause'];
  const asked: [EndQuestion, boolean][] = [
    ['rounds', openRuns(view, service.id).length > 0],
    ['report', reportDue(view, service, day)?.isFinished === false],
    ['extendOrEnd', isFinished(view, service, now)],
    ['early', missingMinutes(view, service, now, day.settings) > 0],
    ['photo', isPhotoDue(day, now)],
  ];
  return asked.flatMap(([question, applies]) => (applies ? [question] : []));
}
