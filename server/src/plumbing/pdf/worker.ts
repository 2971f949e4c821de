// Compiles documents with Typst in a thread: compilation blocks for tens of milliseconds, and uses memory outside V8.
import { readFileSync } from 'node:fs';
import v8 from 'node:v8';
import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { declareFacturX } from './factur-x.ts';

/** One document to make. `files` are its images, by path inside the workspace. */
export interface RenderRequest {
  readonly main: string;
  readonly data: string;
  /** A file for the template to attach, as it is: no sign of it is replaced. */
  readonly attachment: string | undefined;
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly standard: string | undefined;
  /** Seconds since 1970, written in the document as its creation date. */
  readonly createdAt: number;
  /** `svg`: one picture of all pages below each other, for the screen. */
  readonly form: 'pdf' | 'svg';
}
export type RenderReply = { readonly pdf: Uint8Array } | { readonly error: string };
export interface RenderWorkerData {
  readonly workspace: string;
  readonly fonts: readonly string[];
}

if (parentPort === null) throw new Error('This file runs as a worker thread');
const port = parentPort;
const { workspace, fonts } = workerData as RenderWorkerData;

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;
const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [{ fontBlobs: fonts.map((path) => readFileSync(path)) }],
});

const UNREADABLE_IMAGE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120"><rect width="160" height="120" fill="#eef1f3"/><path d="M55 45h50v34H55z M55 45l50 34 M105 45L55 79" fill="none" stroke="#9aa5ad" stroke-width="2"/></svg>',
);

const path = (file: string): string => `${workspace}/${file}`;

function compile({ main, data, attachment }: Pick<RenderRequest, 'main' | 'data' | 'attachment'>): NodeTypstDocument | string {
  const inputs: Record<string, string> = attachment === undefined ? { data } : { data, attachment };
  const run = compiler.compile({ mainFilePath: path(main), inputs });
  if (run.result !== null) return run.result;
  const diagnostics = run.takeDiagnostics();
  return diagnostics === null ? 'unknown error' : JSON.stringify(compiler.fetchDiagnostics(diagnostics));
}

/** A photograph that cannot be decoded must not prevent the report: a crossed frame replaces it. */
function replaceUnreadableImages(files: RenderRequest['files']): number {
  let replaced = 0;
  for (const file of Object.keys(files)) {
    const probe = compiler.compile({ mainFileContent: `#image(${JSON.stringify(`/${file}`)})` });
    if (probe.result !== null) continue;
    compiler.mapShadow(path(file), UNREADABLE_IMAGE);
    replaced += 1;
  }
  return replaced;
}

function toPdf(request: RenderRequest): Uint8Array {
  let document = compile(request);
  if (typeof document === 'string' && replaceUnreadableImages(request.files) > 0) document = compile(request);
  if (typeof document === 'string') throw new Error(document);
  if (request.form === 'svg') return new TextEncoder().encode(compiler.plainSvg(document));
  const { standard: pdfStandard, createdAt: creationTimestamp } = request;
  const options = pdfStandard === undefined ? { creationTimestamp } : { creationTimestamp, pdfStandard };
  const pdf = new Uint8Array(compiler.pdf(document, options));
  return request.attachment === undefined ? pdf : new Uint8Array(declareFacturX(pdf));
}

/** The texts that PDF/A refuses because no font has their characters, read from the compiler's error. */
const refusedTexts = (complaint: string): string[] =>
  [...complaint.matchAll(/the text `\\?"(.*?)\\?"` could not be displayed/g)].map(([, text]) =>
    text!.replaceAll(/\\+u\{([0-9a-f]+)\}/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
  );

/** A name in a script without a font prints as boxes, which is better than no invoice. */
function render(request: RenderRequest): Uint8Array {
  for (const [file, bytes] of Object.entries(request.files)) {
    compiler.mapShadow(path(file), Buffer.from(bytes));
  }
  try {
    return toPdf(request);
  } catch (error) {
    const refused = refusedTexts(error instanceof Error ? error.message : '');
    if (refused.length === 0) throw error;
    const data = refused.reduce((text, sign) => text.replaceAll(sign, '\u25A1'), request.data);
    return toPdf({ ...request, data });
  }
}

/**
 * Frees the document's memory before the answer is sent. Native finalizers run in the event loop's check phase, and a port delivers waiting messages
 * without passing there. Answering first would let memory grow by a megabyte per document.
 */
async function cleanUp(files: RenderRequest['files']): Promise<void> {
  for (const file of Object.keys(files)) compiler.unmapShadow(path(file));
  compiler.evictCache(5);
  collectGarbage();
  await new Promise((resolve) => setImmediate(resolve));
}

async function answer(request: RenderRequest): Promise<void> {
  let reply: RenderReply;
  try {
    reply = { pdf: render(request) };
  } catch (error) {
    reply = { error: error instanceof Error ? error.message : String(error) };
  }
  await cleanUp(request.files);
  port.postMessage(reply, 'pdf' in reply ? [reply.pdf.buffer as ArrayBuffer] : []);
}

port.on('message', (request: RenderRequest) => void answer(request));
