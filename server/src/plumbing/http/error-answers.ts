// Turns every failure into one shape with a French message. Unforeseen ones are logged, and the message reveals nothing else.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { sqlState } from '@vigie/db/door.ts';
import { closedMonthSentence } from '@vigie/domain/hours/closing.ts';
import { notFound, refusal, transportErrors } from '../errors.ts';
import { FileAlteredError, FileNotFoundError, FileTooLargeError, StorageFullError } from '../files/storage.ts';

const BY_FASTIFY_CODE: Record<string, keyof typeof transportErrors> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'shared.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'shared.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'shared.malformed',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'shared.wrong_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'shared.wrong_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'shared.too_large',
  FST_MP_PREMATURE_CLOSE: 'shared.malformed',
  FST_REQ_FILE_TOO_LARGE: 'files_sizes_too_large',
  FST_FILES_LIMIT: 'files_sizes_too_large',
};

/** PostgreSQL's and the network's own codes. */
const BY_STATE: Record<string, keyof typeof transportErrors> = {
  '23505': 'shared.duplicate',
  '23503': 'shared.in_use',
  VD001: 'shared.demo_row',
  '40001': 'shared.busy',
  '40P01': 'shared.busy',
  '55P03': 'shared.busy',
  '53100': 'shared.disk_full',
  '53300': 'shared.unavailable',
  '57P01': 'shared.unavailable',
  '57P02': 'shared.unavailable',
  '57P03': 'shared.unavailable',
  '08006': 'shared.unavailable',
  ECONNREFUSED: 'shared.unavailable',
  ECONNRESET: 'shared.unavailable',
  ENOSPC: 'shared.disk_full',
  EDQUOT: 'shared.disk_full',
  '22003': 'shared.malformed',
  '22008': 'shared.malformed',
  '22P05': 'shared.malformed',
  '22021': 'shared.malformed',
};

const LOST = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** A real row is made by somebody who sees the demonstration's rows alone: they would not see it. */
const DEMO_VIEW = /policy "data_mode"/;

function storageRefusal(error: unknown): ApiError | undefined {
  if (error instanceof StorageFullError) return refusal(transportErrors, 'shared.storage_full');
  if (error instanceof FileAlteredError) return refusal(transportErrors, 'shared.file_altered');
  if (error instanceof FileTooLargeError) return refusal(transportErrors, 'files_sizes_too_large');
  return error instanceof FileNotFoundError ? notFound("Impossible d'ouvrir le fichier") : undefined;
}

/** What PostgreSQL refused. A closed month is named by its trigger (db/migrations, `refuse_closed`). */
function databaseRefusal(error: unknown): ApiError | undefined {
  const state = sqlState(error) ?? '';
  if (state === 'VC001' && error instanceof Error) {
    const month = error.cause instanceof Error ? error.cause.message : error.message;
    return new ApiError(409, { code: 'hours.closed_month', message: closedMonthSentence(month), data: { month } });
  }
  if (state === '42501' && error instanceof Error && DEMO_VIEW.test(error.cause instanceof Error ? error.cause.message : error.message))
    return refusal(transportErrors, 'shared.demo_view');
  const known = BY_STATE[state];
  return known && refusal(transportErrors, known);
}

export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const byStorage = storageRefusal(error);
  if (byStorage) return byStorage;
  const code = (error as FastifyError).code;
  const byFastify = code ? BY_FASTIFY_CODE[code] : undefined;
  if (byFastify) return refusal(transportErrors, byFastify);
  const byDatabase = databaseRefusal(error);
  if (byDatabase) return byDatabase;
  const message = `${(error as Error).message} ${((error as Error).cause as Error | undefined)?.message ?? ''}`;
  if (LOST.test(message)) return refusal(transportErrors, 'shared.unavailable');
  // Files outside the folder are as absent as missing ones.
  if ([403, 404].includes((error as FastifyError).statusCode ?? 0)) return notFound();
  return refusal(transportErrors, 'shared.unexpected');
}

/** The embedded database is back within seconds of a crash. */
const RETRY_SECONDS = 5;

/** The seconds after which the same request may succeed. */
function waitOf({ status, data }: ApiError): number | undefined {
  if (status === 503) return RETRY_SECONDS;
  const told: unknown = status === 429 && data instanceof Object ? Reflect.get(data, 'retryAfter') : undefined;
  return typeof told === 'number' ? told : undefined;
}

const CUT_CODES = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'FST_MP_PREMATURE_CLOSE', 'ABORT_ERR']);

/** The streams of a request fail when the browser disconnects: nobody waits for the answer, and nothing is wrong here. */
function isDropped(error: unknown, request: FastifyRequest, reply: FastifyReply): boolean {
  if (!request.raw.socket.destroyed && !reply.raw.destroyed) return false;
  const { code, message } = error as FastifyError;
  return CUT_CODES.has(code) || (code === 'ECONNRESET' && message === 'aborted');
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = asApiError(error);
    const call = request.routeOptions.config?.callName;
    if (isDropped(error, request, reply)) request.log.debug({ call }, 'the browser dropped the request');
    else if (answer.status >= 500) request.log.error({ err: error, call }, 'call failed');
    const wait = waitOf(answer);
    if (wait !== undefined) reply.header('retry-after', wait);
    const { code, message, right, errors, data } = answer;
    return reply.status(answer.status).send({
      code,
      message,
      ...(right === undefined ? {} : { right }),
      ...(Object.keys(errors).length > 0 ? { errors } : {}),
      ...(data === undefined ? {} : { data }),
    });
  });
}
