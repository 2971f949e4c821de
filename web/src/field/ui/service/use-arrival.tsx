// Records the guard's arrival at a stop of their circuit: place and time, at once.
import type { ReactNode } from 'react';
import { reportError } from '../../../shared/errors/report-error.ts';
import { useLocate } from '../../device/use-locate.tsx';
import { useRecord } from '../../field-hooks.ts';
import type { DayService } from '../../model/field-view.ts';
import type { Ready } from '../field-screen.tsx';

export function useArrival({ outbox }: Ready, stop: DayService): { readonly arrive: () => Promise<void>; readonly sheet: ReactNode } {
  const { locate, sheet } = useLocate();
  const record = useRecord(outbox);
  const take = async (): Promise<void> => {
    const located = await locate();
    if (located) await record({ kind: 'serviceStart', position: located.position, payload: { serviceId: stop.id } });
  };
  return { arrive: () => take().catch(reportError), sheet };
}
