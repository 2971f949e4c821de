// The log of a process: JSON lines in which no value of a person's stands.
import { DrizzleQueryError } from 'drizzle-orm';
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

/** What PostgreSQL says of a failure without the values that failed: its `detail` holds them. */
interface Failure {
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly message?: string;
}

/** A failed statement is told with its text, its place and PostgreSQL's code; its parameters are names, numbers and accounts of people. */
function errorLine(error: Error): object {
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error);
  const { code, table, constraint, message } = (error.cause ?? {}) as Failure;
  const stack = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const cause = message?.replace(/: ".*"/s, '');
  return { type: 'DrizzleQueryError', message: `Failed query: ${error.query}`, code, table, constraint, cause, stack: stack.join('\n') };
}

export const openLog = (level: string, into?: DestinationStream): Logger =>
  pino({ level, base: null, serializers: { err: errorLine, error: errorLine } }, into ?? pino.destination(1));
