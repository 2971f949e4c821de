// Shows the question « Êtes-vous en route ? » while it may be answered. Its code is loaded then, not with the first screen.
import { lazy, Suspense } from 'react';
import type { Day, DayService } from '../../model/field-view.ts';

const ArrivalAsk = lazy(() => import('./arrival-ask.tsx').then((m) => ({ default: m.ArrivalAsk })));

/** As long as the server takes an answer before the start (domain, field/arrival.ts). */
const BEFORE = 3_600_000;

interface Props {
  readonly day: Day;
  readonly service: DayService;
  readonly now: number;
}

export const ArrivalSlot = ({ day, service, now }: Props) => {
  const start = Date.parse(service.startAt);
  const isAsked = day.settings.arrivalAsked === true && service.realStartAt === null && service.parentId === null;
  return isAsked && now >= start - BEFORE && now < start ? (
    <Suspense fallback={null}>
      <ArrivalAsk service={service} />
    </Suspense>
  ) : null;
};
