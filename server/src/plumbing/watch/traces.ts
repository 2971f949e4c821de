// Defines what a process says to a tracing system: spans of calls, statements, jobs and what goes out. Off, nothing of it is loaded.
import type { IncomingHttpHeaders } from 'node:http';

/** Where traces go, by OpenTelemetry's own settings. */
export interface TraceSettings {
  /** The address of a collector (OTLP over HTTP), without `/v1/traces`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** The part of traces that is kept, 0 to 1, where no caller has decided. */
  readonly ratio: number;
}

export interface BegunCall {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
}
export interface EndedCall {
  readonly name: string;
  readonly method: string;
  readonly status: number;
}
/** What a span inside a call or a job is about. */
export type SpanKind = 'statement' | 'job' | 'mail';

export interface Traces {
  readonly isOn: boolean;
  /** A request has come. It is named when it ends. */
  readonly begin: (request: BegunCall) => void;
  /** Does a part of the work of a request: spans begun in it are its children. */
  readonly within: <T>(request: BegunCall, work: () => T) => T;
  readonly end: (request: BegunCall, ended: EndedCall) => void;
  readonly around: <T>(kind: SpanKind, name: string, work: () => Promise<T>) => Promise<T>;
  /** Sends what is left. */
  readonly close: () => Promise<void>;
}

const noTraces: Traces = {
  isOn: false,
  begin: () => {},
  within: (_request, work) => work(),
  end: () => {},
  around: (_kind, _name, work) => work(),
  close: () => Promise.resolve(),
};

export async function openTraces(settings: TraceSettings | undefined): Promise<Traces> {
  if (!settings) return noTraces;
  const { sendTraces } = await import('./otlp.ts');
  return sendTraces(settings);
}
