// Starts the worker that searches for a plan, follows its progress and stops it. Nothing keeps running when the dialog closes.
import { useEffect, useRef, useState } from 'react';
import type { AutoPlanProgress, AutoPlanResult } from '@vigie/domain/planning/auto/options.ts';
import type { BoardData, PlanService } from '../board/data/board-data.ts';
import type { AutoWishes, FromWorker, ToWorker } from './auto-messages.ts';

export type AutoState =
  | { readonly phase: 'asking' }
  | { readonly phase: 'running'; readonly progress: AutoPlanProgress | null; readonly seconds: number; readonly stopping: boolean }
  | { readonly phase: 'found'; readonly result: AutoPlanResult }
  | { readonly phase: 'failed' };

export function useAutoPlan(data: BoardData, services: readonly PlanService[]) {
  const [state, setState] = useState<AutoState>({ phase: 'asking' });
  const worker = useRef<Worker | null>(null);
  const end = (): void => {
    worker.current?.terminate();
    worker.current = null;
  };
  useEffect(() => end, []);

  const send = (message: ToWorker): void => worker.current?.postMessage(message);
  const hear = ({ data: told }: MessageEvent<FromWorker>): void => {
    if (told.kind === 'progress') {
      setState((before) => ({ ...told, phase: 'running', stopping: before.phase === 'running' && before.stopping }));
      return;
    }
    end();
    setState({ phase: 'found', result: told.result });
  };
  const start = (wishes: AutoWishes): void => {
    end();
    worker.current = new Worker(new URL('auto-worker.ts', import.meta.url), { type: 'module' });
    worker.current.onmessage = hear;
    worker.current.onerror = () => {
      end();
      setState({ phase: 'failed' });
    };
    setState({ phase: 'running', progress: null, seconds: 0, stopping: false });
    const { context: _kept, ...rest } = data;
    send({ kind: 'start', data: rest, serviceIds: services.map(({ id }) => id), wishes, now: Date.now() });
  };
  const stop = (): void => {
    send({ kind: 'stop' });
    setState((before) => (before.phase === 'running' ? { ...before, stopping: true } : before));
  };
  return { state, start, stop, again: () => setState({ phase: 'asking' }) };
}
