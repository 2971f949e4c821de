// What works while processes die: the desk writes, a guard's phone sends, webhooks are delivered, documents are printed. Each load knows what it
// was promised, and looks at the end whether that is so.
import { createServer } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '@vigie/db/door.ts';
import { signIn, type Person } from './client.ts';
import { api } from './product.ts';

export interface Verdict {
  readonly told: string;
  /** What was promised and is not so. */
  readonly faults: number;
}
export interface Load {
  /** Works until `isOver`. `answered` is called with each acknowledged write. */
  readonly run: (isOver: () => boolean, answered: () => void) => Promise<void>;
  readonly verify: (db: Database) => Promise<Verdict>;
}

const PAUSE_MS = 40;
const RETRY_MS = 150;

/** Of these names or identifiers, how often each stands in the table. */
async function counted(db: Database, table: 'customers' | 'logbook_entries', wanted: readonly string[]): Promise<Map<string, number>> {
  const column = sql.identifier(table === 'customers' ? 'name' : 'id');
  const { rows } = await db.platform((tx) =>
    tx.execute<{ one: string; count: number }>(sql`
      select ${column}::text one, count(*)::int "count" from ${sql.identifier(table)}
      where ${column}::text = any(${sql.param([...wanted])}::text[]) group by 1`),
  );
  return new Map(rows.map(({ one, count }) => [one, count]));
}

async function judged(db: Database, table: 'customers' | 'logbook_entries', promised: readonly string[]) {
  const found = await counted(db, table, promised);
  const lost = promised.filter((one) => !found.has(one)).length;
  const twice = [...found.values()].filter((count) => count > 1).length;
  return { lost, twice };
}

/** Answers other than an acknowledgement, by their status. */
function refusals() {
  const counts = new Map<number, number>();
  return {
    note: (status: number): void => void counts.set(status, (counts.get(status) ?? 0) + 1),
    told: (): string => [...counts].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none',
  };
}

/** New customers and the list of all. A write without an answer is never repeated: it may stand or not. */
export function deskLoad(owner: Person, writer: number): Load {
  const taken: string[] = [];
  const refused = refusals();
  let sent = 0;
  return {
    run: async (isOver, answered) => {
      while (!isOver()) {
        const name = `Chaos ${writer}-${sent}`;
        sent += 1;
        try {
          const answer = await owner.call('/customer', { name });
          if (answer.ok) {
            taken.push(name);
            answered();
            await (await owner.call('/fetch/customers', {})).text();
          } else {
            refused.note(answer.status);
            await answer.body?.cancel();
          }
          await after(answer.ok ? PAUSE_MS : RETRY_MS);
        } catch {
          await after(RETRY_MS);
        }
      }
    },
    verify: async (db) => {
      const { lost, twice } = await judged(db, 'customers', taken);
      const told = `desk ${writer}: ${sent} writes sent, ${taken.length} acknowledged, refused: ${refused.told()}; ${lost} lost, ${twice} twice`;
      return { told, faults: lost + twice };
    },
  };
}

/** The addresses that a receiver of webhooks was told of, by the entry of the logbook. */
export interface Receiver {
  readonly url: string;
  readonly heard: ReadonlyMap<string, ReadonlySet<string>>;
  readonly calls: () => number;
  readonly close: () => void;
}

export async function openReceiver(): Promise<Receiver> {
  const heard = new Map<string, Set<string>>();
  let calls = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      calls += 1;
      const { data }: { data: { entryId?: string } } = JSON.parse(Buffer.concat(parts).toString('utf8'));
      const ids = heard.get(data.entryId ?? '') ?? new Set<string>();
      heard.set(data.entryId ?? '', ids.add(String(request.headers['webhook-id'])));
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('the receiver has no port');
  return {
    url: `http://127.0.0.1:${at.port}/vigie`,
    heard,
    calls: () => calls,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A kept delivery of a process that died is taken again after its lease, then after its first wait. */
const DELIVERED_WITHIN_MS = 420_000;

/** Entries of a guard's logbook: sent again under the same identifier until they are acknowledged, as a phone does. Each is told to a webhook. */
export function phoneLoad(guard: Person, siteId: string, receiver: Receiver): Load {
  const taken: string[] = [];
  let sent = 0;
  async function send(id: string): Promise<boolean> {
    const madeAt = new Date().toISOString();
    const body = { id, madeAt, sentAt: madeAt, payload: { siteId, eventType: 97, description: `Chaos ${taken.length}` } };
    sent += 1;
    const answer = await guard.call('/sourcing/logbookEntry', body, 'agent');
    const text = await answer.text();
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw new TypeError(`the phone is refused: ${answer.status} ${text}`);
    return answer.ok && text === 'true';
  }
  return {
    run: async (isOver, answered) => {
      while (!isOver()) {
        const id = crypto.randomUUID();
        for (let isTaken = false; !isTaken && !isOver();) {
          isTaken = await send(id).catch((error: unknown) => {
            if (error instanceof TypeError && error.message.startsWith('the phone is refused')) throw error;
            return false;
          });
          if (isTaken) taken.push(id);
          if (isTaken) answered();
          await after(isTaken ? PAUSE_MS * 5 : RETRY_MS);
        }
      }
    },
    verify: async (db) => {
      const { lost, twice } = await judged(db, 'logbook_entries', taken);
      const isHeard = (id: string): boolean => receiver.heard.has(id);
      for (const limit = Date.now() + DELIVERED_WITHIN_MS; Date.now() < limit && !taken.every(isHeard);) await after(1000);
      const unheard = taken.filter((id) => !isHeard(id)).length;
      const severalIds = taken.filter((id) => (receiver.heard.get(id)?.size ?? 0) > 1).length;
      return {
        told:
          `phone: ${sent} sendings, ${taken.length} entries acknowledged, ${lost} lost, ${twice} twice\n` +
          `  webhooks: ${receiver.calls()} calls, ${unheard} entries never told, ${severalIds} told under two identifiers`,
        faults: lost + twice + unheard + severalIds,
      };
    },
  };
}

/** The PDF of an invoice again and again: an answer of 200 is a whole document. */
export function printLoad(owner: Person, invoiceId: string): Load {
  let printed = 0;
  let broken = 0;
  return {
    run: async (isOver) => {
      while (!isOver()) {
        try {
          const asked = await owner.call(`/invoice/${invoiceId}/pdf`);
          const { url }: { url?: string } = await asked.json();
          if (!asked.ok || url === undefined) throw new Error('no address');
          const answer = await fetch(new URL(url, api));
          const bytes = Buffer.from(await answer.arrayBuffer());
          if (answer.ok) printed += 1;
          if (answer.ok && !(bytes.subarray(0, 5).toString() === '%PDF-' && bytes.subarray(-32).toString().includes('%%EOF'))) broken += 1;
        } catch {
          // Cut off or turned away: the browser would say so, and nothing was promised.
        }
        await after(RETRY_MS * 5);
      }
    },
    verify: () => Promise.resolve({ told: `documents: ${printed} printed, ${broken} broken`, faults: broken }),
  };
}

export const people = { owner: () => signIn('owner@vigie.test'), guard: () => signIn('agent@vigie.test') };
