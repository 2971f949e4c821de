import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHAIN_START, canonicalEntry, linkEntries, sealPosition, verifyChain } from './logbook-entry.ts';
import type { ChainedEntry, HashedEntry } from './logbook-entry.ts';

const hash = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

const entry = (change: Partial<ChainedEntry> = {}): Omit<ChainedEntry, 'chainNumber'> => ({
  id: '0191-a',
  agencyId: 'ag',
  siteId: 'site',
  customerId: 'cust',
  serviceId: null,
  agentId: 'agent',
  userId: 'user',
  authorName: 'Amadou Diallo',
  parentId: null,
  action: 'entry',
  eventType: 97,
  typeKey: 'openDoor',
  category: 'observation',
  description: 'Porte ouverte',
  customerShow: false,
  positionSeal: '',
  fileIds: [],
  fileHashes: [],
  madeAt: '2026-11-21T01:00:00Z',
  deviceAt: null,
  receivedAt: '2026-11-21T01:00:02Z',
  ...change,
});

const chain = (count: number): HashedEntry[] =>
  linkEntries(
    Array.from({ length: count }, (_, index) => entry({ id: `e${index}`, description: `Ligne ${index}` })),
    hash,
  );

describe('the chain of the logbook', () => {
  test('numbers are consecutive from 1, and each entry has the previous entry’s hash', () => {
    const [first, second] = chain(2);
    expect(first).toMatchObject({ chainNumber: 1, previousHash: CHAIN_START });
    expect(second).toMatchObject({ chainNumber: 2, previousHash: first!.hash });
    expect(verifyChain(chain(20), hash)).toBeNull();
  });

  test('one moment has one form, however it is written', () => {
    const texts = ['2026-11-21T01:00:00Z', '2026-11-21T01:00:00.000Z', '2026-11-21T02:00:00+01:00'];
    expect(new Set(texts.map((madeAt) => canonicalEntry({ ...entry({ madeAt }), chainNumber: 1 }))).size).toBe(1);
  });

  test('an altered field is found in its entry, whichever it is', () => {
    const changes: Partial<ChainedEntry>[] = [
      { description: 'Porte fermée' },
      { authorName: 'Un autre' },
      { madeAt: '2026-11-21T01:00:00.001Z' },
      { receivedAt: '2026-11-21T01:00:03Z' },
      { deviceAt: '2026-11-21T01:00:00Z' },
      { customerShow: true },
      { eventType: 98 },
      { typeKey: 'anomaly' },
      { siteId: null },
      { agentId: null },
      { action: 'removal' },
      { parentId: 'e0' },
      { fileIds: ['f'] },
      { fileHashes: ['h'] },
      { positionSeal: 'x' },
      { customerId: 'other' },
      { serviceId: 's' },
      { userId: null },
      { category: 'incident' },
      { agencyId: 'other' },
      { id: 'zz' },
    ];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(11), fc.constantFrom(...changes), (length, at, change) => {
        const entries = chain(length);
        const index = at % length;
        const altered = entries.with(index, { ...entries[index]!, ...change });
        expect(verifyChain(altered, hash)).toMatchObject({ number: index + 1, reason: 'content' });
      }),
    );
  });

  test('a removed, inserted or moved entry is found at its place', () => {
    const entries = chain(6);
    expect(verifyChain(entries.toSpliced(2, 1), hash)).toMatchObject({ number: 4, reason: 'gap' });
    const foreign = { ...linkEntries([entry({ id: 'x' })], hash)[0]!, chainNumber: 4 };
    expect(verifyChain(entries.with(3, foreign), hash)).toMatchObject({ number: 4, reason: 'link' });
    expect(verifyChain(entries.toSpliced(1, 2, entries[2]!, entries[1]!), hash)).toMatchObject({ reason: 'gap' });
  });

  test('an altered entry with a new hash is exposed by the next one', () => {
    const entries = chain(4);
    const [forged] = linkEntries([{ ...entries[1]!, description: 'Rien' }], hash, { number: 1, hash: entries[0]!.hash });
    expect(verifyChain(entries.with(1, forged!), hash)).toMatchObject({ number: 3, reason: 'link' });
  });

  test('checking a long chain in parts gives the same result', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 30 }), fc.nat(), (length, cut) => {
        const entries = chain(length);
        const at = 1 + (cut % (length - 1));
        const last = entries[at - 1]!;
        expect(verifyChain(entries.slice(0, at), hash)).toBeNull();
        expect(verifyChain(entries.slice(at), hash, { number: last.chainNumber, hash: last.hash })).toBeNull();
      }),
    );
  });

  test('a position’s seal reveals nothing without its salt, and is empty without a position', () => {
    const position = { latitude: 43.6, longitude: 1.44, accuracy: 10 };
    expect(sealPosition(position, 'a', hash)).not.toBe(sealPosition(position, 'b', hash));
    expect(sealPosition({ ...position, accuracy: 11 }, 'a', hash)).not.toBe(sealPosition(position, 'a', hash));
    expect(sealPosition(null, 'a', hash)).toBe('');
  });
});
