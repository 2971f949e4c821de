import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drain, type OutboxPost, type OutboxStore } from './drain.ts';
import type { OutboxFile, OutboxLine } from './outbox-types.ts';
import { isOwed, isSettled, type Outcome } from './schedule.ts';

const AT = '2026-11-21T03:00:00.000Z';
const lost: Outcome = { kind: 'unreachable', status: 0, message: 'Pas de réseau' };
const taken: Outcome = { kind: 'taken', receivedAt: AT };
const refused: Outcome = { kind: 'refused', status: 409, message: 'Le service est terminé' };

const lineOf = (seq: number, fileIds: readonly string[] = []): OutboxLine =>
  ({
    seq,
    id: `line-${seq}`,
    kind: 'breakStart',
    agentId: 'agent',
    madeAt: AT,
    position: null,
    payload: { serviceId: 'service' },
    fileIds,
    state: 'waiting',
    tries: 0,
    nextTryAt: null,
    error: null,
    receivedAt: null,
    answer: null,
    settledAt: null,
  }) as OutboxLine;

const fileOf = (id: string): OutboxFile => ({
  id,
  messageId: 'line',
  blob: new Blob(['x']),
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  state: 'waiting',
});

/** Keeps the same guarantees as the tables on the phone. */
function memory(lines: readonly OutboxLine[], files: readonly OutboxFile[] = []) {
  const rows = new Map(lines.map((line) => [line.seq, line]));
  const kept = new Map(files.map((file) => [file.id, file]));
  const store: OutboxStore = {
    open: async () => [...rows.values()].filter((line) => !isSettled(line) || isOwed(line)),
    change: async (seq, change) => void rows.set(seq, { ...rows.get(seq)!, ...change } as OutboxLine),
    file: async (id) => kept.get(id),
    fileSent: async (id) => void kept.set(id, { ...kept.get(id)!, state: 'sent' }),
  };
  return {
    store,
    lines: () => [...rows.values()],
    decide: (seq: number, change: Partial<OutboxLine>) => void rows.set(seq, { ...rows.get(seq)!, ...change } as OutboxLine),
  };
}

/** A server that recognises a message by its id, behind a network that fails before or after the write. */
function server(faults: readonly ('up' | 'lost' | 'replyLost' | 'refused')[]) {
  const written: string[] = [];
  const heard: string[] = [];
  let turn = 0;
  const receive = (id: string): Outcome => {
    const fault = faults[turn] ?? 'up';
    turn += 1;
    if (fault === 'lost') return lost;
    heard.push(id);
    if (fault === 'refused' && !written.includes(id)) return refused;
    if (!written.includes(id)) written.push(id);
    return fault === 'replyLost' ? lost : taken;
  };
  const post: OutboxPost = { message: async ({ id }) => receive(id), file: async ({ id }) => receive(id) };
  return { post, written, heard };
}

/** A clock that is always past every wait. */
function lateClock(): () => number {
  let now = 1_700_000_000_000;
  return () => (now += 61_000);
}

describe('emptying the outbox', () => {
  test('lines are sent in order, one at a time (A-306)', async () => {
    const { store, lines } = memory([lineOf(1), lineOf(2), lineOf(3)]);
    const { post, heard } = server([]);
    expect(await drain(store, post, lateClock())).toEqual({ do: 'rest' });
    expect(heard).toEqual(['line-1', 'line-2', 'line-3']);
    expect(lines().every((line) => line.state === 'sent' && line.receivedAt === AT)).toBe(true);
  });

  test('without a network nothing is lost and the first line waits', async () => {
    const { store, lines } = memory([lineOf(1), lineOf(2)]);
    const { post } = server(['lost']);
    expect(await drain(store, post, () => 1000)).toEqual({ do: 'wait', until: 2000 });
    expect(lines().map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  });

  test('the waits double from one second to sixty, and restart when the network returns (A-307, A-308)', async () => {
    const { store, lines } = memory([lineOf(1)]);
    const { post } = server(Array.from({ length: 11 }, () => 'lost' as const));
    let now = 1_700_000_000_000;
    const wait = async (atOnce = false): Promise<number> => {
      const step = await drain(store, post, () => now, atOnce);
      const until = step.do === 'wait' ? step.until : now;
      const seconds = (until - now) / 1000;
      now = until;
      return seconds;
    };
    const waits: number[] = [];
    for (let failure = 0; failure < 8; failure += 1) waits.push(await wait());
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect([await wait(true), await wait(), await wait()]).toEqual([1, 2, 4]);
    expect(await wait(true)).toBe(0);
    expect(lines()).toMatchObject([{ state: 'sent', tries: 0 }]);
  });

  test('a photo is sent once, before the entry that names it', async () => {
    const { store } = memory([lineOf(1, ['photo'])], [fileOf('photo')]);
    const { post, heard } = server(['up', 'lost', 'up']);
    await drain(store, post, lateClock());
    expect(heard).toEqual(['photo', 'line-1']);
  });

  test('an entry is not sent until its photo has arrived', async () => {
    const { store } = memory([lineOf(1, ['photo']), lineOf(2)], [fileOf('photo')]);
    const { post, heard } = server(['lost']);
    await drain(store, post, () => 1000);
    expect(heard).toEqual([]);
  });

  test('after a lost reply the same message is sent again and written once', async () => {
    const { store, lines } = memory([lineOf(1), lineOf(2)]);
    const { post, heard, written } = server(['replyLost']);
    await drain(store, post, lateClock());
    expect(heard).toEqual(['line-1', 'line-1', 'line-2']);
    expect(written).toEqual(['line-1', 'line-2']);
    expect(lines().map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  test('a line refused twice stops the queue; once set aside, the rest is sent, then the line itself, still marked', async () => {
    const { store, lines, decide } = memory([lineOf(1), lineOf(2)]);
    const { post, written } = server(['refused', 'refused']);
    expect(await drain(store, post, lateClock())).toMatchObject({ do: 'ask', line: { seq: 1 } });
    expect(written).toEqual([]);
    decide(1, { state: 'skipped' });
    await drain(store, post, lateClock());
    expect(lines().map(({ state }) => state)).toEqual(['skipped', 'sent']);
    expect(written).toEqual(['line-2', 'line-1']);
    expect(lines()[0]).toMatchObject({ state: 'skipped', receivedAt: AT });
  });

  test('whatever the network does, everything arrives once and in order', async () => {
    const faults = fc.array(fc.constantFrom('up' as const, 'lost' as const, 'replyLost' as const), {
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), faults, async (count, script) => {
        const { store, lines } = memory(Array.from({ length: count }, (_, index) => lineOf(index + 1)));
        const { post, written } = server(script);
        for (let turn = 0; turn < 60; turn += 1) await drain(store, post, lateClock());
        expect(written).toEqual(lines().map(({ id }) => id));
        expect(lines().every(({ state }) => state === 'sent')).toBe(true);
      }),
    );
  });
});
