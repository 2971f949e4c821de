// Decides which service the guard is in, which comes next, and which actions are possible now.
import { startRefusal, stopStatus, type ServiceRun, type StartRefusal } from '@vigie/domain/field/service-run.ts';
import { BreakStatus, BreakType } from '@vigie/domain/planning/breaks.ts';
import { ServiceStatus, isActive, statusAt } from '@vigie/domain/planning/service.ts';
import type { Day, DayService, FieldView } from './field-view.ts';

type Settings = Day['settings'];
const instant = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

/** The running pause of this service. */
export const openBreak = (view: FieldView, serviceId: string) =>
  view.breaks.find((row) => row.serviceId === serviceId && row.type === BreakType.pause && row.status === BreakStatus.inProgress) ?? null;

export const runOf = (view: FieldView, service: DayService): ServiceRun => ({
  id: service.id,
  start: Date.parse(service.startAt),
  end: Date.parse(service.endAt),
  extendedUntil: instant(service.extendedUntil),
  status: service.status,
  previousStatus: service.previousStatus,
  realStart: instant(service.realStartAt),
  realEnd: instant(service.realEndAt),
  parentId: service.parentId,
  pausedSince: instant(openBreak(view, service.id)?.realStartAt ?? null),
});

/** The current status: without a network nobody else moves it on with the clock. */
export const statusNow = (service: DayService, now: number, { lateMarginMinutes }: Settings): ServiceStatus =>
  stopStatus({
    parentId: service.parentId,
    status: statusAt(
      {
        start: Date.parse(service.startAt),
        end: Date.parse(service.endAt),
        extendedUntil: instant(service.extendedUntil),
        status: service.status,
      },
      now,
      lateMarginMinutes,
    ),
  });

/** Paused, even when the planned end passed during the pause. */
export const isPaused = (service: DayService): boolean =>
  service.status === ServiceStatus.paused || (service.status === ServiceStatus.notEnded && service.previousStatus !== null);

export const isRunning = (service: DayService): boolean => isActive(service.status);

/** The running service, the latest begun. A circuit rather than its stop, unless a stop is asked for. */
export function activeService(view: FieldView): DayService | null {
  const running = view.services.filter((service) => isRunning(service) && service.parentId === null);
  return running.toSorted((a, b) => (b.realStartAt ?? '').localeCompare(a.realStartAt ?? ''))[0] ?? null;
}

export const stopsOf = (view: FieldView, circuitId: string): DayService[] =>
  view.services.filter(({ parentId }) => parentId === circuitId).toSorted((a, b) => a.position - b.position);

/** Services not yet taken, the next one first. */
export const comingServices = (view: FieldView, now: number, settings: Settings): DayService[] =>
  view.services
    .filter((service) => service.parentId === null && service.realStartAt === null)
    .filter((service) => [ServiceStatus.waiting, ServiceStatus.late].some((status) => status === statusNow(service, now, settings)))
    .toSorted((a, b) => a.startAt.localeCompare(b.startAt));

export function startRefusalOf(view: FieldView, service: DayService, now: number, { lateMarginMinutes }: Settings): StartRefusal | null {
  const others = view.services.filter(({ id }) => id !== service.id).map((other) => runOf(view, other));
  return startRefusal(runOf(view, service), others, now, lateMarginMinutes);
}

/** The planned end, or the extension's. */
export const dueEndOf = ({ endAt, extendedUntil }: Pick<DayService, 'endAt' | 'extendedUntil'>): string =>
  extendedUntil !== null && Date.parse(extendedUntil) > Date.parse(endAt) ? extendedUntil : endAt;
