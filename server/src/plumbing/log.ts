// Logs JSON lines that contain no personal values.
import { DrizzleQueryError } from 'drizzle-orm';
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

/** PostgreSQL's fields of a failure, without `detail`, which contains the failing values. */
interface Failure {
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly message?: string;
}

/** A failed statement is logged with its text, its place and PostgreSQL's code. Its parameters are people's names, numbers and accounts. */
function errorLine(error: Error): object {
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error);
  const { code, table, constraint, message } = (error.cause ?? {}) as Failure;
  const stack = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const cause = message?.replace(/: ".*"/s, '');
  return { type: 'DrizzleQueryError', message: `Failed query: ${error.query}`, code, table, constraint, cause, stack: stack.join('\n') };
}

export const openLog = (level: string, into?: DestinationStream): Logger =>
  pino({ level, base: null, serializers: { err: errorLine, error: errorLine } }, into ?? pino.destination(1));
