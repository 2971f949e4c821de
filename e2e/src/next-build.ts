// A proxy that can publish the next build of the running product: the same files with another service worker.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The worker's list of files to store ahead: of hundreds, only those beside the application's own code matter here. */
const STORED_AHEAD = /\[\{"revision":.*?\}\]/s;
const fewFiles = (list: string): string => `[${(list.match(/\{[^}]*"url":"[^"/]*"\}/g) ?? []).join(',')}]`;

export interface NextBuild {
  readonly url: string;
  publish(): void;
  close(): Promise<void>;
}

export async function openNextBuild(product: string): Promise<NextBuild> {
  let added = '';
  const worker = async (answer: ServerResponse): Promise<void> => {
    const script = (await (await fetch(new URL('/sw.js', product))).text()).replace(STORED_AHEAD, fewFiles);
    answer.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }).end(script + added);
  };
  const passOn = (asked: IncomingMessage, answer: ServerResponse): void => {
    const sent = request(new URL(asked.url ?? '/', product), { method: asked.method ?? 'GET', headers: asked.headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    sent.on('error', () => answer.destroy());
    asked.pipe(sent);
  };
  const server = createServer((asked, answer) => {
    if (asked.url?.startsWith('/sw.js')) worker(answer).catch(() => answer.destroy());
    else passOn(asked, answer);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: () => {
      added = '\n// the next build\n';
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
