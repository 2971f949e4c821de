// Uploads files to POST /upload with progress and cancellation, at most 25 MB in all (frame document, 9).
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { membershipOf, session } from '../session/session-store.ts';
import { refreshTokens } from '../session/tokens.ts';
import { apiBase } from './api-base.ts';
import { track } from './uploads-underway.ts';
import { frenchMessage, isExpired, NETWORK } from './error-messages.ts';

export const MAX_UPLOAD = 25_000_000;
/** Code files_sizes_too_large. */
export const TOO_BIG = 'Les fichiers dépassent 25 Mo : importez-les individuellement ou réduisez leur taille.';

/** A file as the server stores it. `id` is what a form sends. */
export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
  readonly size: number;
  readonly url: string;
}

export interface Upload {
  readonly done: Promise<UploadedFile>;
  readonly cancel: () => void;
}

export interface UploadOptions {
  /** Needed only for the next step: the server deletes it after a day. */
  readonly temporary?: boolean;
  /** Another agency than the user's own: the platform row. */
  readonly agencyId?: string;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Files belong to an agency: the visited one, or else that of the membership. */
function address({ temporary = false, agencyId: given }: UploadOptions): string {
  const state = session.get();
  const agencyId = given ?? state.visited?.id ?? membershipOf(state)?.agency.id ?? '';
  return `${apiBase}/upload?${new URLSearchParams({ agencyId, ...(temporary ? { temporary: '1' } : {}) })}`;
}

function post(url: string, file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'json';
    const token = session.token();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new ApiError(0, { code: 'network', message: NETWORK }));
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('files', file, file.name);
    request.send(form);
  });
}

async function send(url: string, file: File, onProgress: (share: number) => void, signal: AbortSignal, again = false): Promise<UploadedFile> {
  const token = session.token();
  const { status, body } = await post(url, file, onProgress, signal);
  if (status >= 200 && status < 300) {
    const first: unknown = Array.isArray(body) ? body[0] : body;
    return first as UploadedFile;
  }
  const { code, message } = (body ?? {}) as { code?: string; message?: string };
  if (!again && isExpired(status, { code, message })) {
    await refreshTokens(apiBase, token);
    return send(url, file, onProgress, signal, true);
  }
  throw new ApiError(status, { code: String(code ?? status), message: frenchMessage(status, { code, message }) });
}

export function upload(file: File, onProgress: (share: number) => void, options: UploadOptions = {}): Upload {
  const stop = new AbortController();
  return { done: track(send(address(options), file, onProgress, stop.signal)), cancel: () => stop.abort() };
}
