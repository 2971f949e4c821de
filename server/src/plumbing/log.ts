// Logs JSON lines that contain no personal values.
import { DrizzleQueryError } from 'drizzle-orm';
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { withoutPersonal } from './watch/without-personal.ts';

/** PostgreSQL's fields of a failure, without `detail`, which contains the failing values. */
interface Failure {
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly message?: string;
}

/** What may stand in the log of an error. Libraries add recipients, answers and addresses to theirs. */
const KEPT = ['type', 'message', 'stack', 'code', 'statusCode', 'responseCode'] as const;

/** An error's own words may quote an address, a number or a link. */
function plainError(error: Error): object {
  const line: Record<string, unknown> = { ...stdSerializers.err(error) };
  const shown = KEPT.filter((name) => line[name] !== undefined).map((name) => [name, line[name]] as const);
  return Object.fromEntries(shown.map(([name, value]) => [name, typeof value === 'string' ? withoutPersonal(value) : value]));
}

/** A failed statement is logged with its text, its place and PostgreSQL's code. Its parameters are people's names, numbers and accounts. */
function errorLine(error: Error): object {
  if (!(error instanceof DrizzleQueryError)) return plainError(error);
  const { code, table, constraint, message } = (error.cause ?? {}) as Failure;
  const stack = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const cause = message?.replace(/: ".*"/s, '');
  return { type: 'DrizzleQueryError', message: `Failed query: ${error.query}`, code, table, constraint, cause, stack: stack.join('\n') };
}

/** Never its address, which may hold a secret, nor its caller's. */
const requestLine = ({ id, method }: { readonly id?: string; readonly method?: string }): object => ({ id, method });

export const openLog = (level: string, into?: DestinationStream): Logger =>
  pino({ level, base: null, serializers: { err: errorLine, error: errorLine, req: requestLine } }, into ?? pino.destination(1));
