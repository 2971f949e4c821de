// Opens what watches a process: signals, slow calls, traces, and the figures where a port for them is set.
import type { AroundStatement } from '@vigie/db/door.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { MailTransport } from '../mail/transport.ts';
import type { Metrics } from './metrics.ts';
import { createSignals, type Signals } from './signals.ts';
import { createSlowCalls, type SlowCalls } from './slow-calls.ts';
import { openTraces, type Traces } from './traces.ts';

export interface Watch {
  readonly signals: Signals;
  readonly slowCalls: SlowCalls;
  readonly traces: Traces;
  /** Undefined: no port for figures is set. */
  readonly metrics: Metrics | undefined;
}

async function metricsOf({ metricsPort, slowCallMs, roles }: Config, signals: Signals): Promise<Metrics | undefined> {
  if (metricsPort === undefined) return undefined;
  const { openMetrics } = await import('./metrics.ts');
  return openMetrics(signals, { slowMs: slowCallMs, roles: [...roles] });
}

export async function openWatch(config: Config, clock: Clock): Promise<Watch> {
  const signals = createSignals();
  const slowCalls = createSlowCalls(clock.now, config.slowCallMs);
  signals.listen({ call: slowCalls.note });
  return { signals, slowCalls, traces: await openTraces(config.traces), metrics: await metricsOf(config, signals) };
}

async function timed<T>(work: () => Promise<T>, told: (ms: number, failed: boolean) => void): Promise<T> {
  const begun = performance.now();
  try {
    const result = await work();
    told(performance.now() - begun, false);
    return result;
  } catch (error) {
    told(performance.now() - begun, true);
    throw error;
  }
}

/** The same for what happens ten times a call: the promise itself is passed on. */
function lightlyTimed<T>(run: () => Promise<T>, told: (ms: number, failed: boolean) => void): Promise<T> {
  const begun = performance.now();
  const done = run();
  done.then(
    () => told(performance.now() - begun, false),
    () => told(performance.now() - begun, true),
  );
  return done;
}

/** Undefined where nobody counts or traces statements: they cost nothing then. */
export function aroundStatements({ signals, traces, metrics }: Watch): AroundStatement | undefined {
  if (!metrics && !traces.isOn) return undefined;
  if (!traces.isOn) return (_text, run) => lightlyTimed(run, signals.statement);
  return (text, run) => timed(() => traces.around('statement', text, run), signals.statement);
}

export type AroundJob = (name: string, work: () => Promise<void>) => Promise<void>;

/** A job that fails is tried again without a word to anybody, so the log says it. */
export const aroundJobs =
  ({ signals, traces }: Watch, log: FastifyBaseLogger): AroundJob =>
  async (name, work) => {
    try {
      await timed(
        () => traces.around('job', name, work),
        (ms, failed) => signals.job({ name, ms, failed }),
      );
    } catch (error) {
      log.warn({ err: error, job: name }, 'job failed');
      throw error;
    }
  };

/** A mail transport whose mails are counted and traced. */
export function watchedMail(mail: MailTransport, { signals, traces }: Watch): MailTransport {
  return {
    ...mail,
    send: async (outgoing) => {
      try {
        const result = await traces.around('mail', 'send mail', () => mail.send(outgoing));
        signals.mail(result.kind);
        return result;
      } catch (error) {
        signals.mail('failed');
        throw error;
      }
    },
  };
}
