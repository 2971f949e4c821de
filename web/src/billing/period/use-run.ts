// Follows a period's drafts while they are written, and tells when the last one is.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isRunning } from '@vigie/domain/billing/period/invoice-run.ts';
import { periodApi, type InvoiceRun } from './period-api.ts';

const LOOK_AGAIN = 1000;

export const runKey = (id: string) => ['invoices', 'period-run', id] as const;

/** `isBusy`: it still writes, or nothing is known of it yet. */
export function useRun(id: string | null, onEnd: () => void): { readonly run: InvoiceRun | undefined; readonly isBusy: boolean } {
  const { data } = useQuery({
    queryKey: runKey(id ?? ''),
    enabled: id !== null,
    queryFn: ({ signal }) => periodApi.run({ params: { id: id ?? '' }, signal }),
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data) ? false : LOOK_AGAIN),
  });
  const isBusy = id !== null && (data === undefined || isRunning(data));
  const wasRunning = useRef(false);
  const ended = useEffectEvent(onEnd);
  const running = data !== undefined && isRunning(data);
  useEffect(() => {
    if (wasRunning.current && !running) ended();
    wasRunning.current = running;
  }, [running]);
  return { run: id === null ? undefined : data, isBusy };
}
