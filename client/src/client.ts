// The client of an agency's own program: one typed function for each call that an API key reaches.
import { callsOf, type Calls, type Makers } from './calls.gen.ts';
import { send, type Line, type Options, type Parts } from './send.ts';

export type { Options } from './send.ts';
export type { EventFacts, EventName, WebhookEvent } from './events.gen.ts';
export { VigieError } from './refusal.ts';
export { verifyWebhook, WebhookError } from './webhooks.ts';

/** What a call takes, and what it answers: `Taken<VigieClient['customers']['save']>`. */
export type Taken<C extends (taken: never) => unknown> = NonNullable<Parameters<C>[0]>;
export type Answered<C extends (taken: never) => Promise<unknown>> = Awaited<ReturnType<C>>;

export type VigieClient = Calls;

const asJson = (response: Response) => response.json();
const asFile = (response: Response): Promise<Blob> => response.blob();

/** `const { data, count } = await createClient({ url, key, agencyId }).customers.list({ body: { limit: 25 } })` */
export function createClient(options: Options): VigieClient {
  const makers: Makers = {
    needs:
      <T extends Parts, A>(line: Line) =>
      (taken: T): Promise<A> =>
        send(options, line, taken, asJson),
    may:
      <T extends Parts, A>(line: Line) =>
      (taken?: T): Promise<A> =>
        send(options, line, taken ?? {}, asJson),
    needsForFile:
      <T extends Parts>(line: Line) =>
      (taken: T): Promise<Blob> =>
        send(options, line, taken, asFile),
    mayForFile:
      <T extends Parts>(line: Line) =>
      (taken?: T): Promise<Blob> =>
        send(options, line, taken ?? {}, asFile),
  };
  return callsOf(makers);
}
