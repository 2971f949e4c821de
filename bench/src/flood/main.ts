// `npm run bench:flood`: measures an honest call while an attacker floods the product with requests that cost the sender nothing.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startProduct } from '@vigie/e2e/product.ts';

/** The longest acceptable health call. */
const WANTED_MS = 300;
const PASSWORD = 'Vigie-2026';
const NESTED = '['.repeat(3_800_000);

const product = await startProduct({ LOG_LEVEL: 'silent' });
const { hostname, port } = new URL(product.url);
const url = (path: string): string => `${product.url}/api${path}`;
const json = { 'content-type': 'application/json' };

async function sessionOf(username: string): Promise<{ token: string; agentId: string }> {
  const { token } = (await (
    await fetch(url('/login_check'), { method: 'POST', headers: json, body: JSON.stringify({ username, password: PASSWORD }) })
  ).json()) as { token: string };
  const me = (await (await fetch(url('/user'), { headers: { authorization: `Bearer ${token}` } })).json()) as {
    userCompanies: { agentId: string | null }[];
  };
  return { token, agentId: me.userCompanies.find(({ agentId }) => agentId !== null)!.agentId! };
}

const probe = new Worker(new URL('./probe.ts', import.meta.url), { workerData: url('/health') });
const measured = async (): Promise<number[]> => {
  probe.postMessage('times');
  const [times] = (await once(probe, 'message')) as [number[]];
  return times;
};

/** Without a session, and longer than the call takes. */
const nested = async (): Promise<void> => {
  await fetch(url('/login_check'), { method: 'POST', headers: json, body: NESTED }).then(
    (answer) => answer.text(),
    // The connection closed during sending is the expected refusal.
    () => undefined,
  );
};

async function halfOpen(count: number): Promise<Socket[]> {
  const head = `POST /api/login_check HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"username":`;
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname));
  for (const socket of sockets) {
    socket.on('error', () => undefined);
    socket.write(head);
  }
  return sockets;
}

function streams(count: number, { token, agentId }: { token: string; agentId: string }): AbortController[] {
  return Array.from({ length: count }, () => {
    const stop = new AbortController();
    fetch(url(`/agent/${agentId}/live`), { headers: { authorization: `Bearer ${token}` }, signal: stop.signal })
      .then((answer) => answer.text())
      .catch(() => undefined);
    return stop;
  });
}

const guard = await sessionOf('agent@vigie.test');
const FLOODS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['nothing', () => after(3000)],
  [
    '6 × 3.8 MB of nested brackets, five times',
    async () => {
      for (let time = 0; time < 5; time += 1) await Promise.all(Array.from({ length: 6 }, nested));
    },
  ],
  [
    '500 half-sent bodies',
    async () => {
      const sockets = await halfOpen(500);
      await after(8000);
      for (const socket of sockets) socket.destroy();
    },
  ],
  [
    '300 live streams of one person',
    async () => {
      const open = streams(300, guard);
      await after(5000);
      for (const stop of open) stop.abort();
    },
  ],
  [
    'all three at once',
    async () => {
      const sockets = await halfOpen(500);
      const open = streams(300, guard);
      for (let time = 0; time < 5; time += 1) await Promise.all(Array.from({ length: 6 }, nested));
      await after(3000);
      for (const stop of open) stop.abort();
      for (const socket of sockets) socket.destroy();
    },
  ],
];

let worstOfAll = 0;
try {
  for (const [name, flood] of FLOODS) {
    await measured();
    await flood();
    const times = (await measured()).toSorted((a, b) => a - b);
    const worst = times.at(-1)!;
    worstOfAll = Math.max(worstOfAll, worst);
    const of100 = (part: number): string => times[Math.floor((times.length - 1) * part)]!.toFixed(1);
    console.log(`${name}: median ${of100(0.5)} ms, 95 of 100 within ${of100(0.95)} ms, worst ${worst.toFixed(0)} ms (${times.length} asked)`);
  }
} finally {
  await probe.terminate();
  await product.stop();
}
console.log(worstOfAll <= WANTED_MS ? 'within 300 ms' : `slower than ${WANTED_MS} ms`);
process.exitCode = worstOfAll <= WANTED_MS ? 0 : 1;
