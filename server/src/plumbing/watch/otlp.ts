// Sends spans to an OpenTelemetry collector. Loaded only where the settings name one.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as delay } from 'node:timers/promises';
import {
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  TraceFlags,
  trace,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { VERSION } from '@vigie/domain/shared/version.ts';
import { statementText, statementVerb } from './statement-text.ts';
import type { BegunCall, EndedCall, SpanKind, Traces, TraceSettings } from './traces.ts';

/** What is left when a process stops gets this long. */
const LAST_WAIT_MS = 1_000;

const PARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** The caller's place in their own trace (W3C traceparent). A wrong header is none. */
export function parentOf(header: string | string[] | undefined): Context {
  const [, traceId = '', spanId = '', flags = '00'] = PARENT.exec(typeof header === 'string' ? header : '') ?? [];
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

const LOOK: Readonly<Record<SpanKind, { readonly kind: Kind; readonly look: (text: string) => { name: string; attributes: Attributes } }>> = {
  statement: {
    kind: Kind.CLIENT,
    look: (text) => ({ name: statementVerb(text), attributes: { 'db.system.name': 'postgresql', 'db.query.text': statementText(text) } }),
  },
  job: { kind: Kind.CONSUMER, look: (name) => ({ name: `job ${name}`, attributes: { 'messaging.destination.name': name } }) },
  mail: { kind: Kind.CLIENT, look: (name) => ({ name, attributes: { 'network.protocol.name': 'smtp' } }) },
};

/** Not its message, which may name somebody. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : 'Error');
}

interface OutgoingRequest {
  readonly method: string;
  readonly origin: string;
}
/** Requests of `fetch`: its address without path, which may hold secrets. Returns what ends it. */
function followFetch(tracer: Tracer, active: () => Context): () => void {
  const spans = new WeakMap<object, Span>();
  const requestIn = (message: unknown): object | undefined => {
    const request: unknown = message instanceof Object ? Reflect.get(message, 'request') : undefined;
    return request instanceof Object ? request : undefined;
  };
  const begun = (message: unknown): void => {
    const request = requestIn(message);
    if (!request) return;
    const { method, origin }: Partial<OutgoingRequest> = request;
    const attributes = { 'http.request.method': String(method), 'server.address': URL.parse(String(origin))?.host ?? '' };
    spans.set(request, tracer.startSpan(`${method} ${attributes['server.address']}`, { kind: Kind.CLIENT, attributes }, active()));
  };
  const answered = (message: unknown): void => {
    const response: unknown = message instanceof Object ? Reflect.get(message, 'response') : undefined;
    const status: unknown = response instanceof Object ? Reflect.get(response, 'statusCode') : undefined;
    const span = spans.get(requestIn(message) ?? {});
    span?.setAttribute('http.response.status_code', Number(status));
    span?.end();
  };
  const failed = (message: unknown): void => {
    const span = spans.get(requestIn(message) ?? {});
    if (span) fail(span, message instanceof Object ? Reflect.get(message, 'error') : undefined);
    span?.end();
  };
  const heard = { 'undici:request:create': begun, 'undici:request:headers': answered, 'undici:request:error': failed };
  for (const [channel, hear] of Object.entries(heard)) subscribe(channel, hear);
  return () => {
    for (const [channel, hear] of Object.entries(heard)) unsubscribe(channel, hear);
  };
}

export function sendTraces({ endpoint, headers, serviceName, ratio }: TraceSettings): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers: { ...headers } });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': VERSION }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('vigie', VERSION);
  const contexts = new AsyncLocalStorageContextManager().enable();
  const calls = new WeakMap<BegunCall, Span>();
  const unfollow = followFetch(tracer, () => contexts.active());
  const begin = (request: BegunCall): void => {
    calls.set(request, tracer.startSpan('call', { kind: Kind.SERVER }, parentOf(request.headers['traceparent'])));
  };
  const end = (request: BegunCall, { name, method, status }: EndedCall): void => {
    const span = calls.get(request);
    if (!span) return;
    span.updateName(name);
    span.setAttributes({ 'http.route': name, 'http.request.method': method, 'http.response.status_code': status, 'vigie.request_id': request.id });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  return {
    isOn: true,
    begin,
    within: (request, work) => {
      const span = calls.get(request);
      return span ? contexts.with(trace.setSpan(ROOT_CONTEXT, span), work) : work();
    },
    end,
    around: async (kind, text, work) => {
      // A call that is not sampled has no children either, and costs nothing.
      if (trace.getSpan(contexts.active())?.isRecording() === false) return work();
      const { name, attributes } = LOOK[kind].look(text);
      const span = tracer.startSpan(name, { kind: LOOK[kind].kind, attributes }, contexts.active());
      try {
        return await contexts.with(trace.setSpan(contexts.active(), span), work);
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    close: async () => {
      unfollow();
      // A collector that is away keeps nobody from stopping.
      await Promise.race([provider.shutdown().catch(() => {}), delay(LAST_WAIT_MS, undefined, { ref: false })]);
      contexts.disable();
    },
  };
}
