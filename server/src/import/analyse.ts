// Reads and dry-runs workbooks in threads, a few at a time, with limits on memory and time.
import { Worker } from 'node:worker_threads';
import { invalid } from '../plumbing/errors.ts';
import { threadEnvironment } from '../plumbing/thread-environment.ts';
import type { Analysis, AnalysisReply, AnalysisRequest } from './analyse-thread.ts';

const THREADS = 2;
const TIMEOUT_MS = 60_000;
const MEMORY_MB = 1024;
/** A person who reads a workbook runs it soon after, so the thread waits this long with its programs loaded. */
const KEPT_MS = 60_000;
const TOO_LARGE = 'Le classeur est trop volumineux';

const unreadable = (message: string) => invalid({ fileId: message }, message);

let running = 0;
const waiting: (() => void)[] = [];
async function turn(): Promise<void> {
  if (running < THREADS) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}
/** The turn passes to the next one, if any. */
function done(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

const isOutOfMemory = (error: unknown): boolean => (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Idle threads, each with the timer that ends it. They keep no process alive. */
const idle = new Map<Worker, NodeJS.Timeout>();

function newThread(): Worker {
  const worker = new Worker(new URL('./analyse-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    env: threadEnvironment(),
  });
  const forget = () => {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
  };
  return worker.on('error', forget).on('exit', forget);
}

function takeThread(): Worker {
  const [kept] = idle;
  if (!kept) return newThread();
  const [worker, timer] = kept;
  clearTimeout(timer);
  idle.delete(worker);
  worker.ref();
  return worker;
}

function keepThread(worker: Worker): void {
  worker.unref();
  idle.set(worker, setTimeout(() => void worker.terminate(), KEPT_MS).unref());
}

/** Null when the workbook took too much time or memory. */
function answerOf(worker: Worker, request: AnalysisRequest): Promise<AnalysisReply | null> {
  const { promise, resolve, reject } = Promise.withResolvers<AnalysisReply | null>();
  const timer = setTimeout(() => resolve(null), TIMEOUT_MS);
  const failed = (error: unknown) => (isOutOfMemory(error) ? resolve(null) : reject(error));
  const ended = (code: number) => reject(new Error(`the import thread ended with ${code} and no answer`));
  worker.once('message', resolve).once('error', failed).once('exit', ended).postMessage(request);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', failed).off('exit', ended);
  });
}

/** A thread that gave no answer is not used again. Another one replaces it. */
async function inThread(request: AnalysisRequest): Promise<AnalysisReply> {
  const worker = takeThread();
  const answer = await answerOf(worker, request).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  if (answer) keepThread(worker);
  else await worker.terminate();
  return answer ?? { refusal: TOO_LARGE };
}

/** The recognised sheets, and the result of each row. A workbook that cannot be read is refused in French. */
export async function analyse(request: AnalysisRequest): Promise<Analysis> {
  await turn();
  try {
    const answer = await inThread(request);
    if ('refusal' in answer) throw unreadable(answer.refusal);
    return answer.analysis;
  } finally {
    done();
  }
}

/** Only the formats of spreadsheet programs. An old .xls is accepted here so that its refusal can say what to do. */
const READABLE = new Set([
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.ms-excel',
  'text/csv',
  'text/plain',
]);

export function demandWorkbook(file: { readonly mimeType: string }): void {
  if (!READABLE.has(file.mimeType)) throw unreadable('Ce fichier n’est pas un classeur : choisissez un fichier .xlsx, .ods ou .csv');
}
