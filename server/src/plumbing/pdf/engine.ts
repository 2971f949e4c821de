// Makes all PDF documents: a small pool of Typst threads behind one call.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { threadEnvironment } from '../thread-environment.ts';
import type { PdfTemplate, PdfTemplates } from './views.ts';
import type { RenderReply, RenderRequest, RenderWorkerData } from './worker.ts';

export interface PdfEngine {
  /**
   * Makes a document. `files` contains the images named in the data by the same path without a suffix (PNG, JPEG, GIF, WebP, SVG).
   * Throws `PdfError` when the template cannot be compiled or takes longer than a minute.
   */
  readonly render: <T extends PdfTemplate>(template: T, data: PdfTemplates[T], files?: Readonly<Record<string, Uint8Array>>) => Promise<Uint8Array>;
  /** The same document as one SVG picture, its pages below each other, for screens without a viewer. */
  picture<T extends PdfTemplate>(template: T, data: PdfTemplates[T], files?: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array>;
  /** Refuses new documents, lets running ones finish, stops the threads. */
  readonly close: () => Promise<void>;
}

export class PdfError extends Error {
  override readonly name = 'PdfError';
}

interface EngineOptions {
  readonly workers?: number;
  /** A thread is replaced after this many documents, because the compiler's memory grows slowly. */
  readonly recycleAfter?: number;
  readonly timeoutMs?: number;
  /** Creation date written in the documents, epoch milliseconds. */
  readonly now?: () => number;
}

interface Task {
  readonly request: RenderRequest;
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

const TEMPLATES = fileURLToPath(new URL('./templates', import.meta.url));
const FONT_STYLES = ['400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic', '700Bold'];
/** Invoices are archived for ten years and carry their data as an attachment: PDF/A-3. */
const STANDARDS: Partial<Record<PdfTemplate, string>> = { invoice: 'a-3b' };
/** For the compiler, files are beside the templates, so a path must not name one. Without a suffix, the bytes identify the format. */
const FILE_PATH = /^files\/[\w-]+$/;

function fontPaths(): string[] {
  const root = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/source-sans-3/package.json'));
  return FONT_STYLES.map((style) => join(root, style, `SourceSans3_${style}.ttf`));
}

const CONTROL = /[^\P{Cc}\t\n]/gu;
/** JSON without lone surrogates and control characters, which cannot be printed. Tabs and line ends stay. What is attached is not printed. */
const printable = (data: object): string =>
  JSON.stringify(data, (key, value: unknown) => {
    if (key === 'facturX') return undefined;
    return typeof value === 'string' ? value.toWellFormed().replaceAll(CONTROL, '') : value;
  });

const attachmentOf = (data: object): string | undefined => ('facturX' in data && typeof data.facturX === 'string' ? data.facturX : undefined);

/** One thread and its current task. */
class Thread {
  #worker: Worker | null = null;
  #made = 0;
  #task: Task | null = null;
  readonly #options: Required<EngineOptions>;
  readonly #onIdle: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Required<EngineOptions>, onIdle: () => void) {
    this.#options = options;
    this.#onIdle = onIdle;
  }

  get idle(): boolean {
    return this.#task === null;
  }

  run(task: Task): void {
    this.#task = task;
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#timer = setTimeout(() => {
      this.#discard();
      this.#settle({ error: `no document after ${this.#options.timeoutMs} ms` });
    }, this.#options.timeoutMs);
    this.#worker.postMessage(task.request);
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    this.#made = 0;
    const workerData: RenderWorkerData = { workspace: TEMPLATES, fonts: fontPaths() };
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, execArgv: [], env: threadEnvironment() });
    const fail = (reason: string) => {
      if (this.#worker !== worker) return;
      this.#discard();
      this.#settle({ error: reason });
    };
    worker.on('message', (reply: RenderReply) => this.#settle(reply));
    worker.on('error', (error) => fail(error instanceof Error ? error.message : String(error)));
    worker.on('exit', () => fail('the thread ended'));
    return worker;
  }

  #discard(): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
  }

  #settle(reply: RenderReply): void {
    const task = this.#task;
    if (task === null) return;
    clearTimeout(this.#timer);
    this.#task = null;
    this.#made += 1;
    this.#worker?.unref();
    if (this.#made >= this.#options.recycleAfter) this.#discard();
    if ('pdf' in reply) task.resolve(reply.pdf);
    else task.reject(new PdfError(reply.error));
    this.#onIdle();
  }
}

/** Starts nothing until the first document is requested. */
export function createPdfEngine({ workers = 1, recycleAfter = 500, timeoutMs = 60_000, now = Date.now }: EngineOptions = {}): PdfEngine {
  const queue: Task[] = [];
  let closed = false;
  let onDrained: (() => void) | null = null;
  const next = () => {
    for (const thread of threads) {
      if (!thread.idle) continue;
      const task = queue.shift();
      if (task === undefined) break;
      thread.run(task);
    }
    if (queue.length === 0 && threads.every((thread) => thread.idle)) onDrained?.();
  };
  const options = { workers, recycleAfter, timeoutMs, now };
  const threads = Array.from({ length: workers }, () => new Thread(options, next));

  const make = (form: RenderRequest['form'], template: PdfTemplate, data: object, files: RenderRequest['files']): Promise<Uint8Array> => {
    if (closed) return Promise.reject(new PdfError('the engine is closed'));
    const wrong = Object.keys(files).find((file) => !FILE_PATH.test(file));
    if (wrong !== undefined) return Promise.reject(new PdfError(`not a path for an image: ${wrong}`));
    const request: RenderRequest = {
      main: `${template}.typ`,
      data: printable(data),
      attachment: attachmentOf(data),
      files,
      standard: STANDARDS[template],
      createdAt: Math.floor(now() / 1000),
      form,
    };
    return new Promise((resolve, reject) => {
      queue.push({ request, resolve, reject });
      next();
    });
  };

  return {
    render: (template, data, files = {}) => make('pdf', template, data, files),
    picture: (template, data, files = {}) => make('svg', template, data, files),
    async close() {
      closed = true;
      if (queue.length > 0 || threads.some((thread) => !thread.idle)) {
        await new Promise<void>((resolve) => (onDrained = resolve));
      }
      await Promise.all(threads.map((thread) => thread.stop()));
    },
  };
}
