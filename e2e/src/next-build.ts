// Stands before the running product and can publish a next build of it: the same files with another service worker.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface NextBuild {
  readonly url: string;
  publish(): void;
  close(): Promise<void>;
}

export async function openNextBuild(product: string): Promise<NextBuild> {
  let published = false;
  const server = createServer((asked, answer) => {
    const isWorker = asked.url?.startsWith('/sw.js') ?? false;
    const { 'accept-encoding': encodings, 'if-none-match': known, 'if-modified-since': since, ...headers } = asked.headers;
    const sent = request(
      new URL(asked.url ?? '/', product),
      { method: asked.method ?? 'GET', headers: isWorker ? headers : asked.headers },
      (given) => {
        const { 'content-length': length, etag, ...kept } = given.headers;
        answer.writeHead(given.statusCode ?? 502, isWorker ? kept : given.headers);
        if (!isWorker) return given.pipe(answer);
        const parts: Buffer[] = [];
        given.on('data', (part: Buffer) => parts.push(part));
        return given.on('end', () => answer.end(Buffer.concat([...parts, Buffer.from(published ? '\n// the next build\n' : '')])));
      },
    );
    sent.on('error', () => answer.destroy());
    asked.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: () => (published = true),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
