// Follows each request: its number in the answer, its span, how long it took. Slow ones are logged by the name of their call.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';

/** The number of a request: in its answer, in the log and in its trace. Callers cannot choose it. */
export const REQUEST_ID = 'x-request-id';

export function watchCalls(app: FastifyInstance, { watch, config }: House): void {
  const readyAfter = new WeakMap<FastifyRequest, number>();
  const { traces, signals } = watch;
  app.addHook('onRequest', (request, reply, done) => {
    // Not on the reply: a stream bypasses it.
    reply.raw.setHeader(REQUEST_ID, request.id);
    traces.begin(request);
    // A stream, and a request whose caller has gone, end without a response.
    reply.raw.once('close', () => tell(request, reply));
    done();
  });
  // A slow network takes its answer later, which is not the server's time.
  app.addHook('onSend', (request, reply, _payload, done) => {
    readyAfter.set(request, reply.elapsedTime);
    done();
  });
  const told = new WeakSet<FastifyRequest>();
  function tell(request: FastifyRequest, { statusCode: status }: FastifyReply): void {
    if (told.has(request)) return;
    told.add(request);
    const call = request.routeOptions.config?.callName;
    const ms = readyAfter.get(request);
    const line = { call, status, ms: ms === undefined ? undefined : Math.round(ms) };
    if (call && ms !== undefined && ms >= config.slowCallMs) request.log.warn(line, 'slow call');
    else if (call) request.log.debug(line, 'call');
    const ended = { name: call ?? 'other', method: request.method, status };
    signals.call({ ...ended, ms });
    traces.end(request, ended);
  }
  app.addHook('onResponse', (request, reply, done) => {
    tell(request, reply);
    done();
  });
}
