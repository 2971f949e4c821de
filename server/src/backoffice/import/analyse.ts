// Reads a workbook and runs it dry in a thread of its own, a few at a time, with limits on memory and time.
import { Worker } from 'node:worker_threads';
import { invalid } from '../../plumbing/errors.ts';
import type { Analysis, AnalysisReply, AnalysisRequest } from './analyse-thread.ts';

const THREADS = 2;
const TIMEOUT_MS = 60_000;
const MEMORY_MB = 1024;
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

function answerOf(worker: Worker): Promise<AnalysisReply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve({ refusal: TOO_LARGE }), TIMEOUT_MS);
    worker.once('message', resolve);
    worker.once('error', (error) => (isOutOfMemory(error) ? resolve({ refusal: TOO_LARGE }) : reject(error)));
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the import thread ended with ${code} and no answer`));
    });
  });
}

async function inThread(request: AnalysisRequest): Promise<AnalysisReply> {
  const worker = new Worker(new URL('./analyse-thread.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    return await answerOf(worker);
  } finally {
    await worker.terminate();
  }
}

/** The sheets as recognised, and what would become of each row. A workbook that cannot be read is refused in French. */
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

/** Only what spreadsheet programs write; an old .xls is let in so that its refusal can say what to do. */
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
