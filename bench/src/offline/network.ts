// The network between phone and server: it carries everything, nothing, or loses single requests and answers. Pages and service worker use it alike.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What carries a guard's acts; the rest of the application may be lost with the whole network only. */
const OF_ACTS = /\/(sourcing\/|upload\?|token\/refresh)/;

export class FieldNetwork {
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((incoming, answer) => void this.carry(incoming, answer));
  private isDead = false;
  private port = 0;
  private losing = { answers: 0, requests: 0 };
  /** Since the start of the lane. */
  readonly lost = { answers: 0, requests: 0 };
  url = '';

  async open(): Promise<void> {
    this.server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('the network has no port');
    this.url = `http://127.0.0.1:${address.port}`;
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  leadTo(port: number): void {
    this.port = port;
  }

  setDead(isDead: boolean): void {
    this.isDead = isDead;
    if (isDead) this.cut();
  }

  /** Everything under way is lost: the server may have taken it. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  lose(what: 'answers' | 'requests', count: number): void {
    this.losing[what] += count;
  }

  loseNothing(): void {
    this.losing = { answers: 0, requests: 0 };
  }

  private isLost(what: 'answers' | 'requests', url: string): boolean {
    if (this.losing[what] === 0 || !OF_ACTS.test(url)) return false;
    this.losing[what] -= 1;
    this.lost[what] += 1;
    return true;
  }

  private async carry(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { url = '', method = 'GET', headers } = incoming;
    const drop = (): void => void answer.destroy();
    if (this.isDead || this.isLost('requests', url)) return drop();
    const body = await buffer(incoming).catch(() => null);
    if (body === null) return drop();
    const onward = request({ host: '127.0.0.1', port: this.port, path: url, method, headers }, (reply) => {
      if (this.isLost('answers', url)) {
        // Read to its end: the server has surely done it.
        reply.resume().on('end', drop).on('error', drop);
        return;
      }
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
      reply.on('error', drop);
    });
    onward.on('error', drop);
    onward.end(body);
    // A live stream ends with the phone that reads it.
    answer.on('close', () => method === 'GET' && onward.destroy());
  }
}
